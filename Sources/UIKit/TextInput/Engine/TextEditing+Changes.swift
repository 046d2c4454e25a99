import Typesetting

/// Changes of the text, the selection and the marked text.
extension TextEditing {
  // MARK: Whole text

  /// Replaces the whole text. The caret moves to its end and the undo history is cleared.
  ///
  /// - Parameter range: The characters that differ, before the change; `nil` if all may differ.
  func setText(_ text: TextStore, replacing range: Range<Int>? = nil) {
    input.inputDelegate?.textWillChange(self)
    forgetHistory()
    let growth = text.length - input.store.length
    input.store = text
    input.marked = nil
    input.typingAttributes = nil
    input.goal = nil
    if let range { relay(range, range.count + growth) } else { forgetTextLayout() }
    input.inputDelegate?.textDidChange(self)
    setSelection(TextSelection(text.length))
  }

  /// Replaces the attributes of the same characters and keeps the undo history.
  ///
  /// - Parameter range: The characters whose attributes differ; `nil` if all may differ.
  func setAttributes(of text: TextStore, in range: Range<Int>?) {
    input.store = text
    if let range { relay(range, range.count) } else { forgetTextLayout() }
  }

  func updateAttributes(_ range: Range<Int>, _ change: (inout TextStore.Attributes) -> Void) {
    input.store.update(range, change)
    forgetTextLayout()
  }

  // MARK: Edits

  /// Returns the text as this view can hold it: without line feeds in a single line.
  func fitted(_ text: String) -> String { isSingleLine ? text.withoutLineFeeds : text }

  /// Replaces the selection with typed text, or the whole text if the view clears on insertion.
  func insertTyped(_ text: String) {
    if isSingleLine, text == "\n" || text == "\r" { return returnPressed() }
    if clearsOnInsertion || input.isReplacedByTyping {
      clearsOnInsertion = false
      selectReplacedText()
    }
    edit(input.replacedByTyping, with: TextStore(fitted(text), input.attributesForTyping), .typing)
  }

  private func selectReplacedText() {
    input.isReplacedByTyping = false
    setSelection(TextSelection(input.all))
  }

  /// Deletes the selection, or the grapheme before the caret.
  func deleteBefore() {
    if input.isReplacedByTyping { selectReplacedText() }
    let range = input.replacedByTyping
    guard range.isEmpty else { return edit(range, with: TextStore(), .deleting) }
    edit(input.store.boundary(before: range.lowerBound)..<range.lowerBound, with: TextStore(), .deleting)
  }

  /// Replaces text by code; no delegate is queried.
  func replaceText(_ range: UITextRange, with text: String) {
    guard let range = input.range(range) else { return }
    edit(range, with: TextStore(fitted(text), input.store.attributes(at: range.lowerBound)), .other)
  }

  /// Replaces characters, registers the undo, places the caret after them and notifies the delegate.
  func edit(_ range: Range<Int>, with part: TextStore, _ kind: TextHistory.Kind) {
    let range = input.store.snapped(range)
    guard !range.isEmpty || !part.isEmpty else { return }
    let caret = TextSelection(range.lowerBound + part.length)
    if let marked = input.marked, marked == range {
      input.marked = nil
      replace(range, with: part, selection: caret)
      finishMarking(range.lowerBound..<range.lowerBound + part.length)
    } else {
      endMarking()
      record(range, by: part, kind)
      replace(range, with: part, selection: caret)
    }
    textDidChange()
  }

  /// Replaces characters without registering an undo, and sets the selection.
  func replace(_ range: Range<Int>, with part: TextStore, selection new: TextSelection) {
    input.inputDelegate?.textWillChange(self)
    input.store.replace(range, with: part)
    // Combining marks that join the letter before them move the caret after the whole grapheme.
    var new = new
    let store = input.store
    new.head.offset = store.snapped(new.head.offset..<new.head.offset).upperBound
    if new.anchor > store.length || store.snapped(new.anchor) != new.anchor { new.anchor = new.head.offset }
    relay(range, part.length)
    input.inputDelegate?.textDidChange(self)
    input.goal = nil
    input.typingAttributes = nil
    setSelection(new)
  }

  private func relay(_ range: Range<Int>, _ count: Int) {
    guard let changed = updateColumn(range, count) else { return textLayoutDidChange() }
    stage.textDidChange(between: changed)
    textLayoutDidChange()
  }

