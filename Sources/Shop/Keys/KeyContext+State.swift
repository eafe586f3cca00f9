extension ShopState {
  /// Which keys hold now.
  package var keyContext: KeyContext {
    KeyContext(of: overlays.last, isFiltering: list.isFiltering)
  }

  /// Which keys hold below the view on top: what a menu is about.
  package var keyContextBelow: KeyContext {
    KeyContext(of: overlays.dropLast().last, isFiltering: list.isFiltering)
  }
}

extension KeyContext {
  fileprivate init(of overlay: Overlay?, isFiltering: Bool) {
    self =
      switch overlay {
      case .sheet: .sheet
      case .use: .use
      case .question: .question
      case .menu: .menu
      case .controls: .controls
      case .choices: .choices
      case .history(let view): view.subject == .transactions ? .transactions : .ledger
      case .transaction: .transaction
      case .receipt: .receipt
      case .help: .help
      case .advertisement: .advertisement
      case nil: isFiltering ? .filter : .shop
      }
  }
}
