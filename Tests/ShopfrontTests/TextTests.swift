import TestSupport
import Testing

/// Help, version and tables to the letter: whoever changes them sees what a person will see.
struct TextTests {
  let customer: Customer

  init() throws {
    customer = try Customer()
  }

  @Test("--help shows every command, option, variable and exit status")
  func help() throws {
    let run = try customer.run("--help")
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    let expected = """
      A test store in the terminal: buy, restore and use, with no account, no charge.

      Usage: shopfront [options]                    open the shop on this terminal
             shopfront [options] COMMAND ...        do one thing and end

      Commands that look and change nothing:
        products                  the products that the store sells here
        status                    what is owned, held, unfinished, charged and set
        ledger [ITEM]             grants and uses of items, oldest first
        transactions [ID]         every transaction that ever was, or those asked for
        receipt                   the app receipt as a refresh would make it now
        verify FILE               verify a receipt, a request or a signed transaction
        certificate               the store's root certificate
        check FILE...             check catalog files

      Commands that start the app, which first delivers what waits:
        buy PRODUCT               buy a product
        restore                   restore what was bought before
        use ITEM                  use up some of an item
        deliver                   deliver what waits, and end

      Commands from outside of the app:
        approve ID                approve a purchase that waits, as a parent would
        decline ID                decline a purchase that waits
        set [NAME VALUE]          show the test controls, or change one
        reinstall                 delete the app and install it again: wipe its side
        reset --yes               wipe both sides

      Walkthroughs:
        walk check|watch|sandbox|record|export FILE...
                                  play walkthroughs and tell what held

      Descriptions of the program:
        completions bash|zsh|fish
                                  what a shell needs to complete command lines
        man                       the manual page, for man

      `shopfront COMMAND --help` shows a command's own options.

      Options, before or after the command:
        --catalog FILE            the catalog (./catalog.json, else the built-in one)
        --data FILE               the data file
                                  ($XDG_DATA_HOME/shopfront/BUNDLEID.sqlite3)
        --storefront CODE         the country's shop, for this run alone
        --language TAG            the language, such as en or zh-Hans (from the
                                  locale)
        --json                    print one JSON document on one line
        --clock TIME              start the shop's clock at a time such as
                                  2026-01-01T00:00:00Z
        --seed N                  draw transaction ids from this number
        --latency TIME            delay the store's answers, such as 500ms, for this
                                  run alone
        --no-color                no colour (also where NO_COLOR is set)
        --ascii                   nothing but ASCII
        --help                    show this help (also -h)
        --version                 show the version
        --crash-at POINT          kill the process at added, charged, delivered or
                                  finished
        --tamper KIND             spoil the next receipt of this run, such as
                                  signature
        --keys FILE               sign with the keys of this PEM file; opening, buying
                                  and `certificate` make it
        --verify-with COMMAND     have receipts verified by this command of /bin/sh
                                  instead

      Environment, where the option is absent:
        SHOPFRONT_CATALOG         for --catalog
        SHOPFRONT_DATA            for --data
        SHOPFRONT_STOREFRONT      for --storefront
        SHOPFRONT_LANGUAGE        for --language
        SHOPFRONT_CLOCK           for --clock
        SHOPFRONT_SEED            for --seed

      Exit status:
        0                         done
        1                         refused or failed
        2                         cancelled
        3                         deferred: it waits for an approval
        64                        wrong usage
        65                        a file is malformed, damaged, of a newer version or
                                  of another app
        66                        a file is missing
        73                        the data file cannot be created
        74                        the data file cannot be read or written
        128 + n                   ended by signal n

      """
    #expect(run.output == expected)
  }

