/// A controller of a view in place of the keyboard, or above it; see ``UIResponder/inputViewController``.
@preconcurrency @MainActor open class UIInputViewController: UIViewController, UITextInputDelegate {
  /// The height of the view that ``loadView()`` creates, that of a keyboard in portrait, in points.
  private static let height: CGFloat = 216

  /// Creates a ``UIInputView`` with the background of the keyboard, if no Interface Builder file has the view.
  open override func loadView() {
    if nibName != nil || storyboard != nil { return super.loadView() }
    let frame = CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: Self.height)
    view = UIInputView(frame: frame, inputViewStyle: .keyboard)
  }

  /// The controller's view; `nil` if the controller was given a view of another class.
  open override var inputView: UIInputView? {
    get { view as? UIInputView }
    set { view = newValue }
  }

  /// The text that is edited.
  open var textDocumentProxy: any UITextDocumentProxy { document }
  private lazy var document = EditedDocument()

  /// False: there is no other keyboard to switch to.
  open var needsInputModeSwitchKey: Bool { false }
  /// True: the keyboard is part of the app.
  open var hasFullAccess: Bool { true }

  /// Ends the editing, which hides the keyboard.
  open func dismissKeyboard() {
    UIApplication.shared.firstResponder?.resignFirstResponder()
  }

  /// The text's changes are reported to the controller of the view in place of the keyboard, unless the text has another
  /// delegate of its input.
  open func selectionWillChange(_ textInput: (any UITextInput)?) {}
  open func selectionDidChange(_ textInput: (any UITextInput)?) {}
  open func textWillChange(_ textInput: (any UITextInput)?) {}
  open func textDidChange(_ textInput: (any UITextInput)?) {}
}

/// The text that the keys of an input view change.
@preconcurrency @MainActor public protocol UITextDocumentProxy: UIKeyInput {
  /// The text of the paragraph before the caret or the selection; `nil` if there is none.
  var documentContextBeforeInput: String? { get }
  /// The text of the paragraph after the caret or the selection; `nil` if there is none.
  var documentContextAfterInput: String? { get }
  /// `nil` without a selection.
  var selectedText: String? { get }
  /// Identifies the text among all that were edited.
  var documentIdentifier: UUID { get }
  /// Moves the caret by characters; a negative offset moves it to the beginning.
  func adjustTextPosition(byCharacterOffset offset: Int)
  func setMarkedText(_ markedText: String, selectedRange: NSRange)
  func unmarkText()
}

/// The text that the first responder edits.
@MainActor private final class EditedDocument: NSObject, UITextDocumentProxy {
  /// The responder whose text has the identifier.
  private weak var identified: UIResponder?
  private var identifier = UUID()

  private var responder: UIResponder? { UIApplication.shared.firstResponder }
  private var keys: (any UIKeyInput)? { responder as? any UIKeyInput }
  private var input: (any UITextInput)? { responder as? any UITextInput }

  var hasText: Bool { keys?.hasText ?? false }
  func insertText(_ text: String) { keys?.insertText(text) }
  func deleteBackward() { keys?.deleteBackward() }

  var documentContextBeforeInput: String? { context(.backward) }
  var documentContextAfterInput: String? { context(.forward) }

  var selectedText: String? {
    guard let input, let range = input.selectedTextRange, !range.isEmpty else { return nil }
    return input.text(in: range)
  }

  /// Returns the text between the selection and the end of its paragraph.
  private func context(_ direction: UITextStorageDirection) -> String? {
    guard let input, let selection = input.selectedTextRange else { return nil }
    let isForward = direction == .forward
    let range =
      isForward
      ? input.textRange(from: selection.end, to: input.endOfDocument)
      : input.textRange(from: input.beginningOfDocument, to: selection.start)
    guard let range, let text = input.text(in: range), !text.isEmpty else { return nil }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return (isForward ? lines.first : lines.last).map(String.init)
  }

  var documentIdentifier: UUID {
    if identified !== responder { (identified, identifier) = (responder, UUID()) }
    return identifier
  }

  func adjustTextPosition(byCharacterOffset offset: Int) {
    guard let input, let selection = input.selectedTextRange else { return }
    let start = offset < 0 ? selection.start : selection.end
    let end = offset < 0 ? input.beginningOfDocument : input.endOfDocument
    let position = input.position(from: start, offset: offset) ?? end
    input.selectedTextRange = input.textRange(from: position, to: position)
  }

  func setMarkedText(_ markedText: String, selectedRange: NSRange) {
    input?.setMarkedText(markedText, selectedRange: selectedRange)
  }

  func unmarkText() { input?.unmarkText() }
}
