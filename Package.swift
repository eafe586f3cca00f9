// swift-tools-version: 6.1

import PackageDescription

/// The program holds all libraries, that of C too: to load and relocate them took half of the time
/// to the first frame. Named are those that a build with Swift's shared libraries leaves out.
let standsAlone: [LinkerSetting] = [
  .unsafeFlags(["-static-executable", "-use-ld=lld"], .when(configuration: .release)),
  .linkedLibrary("_FoundationICU", .when(configuration: .release)),
  .linkedLibrary("_FoundationCollections", .when(configuration: .release)),
  .linkedLibrary("_FoundationCShims", .when(configuration: .release)),
  .linkedLibrary("swiftSynchronization", .when(configuration: .release)),
]

let package = Package(
  name: "shopfront",
  targets: [
    .systemLibrary(name: "CNCurses", providers: [.apt(["libncursesw5-dev"])]),
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CJansson", providers: [.apt(["libjansson-dev"])]),
    .systemLibrary(name: "CLibCrypto", providers: [.apt(["libssl-dev"])]),
    .systemLibrary(name: "CLinux"),
    .target(name: "StoreEngine"),
    .target(
      name: "StoreRecords", dependencies: ["StoreEngine", "CSQLite", "CJansson", "CLibCrypto"]),
    .target(name: "Shop", dependencies: ["StoreEngine"]),
    .target(name: "CursesScreen", dependencies: ["Shop", "CNCurses"]),
    .executableTarget(
      name: "shopfront",
      dependencies: ["CLinux", "CursesScreen", "Shop", "StoreEngine", "StoreRecords"],
      resources: [.embedInCode("catalog.json")],
      linkerSettings: standsAlone),
    .target(name: "TestSupport", dependencies: ["StoreEngine"], path: "Tests/TestSupport"),
    .executableTarget(
      name: "breaker", dependencies: ["StoreEngine", "StoreRecords", "TestSupport"],
      path: "Tests/Breaker"),
    .testTarget(name: "StoreEngineTests", dependencies: ["StoreEngine", "TestSupport"]),
    .testTarget(name: "StoreRecordsTests", dependencies: ["StoreRecords", "StoreEngine"]),
    .testTarget(
      name: "ShopTests", dependencies: ["Shop", "StoreEngine", "StoreRecords", "TestSupport"]),
    .executableTarget(
      name: "screen-probe", dependencies: ["CursesScreen", "Shop"], path: "Tests/ScreenProbe"),
    .testTarget(
      name: "CursesScreenTests",
      dependencies: ["CursesScreen", "Shop", "screen-probe", "TestSupport"]),
    .executableTarget(
      name: "shopfront-bench",
      dependencies: ["shopfront", "Shop", "StoreEngine", "StoreRecords", "TestSupport"],
      path: "Tests/Bench"),
    .testTarget(name: "ShopfrontTests", dependencies: ["StoreEngine", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

// The tests of what holds C pointers, which `.ci/run` runs optimised: to build the rest so as well
// takes minutes.
if Context.environment["SHOPFRONT_C_TESTS"] != nil {
  let names = [
    "CNCurses", "CSQLite", "CLibCrypto", "CJansson", "StoreEngine", "StoreRecords", "Shop",
    "CursesScreen", "TestSupport", "screen-probe", "StoreRecordsTests", "CursesScreenTests",
  ]
  package.targets.removeAll { !names.contains($0.name) }
}

// The readers under libFuzzer, which is no part of the program; `.ci/fuzz` builds and runs them.
if Context.environment["SHOPFRONT_FUZZ"] != nil {
  package.targets += [
    .systemLibrary(name: "CLibFuzzer", path: "Tests/Fuzzing/CLibFuzzer"),
    .executableTarget(
      name: "fuzz", dependencies: ["Shop", "StoreEngine", "StoreRecords", "CLibFuzzer"],
      path: "Tests/Fuzzing/Fuzz"),
  ]
}
