import Raster
import Typesetting

/// A text in lines, paragraph by paragraph. An edit lays out only the paragraphs that it touches.
///
/// Only the shown or requested paragraphs of a long text are laid out, and the heights of the others are estimates; see
/// decision 22. Lengths are in points from the column's top-left corner, y downwards; offsets count UTF-16 units.
@MainActor final class TextColumn {
  /// The default attributes of the characters and how they are shown.
  struct Style {
    var defaults: TextDefaults
    /// The line width; infinity for a single line.
    var width: CGFloat
    /// True if each character is shown as a dot.
    var isSecure = false
    /// The direction of paragraphs without letters.
    var isRightToLeft = false
    /// The maximum number of lines; 0 means no limit. The line break mode of the last line indicates omitted text.
    var maximumLines = 0
    /// True if the paragraphs of a long text may be laid out later.
    var isLazy = false
    /// The areas that lines flow around, in the column's coordinates.
    var exclusions: [TextExclusion] = []
    /// Returns the text of a paragraph with a range as it is laid out, for example with the spaces that a delegate
    /// sets; of the same length.
    var adjust: (@MainActor (TextStore, Range<Int>) -> TextStore)?
    /// Attributes that override those of links.
    var links: TextStore.Attributes = [:]
    /// The kinds of data that are shown as links.
    var detected: NSTextCheckingResult.CheckingType = []
    /// The range of the marked text, which an input method has not finished.
    var marked: Range<Int>?
    /// Attributes that override those of the marked text; `nil` underlines it.
    var markedAttributes: TextStore.Attributes?
  }

  /// The longest text that is always laid out whole, in UTF-16 units. With a larger limit more texts open slowly; with
  /// a smaller one more of them change their height while they are scrolled.
  static let mostEagerUnits = 16_384

  /// The view whose text this is.
  private unowned let owner: any TextEditing
  /// The paragraphs; at least one.
  private(set) var paragraphs: [Paragraph] = []
  private(set) var style: Style
  private(set) var length = 0
  /// The width of the widest paragraph that is laid out.
  private(set) var width: CGFloat = 0
  /// The number of paragraphs with an estimated height.
  private var estimates = 0

  /// The paragraph that keeps its place in the view while estimates above it are replaced.
  private var held: Int?
  /// The paragraphs that were in view when it was laid out last; `nil` after an edit.
  private var shown: Range<Int>?
  /// The distance that the held paragraph has moved and the view has not followed yet.
  var drift: CGFloat = 0
  /// The height below which paragraphs have moved since they were shown.
  private var movedTop: CGFloat?

  /// - Parameter known: An earlier layout of the same text, whose heights are the estimates.
  init(_ store: TextStore, _ style: Style, of owner: any TextEditing, like known: TextColumn? = nil) {
    self.owner = owner
    self.style = style
    lay(store)
    if let known { adoptHeights(of: known, store) }
  }

  var height: CGFloat { paragraphs.last?.bottom ?? 0 }
  /// True if some heights are estimates.
  var isEstimated: Bool { estimates > 0 }

  private func lay(_ store: TextStore) {
    length = store.length
    paragraphs = made(store, 0..<store.length)
    (held, shown, drift) = (nil, nil, 0)
    place(from: 0, through: paragraphs.count - 1, store)
    takeTotals()
  }

  private func takeTotals() {
    width = paragraphs.reduce(0) { max($0, $1.width) }
    estimates = paragraphs.count { !$0.isLaidOut }
  }

  // MARK: Edits

  /// Applies a change of the store: `count` characters replaced those of `range`.
  ///
  /// - Returns: The range of heights to redraw; its upper bound is infinite if the rest moved.
  func update(_ store: TextStore, replaced range: Range<Int>, by count: Int, marked: Range<Int>?)
    -> ClosedRange<CGFloat>
  {
    style.marked = marked
    guard style.maximumLines <= 0 else {
      lay(store)
      return 0 ... .infinity
    }
    // A line feed after a carriage return forms one terminator with it.
    let touchesPair = range.lowerBound > 0 && paragraphStarts(at: range.lowerBound)
    let first = max(0, paragraphIndex(at: range.lowerBound) - (touchesPair ? 1 : 0))
    let last = paragraphIndex(at: range.upperBound)
    let shift = count - range.count
    let new = made(
      store, paragraphs[first].start..<paragraphs[last].end + shift, below: first > 0 ? paragraphs[first - 1] : nil,
      makesEnd: last == paragraphs.count - 1)
    let top = paragraphs[first].top
    let oldBottom = paragraphs[last].bottom
    replace(first...last, with: new, shift)
    length = store.length
    place(from: first, through: first + new.count - 1, store)
    if !style.exclusions.isEmpty { takeTotals() }
    let newBottom = paragraphs[min(first + new.count, paragraphs.count) - 1].bottom
    return top...(newBottom == oldBottom ? max(top, newBottom) : .infinity)
  }

