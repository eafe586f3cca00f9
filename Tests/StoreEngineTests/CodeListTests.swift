import Testing

@testable import StoreEngine

@Suite("Lists of codes")
struct CodeListTests {
  @Test("a code is found whole, at either end and across lines, and nothing else is")
  func contains() {
    let list = CodeList(
      """
      AED AFN
      ZWG
      """)
    for code in ["AED", "AFN", "ZWG"] { #expect(list.contains(code)) }
    for code in ["", "AE", "ED ", "EDA", "aed", "N\nZ", "ZWGX"] { #expect(!list.contains(code)) }
  }

  @Test("the shipped lists hold what storefronts need")
  func shipped() {
    #expect(Currency(code: "USD")?.minorDigits == 2)
    #expect(Currency(code: "ZWG") != nil)
    #expect(Currency(code: "SD ") == nil)
    #expect(Country.isListed("ABW") && Country.isListed("ZWE") && Country.isListed("CHN"))
    #expect(!Country.isListed("XXX"))
  }
}
