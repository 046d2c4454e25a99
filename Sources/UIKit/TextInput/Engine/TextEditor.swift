import Typesetting

/// The text of a field or text view with its selection, and all operations that change it.
///
/// Offsets count UTF-16 units. The offsets that the editor produces never split a grapheme.
@MainActor final class TextEditor {
  unowned let owner: any TextEditing
  private(set) var store = TextStore()
  private(set) var selection = TextSelection(0)
  /// The marked text, which an input method has not finished.
  private(set) var marked: Range<Int>?
  /// The attributes of the next typed text; `nil` uses those of the adjacent text.
  var typingAttributes: TextStore.Attributes?
  /// The distance from the left, in points, that vertical caret movements keep.
  var goal: CGFloat?
  weak var inputDelegate: (any UITextInputDelegate)?
  let history = TextHistory()

  init(_ owner: any TextEditing, style: TextColumn.Style) {
    self.owner = owner
    self.style = style
    history.editor = self
  }

  // MARK: Layout

  /// The appearance of the text; the editor itself sets `marked`.
  var style: TextColumn.Style { didSet { forgetLayout() } }
  private var laid: TextColumn?

  /// The text in lines, laid out lazily.
  var column: TextColumn {
    if let laid { return laid }
    var style = style
    style.marked = marked
    var made: TextColumn?
    owner.traitCollection.performAsCurrent { made = TextColumn(store, style) }
    let column = made ?? TextColumn(store, style)
    laid = column
    return column
  }

  /// Discards the layout, for example after fonts or colours changed.
  func forgetLayout() {
    laid = nil
    owner.textLayoutDidChange()
  }

  /// The ranges of the lines, in the order of the text.
  var lineRanges: [Range<Int>] {
    let column = column
    return sequence(first: TextColumnLine(paragraph: 0, line: 0)) { column.line(after: $0) }.map(column.range)
  }

  // MARK: Whole text

  /// Replaces the whole text. The caret moves to its end and the undo history is cleared.
  func setText(_ text: TextStore) {
    inputDelegate?.textWillChange(owner)
    history.forget()
    store = text
    marked = nil
    typingAttributes = nil
    goal = nil
    forgetLayout()
    inputDelegate?.textDidChange(owner)
    select(TextSelection(store.length))
  }

  /// Replaces the attributes of the same characters and keeps the undo history.
  func restyle(_ text: TextStore) {
    store = text
    forgetLayout()
  }

  func updateAttributes(_ range: Range<Int>, _ change: (inout TextStore.Attributes) -> Void) {
    store.update(range, change)
    forgetLayout()
  }

  // MARK: Edits

  /// The attributes of text typed at the selection.
  var attributesForTyping: TextStore.Attributes {
    if let typingAttributes { return typingAttributes }
    let range = marked ?? selection.range
    let source = range.isEmpty && range.lowerBound > 0 ? range.lowerBound - 1 : range.lowerBound
    var attributes = store.attributes(at: source)
    attributes[.attachment] = nil
    attributes[.link] = nil
    return attributes
  }

  /// Replaces the marked text or the selection, and places the caret after the new text.
  func insert(_ text: String) {
    let text = owner.isSingleLine ? text.withoutLineFeeds : text
    edit(marked ?? selection.range, with: TextStore(text, attributesForTyping), .typing)
  }

  /// Deletes the selection, or the grapheme before the caret.
  func deleteBackward() {
    let range = marked ?? selection.range
    guard range.isEmpty else { return edit(range, with: TextStore(), .deleting) }
    edit(store.boundary(before: range.lowerBound)..<range.lowerBound, with: TextStore(), .deleting)
  }

  /// Replaces characters, registers the undo, places the caret after them and notifies the owner.
  func edit(_ range: Range<Int>, with part: TextStore, _ kind: TextHistory.Kind) {
    let range = store.snapped(range)
    guard !range.isEmpty || !part.isEmpty else { return }
    let caret = TextSelection(range.lowerBound + part.length)
    if let marked, marked == range {
      self.marked = nil
      replace(range, with: part, selection: caret)
      finishMarking(range.lowerBound..<range.lowerBound + part.length)
    } else {
      endMarking()
      history.record(range, by: part, kind)
      replace(range, with: part, selection: caret)
    }
    owner.textDidChange()
  }

