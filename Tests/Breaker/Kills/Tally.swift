/// What the kills met, so that one can see whether they came at all times.
struct Tally {
  private var afterTheEnd = 0
  private var nothing = 0
  private var done = 0
  private var unanswered = 0
  /// Launches that found something charged to deliver.
  var redelivered = 0

  mutating func count(from before: Books, to after: Books, hasEnded: Bool) {
    if hasEnded {
      afterTheEnd += 1
    } else if after == before {
      nothing += 1
    } else if after.failed > before.failed {
      unanswered += 1
    } else {
      done += 1
    }
  }

  var summary: String {
    """
    killed before anything was done \(nothing), with a payment unanswered \(unanswered), with all \
    done at the next launch \(done), after the end \(afterTheEnd); launches that delivered \
    \(redelivered)
    """
  }
}
