import Typesetting

/// The changes of a text by drops.
extension TextEditing {
  /// Moves some characters to an offset outside of them, as one undo step, and selects them.
  func moveText(_ range: Range<Int>, to offset: Int) {
    let text = input.store.string(in: range)
    guard offset < range.lowerBound || offset > range.upperBound,
      shouldChangeText(in: TextSpan(range), replacementText: ""),
      shouldChangeText(in: TextSpan(offset..<offset), replacementText: text)
    else { return }
    let store = input.store
    let isForward = offset > range.upperBound
    var parts = [store.part(range), store.part(isForward ? range.upperBound..<offset : offset..<range.lowerBound)]
    if isForward { parts.swapAt(0, 1) }
    var moved = parts[0]
    moved.replace(moved.length..<moved.length, with: parts[1])
    edit(min(range.lowerBound, offset)..<max(range.upperBound, offset), with: moved, .other)
    let start = isForward ? offset - range.count : offset
    setSelection(TextSelection(start..<start + range.count))
    showHead()
  }

  /// Loads the texts of a drop, with attributes if the user may edit those.
  func load(_ session: any UIDropSession, completion: @escaping (NSAttributedString) -> Void) {
    let line = { (texts: [NSAttributedString]) in
      let joined = NSMutableAttributedString(string: "")
      for text in texts {
        if joined.length > 0 { joined.append(NSAttributedString(string: "\n")) }
        joined.append(text)
      }
      completion(joined)
    }
    if allowsEditingTextAttributes, session.canLoadObjects(ofClass: NSAttributedString.self) {
      session.loadObjects(ofClass: NSAttributedString.self) { line($0.compactMap { $0 as? NSAttributedString }) }
    } else {
      session.loadObjects(ofClass: String.self) { line($0.map { NSAttributedString(string: $0) }) }
    }
  }

  /// Inserts dropped text and selects it.
  ///
  /// - Parameter removed: The characters that the drop moves; `nil` for a copy.
  func insertDropped(
    _ text: NSAttributedString, _ action: UITextDropProposal.Action, at offset: Int, removing removed: Range<Int>?
  ) {
    guard text.length > 0 else { return }
    undoManager?.beginUndoGrouping()
    defer { undoManager?.endUndoGrouping() }
    var range = min(offset, input.store.length)..<min(offset, input.store.length)
    switch action {
    case .insert:
      if let removed, removed.upperBound <= input.store.length {
        guard shouldChangeText(in: TextSpan(removed), replacementText: "") else { return }
        edit(removed, with: TextStore(), .other)
        let start = offset > removed.lowerBound ? max(removed.lowerBound, offset - removed.count) : offset
        range = start..<start
      }
    case .replaceSelection: range = input.selection.range
    case .replaceAll: range = input.all
    }
    insert(text, replacing: range)
  }

  private func insert(_ text: NSAttributedString, replacing range: Range<Int>) {
    let string = spaced(fitted(text.string), at: range)
    guard shouldChangeText(in: TextSpan(range), replacementText: string) else { return }
    setSelection(TextSelection(range))
    let isPlain = !allowsEditingTextAttributes || string != text.string
    let part = isPlain ? TextStore(string, input.attributesForTyping) : TextStore(text)
    edit(range, with: part, .other)
    setSelection(TextSelection(range.lowerBound..<range.lowerBound + part.length))
    showHead()
  }
}
