extension Migrations {
  /// The store's keys, the device that its receipts are for, the receipt that was handed out last,
  /// and a control that spoils the next one.
  ///
  /// The first purchase makes keys and device. A table that checks the names of its rows cannot be
  /// told of another name, so the controls move to a new one.
  static let receipts = Migration(
    name: "receipts",
    sql: """
      CREATE TABLE device (
        only INTEGER PRIMARY KEY CHECK (only = 1),
        id BLOB NOT NULL CHECK (length(id) = 16)
      ) STRICT;

      -- The private key of the leaf in PKCS#8, and the certificates in DER.
      CREATE TABLE keys (
        only INTEGER PRIMARY KEY CHECK (only = 1),
        private_key BLOB NOT NULL,
        leaf BLOB NOT NULL,
        intermediate BLOB NOT NULL,
        root BLOB NOT NULL
      ) STRICT;

      -- The bytes are NULL where a drill handed out none.
      CREATE TABLE receipt (
        only INTEGER PRIMARY KEY CHECK (only = 1),
        bytes BLOB,
        tamper TEXT CHECK (tamper NOT GLOB '*[^a-z-]*')
      ) STRICT;

      CREATE TABLE all_controls (
        name TEXT PRIMARY KEY CHECK (name IN ('next', 'restore', 'payments', 'products',
          'advertisement', 'latency', 'storefront', 'tamper')),
        value TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;
      INSERT INTO all_controls SELECT name, value FROM controls;
      DROP TABLE controls;
      ALTER TABLE all_controls RENAME TO controls;
      """)
}
