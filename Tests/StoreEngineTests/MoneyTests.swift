import StoreEngine
import Testing

struct MoneyTests {
  @Test("L1: every cent from 0 to 99999 survives text and back")
  func everyCent() throws {
    let dollar = try #require(Currency(code: "USD"))
    for cents in Int64(0)...99_999 {
      let money = Money(minorUnits: cents, currency: dollar)
      let fraction = String(cents % 100)
      let text = "\(cents / 100)." + (fraction.count == 1 ? "0" : "") + fraction
      guard money.text == text, Money(text, currency: dollar) == money else {
        Issue.record("\(cents) cents became \(money.text)")
        return
      }
    }
  }

  @Test(
    "L1: the listed prices keep exactly their two decimals",
    arguments: [
      ("0.99", 99), ("2.99", 299), ("4.99", 499), ("8.70", 870), ("24.99", 2499),
      ("79.99", 7999), ("999.99", 99_999), ("1234.36", 123_436),
    ])
  func listedPrices(text: String, cents: Int64) throws {
    let dollar = try #require(Currency(code: "USD"))
    let money = try #require(Money(text, currency: dollar))
    #expect(money.minorUnits == cents)
    #expect(money.text == text)
  }

  @Test(
    "L2: amounts have the decimals of their currency",
    arguments: [
      ("JPY", "120", 120, "120"), ("JPY", "2400", 2400, "2400"), ("KRW", "1100", 1100, "1100"),
      ("BHD", "1.234", 1234, "1.234"), ("BHD", "1.2", 1200, "1.200"),
      ("CLF", "1", 10_000, "1.0000"),
      ("USD", "5", 500, "5.00"), ("USD", "999999999.99", 99_999_999_999, "999999999.99"),
    ])
  func decimals(code: String, text: String, units: Int64, written: String) throws {
    let currency = try #require(Currency(code: code))
    let money = try #require(Money(text, currency: currency))
    #expect(money.minorUnits == units)
    #expect(money.text == written)
  }

  @Test(
    "L2: amounts finer than their currency are refused",
    arguments: [
      ("JPY", "120.50"), ("JPY", "120.0"), ("KRW", "1.1"), ("BHD", "1.2345"), ("USD", "4.999"),
    ])
  func tooFine(code: String, text: String) throws {
    let currency = try #require(Currency(code: code))
    #expect(Money(text, currency: currency) == nil)
  }

  @Test("A sum is exact, and below zero keeps its sign")
  func sums() throws {
    let dollar = try #require(Currency(code: "USD"))
    #expect(Money("4.99", currency: dollar)?.times(3).text == "14.97")
    #expect(Money(minorUnits: -5, currency: dollar).text == "-0.05")
    #expect(Money.zero(dollar).text == "0.00")
  }

  @Test("Codes are those of ISO 4217 and ISO 3166, in capitals")
  func codes() {
    #expect(Currency(code: "USD") != nil)
    #expect(Currency(code: "usd") == nil)
    #expect(Currency(code: "XXX") == nil)
    #expect(Country.isListed("USA") && Country.isListed("CHN") && Country.isListed("JPN"))
    #expect(!Country.isListed("usa") && !Country.isListed("US") && !Country.isListed("XXX"))
  }
}
