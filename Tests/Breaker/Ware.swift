/// A product of the catalog of the cases, as a customer knows it.
struct Ware: Equatable {
  let id: String
  /// Minor units.
  let price: Int
  /// What it grants; nil for something to own.
  let item: String?
  let grant: Int

  /// In the catalog's order.
  static let all = [
    Ware(id: "pro.unlock", price: 499, item: nil, grant: 0),
    Ware(id: "theme.dark", price: 199, item: nil, grant: 0),
    Ware(id: "hint.single", price: 99, item: "hints", grant: 1),
    Ware(id: "coins.100", price: 99, item: "coins", grant: 100),
    Ware(id: "coins.550", price: 499, item: "coins", grant: 550),
    Ware(id: "coins.1200", price: 999, item: "coins", grant: 1200),
  ]

  static func named(_ id: String?) -> Ware? { all.first { $0.id == id } }
}
