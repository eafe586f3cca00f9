import Foundation
import StoreEngine
import StoreRecords
import Testing

struct ProcessTableTests {
  private let table = ProcessTable()

  @Test func thisProcessRuns() {
    let current = table.current()
    #expect(current.pid == Int(getpid()))
    #expect(current.started > 0)
    #expect(current.bootID.count == 36)
    #expect(table.isRunning(current))
    #expect(table.current() == current)
  }

  @Test func anotherProcessWithItsPidAnEarlierBootOrNoPidDoesNotRun() {
    let current = table.current()
    let later = ProcessIdentity(
      pid: current.pid, started: current.started + 1, bootID: current.bootID)
    let boot = ProcessIdentity(pid: current.pid, started: current.started, bootID: "other")
    #expect(!table.isRunning(later))
    #expect(!table.isRunning(boot))
    for pid in [0, -1, Int(Int32.max), Int.max, .min] {
      #expect(
        !table.isRunning(
          ProcessIdentity(pid: pid, started: current.started, bootID: current.bootID)))
    }
  }

  @Test func aProcessThatEndedDoesNotRunEvenWhileItIsAZombie() throws {
    var child: pid_t = 0
    let program = "/bin/sleep"
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(program), strdup("60"), nil]
    defer { arguments.forEach { free($0) } }
    try #require(posix_spawn(&child, program, nil, nil, &arguments, nil) == 0)
    let stat = try #require(FileManager.default.contents(atPath: "/proc/\(child)/stat"))
    let fields = String(decoding: stat, as: UTF8.self).split(separator: " ")
    let identity = ProcessIdentity(
      pid: Int(child), started: try #require(Int64(fields[21])), bootID: table.current().bootID)
    #expect(table.isRunning(identity))
    kill(child, SIGKILL)
    var information = siginfo_t()
    waitid(P_PID, id_t(child), &information, WEXITED | WNOWAIT)
    #expect(!table.isRunning(identity))
    waitpid(child, nil, 0)
    #expect(!table.isRunning(identity))
  }

  @Test func aProgramNameWithBlanksAndParenthesesIsReadRight() throws {
    let folder = try TemporaryFolder()
    let manager = FileManager.default
    for place in ["sys/kernel/random", "\(getpid())"] {
      try manager.createDirectory(
        atPath: folder.file(place), withIntermediateDirectories: true)
    }
    try folder.write("boot-1\n".utf8, to: "sys/kernel/random/boot_id")
    let rest = (4...21).map(String.init).joined(separator: " ")
    let name = "\(getpid())/stat"
    try folder.write("1 (a) Z 9 (b c)) S \(rest) 777 23".utf8, to: name)
    let table = ProcessTable(root: folder.path)
    let identity = ProcessIdentity(pid: Int(getpid()), started: 777, bootID: "boot-1")
    #expect(table.current() == identity)
    #expect(table.isRunning(identity))
    try folder.write("1 (a) S) Z \(rest) 777 23".utf8, to: name)
    #expect(!table.isRunning(identity))
  }
}
