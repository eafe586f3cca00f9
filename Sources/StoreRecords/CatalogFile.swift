import StoreEngine

/// Reads catalogs, from a file or from the bytes that are built into the program.
package enum CatalogFile {
  package enum Failure: Error, Equatable {
    case unread(FileReading.Failure)
    case malformed(CatalogProblems)
  }

  /// Above this a file is no catalog: 100,000 products take about 50 MB.
  package static let sizeLimit = 256 << 20

  package static func read(_ path: String) throws(Failure) -> Catalog {
    let bytes: [UInt8]
    do {
      bytes = try FileReading.bytes(of: path, limit: sizeLimit)
    } catch {
      throw .unread(error)
    }
    do {
      return try read(bytes: bytes)
    } catch {
      throw .malformed(error)
    }
  }

  package static func read(bytes: [UInt8]) throws(CatalogProblems) -> Catalog {
    let value: JSONValue
    do {
      value = try JSONReader.read(bytes)
    } catch {
      throw CatalogProblems([error])
    }
    return try CatalogReading.read(value)
  }
}
