import StoreEngine
import StoreRecords

/// A catalog is refused in words that only show, or read into names that only show.
enum CatalogTarget {
  static func feed(_ bytes: [UInt8]) -> CInt {
    do {
      let catalog = try CatalogFile.read(bytes: bytes)
      require(shows(catalog), "an accepted text controls")
      return 0
    } catch {
      require(!error.problems.isEmpty, "refused without a reason")
      for problem in error.problems {
        let texts = [problem.message, problem.path ?? "", problem.productID ?? ""]
        require(texts.allSatisfy(\.onlyShows), "a problem's text controls")
        require(texts.allSatisfy { $0.utf8.count < 4096 }, "a problem's text is too long to read")
      }
      return 0
    }
  }

  private static func shows(_ catalog: Catalog) -> Bool {
    let names = catalog.items.flatMap { [$0.id.rawValue] + $0.name.entries.map(\.value) }
    let products = catalog.products.flatMap { product in
      [product.id.rawValue] + (product.section?.entries.map(\.value) ?? [])
        + product.localizations.entries.flatMap { [$0.value.name, $0.value.description] }
    }
    let advertisements = catalog.advertisements.flatMap { advertisement in
      [advertisement.id]
        + advertisement.content.entries.flatMap { entry in
          [entry.value.text] + entry.value.page.split(separator: "\n").map(String.init)
        }
    }
    let ids = [catalog.bundleID] + catalog.storefronts.map(\.code)
    return (ids + names + products + advertisements).allSatisfy(\.onlyShows)
  }
}
