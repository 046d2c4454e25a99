/// The standard edit actions.
extension TextEditing {
  /// Returns true if an action is currently possible; `nil` for an unknown one.
  func canPerform(_ action: String) -> Bool? {
    let hasSelection = !input.selection.isEmpty && maySelect
    switch action {
    case "cut:": return hasSelection && mayEdit && !isSecure
    case "copy:": return hasSelection && !isSecure
    case "paste:", "pasteAndMatchStyle:": return mayEdit && UIPasteboard.general.hasStrings
    case "delete:": return hasSelection && mayEdit
    case "select:": return maySelect && input.selection.isEmpty && !input.store.isEmpty
    case "selectAll:": return maySelect && !input.store.isEmpty && input.selection.range != input.all
    case "toggleBoldface:", "toggleItalics:", "toggleUnderline:", "increaseSize:", "decreaseSize:":
      return mayEdit && allowsEditingTextAttributes && !isSecure
    default: return nil
    }
  }

  func copySelection() {
    guard !input.selection.isEmpty, !isSecure else { return }
    UIPasteboard.general.string = input.store.string(in: input.selection.range)
  }

  func cutSelection() {
    let range = rangeToTakeOut
    guard mayEdit, !input.selection.isEmpty, !isSecure,
      shouldChangeText(in: TextSpan(range), replacementText: "")
    else { return }
    copySelection()
    edit(range, with: TextStore(), .other)
    showHead()
  }

  func pasteText() {
    if let pasteDelegate { return TextPaste.begin(UIPasteboard.general.itemProviders, into: self, pasteDelegate) }
    if let found = UIPasteboard.general.string { insertPasted(found) }
  }

  /// Replaces a range by a pasted text with its attributes, if the delegate allows it. A single line takes none.
  ///
  /// - Returns: The range of the new text.
  func insertPasted(_ text: NSAttributedString, replacing range: Range<Int>) -> Range<Int> {
    let string = spaced(fitted(text.string), at: range)
    guard mayEdit, text.length > 0, shouldChangeText(in: TextSpan(range), replacementText: string) else {
      return range.lowerBound..<range.lowerBound
    }
    let isPlain = isSingleLine || string != text.string
    let part = isPlain ? TextStore(string, input.attributesForTyping) : TextStore(text)
    edit(range, with: part, .other)
    showHead()
    return range.lowerBound..<range.lowerBound + part.length
  }

  /// Inserts a text at the selection, if the delegate allows it.
  func insertPasted(_ found: String) {
    guard mayEdit, !found.isEmpty else { return }
    let range = input.replacedByTyping
    let text = spaced(fitted(found), at: range)
    guard shouldChangeText(in: TextSpan(range), replacementText: text) else { return }
    edit(range, with: TextStore(text, input.attributesForTyping), .other)
    showHead()
  }

  func deleteSelection() {
    let range = rangeToTakeOut
    guard mayEdit, !input.selection.isEmpty, shouldChangeText(in: TextSpan(range), replacementText: "") else { return }
    edit(range, with: TextStore(), .other)
  }

  /// Selects the word at the caret.
  func selectWord() {
    input.history.close()
    setSelection(TextSelection(input.unit(.word, at: input.selection.head)))
  }

  func selectWholeText() {
    input.history.close()
    setSelection(TextSelection(input.all))
  }
}
