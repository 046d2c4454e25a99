import Typesetting

/// The text of a field or text view with its selection, and everything that changes it.
///
/// Offsets count UTF-16 units; what it makes of them never splits a grapheme.
@MainActor final class TextEditor {
  unowned let owner: any TextEditing
  private(set) var store = TextStore()
  private(set) var selection = TextSelection(0)
  /// What an input method has not finished.
  private(set) var marked: Range<Int>?
  /// Given to what is typed next; `nil` for those of the text beside it.
  var typingAttributes: TextStore.Attributes?
  /// Points from the left that moves up and down keep to.
  var goal: CGFloat?
  weak var inputDelegate: (any UITextInputDelegate)?
  let history = TextHistory()

  init(_ owner: any TextEditing, style: TextColumn.Style) {
    self.owner = owner
    self.style = style
    history.editor = self
  }

  // MARK: Layout

  /// How the text looks; `marked` is the editor's own.
  var style: TextColumn.Style { didSet { forgetLayout() } }
  private var laid: TextColumn?

  /// The text in lines; laid out when asked for.
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

  /// Has the text laid out again, as when fonts or colours changed.
  func forgetLayout() {
    laid = nil
    owner.textLayoutDidChange()
  }

  /// Lines in the order of the text.
  var lineRanges: [Range<Int>] {
    let column = column
    return sequence(first: TextColumnLine(paragraph: 0, line: 0)) { column.line(after: $0) }.map(column.range)
  }

  // MARK: Whole text

  /// Puts another text in place of everything; the caret goes to its end and nothing can be taken back.
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

  /// Takes over the attributes of the same characters; what can be taken back stays so.
  func restyle(_ text: TextStore) {
    store = text
    forgetLayout()
  }

  func updateAttributes(_ range: Range<Int>, _ change: (inout TextStore.Attributes) -> Void) {
    store.update(range, change)
    forgetLayout()
  }

  // MARK: Edits

  /// The attributes of what is typed at the selection.
  var attributesForTyping: TextStore.Attributes {
    if let typingAttributes { return typingAttributes }
    let range = marked ?? selection.range
    let source = range.isEmpty && range.lowerBound > 0 ? range.lowerBound - 1 : range.lowerBound
    var attributes = store.attributes(at: source)
    attributes[.attachment] = nil
    attributes[.link] = nil
    return attributes
  }

  /// Puts text in place of the marked text or the selection, with the caret behind it.
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

  /// Replaces characters, records how to take it back, puts the caret behind them and tells the owner.
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

  /// Replaces characters without a record and selects.
  func replace(_ range: Range<Int>, with part: TextStore, selection new: TextSelection) {
    inputDelegate?.textWillChange(owner)
    store.replace(range, with: part)
    // Marks that join with a letter before them move the caret behind the whole.
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

  /// Selects as a person or code asks; brought into the text and to the borders of graphemes.
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

  /// Brings the moving end of the selection into sight.
  func showHead() {
    owner.showText(column.caretRect(at: selection.head))
  }

  // MARK: Marked text

  /// What the marked text took the place of, for the record of the whole composition.
  private var beforeMarking: (text: TextStore, selection: TextSelection)?

  /// Puts unfinished text in place of the marked text or the selection.
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

  /// - Parameter attributes: Over those of the marked text; `nil` underlines it.
  func setMarkedAttributes(_ attributes: TextStore.Attributes?) {
    style.markedAttributes = attributes
    if marked != nil { owner.stage.redraw() }
  }

  /// Takes the marked text as it is.
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

  /// Something else is edited: what is marked stays as it is.
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
  /// For a single line: with a space for each line feed.
  var withoutLineFeeds: String {
    contains(where: \.isNewline) ? String(map { $0.isNewline ? " " : $0 }) : self
  }
}
