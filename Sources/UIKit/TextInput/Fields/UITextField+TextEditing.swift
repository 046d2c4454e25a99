import Typesetting

/// The differences of a text field from other text inputs: its rules and its reports to delegate and targets.
extension UITextField: TextEditing {
  static var defaultFont: UIFont { .systemFont(ofSize: 17) }
  var mayEdit: Bool { isEnabled }
  func becomeEditable() { isEnabled = true }
  var maySelect: Bool { isEnabled }
  var isSingleLine: Bool { true }
  var textArea: CGRect { parts.clip.frame }
  var drawingManager: NSLayoutManager? { nil }

  // MARK: Delegate

  func delegateShouldChangeText(in range: NSRange, to text: String) -> Bool {
    delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true
  }

  func delegateEditMenu(for range: NSRange, _ suggested: [UIMenuElement]) -> UIMenu? {
    delegate?.textField(self, editMenuForCharactersIn: range, suggestedActions: suggested)
  }

  func delegateWillPresentEditMenu(_ animator: any UIEditMenuInteractionAnimating) {
    delegate?.textField(self, willPresentEditMenuWith: animator)
  }

  func delegateWillDismissEditMenu(_ animator: any UIEditMenuInteractionAnimating) {
    delegate?.textField(self, willDismissEditMenuWith: animator)
  }

  func reportTextChange() { sendActions(for: .editingChanged) }

  func selectionDidChange() {
    textSelectionDidChange()
    if isFirstResponder { delegate?.textFieldDidChangeSelection(self) }
  }

  // MARK: Layout

  func textWasSet() {
    input.isReplacedByTyping = false
    drawnTextDidChange()
    intrinsicSizeDidChange()
    observedValueDidChange()
  }

  func textLayoutDidChange() { placeText() }

  // MARK: Editing

  func beginEditing() {
    if clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) ?? true { clearText() }
    if !input.selection.isEmpty || input.selection.head.offset == 0 {
      setSelection(TextSelection(input.store.length))
    }
    input.isReplacedByTyping = isSecureTextEntry && hasText
    editingDidChange()
    showHead()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
  }

  func endEditing() {
    parts.scroll = 0
    input.isReplacedByTyping = false
    finishInput()
    editingDidChange()
    let reason = DidEndEditingReason.committed
    delegate?.textFieldDidEndEditing(self, reason: reason)
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(
      name: Self.textDidEndEditingNotification, object: self,
      userInfo: [Self.didEndEditingReasonUserInfoKey: reason.rawValue])
  }

  private func editingDidChange() {
    appearanceDidChange()
    placeParts()
    stage.placeSelection()
  }

  func returnPressed() {
    if enablesReturnKeyAutomatically, !hasText, (self as? UISearchTextField)?.tokens.isEmpty ?? true { return }
    if input.marked != nil { unmark() }
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let endsOnExit = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: .editingDidEndOnExit)
    sendActions(for: .primaryActionTriggered)
    if endsOnExit { resignFirstResponder() }
  }

  func clearButtonTapped() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    if !isEditing { becomeFirstResponder() }
    clearText()
  }

  private func clearText() {
    clearBesideText()
    edit(input.all, with: TextStore(), .other)
  }
}

extension UITextField {
  public enum BorderStyle: Int, Sendable {
    case none, line, bezel, roundedRect
  }

  /// Determines when a view beside the text is shown.
  public enum ViewMode: Int, Sendable {
    case never, whileEditing, unlessEditing, always
  }

  public enum DidEndEditingReason: Int, Sendable {
    case committed, cancelled
  }

  nonisolated public static let textDidBeginEditingNotification =
    Notification.Name("UITextFieldTextDidBeginEditingNotification")
  nonisolated public static let textDidEndEditingNotification =
    Notification.Name("UITextFieldTextDidEndEditingNotification")
  nonisolated public static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")
  /// A key in the user info of ``textDidEndEditingNotification``: the raw value of a ``DidEndEditingReason``.
  nonisolated public static let didEndEditingReasonUserInfoKey = "UITextFieldDidEndEditingReasonKey"
}
