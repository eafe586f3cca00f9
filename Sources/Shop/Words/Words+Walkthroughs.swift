import StoreEngine

// What an export of a walkthrough says.

extension Words {
  package var walkthroughTitle: String { say("Walkthrough", "演练") }
  package var resultTitle: String { say("Result", "结果") }
  package var programTitle: String { say("Program", "程序") }
  package var clockTitle: String { say("Clock", "时钟") }
  package var seedTitle: String { say("Seed", "种子") }
  package var languageTitle: String { say("Language", "语言") }
  package var expectedTitle: String { say("Expected", "预期") }
  package var linesTitle: String { say("Lines", "步骤内容") }
  package var againTitle: String { say("Again", "重新运行") }

  /// What stands behind a line; nil for one that only did something.
  func note(of mark: LineMark) -> String? {
    switch mark {
    case .done: nil
    case .held: say("held", "成立")
    case .failed: say("did not hold", "不成立")
    case .notPlayed: say("not played", "未执行")
    }
  }

  package var foundTitle: String { say("Found", "实际") }
  package var lineTitle: String { say("Line", "行") }
  package var lastTransactionsTitle: String { say("Last transactions", "最近交易") }
  package var idTitle: String { say("Id", "编号") }

  package func step(_ number: Int) -> String { say("Step \(number)", "步骤\(number)") }

  /// Whether all of it held, and how much did.
  package func verdict(_ result: WalkthroughResult) -> String {
    let held = result.steps.count { $0.outcome == .held }
    let all = result.steps.count
    return result.holds
      ? say("held, \(all) of \(all) steps", "通过，\(all)/\(all)步")
      : say("did not hold, \(held) of \(all) steps held", "未通过，\(held)/\(all)步通过")
  }

  package func outcome(_ outcome: StepResult.Outcome) -> String {
    switch outcome {
    case .held: say("held", "通过")
    case .failed: say("did not hold", "未通过")
    case .notPlayed: say("not played", "未执行")
    }
  }

  package var noShopRuns: String { say("no shop is running", "商店未运行") }
}
