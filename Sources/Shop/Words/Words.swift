import StoreEngine

/// Everything the shop says, in the two languages of its interface.
///
/// Both languages of a text stand side by side, so none can be forgotten:
///
///     Words(language: .english).status(.owned)              // "Purchased"
///     Words(language: .simplifiedChinese).status(.owned)    // "已购买"
package struct Words: Equatable, Sendable {
  /// Chinese for any kind of Chinese, else English.
  package let isChinese: Bool

  package init(language: LanguageTag) {
    isChinese = language.primary == "zh"
  }

  /// The text of the language in use.
  package func say(
    _ english: @autoclosure () -> String, _ chinese: @autoclosure () -> String
  ) -> String {
    isChinese ? chinese() : english()
  }

  /// A reason or a name behind what it belongs to.
  package func colon(_ before: String, _ after: String) -> String {
    before + say(": ", "：") + after
  }
}

extension Words {
  /// The interface's language, in itself.
  package var languageName: String { say("English", "中文") }

  package var shopName: String { "Shopfront" }

  /// The mark that no option hides; both languages always, so that everybody can read it.
  package var testStoreMark: String { "TEST STORE 测试商店" }

  /// The same for a screen that shows nothing but ASCII.
  package var asciiTestStoreMark: String { "TEST STORE" }

  package var noCharge: String {
    say("TEST STORE: no money is charged", "测试商店：不会扣款")
  }

  /// What a terminal says that is too small: the first that it has room for.
  package var tooSmall: [String] {
    let size = "\(ShopState.smallest.columns)x\(ShopState.smallest.rows)"
    return [
      say("Terminal too small: \(size) needed, q quits", "终端太小：至少需要\(size)，按 q 退出"),
      say("\(size) needed, q quits", "至少需要\(size)，按 q 退出"),
      say("\(size), q quits", "\(size)，q 退出"),
      "\(size) q",
    ]
  }

  package var working: String { say("... working", "... 处理中") }
  package var loading: String { say("Loading ...", "正在加载 ...") }
}
