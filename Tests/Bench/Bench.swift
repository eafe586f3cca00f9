import Glibc
import StoreRecords

/// What every measurement works with: the measured program and a folder for what it writes.
final class Bench {
  /// The measured program, a copy of the one that was built.
  let program: String
  private let temporary: TemporaryFolder
  /// Data files with a history, by its length: making a long one takes a while.
  private var histories: [Int: String] = [:]

  /// Also goes to the folder, where there is no catalog, so that the built-in one is measured.
  init() throws {
    guard let own = realpath("/proc/self/exe", nil) else { throw BenchError("no program") }
    defer { free(own) }
    let folder = String(cString: own).split(separator: "/").dropLast().joined(separator: "/")
    let built = "/\(folder)/shopfront"
    guard access(built, X_OK) == 0 else {
      throw BenchError("\(built) is missing: `swift build -c release`")
    }
    temporary = try TemporaryFolder()
    program = temporary.path + "/shopfront"
    chdir(temporary.path)
    try Self.copy(built, to: program)
  }

  /// As it is installed elsewhere: Linux keeps a file that a linker has just written in small pieces,
  /// and a program in such a one starts more slowly.
  private static func copy(_ source: String, to target: String) throws {
    let input = open(source, O_RDONLY | O_CLOEXEC)
    defer { close(input) }
    let output = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o700)
    defer { close(output) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = read(input, &bytes, bytes.count)
      guard count >= 0, Glibc.write(output, bytes, count) == count else {
        throw BenchError("\(source) cannot be copied to \(target)")
      }
      if count == 0 { return }
    }
  }

  deinit {
    for name in names(in: temporary.path) { unlink("\(temporary.path)/\(name)") }
  }

  /// The path of a file that goes with the bench.
  func path(_ name: String) -> String { "\(temporary.path)/\(name)" }

  func write(_ text: String, to name: String) throws -> String {
    let path = path(name)
    guard let file = fopen(path, "w") else { throw BenchError("\(path) cannot be written") }
    defer { fclose(file) }
    fputs(text, file)
    return path
  }

  /// A data file with so many past purchases.
  func history(of count: Int) throws -> String {
    if let path = histories[count] { return path }
    let path = path("history-\(count).sqlite3")
    try History.make(count, at: path)
    histories[count] = path
    return path
  }

  /// Runs all of them, one after the other; one that fails has no value, and says why.
  func run(_ measurements: [any Measurement], progress: (String) -> Void) -> [Row] {
    measurements.enumerated().map { index, measurement in
      progress("\(index + 1) of \(measurements.count): \(measurement.name)")
      do {
        return Row(of: measurement, value: try measurement.value(in: self))
      } catch {
        progress("no figure: \(error)")
        return Row(of: measurement, value: nil)
      }
    }
  }

  private func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafeBytes(of: entry.pointee.d_name) {
          String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        })
    }
    return names.filter { $0 != "." && $0 != ".." }
  }
}

/// Why something could not be measured.
struct BenchError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
