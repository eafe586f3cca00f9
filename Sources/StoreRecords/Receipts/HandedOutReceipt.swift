import StoreEngine

/// What the store handed out last.
package struct HandedOutReceipt {
  /// Nil for none at all: before the first purchase, or in a drill.
  package let bytes: [UInt8]?
  /// How it was spoilt.
  package let tamper: Tamper?
  /// The store's own verifier, which trusts what the store trusted then.
  package let verifier: ReceiptVerifier
}
