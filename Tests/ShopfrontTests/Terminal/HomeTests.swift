import Foundation
import TestSupport
import Testing

/// What a run leaves behind, and where.
struct HomeTests {
  @Test(
    "A full run in an empty home writes the data file in its place and nothing else",
    arguments: [nil as String?, "xdg"])
  func emptyHome(dataHome: String?) throws {
    let customer = try Customer()
    let home = customer.folder + "/home"
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: false)
    customer.environment["HOME"] = home
    customer.environment["SHOPFRONT_DATA"] = nil
    if let dataHome { customer.environment["XDG_DATA_HOME"] = home + "/" + dataHome }
    let shop = try ShopTerminal.open(customer)
    try shop.buySelected(see: "* Purchase successful")
    try shop.press("/", see: "Filter: _")
    try shop.press("h", see: "Filter: h_")
    try shop.press("Escape", see: "Enter Buy")
    try shop.press("t", see: "Transactions")
    try shop.press("Escape", see: "Enter Buy")
    try shop.press("c", see: "Test controls")
    try shop.press("Escape", see: "Enter Buy")
    try shop.press("?", see: "Help")
    try shop.press("Escape", see: "Enter Buy")
    try shop.quit()

    let place = dataHome ?? ".local/share"
    var paths = [place, place + "/shopfront", place + "/shopfront/org.example.shop.sqlite3"]
    if dataHome == nil { paths.insert(".local", at: 0) }
    let found = try FileManager.default.subpathsOfDirectory(atPath: home)
    #expect(found.sorted() == paths.sorted())
    #expect(try FileManager.default.contentsOfDirectory(atPath: customer.folder) == ["home"])
    #expect(try mode(home + "/" + place + "/shopfront") == 0o700)
    #expect(try mode(home + "/" + paths[paths.count - 1]) == 0o600)
  }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }
}
