/// Typed text and the keys that edit or move the caret.
extension TextEditing {
  /// Handles typed text: queries the delegate for permission and inserts it.
  func typeText(_ text: String) {
    guard mayEdit else { return }
    if text == "\n" || text == "\r" {
      if enablesReturnKeyAutomatically, input.store.isEmpty { return }
      if isSingleLine { return returnPressed() }
    }
    let range = input.replacedByTyping
    let smart = smartened(text, at: range)
    let replaced = range.lowerBound - smart.takesBack..<range.upperBound
    guard shouldChangeText(in: TextSpan(replaced), replacementText: smart.text) else { return }
    if replaced != range { setSelection(TextSelection(replaced)) }
    insertText(smart.text)
    showHead()
  }

  private func smartened(_ text: String, at range: Range<Int>) -> (text: String, takesBack: Int) {
    let smart = SmartPunctuation(
      curlsQuotes: smartQuotesType == .yes, joinsHyphens: smartDashesType == .yes && input.marked == nil)
    let before = input.store.boundary(before: range.lowerBound)..<range.lowerBound
    return smart.typed(text, after: input.store.string(in: before).last)
  }

  /// Handles the marked text of an input method. Returns false if editing is not allowed.
  func compose(_ text: String, selected: Range<Int>) -> Bool {
    guard mayEdit else { return false }
    setMarkedText(text, selectedRange: NSRange(location: selected.lowerBound, length: selected.count))
    showHead()
    return true
  }

  /// Handles a key that edits or moves the caret. Returns true if the key was handled.
  func handle(_ key: UIKey) -> Bool {
    let held = key.modifierFlags.intersection([.control, .command, .alternate])
    let byWord = held == .control || held == .command || held == .alternate
    guard held.isEmpty || byWord else { return false }
    // Read-only text consumes editing keys, so that no other responder handles them.
    let isEdit = mayEdit ? edits(key, byWord: byWord) : key.keyCode.editsText
    return isEdit || maySelect && moves(key, byWord: byWord)
  }

  // MARK: Editing

  private func edits(_ key: UIKey, byWord: Bool) -> Bool {
    let isShifted = key.modifierFlags.contains(.shift)
    switch key.keyCode {
    case .keyboardDeleteOrBackspace: deleteByKey(forward: false, byWord: byWord)
    case .keyboardDeleteForward where isShifted && !byWord: cut(key)
    case .keyboardDeleteForward: deleteByKey(forward: true, byWord: byWord)
    case .keyboardInsert where isShifted && !byWord: paste(key)
    case .keyboardReturnOrEnter where !byWord, .keypadEnter where !byWord: typeText("\n")
    case .keyboardTab where !byWord && !isShifted && !isSingleLine: typeText("\t")
    default: return false
    }
    return true
  }

  private func deleteByKey(forward: Bool, byWord: Bool) {
    var range = input.replacedByTyping
    let store = input.store
    if range.isEmpty, input.marked == nil {
      let offset = range.lowerBound
      if isSecure, byWord {
        range = forward ? offset..<store.length : 0..<offset
      } else if forward {
        range = offset..<(byWord ? store.wordEnd(after: offset) : store.boundary(after: offset))
      } else {
        range = (byWord ? store.wordStart(before: offset) : store.boundary(before: offset))..<offset
      }
    }
    let goesOn = range.isEmpty ? !forward : shouldChangeText(in: TextSpan(range), replacementText: "")
    guard goesOn else { return }
    // Overrides expect a plain Backspace even if there is nothing to delete.
    if forward || byWord { edit(range, with: TextStore(), .deleting) } else { deleteBackward() }
    showHead()
  }

  // MARK: Moving

  private func moves(_ key: UIKey, byWord: Bool) -> Bool {
    let extends = key.modifierFlags.contains(.shift)
    // Read-only text has no caret to move, but a selection can be extended.
    guard mayEdit || extends || key.keyCode == .keyboardInsert else { return false }
    switch key.keyCode {
    case .keyboardLeftArrow: moveSideways(right: false, by: byWord ? .word : .character, extending: extends)
    case .keyboardRightArrow: moveSideways(right: true, by: byWord ? .word : .character, extending: extends)
    case .keyboardUpArrow: move(byWord ? .paragraph : .line, forward: false, extending: extends)
    case .keyboardDownArrow: move(byWord ? .paragraph : .line, forward: true, extending: extends)
    case .keyboardHome: move(byWord ? .document : .lineEnd, forward: false, extending: extends)
    case .keyboardEnd: move(byWord ? .document : .lineEnd, forward: true, extending: extends)
    case .keyboardPageUp where !isSingleLine: move(.page, forward: false, extending: extends)
    case .keyboardPageDown where !isSingleLine: move(.page, forward: true, extending: extends)
    case .keyboardInsert where byWord: copy(key)
    default: return false
    }
    return true
  }
}

extension UIKeyboardHIDUsage {
  /// True for the keys that read-only text consumes without an effect.
  fileprivate var editsText: Bool {
    self == .keyboardDeleteOrBackspace || self == .keyboardReturnOrEnter || self == .keypadEnter
  }
}

/// Replaces straight quotes with curly ones, and double hyphens with a dash, during typing.
struct SmartPunctuation {
  var curlsQuotes: Bool
  var joinsHyphens: Bool

  /// Returns the replacement for a typed character, and the number of UTF-16 units before the caret that it replaces.
  ///
  /// - Parameter previous: The character before the caret; `nil` at the start of the text.
  func typed(_ text: String, after previous: Character?) -> (text: String, takesBack: Int) {
    switch text {
    case "\"" where curlsQuotes: (Self.opens(after: previous) ? "\u{201C}" : "\u{201D}", 0)
    case "'" where curlsQuotes: (Self.opens(after: previous) ? "\u{2018}" : "\u{2019}", 0)
    case "-" where joinsHyphens && previous == "-": ("\u{2014}", 1)
    default: (text, 0)
    }
  }

  /// Returns true if a quote here is an opening one: at the start, and after spaces, brackets, dashes and other opening
  /// quotes.
  private static func opens(after previous: Character?) -> Bool {
    guard let previous else { return true }
    return previous.isWhitespace || "([{<\u{2013}\u{2014}\u{2018}\u{201C}".contains(previous)
  }
}
