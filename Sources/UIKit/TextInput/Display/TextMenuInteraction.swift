import Typesetting

/// Shows the edit menu of a text on a secondary click.
@MainActor final class TextMenuInteraction: NSObject, SecondaryClickInteraction {
  private(set) weak var view: UIView?

  func willMove(to view: UIView?) {}

  func didMove(to view: UIView?) {
    self.view = view
  }

  func secondaryClick(at point: CGPoint) -> Bool {
    guard let owner = view as? any TextEditing, owner.maySelect, owner.isFirstResponder || owner.becomeFirstResponder()
    else { return false }
    let editor = owner.editor
    let position = owner.textPosition(at: point)
    if !editor.selection.range.contains(position.offset), position.offset != editor.selection.range.upperBound {
      editor.history.close()
      let word = editor.unit(.word, at: position)
      let isWord = editor.column.range(at: owner.convert(point, to: owner.stage)) != nil
      editor.select(isWord ? TextSelection(word) : TextSelection(position.offset, position.affinity))
    }
    owner.showEditMenu(at: point)
    return true
  }
}

extension TextEditing {
  /// The standard edit actions that are currently possible.
  var editActions: [UIMenuElement] {
    let all: [(title: SystemText, action: String)] = [
      (.cut, "cut:"), (.copy, "copy:"), (.paste, "paste:"), (.select, "select:"), (.selectAll, "selectAll:"),
    ]
    return all.filter { canPerformAction(Selector($0.action), withSender: nil) }.map { entry in
      UIAction(title: entry.title.text) { [weak self] _ in
        _ = self?.perform(Selector(entry.action), with: nil)
      }
    }
  }

  /// Shows the edit menu beside the selection or the caret.
  func showEditMenu(at point: CGPoint) {
    let suggested = editActions
    guard let menu = editMenu(suggested), !menu.children.isEmpty else { return }
    let range = TextSpan(editor.selection.range)
    let first = editor.selection.isEmpty ? caretRect(for: range.start) : firstRect(for: range)
    let rect = first.isNull || first.isInfinite ? CGRect(origin: point, size: .zero) : first
    MenuPresentation.shared.show(menu, from: self, rect: rect, sender: self, onEnd: nil)
  }
}
