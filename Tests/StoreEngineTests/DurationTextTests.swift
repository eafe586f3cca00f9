import StoreEngine
import Testing

@Suite("Times as the test controls write them")
struct DurationTextTests {
  @Test("a time of more than ten years is none, however long it is")
  func tooLong() {
    #expect(Duration(text: "3660d") == .seconds(3660 * 86_400))
    for text in ["3661d", "999999999999d", "999999999999h", "999999999999ms", "1000000000000ms"] {
      #expect(Duration(text: text) == nil, "\(text)")
    }
    #expect(Duration(text: "500ms") == .milliseconds(500))
  }
}
