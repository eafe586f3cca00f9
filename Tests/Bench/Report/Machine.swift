import Glibc
import StoreRecords

/// What the figures were taken on.
struct Machine: CustomStringConvertible {
  let processor: String
  let cores: Int
  let gibibytes: Int
  let kernel: String

  static var here: Machine {
    var name = utsname()
    uname(&name)
    let pages = sysconf(Int32(_SC_PHYS_PAGES)) * sysconf(Int32(_SC_PAGESIZE))
    return Machine(
      processor: processorName ?? "unknown processor", cores: sysconf(Int32(_SC_NPROCESSORS_ONLN)),
      gibibytes: (pages + (1 << 29)) >> 30,
      kernel: withUnsafeBytes(of: name.release) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      })
  }

  var description: String {
    "\(processor), \(cores) cores, \(gibibytes) GiB, Linux \(kernel)"
  }

  private static var processorName: String? {
    guard let bytes = try? FileReading.bytes(of: "/proc/cpuinfo", limit: 1 << 20) else {
      return nil
    }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      .first { $0.hasPrefix("model name") }
      .flatMap { $0.split(separator: ":").last.map { String($0.drop { $0 == " " }) } }
  }
}
