import StoreEngine

/// What came of a command, as a value; `Rendering` alone prints it.
struct CommandResult {
  var status = ExitStatus.done
  let document: JSONValue
  /// What a person reads in place of the document.
  var lines: [String] = []
  /// What is printed in place of the lines where it is no text.
  var bytes: [UInt8]?
  /// What a person is told beside it, on standard error.
  var complaints: [String] = []
  /// What scripts are told there, with a document as well as with lines.
  var notes: [String] = []
}

extension CommandResult {
  /// The store or the app would not even begin.
  init(_ refusal: Refusal, sentence: String) {
    self.init(
      status: .refusedOrFailed,
      document: .object([
        "refused": .object([
          "name": .string(refusal.name), "message": .string(sentence),
        ])
      ]),
      complaints: [sentence])
  }

  init(_ error: ProgramError) {
    self.init(
      status: error.status,
      document: .object([
        "error": .object([
          "exit": .integer(Int64(error.status.rawValue)), "message": .string(error.message),
          "problems": .array(error.problems.map(\.document)),
        ])
      ]),
      complaints: [error.message] + error.problems.map(\.text))
  }
}

extension FileProblem {
  var document: JSONValue {
    .object([
      "file": .string(file.withoutControls),
      "line": problem.position.map { .integer(Int64($0.line)) } ?? .null,
      "column": problem.position?.column.map { .integer(Int64($0)) } ?? .null,
      "path": .text(problem.path), "message": .string(sentence),
    ])
  }
}
