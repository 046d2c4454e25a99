import Typesetting

/// Shows the edit menu of a text on a secondary click.
@MainActor final class TextMenuInteraction: NSObject, SecondaryClickInteraction {
  private(set) weak var view: UIView?

  func willMove(to view: UIView?) {}

  func didMove(to view: UIView?) {
    self.view = view
  }

  func secondaryClick(at point: CGPoint) -> Bool {
    guard let owner = view as? any TextEditing, owner.maySelect else { return false }
    if owner.showItemMenu(at: point) { return true }
    guard owner.isFirstResponder || owner.becomeFirstResponder() else { return false }
    let position = owner.textPosition(at: point)
    let selected = owner.input.selection.range
    if !selected.contains(position.offset), position.offset != selected.upperBound {
      owner.input.history.close()
      let isWord = owner.span(at: point) != nil
      owner.setSelection(
        isWord
          ? TextSelection(owner.input.unit(.word, at: position)) : TextSelection(position.offset, position.affinity))
    }
    owner.showEditMenu(at: point)
    return true
  }
}

extension TextEditing {
  /// Shows the edit menu beside the selection or the caret.
  func showEditMenu(at point: CGPoint) {
    let suggested = UIMenuSystem.context.editMenu(for: self).children
    let selected = input.selection.range
    let menu = delegateEditMenu(for: NSRange(selected), suggested) ?? UIMenu(children: suggested)
    let range = TextSpan(selected)
    let first = selected.isEmpty ? caretRect(for: range.start) : firstRect(for: range)
    let rect = first.isNull || first.isInfinite ? CGRect(origin: point, size: .zero) : first
    UIMenuController.shared.show(
      menu, from: self, rect: rect, for: self, willShow: delegateWillPresentEditMenu,
      willHide: { [weak self] in self?.delegateWillDismissEditMenu($0) })
  }
}
