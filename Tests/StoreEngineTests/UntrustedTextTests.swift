import Testing

@testable import StoreEngine

struct UntrustedTextTests {
  @Test(
    "Y1: escape sequences lose the characters that make them work",
    arguments: [
      ("\u{1B}[2J", "\u{FFFD}[2J"),
      ("\u{1B}]52;c;QQ==\u{7}", "\u{FFFD}]52;c;QQ==\u{FFFD}"),
      ("\u{1B}]0;x\u{7}", "\u{FFFD}]0;x\u{FFFD}"),
      ("a\u{9B}b", "a\u{FFFD}b"),
      ("a\r\nb\tc\u{0}d\u{7F}", "a\u{FFFD}\u{FFFD}b\u{FFFD}c\u{FFFD}d\u{FFFD}"),
      (
        "\u{202E}\u{2066}\u{200D}\u{FEFF}\u{FE0F}\u{61C}",
        "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"
      ),
      ("soft\u{AD}hyphen", "soft\u{FFFD}hyphen"),
      (
        "\u{34F}\u{180E}\u{FFF9}\u{1BCA0}\u{1D173}\u{E0041}",
        "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"
      ),
    ])
  func controls(hostile: String, clean: String) {
    #expect(hostile.withoutControls == clean)
  }

  @Test("Text that only shows is left as it is")
  func harmless() {
    let text = "10枚炸弹 é e\u{301} 🪙 ⚠"
    #expect(text.withoutControls == text)
  }

  @Test(
    "Y1: blanks, fillers and patterns without dots show nothing",
    arguments: ["", " ", "\u{A0}", "\u{3000}", "\u{3164}", "\u{FFA0}", "\u{115F}", "\u{2800}"])
  func nothing(text: String) {
    #expect(!text.showsSomething)
    #expect((text + "a").showsSomething)
    #expect((text + "\u{570B}").showsSomething)
  }
}
