import StoreEngine
import Testing

@testable import Shop

/// Amounts as the screen shows them: exact, in the storefront's currency, whatever the environment.
struct MoneyTextTests {
  private let english = MoneyText(words: Words(language: .english), isASCII: false)
  private let chinese = MoneyText(words: Words(language: .simplifiedChinese), isASCII: false)
  private let ascii = MoneyText(words: Words(language: .english), isASCII: true)

  private func money(_ text: String, _ code: String) throws -> Money {
    try #require(Money(text, currency: GameCatalog.currency(code)))
  }

  @Test(
    "Each currency has its own sign and decimals",
    arguments: [
      ("4.99", "USD", "$4.99", "US$4.99", "$4.99"),
      ("30", "CNY", "CN¥30.00", "¥30.00", "CNY 30.00"),
      ("300", "JPY", "¥300", "JP¥300", "JPY 300"),
      ("2400", "JPY", "¥2,400", "JP¥2,400", "JPY 2,400"),
      ("1100", "KRW", "₩1,100", "₩1,100", "KRW 1,100"),
      ("1.234", "BHD", "BHD 1.234", "BHD 1.234", "BHD 1.234"),
      ("1234.5", "EUR", "€1,234.50", "€1,234.50", "EUR 1,234.50"),
    ])
  func currencies(
    amount: String, code: String, inEnglish: String, inChinese: String, inASCII: String
  ) throws {
    let money = try money(amount, code)
    #expect(english.text(money) == inEnglish)
    #expect(chinese.text(money) == inChinese)
    #expect(ascii.text(money) == inASCII)
  }

  @Test(
    "No amount gains or loses a cent",
    arguments: ["0.99", "2.99", "4.99", "8.70", "24.99", "79.99", "999.99"])
  func hardAmounts(amount: String) throws {
    #expect(english.text(try money(amount, "USD")) == "$" + amount)
  }

  @Test("Thousands are set apart")
  func thousands() throws {
    #expect(english.text(try money("1234.36", "USD")) == "$1,234.36")
    #expect(english.text(try money("999999999.99", "USD")) == "$999,999,999.99")
  }

  @Test("Every cent up to a thousand dollars is shown exactly")
  func everyCent() {
    for cents in Int64(1)..<100_000 {
      let money = Money(minorUnits: cents, currency: GameCatalog.dollar)
      guard english.text(money) != "$" + money.text else { continue }
      Issue.record("\(cents) cents are shown as \(english.text(money))")
      return
    }
  }

  @Test("Nothing to pay is said in a word")
  func free() {
    #expect(english.text(.zero(GameCatalog.yen)) == "Free")
    #expect(chinese.text(.zero(GameCatalog.yen)) == "免费")
  }
}
