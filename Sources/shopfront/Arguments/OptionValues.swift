import StoreEngine

/// The values of options, from the command line or from the environment that stands in for it.
struct OptionValues {
  let arguments: Arguments
  let environment: Environment

  func has(_ name: OptionName) -> Bool { arguments.has(name) }

  /// The value as text, with the name of where it comes from; nil where there is none.
  ///
  /// An empty variable counts as absent: that is how scripts switch one off.
  func found(_ name: OptionName) -> (String, source: String)? {
    if let text = arguments.value(of: name) { return (text, name.written) }
    guard let variable = OptionTable.option(name)?.variable,
      let text = environment[variable], !text.isEmpty
    else { return nil }
    return (text, variable)
  }

  /// The value as `parse` reads it; an error that names what is allowed where it cannot.
  func value<Value>(
    _ name: OptionName, allowed: @autoclosure () -> String, _ parse: (String) -> Value?
  ) throws(ProgramError) -> Value? {
    guard let (text, source) = found(name) else { return nil }
    guard let value = parse(text) else { throw .wrong(source, text, allowed: allowed()) }
    return value
  }

  /// The name of a file.
  func path(_ name: OptionName) throws(ProgramError) -> String? {
    // A name that is not UTF-8 reaches Swift with marks in it, and would name another file.
    try value(name, allowed: "the name of a file, in UTF-8") { text in
      text.isEmpty || text.utf8.contains(0) || text.contains("\u{FFFD}") ? nil : text
    }
  }
}

extension String {
  /// The text as a whole number of digits alone; one too large for 64 bits becomes the largest.
  var clampedWholeNumber: Int64? {
    guard !isEmpty, utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return Int64(self) ?? .max
  }
}
