import StoreEngine

/// The words beside a walkthrough that is watched.
extension Words {
  package var watchingHint: String {
    say("Space Pause  Right Next step  q Leave", "空格 暂停  右 下一步  q 离开")
  }

  package var pausedHint: String {
    say("Paused  Space Go on  Right Next step  q Leave", "已暂停  空格 继续  右 下一步  q 离开")
  }

  package var everythingHeld: String {
    say("Everything held.", "全部符合。")
  }

  package var pressAnyKey: String { say("Press a key", "按任意键") }

  /// What did not hold, where, and what there was instead.
  package func didNotHold(_ failure: WalkthroughFailure, in file: String) -> String {
    let (expected, found) = (failure.expected.withoutControls, failure.found.withoutControls)
    let place = "\(file.withoutControls):\(failure.line)"
    return say(
      "\(place): expected \(expected): \(found)", "\(place)：应为 \(expected)：\(found)")
  }
}
