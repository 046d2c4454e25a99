/// The differences of a text view from other text inputs: its rules, its reports to the delegate, and links.
extension UITextView: TextEditing {
  static var defaultFont: UIFont { .systemFont(ofSize: 12) }
  var mayEdit: Bool { isEditable }
  func becomeEditable() { isEditable = true }
  var maySelect: Bool { isSelectable || isEditable }
  var isSingleLine: Bool { false }
  var textArea: CGRect { bounds.inset(by: adjustedContentInset) }
  var drawingManager: NSLayoutManager? {
    textContainer.manager.flatMap { type(of: $0) == NSLayoutManager.self ? nil : $0 }
  }
  var shownText: String? { input.store.string }

  // MARK: Delegate

  func delegateShouldChangeText(in range: NSRange, to text: String) -> Bool {
    delegate?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true
  }

  func delegateEditMenu(for range: NSRange, _ suggested: [UIMenuElement]) -> UIMenu? {
    delegate?.textView(self, editMenuForTextIn: range, suggestedActions: suggested)
  }

  func delegateWillPresentEditMenu(_ animator: any UIEditMenuInteractionAnimating) {
    delegate?.textView(self, willPresentEditMenuWith: animator)
  }

  func delegateWillDismissEditMenu(_ animator: any UIEditMenuInteractionAnimating) {
    delegate?.textView(self, willDismissEditMenuWith: animator)
  }

  func reportTextChange() { delegate?.textViewDidChange(self) }
  func selectionDidChange() { delegate?.textViewDidChangeSelection(self) }

  func textWasSet() {
    isStorageFresh = false
    passTextToStorage()
    intrinsicSizeDidChange()
    observedValueDidChange()
    findInteraction?.textDidChange()
  }
}

extension UITextView {
  nonisolated public static let textDidBeginEditingNotification =
    Notification.Name("UITextViewTextDidBeginEditingNotification")
  nonisolated public static let textDidEndEditingNotification =
    Notification.Name("UITextViewTextDidEndEditingNotification")
  nonisolated public static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")
}
