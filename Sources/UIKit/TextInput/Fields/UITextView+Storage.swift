extension UITextView {
  /// Shows a text that a layout manager was given before, and changes that one from then on.
  func show(_ given: NSTextStorage) {
    storage = given
    given.follow { [weak self] in MainActor.assumeIsolated { self?.takeOverStorage() } }
    takeOverStorage()
  }

  func takeOverStorage() {
    guard let storage else { return }
    let selection = editor.selection
    editor.setText(TextStore(storage))
    editor.select(selection)
    isStorageFresh = true
    intrinsicSizeDidChange()
  }
}
