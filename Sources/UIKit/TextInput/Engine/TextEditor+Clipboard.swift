/// The standard edit actions.
extension TextEditor {
  /// Returns true if an action is currently possible; `nil` for an unknown one.
  func canPerform(_ action: String) -> Bool? {
    let hasSelection = !selection.isEmpty && owner.maySelect
    switch action {
    case "cut:": return hasSelection && owner.mayEdit && !style.isSecure
    case "copy:": return hasSelection && !style.isSecure
    case "paste:", "pasteAndMatchStyle:": return owner.mayEdit && UIPasteboard.general.hasStrings
    case "delete:": return hasSelection && owner.mayEdit
    case "select:": return owner.maySelect && selection.isEmpty && !store.isEmpty
    case "selectAll:": return owner.maySelect && !store.isEmpty && selection.range != 0..<store.length
    case "toggleBoldface:", "toggleItalics:", "toggleUnderline:", "increaseSize:", "decreaseSize:":
      return owner.mayEdit && owner.allowsEditingTextAttributes && !style.isSecure
    default: return nil
    }
  }

  func copy() {
    guard !selection.isEmpty, !style.isSecure else { return }
    UIPasteboard.general.string = store.string(in: selection.range)
  }

  func cut() {
    let range = rangeToTakeOut
    guard owner.mayEdit, !selection.isEmpty, !style.isSecure,
      owner.shouldChangeText(in: TextSpan(range), replacementText: "")
    else { return }
    copy()
    edit(range, with: TextStore(), .other)
    showHead()
  }

  func paste() {
    guard owner.mayEdit, let found = UIPasteboard.general.string, !found.isEmpty else { return }
    let range = marked ?? selection.range
    let text = spaced(owner.isSingleLine ? found.withoutLineFeeds : found, at: range)
    guard owner.shouldChangeText(in: TextSpan(range), replacementText: text) else { return }
    edit(range, with: TextStore(text, attributesForTyping), .other)
    showHead()
  }

  func delete() {
    let range = rangeToTakeOut
    guard owner.mayEdit, !selection.isEmpty, owner.shouldChangeText(in: TextSpan(range), replacementText: "") else {
      return
    }
    edit(range, with: TextStore(), .other)
  }

  /// Selects the word at the caret.
  func selectWord() {
    history.close()
    select(TextSelection(unit(.word, at: selection.head)))
  }

  func selectAll() {
    history.close()
    select(TextSelection(0..<store.length))
  }
}