  /// Replaces paragraphs; those after them start `shift` characters later.
  private func replace(_ range: ClosedRange<Int>, with new: [Paragraph], _ shift: Int) {
    let oldWidth = paragraphs[range].reduce(0) { max($0, $1.width) }
    estimates += new.count { !$0.isLaidOut } - paragraphs[range].count { !$0.isLaidOut }
    paragraphs.replaceSubrange(range, with: new)
    shown = nil
    let rest = range.lowerBound + new.count
    paragraphs.move(from: rest, by: shift)
    if let old = held, old >= range.lowerBound {
      held = old > range.upperBound ? old + new.count - range.count : min(range.lowerBound, paragraphs.count - 1)
    }
    let kept = oldWidth < width ? width : paragraphs.reduce(0) { max($0, $1.width) }
    width = new.reduce(kept) { max($0, $1.width) }
  }

  private func paragraphStarts(at offset: Int) -> Bool {
    paragraphs[paragraphIndex(at: offset)].start == offset
  }

  /// Stacks the paragraphs vertically, of which those up to `last` are new. Paragraphs that move beside, to or from an
  /// exclusion are laid out again.
  private func place(from first: Int, through last: Int, _ store: TextStore) {
    guard !style.exclusions.isEmpty else { return paragraphs.stack(from: first, through: last) }
    let bottom = style.exclusions.bottom
    for index in first..<paragraphs.count {
      let (old, range) = (paragraphs[index].top, paragraphs[index].start..<paragraphs[index].end)
      let top = stackedTop(of: index)
      if index > last, top == old { return }
      if top != old, Double(min(top, old)) < bottom {
        paragraphs[index] = Self.paragraph(store, range, style, top: top)
      }
      paragraphs[index].top = top
    }
  }

  private func stackedTop(of index: Int) -> CGFloat {
    Self.top(spaceAbove: paragraphs[index].spaceAbove, below: index > 0 ? paragraphs[index - 1] : nil)
  }

  // MARK: Estimates

  /// Uses the heights of an earlier layout as estimates if it had the same paragraphs, for example before colours
  /// changed. The same paragraph keeps its place.
  private func adoptHeights(of known: TextColumn, _ store: TextStore) {
    guard known.style.width == style.width, known.paragraphs.count == paragraphs.count,
      zip(paragraphs, known.paragraphs).allSatisfy({
        $0.length == $1.length && ($0.height == $1.height || !$0.isLaidOut || !$1.isLaidOut)
      })
    else { return }
    for index in paragraphs.indices where !paragraphs[index].isLaidOut {
      paragraphs[index] = known.paragraphs[index].withoutLines
    }
    place(from: 0, through: paragraphs.count - 1, store)
    (held, shown) = (known.held, known.shown)
    if let held { drift = known.drift + paragraphs[held].top - known.paragraphs[held].top }
  }

  /// Makes the topmost paragraph between two heights that was in view before keep its place there; without one, the
  /// topmost that is laid out. Others may be laid out above those in view, with some between that are not.
  func hold(_ heights: ClosedRange<CGFloat>) {
    let visible = visible(heights)
    let kept = shown.flatMap { shown in visible.first { shown.contains($0) && paragraphs[$0].isLaidOut } }
    held = kept ?? visible.first { paragraphs[$0].isLaidOut } ?? visible.lowerBound
  }

  /// Notes which paragraphs are in view.
  func noteShown(_ heights: ClosedRange<CGFloat>) { shown = visible(heights) }

  private func visible(_ heights: ClosedRange<CGFloat>) -> Range<Int> {
    let first = paragraphIndex(atHeight: heights.lowerBound)
    return first..<first + max(1, paragraphs[first...].prefix { $0.top <= heights.upperBound }.count)
  }

  /// Returns the height below which paragraphs have moved since the last call; `nil` if none has.
  func takeMovedTop() -> CGFloat? {
    defer { movedTop = nil }
    return movedTop
  }

