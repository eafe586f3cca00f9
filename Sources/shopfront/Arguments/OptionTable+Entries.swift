extension OptionTable {
  /// The options that every command takes.
  static let everywhere: [OptionName] = [
    .catalog, .data, .storefront, .language, .json, .clock, .seed, .latency, .noColor, .ascii,
    .help, .version,
  ]

  /// Those that the open shop takes beside them.
  static let shopOptions: [OptionName] = [.crashAt, .tamper, .keys, .verifyWith]

  static let commands: [Command] = [
    Command(
      name: .products, group: .looking, help: "the products that the store sells here"),
    Command(
      name: .status, group: .looking, help: "what is owned, held, unfinished, charged and set"),
    Command(
      name: .ledger, operands: [.optional("ITEM")], group: .looking,
      help: "grants and uses of items, oldest first"),
    Command(
      name: .transactions, operands: [.optional("ID")],
      options: [.last, .product, .state, .jws, .keys],
      group: .looking, help: "every transaction that ever was, or those asked for",
      details: [
        .paragraph("ID may be `last`, for the last transaction."),
        .paragraph(
          "With --jws those that are purchased or restored, as the store signs them, one a line."),
      ]),
    Command(
      name: .receipt, options: [.format, .keys], group: .looking,
      help: "the app receipt as a refresh would make it now",
      details: [
        .paragraph(
          "FORMAT is pkcs7 (base64 on one line), json (its fields) or verify-request (a request to"
            + " the store's endpoint); pkcs7 if absent.")
      ]),
    Command(
      name: .verify, operands: [.one("FILE")], options: [.keys], group: .looking,
      help: "verify a receipt, a request or a signed transaction",
      details: [
        .paragraph(
          "FILE is `-` for standard input. Prints the answer of the store's endpoint; exit status 0"
            + " only where what it was given is valid for this shop.")
      ]),
    Command(
      name: .certificate, options: [.pem, .der, .keys], group: .looking,
      help: "the store's root certificate"),
    Command(
      name: .buy, operands: [.one("PRODUCT")],
      options: [
        .quantity, .outcome, .appAccountToken, .jws, .crashAt, .tamper, .keys, .verifyWith,
      ], group: .app,
      help: "buy a product",
      details: [
        .paragraph(
          "OUTCOME is buy, cancel, defer or fail:CODE, CODE being a name or a number, 0 to 21."
            + " Without it the test control `next` says what the store answers.")
      ]),
    Command(
      name: .restore, options: [.outcome, .crashAt, .tamper, .keys, .verifyWith], group: .app,
      help: "restore what was bought before",
      details: [
        .paragraph(
          "OUTCOME is finish, cancel or fail:CODE, CODE being a name or a number, 0 to 21."
            + " Without it the test control `restore` says what the store answers.")
      ]),
    Command(
      name: .use, operands: [.one("ITEM")], options: [.count, .keys, .verifyWith], group: .app,
      help: "use up some of an item"),
    Command(
      name: .deliver, options: [.crashAt, .tamper, .keys, .verifyWith], group: .app,
      help: "deliver what waits, and end"),
    Command(
      name: .approve, operands: [.one("ID")], options: [.keys], group: .store,
      help: "approve a purchase that waits, as a parent would",
      details: [.paragraph("ID may be `last`, for the last transaction that waits.")]),
    Command(
      name: .decline, operands: [.one("ID")], group: .store, help: "decline a purchase that waits",
      details: [.paragraph("ID may be `last`, for the last transaction that waits.")]),
    Command(
      name: .set, operands: [.pair("NAME", "VALUE")], group: .store,
      help: "show the test controls, or change one",
      details: [
        .term("next", "buy, cancel, defer or fail:CODE"),
        .term("restore", "finish, cancel or fail:CODE"),
        .term("payments", "on or off"),
        .term("products", "load or fail"),
        .term("advertisement", "load or fail"),
        .term("latency", "a time such as 500ms"),
        .term("storefront", "one of the catalog's"),
        .term(
          "tamper",
          "none, or how the next receipt is spoilt: signature, payload, bundle, version, device,"
            + " other-key, replay, empty, missing or unreachable"),
      ]),
    Command(
      name: .reinstall, group: .store, help: "delete the app and install it again: wipe its side"),
    Command(name: .reset, options: [.yes], group: .store, help: "wipe both sides"),
    Command(
      name: .check, operands: [.several("FILE")], group: .looking, help: "check catalog files"),
    Command(
      name: .walk, operands: [.one("check|watch|sandbox|record|export"), .several("FILE")],
      options: [.junit, .delay, .paused, .data, .from, .catalog, .text, .cast, .html],
      common: WalkVerb.common,
      group: .walkthroughs, help: "play walkthroughs and tell what held",
      details: WalkVerb.allCases.map { .term("\($0.rawValue) \($0.operand)", $0.help) }),
    Command(
      name: .completions, operands: [.one("bash|zsh|fish")], group: .description,
      help: "what a shell needs to complete command lines"),
    Command(name: .man, group: .description, help: "the manual page, for man"),
  ]

  static let options: [Option] = [
    Option(
      name: .catalog, metavar: "FILE", variable: "SHOPFRONT_CATALOG",
      help: "the catalog (./catalog.json, else the built-in one)"),
    Option(
      name: .data, metavar: "FILE", variable: "SHOPFRONT_DATA",
      help: "the data file ($XDG_DATA_HOME/shopfront/BUNDLEID.sqlite3)"),
    Option(
      name: .storefront, metavar: "CODE", variable: "SHOPFRONT_STOREFRONT",
      help: "the country's shop, for this run alone"),
    Option(
      name: .language, metavar: "TAG", variable: "SHOPFRONT_LANGUAGE",
      help: "the language, such as en or zh-Hans (from the locale)"),
    Option(name: .json, metavar: nil, help: "print one JSON document on one line"),
    Option(
      name: .clock, metavar: "TIME", variable: "SHOPFRONT_CLOCK",
      help: "start the shop's clock at a time such as 2026-01-01T00:00:00Z"),
    Option(
      name: .seed, metavar: "N", variable: "SHOPFRONT_SEED",
      help: "draw transaction ids from this number"),
    Option(
      name: .latency, metavar: "TIME",
      help: "delay the store's answers, such as 500ms, for this run alone"),
    Option(
      name: .crashAt, metavar: "POINT",
      help: "kill the process at added, charged, delivered or finished"),
    Option(
      name: .tamper, metavar: "KIND", help: "spoil the next receipt of this run, such as signature"),
    Option(
      name: .keys, metavar: "FILE",
      help: "sign with the keys of this PEM file; opening, buying and `certificate` make it"),
    Option(
      name: .verifyWith, metavar: "COMMAND",
      help: "have receipts verified by this command of /bin/sh instead"),
    Option(name: .noColor, metavar: nil, help: "no colour (also where NO_COLOR is set)"),
    Option(name: .ascii, metavar: nil, help: "nothing but ASCII"),
    Option(name: .help, metavar: nil, help: "show this help (also -h)"),
    Option(name: .version, metavar: nil, help: "show the version"),
    Option(name: .last, metavar: "N", help: "only the last N of them"),
    Option(name: .product, metavar: "ID", help: "only those of this product"),
    Option(
      name: .state, metavar: "STATE",
      help: "only those purchasing, purchased, failed, restored or deferred"),
    Option(name: .quantity, metavar: "N", help: "how many, 1 to 10; consumables only"),
    Option(name: .outcome, metavar: "OUTCOME", help: "what the store answers"),
    Option(
      name: .appAccountToken, metavar: "UUID", help: "the app's own name for the person who buys"),
    Option(name: .count, metavar: "N", help: "how much of it; 1 if absent"),
    Option(name: .jws, metavar: nil, help: "print it as the store signs it (JWS)"),
    Option(name: .format, metavar: "FORMAT", help: "as pkcs7, json or verify-request"),
    Option(name: .pem, metavar: nil, help: "as PEM, which is also the default"),
    Option(name: .der, metavar: nil, help: "as the bytes of DER"),
    Option(name: .yes, metavar: nil, help: "really do it"),
    Option(
      name: .junit, metavar: "OUT.xml", help: "with check: write the results as JUnit's XML too"),
    Option(
      name: .delay, metavar: "TIME",
      help: "with watch: how long each screen stands; 300ms if absent"),
    Option(
      name: .paused, metavar: nil, help: "with watch: wait for a key before the first one is played"
    ),
    Option(
      name: .from, metavar: "FILE.walk", help: "with record: begin where this walkthrough ends"),
    Option(name: .text, metavar: "OUT.txt", help: "with export: write plain text"),
    Option(name: .cast, metavar: "OUT.cast", help: "with export: write a recording for asciinema"),
    Option(
      name: .html, metavar: "OUT",
      help: "with export: write a page; with check: a page a file into a folder"),
  ]
}
