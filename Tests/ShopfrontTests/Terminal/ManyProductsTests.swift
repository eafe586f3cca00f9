import TestSupport
import Testing

/// Catalogs with more products than anybody looks through.
struct ManyProductsTests {
  @Test(
    "AC2: the shop starts, and keys act exactly, with this many products",
    arguments: [10_000, 100_000])
  func keys(count: Int) throws {
    let customer = try Customer()
    customer.environment["SHOPFRONT_CATALOG"] = try customer.write(
      catalog(count), to: "large.json")
    let shop = try ShopTerminal(customer)
    try shop.tmux.send("$SHOP", "Enter")
    // The first key is taken however early it comes.
    try shop.press("Down", see: "> Pack 00001")
    try shop.press("End", see: "> Pack \(count == 10_000 ? "09999" : "99999")")
    try shop.press("Home", see: "> Pack 00000")
    try shop.tmux.send("-N", "300", "Down")
    try shop.see("> Pack 00300")
    try shop.press("Down", see: "> Pack 00301")
    // A page is what is in sight less one row.
    try shop.press("Home", see: "> Pack 00000")
    try shop.tmux.send("-N", "50", "PageDown")
    try shop.see("> Pack 00900")
    try shop.press("/", "7", "7", "7", "7", see: "> Pack 07777")
    try shop.press("Enter", see: "Enter Buy")
    try shop.buySelected(see: "* Purchase successful: Pack 07777, $0.99")
    try shop.quit()
    #expect(try customer.transactions == ["purchased pack.7777 x1 0.99"])
  }

  private func catalog(_ count: Int) -> String {
    let products = (0..<count).map { number in
      let digits = String(100_000 + number).dropFirst()
      return #"{"id":"pack.\#(number)","type":"nonConsumable","prices":{"USA":"0.99"},"#
        + #""localizations":{"en":{"name":"Pack \#(digits)","description":""}}}"#
    }
    return #"{"bundleID":"org.example.large","storefronts":{"USA":"USD"},"items":{},"products":["#
      + products.joined(separator: ",") + "]}"
  }
}
