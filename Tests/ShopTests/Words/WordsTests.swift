import StoreEngine
import Testing

@testable import Shop

/// The rest of the words: languages, statuses, reasons and the names of keys.
struct WordsTests {
  private let english = Words(language: .english)
  private let chinese = Words(language: .simplifiedChinese)

  @Test(
    "Any kind of Chinese is Chinese, everything else is English",
    arguments: [
      ("zh", true), ("zh-Hant-TW", true), ("ZH-hans", true), ("en-GB", false), ("ja", false),
    ])
  func languages(tag: String, isChinese: Bool) throws {
    #expect(Words(language: try #require(LanguageTag(tag))).isChinese == isChinese)
  }

  @Test(
    "Statuses",
    arguments: [
      (ProductStatus.owned, "Purchased", "已购买"),
      (.notPurchased, "Not purchased", "尚未购买"),
      (.purchased(3), "Purchased 3", "已购买3个"),
      (.waiting, "Waiting for approval", "等待批准"),
    ])
  func statuses(status: ProductStatus, inEnglish: String, inChinese: String) {
    #expect(english.status(status) == inEnglish)
    #expect(chinese.status(status) == inChinese)
  }

  @Test("Each code of StoreKit has a sentence of its own in both languages")
  func reasons() {
    for words in [english, chinese] {
      #expect(Set(StoreError.allCases.map { words.reason($0) }).count == 22)
    }
    for error in StoreError.allCases {
      #expect(english.reason(error).isPrintableASCII)
      #expect(!chinese.reason(error).isPrintableASCII)
      // With its message around it, a sentence fits on the line of a screen of 80 columns.
      #expect("Purchase failed: . Please try again".count + english.reason(error).count <= 76)
    }
  }

  @Test("Each key of each view has a label and an explanation in both languages")
  func keys() {
    for context in KeyContext.allCases {
      for binding in KeyTable.bindings(in: context) {
        for words in [english, chinese] {
          #expect(!words.label(binding.command, in: context).isEmpty)
          #expect(!words.explanation(binding.command, in: context).isEmpty)
        }
        #expect(
          english.explanation(binding.command, in: context)
            != chinese.explanation(binding.command, in: context))
      }
    }
  }

  @Test("A command line says why something was refused")
  func refusals() throws {
    let state = try ShopState.shop()
    #expect(
      english.sentence(Refusal.priceChanged("GoldenBall"), in: state)
        == "The price has changed: Golden Ball")
    #expect(
      english.sentence(Refusal.unknownTransaction("77"), in: state) == "No such transaction: 77")
    #expect(
      english.sentence(Refusal.paymentsNotAllowed, in: state)
        == "Purchases are not allowed on this device")
  }

  @Test(
    "Counts have their thousands set apart",
    arguments: [
      (Int64(0), "0"), (999, "999"), (1_000, "1,000"), (-1_800, "-1,800"),
      (9_007_199_254_740_991, "9,007,199,254,740,991"),
    ])
  func counts(number: Int64, text: String) {
    #expect(english.count(number) == text)
    #expect(chinese.count(number) == text)
  }

  @Test("Values of controls are words, times have their unit")
  func values() {
    #expect(english.value("500ms") == "500 ms")
    #expect(english.value("2000ms") == "2 s")
    #expect(english.value("defer") == "ask to buy")
    #expect(english.value("fail:paymentInvalid") == "paymentInvalid")
    #expect(chinese.value("off") == "关")
    #expect(english.value("USA") == "USA")
  }
}
