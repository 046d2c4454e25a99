/// The requirements of the field's editor.
extension UITextField: TextEditing {
  var mayEdit: Bool { isEnabled }
  var maySelect: Bool { isEnabled }
  var isSingleLine: Bool { true }
  var textArea: CGRect { parts.clip.frame }

  func askDelegate(_ range: UITextRange, _ text: String) -> Bool {
    guard let range = editor.range(range) else { return false }
    return delegate?.textField(
      self, shouldChangeCharactersIn: NSRange(location: range.lowerBound, length: range.count),
      replacementString: text) ?? true
  }

  func returnPressed() { parts.returnPressed() }

  func textDidChange() {
    parts.textDidChange()
    intrinsicSizeDidChange()
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  func selectionDidChange() {
    if isFirstResponder { delegate?.textFieldDidChangeSelection(self) }
  }

  var drawingManager: NSLayoutManager? { nil }
  func textLayoutDidChange() { parts.placeText() }
  func showText(_ rect: CGRect) { parts.show(rect) }

  func editMenu(_ suggested: [UIMenuElement]) -> UIMenu? {
    let range = editor.selection.range
    let nsRange = NSRange(location: range.lowerBound, length: range.count)
    return delegate?.textField(self, editMenuForCharactersIn: nsRange, suggestedActions: suggested)
      ?? UIMenu(children: suggested)
  }
}
