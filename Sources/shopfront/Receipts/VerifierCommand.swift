import StoreEngine
import StoreRecords

/// Somebody's own verifier: a command of `/bin/sh` that is run for each question. It may read the
/// request on its standard input, and answers on its standard output.
final class VerifierCommand {
  enum Reply: Equatable {
    case pending
    case answered(JSONValue)
    /// It could not be run, ended with an error, took too long, or its answer is no JSON.
    case failed
  }

  private let command: String
  /// Whether its standard error may go where the program's own does.
  private let showsComplaints: Bool
  private var running: [TransactionID: RunningCommand] = [:]

  /// How long an answer is waited for.
  private static let patience = Duration.seconds(10)

  private static let mostAtOnce = 4

  init(_ command: String, showsComplaints: Bool) {
    self.command = command
    self.showsComplaints = showsComplaints
  }

  func isAsked(about id: TransactionID) -> Bool { running[id] != nil }

  /// Whether another question can be asked now. A launch can find hundreds of purchases waiting.
  var hasRoom: Bool { running.count < Self.mostAtOnce }

  /// Runs the command; the reply comes from `poll`.
  func ask(about id: TransactionID, with request: JSONValue) -> Reply {
    let line = JSONText.line(request) + "\n"
    guard
      let process = RunningCommand(
        command, input: Array(line.utf8), showsComplaints: showsComplaints)
    else { return .failed }
    running[id] = process
    return poll(id)
  }

  /// Looks whether it has answered, without waiting for it.
  func poll(_ id: TransactionID) -> Reply {
    guard let process = running[id] else { return .failed }
    switch process.poll() {
    case .running where process.age < Self.patience: return .pending
    case .running, .failed:
      running[id] = nil
      return .failed
    case .ended(let output):
      running[id] = nil
      return (try? JSONReader.read(output)).map(Reply.answered) ?? .failed
    }
  }
}
