struct Layout {
  init(_ state: ShopState) {}
  var listHeight: Int { 16 }
  var eventsHeight: Int { 8 }
  var pageHeight: Int { 18 }
}
extension ShopState { var pageLineCount: Int { 100 } }
