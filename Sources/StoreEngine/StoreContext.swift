/// What every part of the store works with: the catalog, the records, and what comes from outside.
package struct StoreContext {
  package let catalog: Catalog
  package let ledger: any Ledger
  /// The process that adds payments here.
  package let process: ProcessIdentity
  /// Whether a process that added a payment still runs.
  package let isRunning: (ProcessIdentity) -> Bool
  package let now: () -> Timestamp
  /// A seed for this run alone; nil draws ids from the file's own.
  package let seed: UInt64?
  /// A storefront for this run alone; nil follows the controls.
  package let storefrontOverride: Storefront?
  /// How the next receipt of this run is spoilt; nil follows the controls.
  package let tamperOverride: Tamper?

  package init(
    catalog: Catalog, ledger: any Ledger, process: ProcessIdentity,
    isRunning: @escaping (ProcessIdentity) -> Bool, now: @escaping () -> Timestamp,
    seed: UInt64? = nil, storefrontOverride: Storefront? = nil, tamperOverride: Tamper? = nil
  ) {
    self.catalog = catalog
    self.ledger = ledger
    self.process = process
    self.isRunning = isRunning
    self.now = now
    self.seed = seed
    self.storefrontOverride = storefrontOverride
    self.tamperOverride = tamperOverride
  }

  /// The storefront in force.
  package func storefront(in state: StoreState) -> Storefront {
    storefrontOverride ?? state.controls.storefront(in: catalog)
  }

  /// A new transaction of this process, numbered and named as the next one of the file.
  func nextTransaction(
    after count: Int, of state: StoreState, reader: any LedgerReader,
    _ make: (_ number: Int, _ id: TransactionID) -> Transaction
  ) throws -> Transaction {
    let number = count + 1
    let ids = TransactionIDs(seed: seed ?? state.seed)
    return make(number, try ids.id(number: number) { try reader.transaction($0) != nil })
  }
}
