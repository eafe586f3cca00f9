extension Migrations {
  /// Both sides, the store's and the app's, with the promises that the database keeps by itself.
  ///
  /// There are no foreign keys: what refers to what is checked by a trigger together with the state
  /// it has to be in, and rows go only when a side is wiped as a whole, which SQLite does at once
  /// (not row by row) where no foreign key and no trigger on DELETE asks to see each.
  static let firstSchema = Migration(
    name: "first schema",
    sql: [
      storeSide, paymentsAreKept, chargesAddUp, appSide, deliveriesAreDue, ledgerAddsUp,
    ].joined(separator: "\n"))

  /// Money is in minor units of `currency`, dates in milliseconds since 1970.
  private static let storeSide = """
    CREATE TABLE store (
      only INTEGER PRIMARY KEY CHECK (only = 1),
      bundle_id TEXT NOT NULL,
      seed INTEGER NOT NULL,
      installation INTEGER NOT NULL CHECK (installation >= 1)
    ) STRICT;

    CREATE TABLE controls (
      name TEXT PRIMARY KEY CHECK (name IN ('next', 'restore', 'payments', 'products',
        'advertisement', 'latency', 'storefront')),
      value TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE transactions (
      number INTEGER PRIMARY KEY CHECK (number >= 1),
      id TEXT NOT NULL UNIQUE CHECK (id NOT GLOB '*[^0-9A-Za-z-]*'),
      original_id TEXT,
      product_id TEXT NOT NULL CHECK (product_id NOT GLOB '*[^A-Za-z0-9._-]*'),
      type TEXT NOT NULL CHECK (type IN ('consumable', 'nonConsumable')),
      quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 10),
      unit_price INTEGER NOT NULL CHECK (unit_price >= 0),
      currency TEXT NOT NULL CHECK (currency GLOB '[A-Z][A-Z][A-Z]'),
      grant_item TEXT CHECK (grant_item NOT GLOB '*[^A-Za-z0-9._-]*'),
      grant_quantity INTEGER CHECK (grant_quantity BETWEEN 1 AND 9007199254740991),
      storefront TEXT NOT NULL CHECK (storefront GLOB '[A-Z][A-Z][A-Z]'),
      app_account_token TEXT CHECK (app_account_token NOT GLOB '*[^0-9A-Fa-f-]*'),
      owner_pid INTEGER NOT NULL,
      owner_started INTEGER NOT NULL,
      owner_boot TEXT NOT NULL,
      added INTEGER NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('purchasing', 'purchased', 'failed', 'restored',
        'deferred')),
      error INTEGER CHECK (error BETWEEN 0 AND 21),
      settled INTEGER,
      charged INTEGER CHECK (charged >= 0),
      was_deferred INTEGER NOT NULL DEFAULT 0 CHECK (was_deferred IN (0, 1)),
      finished INTEGER NOT NULL DEFAULT 0 CHECK (finished IN (0, 1)),
      CHECK (type = 'consumable' OR (quantity = 1 AND grant_item IS NULL)),
      CHECK ((grant_item IS NULL) = (grant_quantity IS NULL)),
      CHECK (grant_quantity * quantity <= 9007199254740991),
      CHECK ((error IS NOT NULL) = (state = 'failed')),
      CHECK (charged IS NULL OR state IN ('purchased', 'restored')),
      CHECK (settled IS NULL OR state IN ('purchased', 'restored')),
      CHECK (state <> 'purchased' OR (charged IS NOT NULL AND settled IS NOT NULL)),
      CHECK (state <> 'restored' OR original_id IS NOT NULL),
      CHECK (original_id IS NULL OR coalesce(charged, 0) = 0),
      CHECK (finished = 0 OR state IN ('purchased', 'failed', 'restored'))
    ) STRICT;

    -- The payment queue.
    CREATE INDEX unfinished ON transactions (number) WHERE finished = 0;

    -- What a restore gives back. Unique: a non-consumable is charged once.
    CREATE UNIQUE INDEX originals ON transactions (product_id)
    WHERE type = 'nonConsumable' AND state = 'purchased' AND original_id IS NULL;

    -- History, for those who ask for one product or one state.
    CREATE INDEX history_by_product ON transactions (product_id) WHERE finished = 1;
    CREATE INDEX failed_and_restored ON transactions (state)
    WHERE finished = 1 AND state IN ('failed', 'restored');
    """

  private static let paymentsAreKept = """
    CREATE TRIGGER transactions_are_added_in_order BEFORE INSERT ON transactions
    WHEN NEW.number <> 1 + coalesce((SELECT max(number) FROM transactions), 0)
    BEGIN
      SELECT RAISE(ABORT, 'a transaction is added out of order');
    END;

    CREATE TRIGGER transactions_begin_unfinished BEFORE INSERT ON transactions
    WHEN NEW.finished = 1 OR coalesce(NEW.charged, 0) > 0
    BEGIN
      SELECT RAISE(ABORT, 'a transaction is added charged or finished');
    END;

    CREATE TRIGGER originals_are_purchases BEFORE INSERT ON transactions
    WHEN NEW.original_id IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM transactions
      WHERE id = NEW.original_id AND product_id = NEW.product_id AND type = 'nonConsumable'
        AND state = 'purchased' AND original_id IS NULL)
    BEGIN
      SELECT RAISE(ABORT, 'there is no such original purchase');
    END;

    CREATE TRIGGER payments_stay_as_added BEFORE UPDATE OF number, id, original_id, product_id,
      type, quantity, unit_price, currency, grant_item, grant_quantity, storefront,
      app_account_token, owner_pid, owner_started, owner_boot, added ON transactions
    BEGIN
      SELECT RAISE(ABORT, 'a payment does not change after it was added');
    END;

    CREATE TRIGGER transactions_settle_once
    BEFORE UPDATE OF state, error, settled, charged, was_deferred ON transactions
    WHEN OLD.state IN ('purchased', 'failed', 'restored')
    BEGIN
      SELECT RAISE(ABORT, 'the transaction is settled already');
    END;

    CREATE TRIGGER transactions_finish_once BEFORE UPDATE OF finished ON transactions
    WHEN OLD.finished = 1
    BEGIN
      SELECT RAISE(ABORT, 'the transaction is finished already');
    END;
    """

  private static let chargesAddUp = """
    CREATE TABLE charges (
      currency TEXT PRIMARY KEY,
      minor_units INTEGER NOT NULL CHECK (minor_units > 0)
    ) STRICT, WITHOUT ROWID;

    CREATE TRIGGER charges_add_up AFTER UPDATE OF charged ON transactions
    WHEN NEW.charged > 0
    BEGIN
      INSERT INTO charges (currency, minor_units) VALUES (NEW.currency, NEW.charged)
      ON CONFLICT (currency) DO UPDATE SET minor_units = minor_units + excluded.minor_units;
    END;
    """

  /// Of this installation alone.
  ///
  /// A balance is what the last entry of its item says, so it cannot be another than their sum.
  private static let appSide = """
    CREATE TABLE deliveries (
      number INTEGER PRIMARY KEY,
      date INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE holdings (
      product_id TEXT PRIMARY KEY,
      quantity INTEGER NOT NULL CHECK (quantity > 0)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE ledger (
      number INTEGER PRIMARY KEY,
      item TEXT NOT NULL CHECK (item NOT GLOB '*[^A-Za-z0-9._-]*'),
      change INTEGER NOT NULL CHECK (change <> 0),
      balance INTEGER NOT NULL CHECK (balance BETWEEN 0 AND 9007199254740991),
      date INTEGER NOT NULL,
      transaction_number INTEGER UNIQUE,
      CHECK ((transaction_number IS NULL) = (change < 0))
    ) STRICT;

    CREATE INDEX ledger_by_item ON ledger (item);

    -- Steps from item to item through the index, so it costs the same however long the ledger is.
    CREATE VIEW balances AS
    WITH RECURSIVE items (item) AS (
      SELECT min(item) FROM ledger
      UNION ALL
      SELECT (SELECT min(item) FROM ledger WHERE item > items.item)
      FROM items WHERE items.item IS NOT NULL)
    SELECT item, (SELECT balance FROM ledger
      WHERE ledger.item = items.item ORDER BY number DESC LIMIT 1) AS balance
    FROM items WHERE item IS NOT NULL;
    """

  /// A row that is there already is looked for as well: INSERT OR REPLACE would get past the key.
  private static let deliveriesAreDue = """
    CREATE TRIGGER deliveries_are_due BEFORE INSERT ON deliveries
    WHEN NOT EXISTS (
        SELECT 1 FROM transactions
        WHERE number = NEW.number AND state IN ('purchased', 'restored') AND finished = 0)
      OR EXISTS (SELECT 1 FROM deliveries WHERE number = NEW.number)
    BEGIN
      SELECT RAISE(ABORT, 'the transaction is not to be delivered');
    END;

    CREATE TRIGGER deliveries_stay BEFORE UPDATE ON deliveries
    BEGIN
      SELECT RAISE(ABORT, 'a delivery does not change');
    END;

    CREATE TRIGGER deliveries_are_held AFTER INSERT ON deliveries
    BEGIN
      INSERT INTO holdings (product_id, quantity)
      SELECT product_id, quantity FROM transactions WHERE number = NEW.number
      ON CONFLICT (product_id) DO UPDATE SET quantity = quantity + excluded.quantity;
    END;
    """

  private static let ledgerAddsUp = """
    CREATE TRIGGER ledger_goes_on BEFORE INSERT ON ledger
    WHEN NEW.balance <> NEW.change + coalesce(
      (SELECT balance FROM ledger WHERE item = NEW.item ORDER BY number DESC LIMIT 1), 0)
    BEGIN
      SELECT RAISE(ABORT, 'the balance does not follow from the one before');
    END;

    CREATE TRIGGER ledger_grants_as_paid BEFORE INSERT ON ledger
    WHEN NEW.transaction_number IS NOT NULL AND (
      NOT EXISTS (
        SELECT 1 FROM deliveries JOIN transactions USING (number)
        WHERE number = NEW.transaction_number AND grant_item = NEW.item
          AND grant_quantity * quantity = NEW.change)
      OR EXISTS (SELECT 1 FROM ledger WHERE transaction_number = NEW.transaction_number))
    BEGIN
      SELECT RAISE(ABORT, 'the grant is not what a delivered transaction says');
    END;

    CREATE TRIGGER ledger_stays BEFORE UPDATE ON ledger
    BEGIN
      SELECT RAISE(ABORT, 'an entry of the ledger does not change');
    END;
    """
}
