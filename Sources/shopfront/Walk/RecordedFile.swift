import Glibc
import Shop
import StoreEngine
import StoreRecords

/// The file that a recording becomes: a new one, written when the shop ends.
struct RecordedFile {
  /// As it was given.
  let name: String
  /// Absolute.
  let path: String

  /// Finds what stands against writing it, before anything is recorded.
  func requireWritable() throws(ProgramError) {
    var status = stat()
    if lstat(path, &status) == 0 {
      throw ProgramError(
        status: .cannotCreate,
        message: "\(name.withoutControls) exists, and a recording writes over nothing; name another"
          + " file")
    }
    let folder = DataFileLocation.folder(of: path)
    guard access(folder, W_OK | X_OK) == 0 else {
      throw ProgramError(
        status: .cannotCreate,
        message: "\(name.withoutControls) cannot be written: \(String(cString: strerror(errno)));"
          + " name another file")
    }
  }

  /// Writes it, and says so; where that fails now, the recording is printed, so that it is not lost.
  func write(_ text: String) -> CommandResult {
    do {
      try FileWriting.write(text, to: path, overwrites: false)
    } catch {
      return CommandResult(
        status: .cannotCreate, document: .object(["walkthrough": .string(text)]),
        lines: text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init),
        complaints: [ProgramError(describing: error).message])
    }
    let name = name.withoutControls
    return CommandResult(
      document: .object(["file": .string(name)]),
      lines: ["Recorded. Play it with: shopfront walk check \(name)"])
  }
}
