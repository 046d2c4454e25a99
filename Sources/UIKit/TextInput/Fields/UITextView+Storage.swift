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
    if store.units == input.store.units {
      setAttributes(of: store)
    } else {
      let selection = input.selection
      setText(store)
      setSelection(selection)
    }
    isStorageFresh = true
    intrinsicSizeDidChange()
  }

  /// Lets the storage process typed text if it has a delegate or a custom class, and adopts the result.
  func passTextToStorage() {
    guard let storage, storage.isHeard else { return }
    storage.take(input.store) { [defaultAttributes] store, range in
      store.attributed(range, defaults: defaultAttributes)
    }
  }
}
