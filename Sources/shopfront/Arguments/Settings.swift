import Shop
import StoreEngine

/// What the options of every command say.
struct Settings {
  var catalogPath: String?
  var dataPath: String?
  /// Checked against the catalog when that is read; the source names where it comes from.
  var storefront: (code: String, source: String)?
  var language: LanguageTag?
  var isJSON: Bool
  var clock: Timestamp?
  var seed: UInt64?
  /// In milliseconds.
  var latency: Int?
  /// Whether the shop is opened, rather than a command run.
  var isOpenShop = false
  var crashPoint: CrashPoint?
  /// How the next receipt of this run is spoilt.
  var tamper: Tamper?
  /// The file of the keys that sign; nil for those of the data file.
  var keysPath: String?
  /// The command that verifies receipts in place of the store's own verifier.
  var verifierCommand: String?
  var forbidsColour: Bool
  var isASCII: Bool

  /// What a walkthrough gives the shop; the rest is as without any option.
  init(language: LanguageTag, isASCII: Bool) {
    self.language = language
    self.isASCII = isASCII
    isJSON = false
    forbidsColour = false
  }

  init(_ values: OptionValues) throws(ProgramError) {
    isOpenShop = values.arguments.command == nil
    catalogPath = try values.path(.catalog)
    dataPath = try values.path(.data)
    storefront = values.found(.storefront)
    language = try values.value(
      .language, allowed: "a language tag such as en or zh-Hans", LanguageTag.init)
    isJSON = values.has(.json)
    clock = try values.value(
      .clock, allowed: "a time of RFC 3339 such as 2026-01-01T00:00:00Z", Timestamp.init)
    seed = try values.value(.seed, allowed: "a whole number from 0 to \(UInt64.max)") { text in
      text.clampedWholeNumber == nil ? nil : UInt64(text)
    }
    latency = try values.value(.latency, allowed: "a time from 0ms to 1d, such as 500ms or 2s") {
      Duration(text: $0).map(\.wholeMilliseconds).flatMap {
        $0 <= Controls.longestLatency ? $0 : nil
      }
    }
    crashPoint = try values.value(
      .crashAt, allowed: CrashPoint.allCases.map(\.rawValue).joined(separator: ", "),
      CrashPoint.init(rawValue:))
    tamper = try values.value(
      .tamper, allowed: Tamper.allCases.map(\.rawValue).joined(separator: ", "),
      Tamper.init(rawValue:))
    keysPath = try values.path(.keys)
    verifierCommand = try values.value(.verifyWith, allowed: "a command of /bin/sh") { text in
      text.isEmpty || text.utf8.contains(0) ? nil : text
    }
    forbidsColour = values.has(.noColor)
    isASCII = values.has(.ascii)
  }
}
