extension TextEditor {
  /// Handles typed text: queries the delegate for permission and lets the owner insert it.
  func type(_ text: String) {
    guard owner.mayEdit else { return }
    if text == "\n" || text == "\r" {
      if owner.enablesReturnKeyAutomatically, store.isEmpty { return }
      if owner.isSingleLine { return owner.returnPressed() }
    }
    let range = marked ?? selection.range
    let smart = smartened(text, at: range)
    let replaced = range.lowerBound - smart.takesBack..<range.upperBound
    guard owner.shouldChangeText(in: TextSpan(replaced), replacementText: smart.text) else { return }
    if replaced != range { select(TextSelection(replaced)) }
    owner.insertText(smart.text)
    showHead()
  }

  private func smartened(_ text: String, at range: Range<Int>) -> (text: String, takesBack: Int) {
    let smart = SmartPunctuation(
      curlsQuotes: owner.smartQuotesType == .yes, joinsHyphens: owner.smartDashesType == .yes && marked == nil)
    let before = store.boundary(before: range.lowerBound)..<range.lowerBound
    return smart.typed(text, after: store.string(in: before).last)
  }

  /// Handles the marked text of an input method. Returns false if editing is not allowed.
  func compose(_ text: String, selected: Range<Int>) -> Bool {
    guard owner.mayEdit else { return false }
    owner.setMarkedText(text, selectedRange: NSRange(location: selected.lowerBound, length: selected.count))
    showHead()
    return true
  }

  /// Handles a key that edits or moves the caret. Returns true if the key was handled.
  func handle(_ key: UIKey) -> Bool {
    let held = key.modifierFlags.intersection([.control, .command, .alternate])
    let byWord = held == .control || held == .command || held == .alternate
    guard held.isEmpty || byWord else { return false }
    // Read-only text consumes editing keys, so that no other responder handles them.
    let isEdit = owner.mayEdit ? edits(key, byWord: byWord) : Self.editingKeys.contains(key.keyCode)
    return isEdit || owner.maySelect && moves(key, byWord: byWord)
  }

  private static let editingKeys: Set<UIKeyboardHIDUsage> = [
    .keyboardDeleteOrBackspace, .keyboardReturnOrEnter, .keypadEnter,
  ]

  // MARK: Editing

  private func edits(_ key: UIKey, byWord: Bool) -> Bool {
    let isShifted = key.modifierFlags.contains(.shift)
    switch key.keyCode {
    case .keyboardDeleteOrBackspace: deleteByKey(forward: false, byWord: byWord)
    case .keyboardDeleteForward where isShifted && !byWord: owner.cut(key)
    case .keyboardDeleteForward: deleteByKey(forward: true, byWord: byWord)
    case .keyboardInsert where isShifted && !byWord: owner.paste(key)
    case .keyboardReturnOrEnter where !byWord, .keypadEnter where !byWord: type("\n")
    case .keyboardTab where !byWord && !isShifted && !owner.isSingleLine: type("\t")
    default: return false
    }
    return true
  }

  private func deleteByKey(forward: Bool, byWord: Bool) {
    var range = marked ?? selection.range
    if range.isEmpty, marked == nil {
      let offset = range.lowerBound
      if style.isSecure, byWord {
        range = forward ? offset..<store.length : 0..<offset
      } else if forward {
        range = offset..<(byWord ? store.wordEnd(after: offset) : store.boundary(after: offset))
      } else {
        range = (byWord ? store.wordStart(before: offset) : store.boundary(before: offset))..<offset
      }
    }
    guard !range.isEmpty || !forward, owner.shouldChangeText(in: TextSpan(range), replacementText: "") else { return }
    // Overrides expect a plain Backspace even if there is nothing to delete.
    if forward || byWord { edit(range, with: TextStore(), .deleting) } else { owner.deleteBackward() }
    showHead()
  }

  // MARK: Moving

  private func moves(_ key: UIKey, byWord: Bool) -> Bool {
    let extends = key.modifierFlags.contains(.shift)
    // Read-only text has no caret to move, but a selection can be extended.
    guard owner.mayEdit || extends || key.keyCode == .keyboardInsert else { return false }
    switch key.keyCode {
    case .keyboardLeftArrow: moveSideways(right: false, by: byWord ? .word : .character, extending: extends)
    case .keyboardRightArrow: moveSideways(right: true, by: byWord ? .word : .character, extending: extends)
    case .keyboardUpArrow: move(byWord ? .paragraph : .line, forward: false, extending: extends)
    case .keyboardDownArrow: move(byWord ? .paragraph : .line, forward: true, extending: extends)
    case .keyboardHome: move(byWord ? .document : .lineEnd, forward: false, extending: extends)
    case .keyboardEnd: move(byWord ? .document : .lineEnd, forward: true, extending: extends)
    case .keyboardPageUp where !owner.isSingleLine: move(.page, forward: false, extending: extends)
    case .keyboardPageDown where !owner.isSingleLine: move(.page, forward: true, extending: extends)
    case .keyboardInsert where byWord: owner.copy(key)
    default: return false
    }
    return true
  }
}
