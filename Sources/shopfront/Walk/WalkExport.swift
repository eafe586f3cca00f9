import Shop
import StoreEngine
import StoreRecords

/// Plays a walkthrough and keeps all that its exports tell.
struct WalkExport {
  private let file: WalkthroughFile
  private let surroundings: Surroundings

  init(_ file: WalkthroughFile, in surroundings: Surroundings) {
    self.file = file
    self.surroundings = surroundings
  }

  func play() throws -> WalkthroughExport {
    let machine = try PlayedMachine(file, in: surroundings)
    let player = WalkthroughPlayer(file.walkthrough, on: try machine.stage())
    player.keepsScreens = true
    let film = Film(steps: file.walkthrough.steps.count)
    player.show = { [unowned player] state, _ in film.add(draw(state), to: player.stepIndex) }
    let result = player.play()
    return WalkthroughExport(
      result, screens: film.screens,
      files: WalkthroughExport.Files(
        walkthroughDigest: file.digest, catalog: file.walkthrough.setup.catalog,
        catalogDigest: try file.choice.digest()),
      catalog: file.choice.catalog, language: file.language)
  }

  /// The screens as they come. Nobody looks at a screen twice in a row, nor at thousands of them in
  /// one step; the last one always stays.
  private final class Film {
    private(set) var screens: [[Canvas]]
    private static let most = 300

    init(steps: Int) {
      screens = Array(repeating: [], count: steps)
    }

    func add(_ screen: Canvas, to step: Int) {
      guard screens[step].last != screen else { return }
      if screens[step].count == Self.most { screens[step].removeLast() }
      screens[step].append(screen)
    }
  }
}

extension CatalogChoice {
  /// SHA-256 of the file, in hexadecimal digits.
  fileprivate func digest() throws -> String {
    guard let path else { return Digest.sha256(PackageResources.catalog_json).text }
    return Digest.sha256(try FileReading.bytes(of: path, limit: CatalogFile.sizeLimit)).text
  }
}

extension WalkthroughExport {
  /// Writes the recording of a terminal, a document a line.
  func writeCast(to path: String) throws {
    let lines = CastExport(self).lines.map { JSONText.line($0) + "\n" }
    try FileWriting.write(lines.joined(), to: path)
  }
}
