import Testing

@testable import Shop

/// Text broken into lines of so many cells.
struct WrappingTests {
  @Test("Words stay whole where they fit")
  func words() {
    #expect("one two three".wrapped(to: 7) == ["one two", "three"])
    #expect("one two three".wrapped(to: 8) == ["one two", "three"])
    #expect("one two three".wrapped(to: 13) == ["one two three"])
  }

  @Test("A word longer than a line is broken")
  func longWord() {
    #expect("abcdefgh ij".wrapped(to: 3) == ["abc", "def", "gh", "ij"])
  }

  @Test("Chinese is broken anywhere, but never before its punctuation")
  func chinese() {
    #expect("东京金币东京".wrapped(to: 5) == ["东京", "金币", "东京"])
    #expect("东京，金币。".wrapped(to: 4) == ["东", "京，", "金", "币。"])
  }

  @Test("Nothing is still a line, and no room is none")
  func edges() {
    #expect("".wrapped(to: 5) == [""])
    #expect("abc".wrapped(to: 0).isEmpty)
    #expect("京".wrapped(to: 1) == ["京"])
  }
}
