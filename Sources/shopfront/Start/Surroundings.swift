import CursesScreen
import Glibc
import Shop
import StoreEngine
import StoreRecords

/// What the program finds around it: the words it was called with, variables, folder, locale.
struct Surroundings {
  let words: [String]
  let environment: Environment
  /// Absolute.
  let folder: String
  /// Whether the locale can show more than ASCII.
  let isUTF8: Bool

  static func live() -> Surroundings {
    Surroundings(
      words: Array(CommandLine.arguments.dropFirst()),
      environment: .live, folder: currentFolder(),
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
  /// Empty where it is gone.
  private static func currentFolder() -> String {
    guard let path = getcwd(nil, 0) else { return "" }
    defer { free(path) }
    return String(cString: path)
  }
}
