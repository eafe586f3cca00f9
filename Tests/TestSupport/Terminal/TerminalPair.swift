import Foundation

/// The two ends of a new pseudo-terminal: one to read and write, and the path of the other, which a
/// program gets.
package struct TerminalPair {
  package let end: Int32
  package let path: String

  package init(columns: UInt16, rows: UInt16) throws {
    end = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    // TIOCSPTLCK and TIOCGPTN: Glibc does not offer unlockpt and ptsname to Swift.
    var lock: Int32 = 0
    var number: UInt32 = 0
    guard end >= 0, ioctl(end, 0x4004_5431, &lock) == 0, ioctl(end, 0x8004_5430, &number) == 0
    else { throw POSIXError(.ENXIO) }
    path = "/dev/pts/\(number)"
    _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    _ = fcntl(end, F_SETFL, O_NONBLOCK)
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(end, UInt(TIOCSWINSZ), &size)
  }
}