  @Test("A command's own --help shows its options")
  func buyHelp() throws {
    let run = try customer.run("buy --help")
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    let expected = """
      Buy a product.

      Usage: shopfront buy PRODUCT [--quantity N] [--outcome OUTCOME]
             [--app-account-token UUID] [--jws]

        OUTCOME is buy, cancel, defer or fail:CODE, CODE being a name or a number, 0
        to 21. Without it the test control `next` says what the store answers.

      Options of this command:
        --quantity N              how many, 1 to 10; consumables only
        --outcome OUTCOME         what the store answers
        --app-account-token UUID  the app's own name for the person who buys
        --jws                     print it as the store signs it (JWS)
        --crash-at POINT          kill the process at added, charged, delivered or
                                  finished
        --tamper KIND             spoil the next receipt of this run, such as
                                  signature
        --keys FILE               sign with the keys of this PEM file; opening, buying
                                  and `certificate` make it
        --verify-with COMMAND     have receipts verified by this command of /bin/sh
                                  instead

      Options of every command:
        --catalog FILE            the catalog (./catalog.json, else the built-in one)
        --data FILE               the data file
                                  ($XDG_DATA_HOME/shopfront/BUNDLEID.sqlite3)
        --storefront CODE         the country's shop, for this run alone
        --language TAG            the language, such as en or zh-Hans (from the
                                  locale)
        --json                    print one JSON document on one line
        --clock TIME              start the shop's clock at a time such as
                                  2026-01-01T00:00:00Z
        --seed N                  draw transaction ids from this number
        --latency TIME            delay the store's answers, such as 500ms, for this
                                  run alone
        --no-color                no colour (also where NO_COLOR is set)
        --ascii                   nothing but ASCII
        --help                    show this help (also -h)
        --version                 show the version

      """
    #expect(run.output == expected)
  }

  @Test("Every command has help, whatever else its line lacks")
  func everyHelp() throws {
    for command in [
      "products", "status", "ledger", "transactions", "buy", "restore", "use", "deliver",
      "receipt", "verify", "certificate", "approve", "decline", "set", "reinstall", "reset",
      "check", "completions", "man",
    ] {
      let run = try customer.run(command + " --help")
      #expect(run.status == 0, "\(run)")
      #expect(run.output.contains("\n\nUsage: shopfront \(command)"), "\(run)")
    }
  }

  @Test("--version goes to standard output")
  func version() throws {
    #expect(try customer.run("--version") == Run(status: 0, output: "shopfront 1.0\n"))
  }

  @Test("Tables stand in columns, and say that no money is charged")
  func tables() throws {
    for line in [
      "buy coins.100 --quantity 3",
      "buy pro.unlock",
      "use coins --count 5",
      "buy theme.dark --outcome defer",
      "buy hint.single --outcome cancel",
    ] { try customer.run(line) }
    #expect(
      try customer.run("status").output == """
        TEST STORE: no money is charged
        App            org.example.shop
        Catalog        \(Customer.fixture)
        Data file      \(customer.data)
        Storefront     USA (USD)
        Test controls  as shipped
        Balance        295 coins, 0 hints
        Unfinished     2659753338079219 (Waiting)
        Charged        7.96 USD

        Pro Unlock  Purchased             $4.99  pro.unlock
        Dark Theme  Waiting for approval  $1.99  theme.dark
        Hint        Not purchased         $0.99  hint.single
        100 Coins   Purchased 3           $0.99  coins.100
        550 Coins   Not purchased         $4.99  coins.550
        1200 Coins  Not purchased         $9.99  coins.1200

        """)
    #expect(
      try customer.run("ledger").output == """
        Date (UTC)            Item   Change  Balance  Transaction
        2026-01-01T00:00:00Z  coins    +300      300  2349423939954581
        2026-01-01T00:00:00Z  coins      -5      295  used

        """)
    #expect(
      try customer.run("transactions").output == """
        Transaction       Date (UTC)            Product       State      Amount
        2349423939954581  2026-01-01T00:00:00Z  100 Coins x3  Purchased   $2.97  Finished
        2338946343043936  2026-01-01T00:00:00Z  Pro Unlock    Purchased   $4.99  Finished
        2659753338079219  2026-01-01T00:00:00Z  Dark Theme    Waiting         -  Unfinished
        2408662354021374  2026-01-01T00:00:00Z  Hint          Cancelled       -  Finished
        TEST STORE: no money is charged

        """)
  }
}
