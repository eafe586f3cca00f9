import Shop
import StoreEngine
import StoreRecords

/// Buys, as the shop does once the sheet is answered: the same steps, without a screen.
struct Till {
  private let services: ShopServices

  init(data: String) throws {
    let catalog = try CatalogFile.read(bytes: Array(LongCatalog.json(10).utf8))
    let ledger = try SQLiteLedger(path: data, bundleID: catalog.bundleID, makeSeed: { 1 })
    let processes = ProcessTable()
    let queue = PaymentQueue(
      context: StoreContext(
        catalog: catalog, ledger: ledger, process: processes.current(),
        isRunning: { processes.isRunning($0) },
        now: { Timestamp(milliseconds: 1_767_225_600_000) }))
    let receipts = StoreReceipts(context: queue.context, ledger: ledger)
    services = ShopServices(
      queue: queue,
      receipts: ReceiptServices(
        verify: { id in
          guard let transaction = ledger.state.queued(id) else { return .answered(.missing) }
          return .answered(try receipts.problem(of: transaction, in: receipts.handedOut()))
        }, report: { ReceiptReport(receipt: nil) }, signedTransaction: { _ in nil }))
    _ = try services.requestProducts()
  }

  func buy(_ count: Int) throws {
    for _ in 0..<count {
      let (transaction, outcome) = try services.addPayment(Payment(productID: "coins.1"), .buy)
      try services.answerPayment(transaction.id, outcome)
      guard try services.receipts.verify(transaction.id) == .answered(nil) else {
        throw BenchError("a purchase was not verified")
      }
      try services.deliver(transaction.id)
      try services.finish(transaction.id)
      _ = services.takeEvents()
    }
  }
}
