extension UITextView {
  /// Shows a text that was previously given to a layout manager, and edits that text from then on.
  func show(_ given: NSTextStorage) {
    storage = given
    given.follow(adoptingEdits)
    takeOverStorage()
  }

  /// Adopts each change of the storage.
  var adoptingEdits: NSTextStorage.EditHandler {
    { [weak self] range, change in MainActor.assumeIsolated { self?.takeOverStorage(range, change) } }
  }

  /// Adopts the storage's text, and lays out the changed paragraphs if only these can differ.
  ///
  /// - Parameters:
  ///   - edited: The changed range of the new text; `nil` if the whole text may be new.
  ///   - change: The difference in length, in UTF-16 units.
  private func takeOverStorage(_ edited: NSRange? = nil, _ change: Int = 0) {
    guard let storage else { return }
    let store = TextStore(storage)
    let replaced = edited.flatMap { replacedRange($0, change, in: store) }
    if store.units == input.store.units {
      setAttributes(of: store, in: replaced)
    } else {
      let selection = input.selection
      setText(store, replacing: replaced)
      setSelection(selection)
    }
    if replaced == nil { stage.redraw() }
    isStorageFresh = true
    intrinsicSizeDidChange()
  }

  /// Returns the range that a change replaced; `nil` if the texts before and after it differ in more.
  private func replacedRange(_ edited: NSRange, _ change: Int, in store: TextStore) -> Range<Int>? {
    // A storage that lacks text typed since its last use, and a subclass that reports another range.
    guard isStorageFresh, input.marked == nil, input.store.length + change == store.length,
      edited.location >= 0, edited.length >= max(0, change), NSMaxRange(edited) <= store.length
    else { return nil }
    return edited.location..<NSMaxRange(edited) - change
  }

  /// Lets the storage process typed text if it has a delegate or a custom class, and adopts the result.
  func passTextToStorage() {
    guard let storage, storage.isHeard else { return }
    storage.take(input.store) { [defaultAttributes] store, range in
      store.attributed(range, defaults: defaultAttributes)
    }
  }
}
