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
  }

  // MARK: Links

  func hasLink(at point: CGPoint) -> Bool { link(at: point) != nil }

  func followLink(at point: CGPoint) -> Bool {
    guard let (item, range) = link(at: point) else { return false }
    if let attachment = item as? NSTextAttachment {
      delegate?.textView(self, shouldInteractWith: attachment, in: range, interaction: .invokeDefaultAction)
    } else if let url = item as? URL,
      delegate?.textView(self, shouldInteractWith: url, in: range, interaction: .invokeDefaultAction) ?? true
    {
      UIApplication.shared.open(url)
    }
    return true
  }

  /// Returns the link or attachment at a point of a text that is not editable.
  private func link(at point: CGPoint) -> (item: Any, range: NSRange)? {
    guard !isEditable, isSelectable, let range = column.range(at: convert(point, to: stage)) else { return nil }
    let attributes = input.store.attributes(at: range.lowerBound)
    if let attachment = attributes[.attachment] as? NSTextAttachment { return (attachment, NSRange(range)) }
    let link = attributes[.link]
    guard let url = link as? URL ?? (link as? String).flatMap({ URL(string: $0) }) else {
      return detectedLink(at: range.lowerBound)
    }
    return (url, input.linkRange(at: range.lowerBound))
  }
}

extension UITextView {
  nonisolated public static let textDidBeginEditingNotification =
    Notification.Name("UITextViewTextDidBeginEditingNotification")
  nonisolated public static let textDidEndEditingNotification =
    Notification.Name("UITextViewTextDidEndEditingNotification")
  nonisolated public static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")
}