  /// Applies a replacement to the laid out lines. Returns the heights to redraw; `nil` if nothing is laid out.
  private func updateColumn(_ range: Range<Int>, _ count: Int) -> ClosedRange<CGFloat>? {
    guard let column = input.laid else { return nil }
    let (store, marked) = (input.store, input.marked)
    var changed: ClosedRange<CGFloat> = 0...0
    traitCollection.performAsCurrent { changed = column.update(store, replaced: range, by: count, marked: marked) }
    return changed
  }

  /// Notifies the view and its delegate of an edit.
  func textDidChange() {
    textWasSet()
    reportTextChange()
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  /// Queries the delegate about a change by the user.
  func delegateAllows(_ range: UITextRange, _ text: String) -> Bool {
    guard let range = input.range(range) else { return false }
    return delegateShouldChangeText(in: NSRange(range), to: text)
  }

  // MARK: Selection

  /// Sets the selection for the user or code, clamped to the text and snapped to grapheme boundaries.
  func setSelection(_ new: TextSelection) {
    var new = new
    new.anchor = input.store.snapped(new.anchor)
    new.head.offset = input.store.snapped(new.head.offset)
    guard new != input.selection else { return stage.placeSelection() }
    input.inputDelegate?.selectionWillChange(self)
    let isMoved = new.range != input.selection.range
    input.selection = new
    if isMoved { input.typingAttributes = nil }
    input.inputDelegate?.selectionDidChange(self)
    stage.placeSelection()
    if isMoved { selectionDidChange() }
  }

  /// - Parameter range: `nil`, or a range of another text input, leaves the selection unchanged.
  func setSelection(_ range: UITextRange?) {
    guard let range = range as? TextSpan, let found = input.range(range) else { return }
    input.history.close()
    input.goal = nil
    let end = (range.end as? TextPlace)?.position ?? TextPosition(found.upperBound)
    setSelection(TextSelection(anchor: found.lowerBound, head: TextPosition(found.upperBound, end.affinity)))
  }

  /// The side of a line break on which the caret is shown.
  var affinity: UITextStorageDirection {
    get { input.selection.head.affinity == .upstream ? .backward : .forward }
    set {
      let head = TextPosition(input.selection.head.offset, newValue == .backward ? .upstream : .downstream)
      setSelection(TextSelection(anchor: input.selection.anchor, head: head))
    }
  }

  /// Scrolls the moving end of the selection into view.
  func showHead() {
    showText(column.caretRect(at: input.selection.head))
  }

  // MARK: Marked text

  /// Replaces the marked text or the selection with marked text.
  ///
  /// - Parameter selected: In UTF-16 units of the text.
  func setMarked(_ text: String, selected: NSRange) {
    let selected = TextStore(text).clamp(selected)
    let range = input.replacedByTyping
    if input.marked == nil { input.beforeMarking = (input.store.part(range), input.selection) }
    let part = TextStore(fitted(text), input.attributesForTyping)
    let start = range.lowerBound
    input.marked = part.isEmpty ? nil : start..<start + part.length
    let inside = selected.clamped(to: 0..<part.length)
    replace(range, with: part, selection: TextSelection(start + inside.lowerBound..<start + inside.upperBound))
    if part.isEmpty { finishMarking(start..<start) }
    textDidChange()
  }

  /// The attributes that override those of the marked text; `nil` underlines it.
  var markedAttributes: TextStore.Attributes? {
    get { input.style.markedAttributes }
    set {
      textStyle.markedAttributes = newValue
      if input.marked != nil { stage.redraw() }
    }
  }

  /// Accepts the marked text as it is.
  func unmark() {
    guard let range = input.marked else { return }
    input.marked = nil
    finishMarking(range)
    _ = updateColumn(range, range.count)
    stage.textDidChange(between: 0 ... .infinity)
    textLayoutDidChange()
  }

  /// Ends the composition before another edit; the marked text stays as it is.
  private func endMarking() {
    guard let range = input.marked else { return }
    input.marked = nil
    finishMarking(range)
  }

  private func finishMarking(_ range: Range<Int>) {
    guard let before = input.beforeMarking else { return }
    input.beforeMarking = nil
    record(before.text, became: range, selection: before.selection)
  }
}
