import Foundation
import TestSupport

/// A purchase on a small disk with less and less room.
struct FullDisk {
  /// From one try to the next.
  let step: Int

  private static let purchase = Errand.buy(
    Books.Purchase(ware: Ware.all[3], quantity: 2), latency: 0)

  func run() throws {
    let customer = try Customer.ofBreaker()
    let disk = customer.folder + "/disk"
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: false)
    guard mount("tmpfs", disk, "tmpfs", 0, "size=512k") == 0 else {
      return print("SKIPPED: no small disk may be mounted here")
    }
    // Detached, even where a breakage leaves the rest to be looked at.
    defer { umount2(disk, 2) }
    customer.environment["SHOPFRONT_DATA"] = disk + "/shop.sqlite3"
    var said = 0
    try customer.run("buy pro.unlock")
    for pages in stride(from: 0, through: 40, by: step) {
      let filler = disk + "/filler"
      try fill(filler, leaving: pages)
      let place = "a disk with \(pages) pages of room: "
      let look = try customer.run("status")
      let before = try look.status == 0 ? Books.read(by: customer).books : nil
      let run = try customer.run(Self.purchase.words)
      let check = Recovery(
        customer: customer, place: place + "\(look)\(run)", command: "breaker faults")
      try check.isClear(look)
      try check.isClear(run)
      guard let before else {
        throw Breakage(place + "\(look)", repeat: "breaker faults", customer: customer)
      }
      unlink(filler)
      if run.status != 0 { said += 1 }
      try check.recovers(
        to: run.status == 0
          ? [Self.purchase.done(to: before)] : Self.purchase.permitted(from: before))
    }
    print("a disk with 0 to 40 pages of room: looking worked, buying said \(said) times why not")
  }

  private func fill(_ path: String, leaving pages: Int) throws {
    let descriptor = open(path, O_CREAT | O_WRONLY, 0o600)
    guard descriptor >= 0 else { throw POSIXError(.EIO) }
    defer { close(descriptor) }
    let page = [UInt8](repeating: 0, count: 4096)
    var written = 0
    while write(descriptor, page, page.count) == page.count { written += 1 }
    guard ftruncate(descriptor, off_t(max(0, written - pages) * 4096)) == 0 else {
      throw POSIXError(.EIO)
    }
  }
}
