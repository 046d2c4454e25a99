extension UITextView {
  /// Shows a text that was previously given to a layout manager, and edits that text from then on.
  func show(_ given: NSTextStorage) {
    storage = given
    given.follow { [weak self] in MainActor.assumeIsolated { self?.takeOverStorage() } }
    takeOverStorage()
  }

  func takeOverStorage() {
    guard let storage else { return }
    let store = TextStore(storage)
    if store.units == editor.store.units {
      editor.restyle(store)
    } else {
      let selection = editor.selection
      editor.setText(store)
      editor.select(selection)
    }
    isStorageFresh = true
    intrinsicSizeDidChange()
  }

  /// Lets the storage process typed text if it has a delegate or a custom class, and adopts the result.
  func tellStorage() {
    guard let storage, storage.isHeard else { return }
    storage.take(editor.store) { [defaultAttributes] store, range in
      store.attributed(range, defaults: defaultAttributes)
    }
  }
}
