import Shop
import StoreEngine
import Testing

/// The same walkthrough tells the same, however often it is played and however busy the machine is.
struct WalkthroughRepeatTests {
  private static let atOnce = """
    step "Buy, cancel, ask"
    select pro.unlock
    press Enter
    press y
    press Down 3
    press Enter
    press Esc
    next defer
    press Enter
    press y
    message waiting
    step "Approve, reinstall, restore"
    approve last
    message purchased
    press D
    press y
    press r
    owned pro.unlock
    crash at charged
    select coins.550
    press Enter
    press y
    ended 137
    restart
    balance coins 550
    """

  private static let late = """
    step "Buy, cancel, ask"
    latency 500ms
    restart
    advance 500ms
    select pro.unlock
    press Enter
    press y
    advance 1s
    press Down 3
    press Enter
    press Esc
    next defer
    press Enter
    press y
    advance 1s
    message waiting
    step "Approve, reinstall, restore"
    approve last
    advance 500ms
    message purchased
    press D
    press y
    advance 500ms
    press r
    advance 1s
    owned pro.unlock
    crash at charged
    select coins.550
    press Enter
    press y
    advance 2m
    ended 137
    restart
    advance 36h
    balance coins 550
    """

  @Test("AD1: 50 times the same transcript and the same records", arguments: [atOnce, late])
  func repeats(text: String) throws {
    var transcripts: Set<String> = []
    var records: Set<String> = []
    for _ in 0..<50 {
      let bench = try StageBench(text)
      let export = try bench.play()
      #expect(export.result.holds)
      transcripts.insert(TextExport(export).text + HTMLExport(export).text)
      records.insert(try bench.dump())
    }
    #expect(transcripts.count == 1)
    #expect(records.count == 1)
    #expect(records.first?.contains("INSERT INTO") == true)
  }
}
