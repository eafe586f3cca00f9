import StoreEngine

/// Where a walkthrough is played: the records, and the processes that work on them.
///
/// Each process is played within this one, with an identity of its own, so that a kill loses what a
/// kill loses.
package struct WalkthroughStage {
  /// The records as an outsider sees them.
  package let ledger: any Ledger
  package let catalog: Catalog
  package let clock: FixedClock
  /// The store's controls and approvals, in a process outside the app.
  package let session: TestSession
  /// Starts a process of the shop, not launched yet.
  package let open: () throws -> ShopRuntime
  /// The shop's process is gone.
  package let close: () -> Void
  /// Runs a command in a process of its own; returns its exit status.
  package let run: (_ arguments: [String], _ crashPoint: CrashPoint?) -> Int32
  /// Puts an error of the records into words.
  package let describe: (any Error) -> String

  package init(
    ledger: any Ledger, catalog: Catalog, clock: FixedClock, session: TestSession,
    open: @escaping () throws -> ShopRuntime, close: @escaping () -> Void,
    run: @escaping ([String], CrashPoint?) -> Int32, describe: @escaping (any Error) -> String
  ) {
    self.ledger = ledger
    self.catalog = catalog
    self.clock = clock
    self.session = session
    self.open = open
    self.close = close
    self.run = run
    self.describe = describe
  }
}