  /// Replaces characters without registering an undo, and sets the selection.
  func replace(_ range: Range<Int>, with part: TextStore, selection new: TextSelection) {
    inputDelegate?.textWillChange(owner)
    store.replace(range, with: part)
    // Combining marks that join the letter before them move the caret after the whole grapheme.
    var new = new
    new.head.offset = store.snapped(new.head.offset..<new.head.offset).upperBound
    if new.anchor > store.length || store.snapped(new.anchor) != new.anchor { new.anchor = new.head.offset }
    relay(range, part.length)
    inputDelegate?.textDidChange(owner)
    goal = nil
    typingAttributes = nil
    select(new)
  }

  private func relay(_ range: Range<Int>, _ count: Int) {
    guard var column = laid else { return owner.textLayoutDidChange() }
    laid = nil
    let marked = marked
    var changed: ClosedRange<CGFloat> = 0...0
    owner.traitCollection.performAsCurrent {
      changed = column.update(store, replaced: range, by: count, marked: marked)
    }
    laid = column
    owner.stage.textDidChange(between: changed)
    owner.textLayoutDidChange()
  }

  // MARK: Selection

  /// Sets the selection for the user or code, clamped to the text and snapped to grapheme boundaries.
  func select(_ new: TextSelection) {
    var new = new
    new.anchor = store.snapped(new.anchor)
    new.head.offset = store.snapped(new.head.offset)
    guard new != selection else { return owner.stage.placeSelection() }
    inputDelegate?.selectionWillChange(owner)
    let isMoved = new.range != selection.range
    selection = new
    if isMoved { typingAttributes = nil }
    inputDelegate?.selectionDidChange(owner)
    owner.stage.placeSelection()
    if isMoved { owner.selectionDidChange() }
  }

  /// Scrolls the moving end of the selection into view.
  func showHead() {
    owner.showText(column.caretRect(at: selection.head))
  }

  // MARK: Marked text

  /// The text that the marked text replaced, for the undo of the whole composition.
  private var beforeMarking: (text: TextStore, selection: TextSelection)?

  /// Replaces the marked text or the selection with marked text.
  func setMarked(_ text: String, selected: Range<Int>) {
    let range = marked ?? selection.range
    if marked == nil { beforeMarking = (store.part(range), selection) }
    let part = TextStore(owner.isSingleLine ? text.withoutLineFeeds : text, attributesForTyping)
    let start = range.lowerBound
    marked = part.isEmpty ? nil : start..<start + part.length
    let inside = selected.clamped(to: 0..<part.length)
    replace(range, with: part, selection: TextSelection(start + inside.lowerBound..<start + inside.upperBound))
    if part.isEmpty { finishMarking(start..<start) }
    owner.textDidChange()
  }

  /// - Parameter selected: In UTF-16 units of the text.
  func setMarked(_ text: String, selected: NSRange) {
    setMarked(text, selected: TextStore(text).clamp(selected))
  }

  /// - Parameter attributes: Override those of the marked text; `nil` underlines it.
  func setMarkedAttributes(_ attributes: TextStore.Attributes?) {
    style.markedAttributes = attributes
    if marked != nil { owner.stage.redraw() }
  }

  /// Accepts the marked text as it is.
  func unmark() {
    guard let range = marked else { return }
    marked = nil
    finishMarking(range)
    if var column = laid {
      owner.traitCollection.performAsCurrent {
        _ = column.update(store, replaced: range, by: range.count, marked: nil)
      }
      laid = column
    }
    owner.stage.textDidChange(between: 0 ... .infinity)
    owner.textLayoutDidChange()
  }

  /// Ends the composition before another edit; the marked text stays as it is.
  private func endMarking() {
    guard let range = marked else { return }
    marked = nil
    finishMarking(range)
  }

  private func finishMarking(_ range: Range<Int>) {
    guard let before = beforeMarking else { return }
    beforeMarking = nil
    history.record(before.text, became: range, selection: before.selection)
  }
}

extension String {
  /// The string for a single line, with a space for each line feed.
  var withoutLineFeeds: String {
    contains(where: \.isNewline) ? String(map { $0.isNewline ? " " : $0 }) : self
  }
}