  /// Returns a paragraph with its lines.
  func paragraph(_ index: Int) -> Paragraph {
    if !paragraphs[index].isLaidOut, layOut(from: index, while: { _ in false }) { owner.setNeedsLayout() }
    return paragraphs[index]
  }

  /// Returns the paragraph at a height with its lines; see ``paragraphIndex(atHeight:)``.
  func paragraph(atHeight y: CGFloat) -> Paragraph {
    var index = paragraphIndex(atHeight: y)
    // The real height of an estimated paragraph may end above the height.
    while !paragraphs[index].isLaidOut {
      _ = paragraph(index)
      index = paragraphIndex(atHeight: y)
    }
    return paragraphs[index]
  }

  /// Returns the paragraphs that contain some characters, with their lines.
  func paragraphs(in range: Range<Int>) -> ArraySlice<Paragraph> {
    ensureLayout(of: range)
    return paragraphs[paragraphIndex(at: range.lowerBound)...].prefix { $0.start < range.upperBound }
  }

  /// All paragraphs with their lines.
  var allParagraphs: ArraySlice<Paragraph> {
    ensureLayout(of: 0..<length)
    return paragraphs[...]
  }

  /// Lays out the paragraphs of some characters.
  func ensureLayout(of range: Range<Int>) {
    guard isEstimated else { return }
    if layOut(from: paragraphIndex(at: range.lowerBound), while: { $0.end < range.upperBound }) {
      owner.setNeedsLayout()
    }
  }

  /// Lays out what is visible between two heights.
  func ensureLayout(from top: CGFloat, to bottom: CGFloat) {
    if layOut(from: top, to: bottom) { owner.setNeedsLayout() }
  }

  /// Lays out what is visible between two heights, and the paragraphs around it, whose ink may extend beyond their
  /// lines. Returns false if all of it was laid out before.
  func layOut(from top: CGFloat, to bottom: CGFloat) -> Bool {
    guard isEstimated else { return false }
    var isChanged = false
    repeat {
      let first = max(0, paragraphIndex(atHeight: top) - 1)
      if layOut(from: first, while: { $0.top <= bottom + $0.height }) { isChanged = true }
      // The real height of a paragraph may extend to the top, where one above it was expected.
    } while !paragraphs[max(0, paragraphIndex(atHeight: top) - 1)].isLaidOut
    return isChanged
  }

  /// Lays out a paragraph, and those after it while a condition holds for the one before, and moves the rest.
  private func layOut(from first: Int, while continues: (Paragraph) -> Bool) -> Bool {
    let store = owner.input.store
    let heldTop = held.map { paragraphs[$0].top }
    var index = first
    var changed: Int?
    owner.traitCollection.performAsCurrent {
      repeat {
        if !paragraphs[index].isLaidOut {
          layOut(index, store)
          changed = changed ?? index
        }
        index += 1
        if changed != nil, index < paragraphs.count { paragraphs[index].top = stackedTop(of: index) }
      } while index < paragraphs.count && continues(paragraphs[index - 1])
    }
    guard let changed else { return false }
    if index + 1 < paragraphs.count { place(from: index + 1, through: index, store) }
    movedTop = min(movedTop ?? .infinity, paragraphs[changed].top)
    if let held, let heldTop { drift += paragraphs[held].top - heldTop }
    return true
  }

  private func layOut(_ index: Int, _ store: TextStore) {
    let old = paragraphs[index]
    // A caller may still use the column after its text was replaced.
    let range = (old.start..<old.end).clamped(to: 0..<store.length)
    let new = Self.paragraph(store, range, style, top: 0)
    paragraphs[index] = Paragraph(
      start: old.start, length: old.length, height: new.height, width: new.width, spaceAbove: new.spaceAbove,
      spaceBelow: new.spaceBelow, lines: new.lines)
    paragraphs[index].top = stackedTop(of: index)
    estimates -= 1
    width = max(width, new.width)
  }

  // MARK: Finding

  func paragraphIndex(at offset: Int) -> Int {
    var (low, high) = (0, paragraphs.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if paragraphs[middle].start <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Returns the paragraph at a height: the first for heights above all, the last for heights below. Space between two
  /// paragraphs belongs to the upper one.
  func paragraphIndex(atHeight y: CGFloat) -> Int {
    var (low, high) = (0, paragraphs.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if paragraphs[middle].top <= y { low = middle } else { high = middle - 1 }
    }
    return low
  }
}
