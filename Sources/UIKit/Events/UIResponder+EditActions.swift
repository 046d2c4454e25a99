extension UIResponder {
  /// By the names that Interface Builder files and menus use.
  private static let editActions: [String: @MainActor (UIResponder) -> (Any?) -> Void] = [
    "cut:": UIResponder.cut, "copy:": UIResponder.copy, "paste:": UIResponder.paste,
    "pasteAndMatchStyle:": UIResponder.pasteAndMatchStyle, "select:": UIResponder.select,
    "selectAll:": UIResponder.selectAll, "delete:": UIResponder.delete,
    "toggleBoldface:": UIResponder.toggleBoldface, "toggleItalics:": UIResponder.toggleItalics,
    "toggleUnderline:": UIResponder.toggleUnderline, "increaseSize:": UIResponder.increaseSize,
    "decreaseSize:": UIResponder.decreaseSize,
  ]

  func performEditAction(_ action: Selector, with sender: Any?) -> Bool {
    guard let method = Self.editActions[action.name] else { return false }
    method(self)(sender)
    return true
  }

  /// This responder and all that come after it.
  var chain: [UIResponder] {
    var result: [UIResponder] = []
    var current: UIResponder? = self
    while let responder = current {
      result.append(responder)
      current = responder.next
    }
    return result
  }
}
