/// Takes text as it is typed.
@preconcurrency @MainActor public protocol UIKeyInput: UITextInputTraits {
  /// Whether there is anything to delete.
  var hasText: Bool { get }
  func insertText(_ text: String)
  func deleteBackward()
}
