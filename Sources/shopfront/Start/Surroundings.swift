import CursesScreen
@preconcurrency import Glibc
import Shop
import StoreEngine
import StoreRecords

/// What the program finds around it: the words it was called with, variables, folder, locale.
struct Surroundings {
  let words: [String]
  let environment: [String: String]
  /// Absolute.
  let folder: String
  /// Whether the locale can show more than ASCII.
  let isUTF8: Bool

  static func live() -> Surroundings {
    Surroundings(
      words: Array(CommandLine.arguments.dropFirst()),
      environment: environmentVariables(), folder: currentFolder(),
      isUTF8: CursesScreen.localeIsUTF8())
  }

  /// The absolute path of a file that was named from here.
  func absolute(_ path: String) -> String {
    DataFileLocation.absolute(path, from: folder)
  }

  /// The language of the locale; English where that names none.
  ///
  /// Of LC_ALL, LC_MESSAGES and LANG the first that is not empty counts, as everywhere.
  var language: LanguageTag {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }
      .first { !$0.isEmpty }
    let name = (locale ?? "").prefix { $0 != "." && $0 != "@" }
    guard !["C", "POSIX"].contains(name) else { return .english }
    return LanguageTag(name.split(separator: "_").joined(separator: "-")) ?? .english
  }
}

extension Surroundings {
  /// Read from where C keeps them: to have Foundation do it takes a twentieth of the time to the
  /// first frame. Of a name that stands there twice the first counts, as for C.
  private static func environmentVariables() -> [String: String] {
    var variables: [String: String] = [:]
    var place: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
    while let entry = place?.pointee {
      place = place?.advanced(by: 1)
      guard let sign = strchr(entry, 0x3D) else { continue }
      let name = String(
        decoding: UnsafeRawBufferPointer(start: entry, count: entry.distance(to: sign)),
        as: UTF8.self)
      if variables[name] == nil { variables[name] = String(cString: sign + 1) }
    }
    return variables
  }

  /// Empty where it is gone.
  private static func currentFolder() -> String {
    guard let path = getcwd(nil, 0) else { return "" }
    defer { free(path) }
    return String(cString: path)
  }
}
