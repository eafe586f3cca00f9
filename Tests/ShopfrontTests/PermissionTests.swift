import Foundation
import TestSupport
import Testing

/// Who may read what is written, and what is never written to.
struct PermissionTests {
  let customer: Customer

  init() throws {
    customer = try Customer()
  }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test(
    "Folders that it makes and the files in them are for their owner alone, whatever the umask",
    arguments: ["0000", "0022", "0077", "0777"])
  func umasks(umask: String) throws {
    customer.environment["SHOPFRONT_DATA"] = nil
    // Killed, it leaves the files beside the data file, too.
    let run = try customer.run(tool: [
      "/bin/sh", "-c", "umask \(umask); exec \"$@\"", "sh", Customer.program, "buy", "coins.100",
      "--crash-at", "charged",
    ])
    #expect(run.status == 137, "\(run)")
    var folder = customer.folder
    for name in [".local", "share", "shopfront"] {
      folder += "/" + name
      #expect(try mode(folder) == 0o700, "\(folder)")
    }
    let file = folder + "/org.example.shop.sqlite3"
    for path in [file, file + "-wal", file + "-shm"] {
      #expect(try mode(path) == 0o600, "\(path)")
    }
    #expect(try customer.run("deliver").status == 0)
    #expect(try mode(file) == 0o600)
  }

  @Test(
    "What is no file of the person's own is refused with the reason, and left as it is",
    arguments: [
      ("ln -s elsewhere $DATA", "a symbolic link stands in its place"),
      ("ln -s nowhere $DATA", "a symbolic link stands in its place"),
      ("mkdir $DATA", "a folder stands in its place"),
      ("mknod $DATA c 1 3", "a device stands in its place"),
      ("mkfifo $DATA", "a pipe or socket stands in its place"),
      ("touch $DATA; chown 12345 $DATA", "a file of another user stands in its place"),
      ("cp elsewhere $DATA; chown 12345 $DATA", "a file of another user stands in its place"),
    ])
  func notAFileOfOurs(making command: String, reason: String) throws {
    try #require(geteuid() == 0, "only root can make devices and give files away")
    try customer.run("buy coins.100 --data elsewhere")
    let before = try content("elsewhere")
    let made = try customer.run(
      tool: ["/bin/sh", "-c", "DATA=\(customer.data); cd \(customer.folder); \(command)"])
    try #require(made.status == 0, "\(made)")
    for line in ["status", "buy coins.100", "deliver", "reset --yes"] {
      let run = try customer.run(line)
      #expect(run.status == 73, "\(line): \(run)")
      #expect(run.output == "")
      #expect(
        run.errors == """
          shopfront: cannot create the data file \(customer.data): \(reason). \
          Name another file with --data.

          """)
    }
    #expect(try content("elsewhere") == before)
    #expect(!FileManager.default.fileExists(atPath: customer.folder + "/nowhere"))
    #expect(!FileManager.default.fileExists(atPath: customer.data + "-wal"))
  }

  @Test("A link on the way to the data file is followed")
  func linkOnTheWay() throws {
    let made = try customer.run(tool: [
      "/bin/sh", "-c", "cd \(customer.folder); mkdir real; ln -s real link",
    ])
    #expect(made.status == 0)
    #expect(try customer.run("buy coins.100 --data link/shop.sqlite3").status == 0)
    #expect(try mode(customer.folder + "/real/shop.sqlite3") == 0o600)
  }

  private func content(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: customer.folder + "/" + name))
  }
}
