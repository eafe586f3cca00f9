import FoundationEssentials
import FoundationInternationalization
import StoreEngine

/// Amounts as a person reads them, by the platform's formatter.
///
/// The currency and the shop's language decide, never the environment:
///
///     499 cents of USD: "$4.99", in Chinese "US$4.99"
///     300 yen: "¥300", in Chinese "JP¥300", in ASCII "JPY 300"
package struct MoneyText: Sendable {
  private let words: Words
  private let isASCII: Bool
  private let locale: Locale

  package init(words: Words, isASCII: Bool) {
    self.words = words
    self.isASCII = isASCII
    locale = Locale(identifier: words.isChinese ? "zh_Hans" : "en_US")
  }

  /// Has the platform's formatter read what its first amounts in a language need.
  package static func prepare(for language: LanguageTag) {
    guard let currency = Currency(code: "USD") else { return }
    let money = MoneyText(words: Words(language: language), isASCII: false)
    // It makes up its mind on how to write a currency quickly only when asked for the third time.
    for _ in 1...3 { _ = money.text(Money(minorUnits: 199, currency: currency)) }
  }

  package func text(_ money: Money) -> String {
    guard !money.isZero else { return words.free }
    let text = formatted(money)
    if !isASCII || text.isPrintableASCII { return text }
    return money.currency.code + " " + text.filter { $0.isASCII && !$0.isLetter }
  }

  private func formatted(_ money: Money) -> String {
    let digits = money.currency.minorDigits
    let amount = Decimal(
      sign: money.minorUnits < 0 ? .minus : .plus, exponent: -digits,
      significand: Decimal(money.minorUnits.magnitude))
    let style = Decimal.FormatStyle.Currency(code: money.currency.code, locale: locale)
      .precision(.fractionLength(digits))
    // The formatter's blank that forbids a line break is no ASCII, and a price is never broken.
    return String(amount.formatted(style).map { $0 == "\u{A0}" ? " " : $0 })
  }
}

extension Words {
  package var free: String { say("Free", "免费") }
}
