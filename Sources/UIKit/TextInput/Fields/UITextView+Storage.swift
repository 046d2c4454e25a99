extension UITextView {
  /// Shows a text that a layout manager was given before, and changes that one from then on.
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

  /// Has what was typed processed by a storage that somebody listens to, and takes over what becomes of it.
  func tellStorage() {
    guard let storage, storage.isHeard else { return }
    storage.take(editor.store) { [defaultAttributes] store, range in
      store.attributed(range, defaults: defaultAttributes)
    }
  }
}
