import StoreEngine
import Testing

struct LocalizedTextTests {
  @Test(
    "The best match is the tag, then shorter ones, then its language, then the first",
    arguments: [
      ("en", "en"), ("EN-us", "en"), ("zh-Hans", "zh-Hans"), ("zh-hans-CN", "zh-Hans"),
      ("zh-Hant-TW", "zh-Hans"), ("zh", "zh-Hans"), ("pt-PT", "pt-BR"), ("fr", "de"),
    ])
  func bestMatch(wanted: String, found: String) throws {
    let tags = try ["de", "en", "zh-Hans", "pt-BR"].map { try #require(LanguageTag($0)) }
    let names = LocalizedText(tags.map { ($0, $0.text) })
    let language = try #require(LanguageTag(wanted))
    #expect(names[language] == found)
  }

  @Test("Without entries there is no match")
  func empty() {
    #expect(LocalizedText<String>([])[.english] == nil)
  }

  @Test("What is no language tag is refused")
  func tags() {
    for text in ["en", "zh-Hans", "zh-Hans-CN", "es-419", "sr-Latn-RS", "nan"] {
      #expect(LanguageTag(text)?.text == text)
    }
    for text in ["", "e", "en_US", "en-", "-en", "en--US", "12", "englishlanguage", "en-ä", "中文"] {
      #expect(LanguageTag(text) == nil)
    }
  }
}
