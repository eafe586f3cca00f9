import Glibc
import Testing

/// Runs a body with the rights that user 65534 has on files.
///
/// Root may do everything whatever the mode of a file says. Linux keeps these rights by thread, so
/// tests that run at the same time do not notice.
@discardableResult
func asNobody<Result>(_ body: () throws -> Result) throws -> Result {
  typealias Function = @convention(c) (UInt32) -> Int32
  let setRights = try systemFunction("setfsuid", as: Function.self)
  guard geteuid() == 0 else { return try body() }
  _ = setRights(65534)
  defer { _ = setRights(0) }
  return try body()
}

/// Runs a body under a umask of this thread's own.
func withUmask<Result>(_ mask: mode_t, _ body: () throws -> Result) throws -> Result {
  typealias Function = @convention(c) (Int32) -> Int32
  let cloneFS: Int32 = 0x200
  try #require(try systemFunction("unshare", as: Function.self)(cloneFS) == 0)
  let previous = umask(mask)
  defer { umask(previous) }
  return try body()
}

/// A function of the C library that Swift's module of it leaves out.
private func systemFunction<Function>(_ name: String, as type: Function.Type) throws -> Function {
  let library = try #require(dlopen(nil, RTLD_NOW))
  return unsafeBitCast(try #require(dlsym(library, name)), to: type)
}
