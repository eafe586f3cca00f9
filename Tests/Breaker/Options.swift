/// What the command line asks for.
struct Options {
  let verb: String
  private(set) var count: Int?
  private(set) var processes: Int?
  private(set) var commands: Int?
  private(set) var seed = UInt64.random(in: 1...999_999)
  private(set) var isWhole = false
  private(set) var data = ""

  init(_ words: [String]) throws {
    verb = words.first ?? ""
    var rest = words.dropFirst()
    while let name = rest.popFirst() {
      if name == "--whole" {
        isWhole = true
        continue
      }
      guard let text = rest.popFirst() else { throw UsageError(message: "\(name) needs a value") }
      if name == "--data" {
        data = text
        continue
      }
      guard let number = Int(text), number > 0 else {
        throw UsageError(message: "\(name) cannot be \(text)")
      }
      switch name {
      case "--count": count = number
      case "--processes": processes = number
      case "--commands": commands = number
      case "--seed": seed = UInt64(number)
      default: throw UsageError(message: "unknown option \(name)")
      }
    }
  }
}

/// Words that mean nothing here.
struct UsageError: Error {
  let message: String
}
