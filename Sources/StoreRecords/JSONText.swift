import CJansson
import Glibc
import StoreEngine

/// Writes values as JSON.
package enum JSONText {
  /// One document on one line, keys in their order, UTF-8 as it is.
  ///
  /// A key must not stand twice in one object. A number out of range is written as text, and what
  /// is no number (infinity) as `null`: JSON has no other way to say them.
  package static func line(_ value: JSONValue) -> String {
    text(value, JSON_ENCODE_ANY)
  }

  /// The same without any blank, for what is signed and sent.
  static func compact(_ value: JSONValue) -> String {
    text(value, JSON_ENCODE_ANY | JSON_COMPACT)
  }

  private static func text(_ value: JSONValue, _ flags: CInt) -> String {
    let json = retained(value)
    defer { json_decref(json) }
    guard let text = json_dumps(json, Int(flags)) else {
      preconditionFailure("jansson ran out of memory")
    }
    defer { free(text) }
    return String(cString: text)
  }

  /// The value as jansson's own, which the caller has to give back.
  private static func retained(_ value: JSONValue) -> UnsafeMutablePointer<json_t>? {
    switch value {
    case .null: json_null()
    case .bool(let flag): flag ? json_true() : json_false()
    case .integer(let number): json_integer(json_int_t(number))
    case .real(let number): json_real(number) ?? json_null()
    case .outOfRange(let text), .string(let text): retained(text)
    case .array(let elements): retained(elements)
    case .object(let members): retained(members)
    }
  }

  private static func retained(_ text: String) -> UnsafeMutablePointer<json_t>? {
    var text = text
    return text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { json_stringn_nocheck($0.baseAddress, $0.count) }
    }
  }

  private static func retained(_ elements: [JSONValue]) -> UnsafeMutablePointer<json_t>? {
    let array = json_array()
    for element in elements {
      json_array_append_new(array, retained(element))
    }
    return array
  }

  private static func retained(_ members: [JSONValue.Member]) -> UnsafeMutablePointer<json_t>? {
    let object = json_object()
    for member in members {
      json_object_set_new_nocheck(object, member.key, retained(member.value))
    }
    return object
  }
}
