import StoreEngine

extension Words {
  /// A whole number with its thousands set apart: `1,800`, the same in both languages.
  package func count(_ number: Int64) -> String {
    let digits = String(number.magnitude)
    var grouped = number < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { grouped.append(",") }
      grouped.append(digit)
    }
    return grouped
  }

  package func count(_ number: Int) -> String { count(Int64(number)) }

  /// A number that says which way a balance goes: `+1,800`, `-5`.
  package func change(_ number: Int64) -> String {
    (number > 0 ? "+" : "") + count(number)
  }

  /// So much of an item: `1,800 coins`, `1,800金币`.
  package func amount(_ number: Int64, of item: String) -> String {
    say("\(count(number)) \(item)", count(number) + item)
  }

  /// A name, with how many where there are several: `600 Coins x3`.
  package func several(_ name: String, _ quantity: Int) -> String {
    quantity == 1 ? name : "\(name) x\(quantity)"
  }
}
