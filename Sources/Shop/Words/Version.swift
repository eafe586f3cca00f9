/// The program's name and version, as help and `--version` show them.
package enum Shopfront {
  package static let version = "1.0"
}
