import StoreEngine

/// Where the data file of an app is.
package enum DataFileLocation {
  /// The place for an app whose person named none: `<data home>/shopfront/<bundle id>.sqlite3`.
  ///
  /// The data home is as the XDG base directory specification says: `XDG_DATA_HOME` where that is
  /// an absolute path, else `.local/share` in the home folder.
  package static func standard(
    bundleID: String, variable: (String) -> String?
  ) throws -> String {
    let home = variable("HOME") ?? ""
    let dataHome = variable("XDG_DATA_HOME") ?? ""
    let folder: String
    if dataHome.hasPrefix("/") {
      folder = dataHome
    } else if home.hasPrefix("/") {
      folder = joined(home, ".local/share")
    } else {
      throw DataFileLocationError.noHome(home)
    }
    return joined(folder, "shopfront/\(bundleID).sqlite3")
  }

  /// The absolute path of a file that was named from a folder.
  package static func absolute(_ path: String, from folder: String) -> String {
    if path.hasPrefix("/") { return path }
    var rest = Substring(path)
    while rest.hasPrefix("./") { rest = rest.dropFirst(2).drop { $0 == "/" } }
    return joined(folder, String(rest))
  }

  /// The folder that an absolute path is in.
  package static func folder(of path: String) -> String {
    DataFile.folder(of: path)
  }

  private static func joined(_ folder: String, _ rest: String) -> String {
    folder.hasSuffix("/") ? folder + rest : folder + "/" + rest
  }
}

/// Why there is no place for a data file.
package enum DataFileLocationError: Error, Equatable, Sendable {
  /// Neither `XDG_DATA_HOME` nor `HOME` is an absolute path; the value is that of `HOME`.
  case noHome(String)

  package var message: String {
    switch self {
    case .noHome(let home):
      """
      no place for the data file: HOME is \(home.isEmpty ? "not set" : "\"\(home)\"") and \
      XDG_DATA_HOME is no absolute path. Set HOME, or name a file with --data.
      """.withoutControls
    }
  }

  /// The exit status of a program that ends with it: the file cannot be created.
  package var exitStatus: Int { LedgerError.Category.cannotCreate.rawValue }
}
