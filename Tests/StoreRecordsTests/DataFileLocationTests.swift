import StoreRecords
import Testing

struct DataFileLocationTests {
  private func place(_ environment: [String: String]) throws -> String {
    try DataFileLocation.standard(bundleID: "org.example.shop", variable: { environment[$0] })
  }

  @Test func z6TheDataHomeIsThatOfTheEnvironmentWhereItIsAbsolute() throws {
    let home = "/home/kim/.local/share/shopfront/org.example.shop.sqlite3"
    #expect(try place(["HOME": "/home/kim"]) == home)
    #expect(try place(["HOME": "/home/kim/"]) == home)
    #expect(try place(["HOME": "/home/kim", "XDG_DATA_HOME": ""]) == home)
    #expect(try place(["HOME": "/home/kim", "XDG_DATA_HOME": "data"]) == home)
    #expect(
      try place(["HOME": "/home/kim", "XDG_DATA_HOME": "/data"])
        == "/data/shopfront/org.example.shop.sqlite3")
    #expect(
      try place(["XDG_DATA_HOME": "/data"]) == "/data/shopfront/org.example.shop.sqlite3")
  }

  @Test func z6WithoutAHomeFolderThereIsNoPlace() {
    for environment in [[:], ["HOME": ""], ["XDG_DATA_HOME": "data"]] {
      #expect(throws: DataFileLocationError.noHome("")) { try place(environment) }
    }
    #expect(throws: DataFileLocationError.noHome("kim")) { try place(["HOME": "kim"]) }
    #expect(DataFileLocationError.noHome("").exitStatus == 73)
    #expect(
      DataFileLocationError.noHome("").message == """
        no place for the data file: HOME is not set and XDG_DATA_HOME is no absolute path. Set \
        HOME, or name a file with --data.
        """)
    #expect(
      DataFileLocationError.noHome("kim").message == """
        no place for the data file: HOME is "kim" and XDG_DATA_HOME is no absolute path. Set \
        HOME, or name a file with --data.
        """)
  }

  @Test(arguments: [
    ("/tmp/a", "/tmp/a"), ("a", "/srv/a"), ("./a", "/srv/a"), (".//a", "/srv/a"),
    ("../a", "/srv/../a"),
  ])
  func aRelativePathIsTakenFromTheFolder(path: String, absolute: String) {
    #expect(DataFileLocation.absolute(path, from: "/srv") == absolute)
  }
}
