import Foundation
import StoreEngine
import StoreRecords
import Testing

/// What another program says of a receipt.
struct ReceiptOpenSSLTests {
  @Test("The program openssl takes a receipt for rightly signed under the root")
  func verifies() throws {
    let folder = try TemporaryFolder()
    let keys = try StoreKeys.make()
    let receipt = try AppReceipt.signed(
      ReceiptSample.receipt(), device: ReceiptSample.device, by: keys)
    try folder.write(receipt, to: "receipt")
    try folder.write(keys.chain.rootPEM.utf8, to: "root.pem")
    let result = try openssl([
      "cms", "-verify", "-inform", "DER", "-binary", "-in", folder.file("receipt"), "-x509_strict",
      "-CAfile", folder.file("root.pem"), "-out", folder.file("content"),
    ])
    #expect(result.status == 0, "\(result.errors)")
    let content = try folder.bytes(of: "content")
    #expect(content.range(of: Data("org.example.shop".utf8)) != nil)
  }

  private func openssl(_ arguments: [String]) throws -> (status: Int32, errors: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["openssl"] + arguments
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = Pipe()
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }
}
