import StoreEngine
import TestSupport
import Testing

@Suite("Product requests")
struct ProductsRequestTests {
  @Test("K1: unknown ids come back as invalid, an empty request gets an empty answer")
  func invalidIDs() throws {
    let bench = EngineBench()
    let mixed = try bench.queue.request(
      ProductsRequest(productIDs: ["pro.unlock", "nope.1", "", "pro.unlock"]))
    #expect(mixed.products.map(\.id) == ["pro.unlock"])
    #expect(mixed.invalidProductIDs == ["nope.1", ""])
    let empty = try bench.queue.request(ProductsRequest(productIDs: []))
    #expect(empty.products == [])
    #expect(empty.invalidProductIDs == [])
    let all = try bench.queue.request(ProductsRequest(productIDs: Fixture.products.map(\.id)))
    #expect(all.products.count == 6)
    #expect(all.invalidProductIDs == [])
  }

  @Test("a product that is not approved, or has no price here, is invalid and cannot be bought")
  func notForSale() throws {
    let pending = Fixture.product("com.productid", "4.99", "600", isApproved: false)
    let bench = EngineBench(catalog: Fixture.makeCatalog([pending] + Fixture.products))
    let answer = try bench.queue.request(
      ProductsRequest(productIDs: ["com.productid", "coins.100"]))
    #expect(answer.invalidProductIDs == ["com.productid"])
    #expect(throws: Refusal.notForSale("com.productid")) { try bench.buy("com.productid") }
    #expect(throws: Refusal.notForSale("pro.unlock")) { try bench.buy("pro.unlock") }
    try bench.buy("coins.100")
  }

  @Test("a request that fails leaves nothing for sale, and the next one works")
  func failing() throws {
    let bench = EngineBench()
    let request = ProductsRequest(productIDs: ["coins.100"])
    try bench.session.setControls { $0.loadsProducts = false }
    #expect(throws: RequestFailure.notConnected) { try bench.queue.request(request) }
    #expect(throws: Refusal.notForSale("coins.100")) { try bench.buy("coins.100") }
    try bench.session.setControls { $0.loadsProducts = true }
    _ = try bench.queue.request(request)
    try bench.buy("coins.100")
    #expect(bench.coins == 100)
  }

  @Test("M3: a second request is answered for its own ids")
  func secondRequest() throws {
    let bench = EngineBench()
    let first = try bench.queue.request(ProductsRequest(productIDs: ["pro.unlock", "theme.dark"]))
    let second = try bench.queue.request(ProductsRequest(productIDs: ["coins.100", "coins.550"]))
    #expect(first.products.map(\.id) == ["pro.unlock", "theme.dark"])
    #expect(second.products.map(\.id) == ["coins.100", "coins.550"])
  }

  @Test("K4: what left the catalog waits, and is delivered as it was bought when it is back")
  func leftTheCatalog() throws {
    let bench = EngineBench()
    let id = try bench.add("coins.550")
    bench.restart(catalog: Fixture.makeCatalog([]))
    try bench.queue.launch()
    #expect(bench.eventNames == ["purchased"])
    #expect(throws: DeliveryProblem.notInCatalog("coins.550")) { try bench.app.deliver(id) }
    #expect(bench.state.queue.map(\.id) == [id])
    let dearer = Fixture.product(
      "coins.550", "99.99", "9999", grant: Grant(item: "hints", quantity: 7))
    bench.restart(catalog: Fixture.makeCatalog([dearer]))
    try bench.launchAndProcess()
    #expect(bench.coins == 550)
    #expect(bench.hints == 0)
    #expect(bench.state.charged == ["USD": 499])
  }
}
