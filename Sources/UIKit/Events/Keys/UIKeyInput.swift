/// A responder that receives typed text.
@preconcurrency @MainActor public protocol UIKeyInput: UITextInputTraits {
  /// True if there is text to delete.
  var hasText: Bool { get }
  func insertText(_ text: String)
  func deleteBackward()
}
