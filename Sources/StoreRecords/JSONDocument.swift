import CJansson
import StoreEngine

/// A text as jansson has taken it apart; frees that memory when it goes.
struct JSONDocument: ~Copyable {
  private let root: UnsafeMutablePointer<json_t>

  init(_ text: [UInt8]) throws(JanssonError) {
    let flags = Int(JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL | JSON_DECODE_ANY)
    var error = json_error_t()
    // jansson refuses to look at a null pointer, which is what an empty array gives.
    let root = (text.isEmpty ? [UInt8(ascii: " ")] : text).withUnsafeBytes { buffer in
      json_loadb(
        buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count, flags, &error)
    }
    guard let root else { throw JanssonError(error, length: text.count) }
    self.root = root
  }

  deinit {
    json_decref(root)
  }

  /// The value; a string whose ordinal is among `numbers` is that number.
  func value(numbers: [Int: String] = [:]) -> JSONValue {
    var conversion = Conversion(numbers: numbers)
    return conversion.value(root)
  }
}

/// What jansson says about a text that it could not read.
struct JanssonError: Error {
  let code: json_error_code
  /// How many bytes it had taken.
  let position: Int
  let text: String

  init(_ error: json_error_t, length: Int) {
    self.position = min(max(0, Int(error.position)), length)
    self.text = withUnsafeBytes(of: error.text) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    // jansson keeps the code in the last byte of the text.
    self.code = withUnsafeBytes(of: error.text) { bytes in
      json_error_code(rawValue: UInt32(bytes.last ?? 0))
    }
  }
}

/// The walk from jansson's values to ours, in the order of the text.
private struct Conversion {
  let numbers: [Int: String]
  /// How many strings, keys among them, have been passed.
  var strings = 0

  mutating func value(_ json: UnsafeMutablePointer<json_t>) -> JSONValue {
    switch json.pointee.type {
    case JSON_OBJECT: .object(members(of: json))
    case JSON_ARRAY: .array(elements(of: json))
    case JSON_STRING: string(json)
    case JSON_INTEGER: .integer(Int64(json_integer_value(json)))
    case JSON_REAL: .real(json_real_value(json))
    case JSON_TRUE: .bool(true)
    case JSON_FALSE: .bool(false)
    default: .null
    }
  }

  private mutating func string(_ json: UnsafeMutablePointer<json_t>) -> JSONValue {
    defer { strings += 1 }
    if let number = numbers[strings] { return .outOfRange(number) }
    let bytes = UnsafeRawBufferPointer(
      start: json_string_value(json), count: json_string_length(json))
    return .string(String(decoding: bytes, as: UTF8.self))
  }

  private mutating func elements(of array: UnsafeMutablePointer<json_t>) -> [JSONValue] {
    let count = json_array_size(array)
    var elements: [JSONValue] = []
    elements.reserveCapacity(count)
    for index in 0..<count {
      guard let element = json_array_get(array, index) else { continue }
      elements.append(value(element))
    }
    return elements
  }

  private mutating func members(of object: UnsafeMutablePointer<json_t>) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    members.reserveCapacity(json_object_size(object))
    var next = json_object_iter(object)
    while let member = next {
      next = json_object_iter_next(object, member)
      guard let key = json_object_iter_key(member), let json = json_object_iter_value(member)
      else { continue }
      strings += 1
      members.append(JSONValue.Member(String(cString: key), value(json)))
    }
    return members
  }
}
