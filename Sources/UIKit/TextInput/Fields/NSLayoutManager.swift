import Typesetting

/// Lays out a text storage in a sequence of containers, draws it, and reports the positions of its characters.
///
/// Glyph indices are the UTF-16 offsets of their characters; ligatures and marks have no separate indices here. The
/// layout is created lazily, and again after the text or a container changed. The layout manager of a text view uses
/// the lines that the view shows.
@preconcurrency @MainActor open class NSLayoutManager: NSObject {
  /// The text of one container.
  private struct Page {
    let container: NSTextContainer
    let range: Range<Int>
    let text: LaidText

    /// Returns the characters that are in the container, relative to its first one.
    func part(of glyphRange: NSRange) -> Range<Int> {
      let inside = NSIntersectionRange(NSRange(location: range.lowerBound, length: range.count), glyphRange)
      guard inside.length > 0 else { return 0..<0 }
      return inside.location - range.lowerBound..<NSMaxRange(inside) - range.lowerBound
    }
  }

  /// Set by ``NSTextStorage/addLayoutManager(_:)``.
  open internal(set) var textStorage: NSTextStorage? {
    get { shownBy?.textStorage ?? storage }
    set { storage = newValue }
  }
  private weak var storage: NSTextStorage?
  open weak var delegate: (any NSLayoutManagerDelegate)?
  open private(set) var textContainers: [NSTextContainer] = []
  private var madePages: [Page]?
  /// The style of the paragraph whose spaces the delegate is asked for.
  final var proposedStyle: NSParagraphStyle = NSMutableParagraphStyle()
  /// The discarded layout, whose lines of the same paragraphs are used again.
  private var oldPages: [Page] = []

  public override init() {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init()
  }

  // MARK: Containers

  open func addTextContainer(_ container: NSTextContainer) {
    insertTextContainer(container, at: textContainers.count)
  }

  open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
    textContainers.insert(container, at: index)
    container.manager = self
    forgetLayout()
  }

  open func removeTextContainer(at index: Int) {
    textContainers.remove(at: index).manager = nil
    forgetLayout()
  }

  /// The text view whose lines the manager uses.
  private var shownBy: UITextView? { textContainers.count == 1 ? textContainers[0].owner : nil }

  /// Discards the layout; it is recreated on the next query.
  final func forgetLayout() {
    if let madePages { oldPages = madePages }
    madePages = nil
    delegate?.layoutManagerDidInvalidateLayout(self)
  }

  /// Invalidates the layout of characters, for example after an attachment grew. A text view shows the new lines.
  open func invalidateLayout(forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?) {
    actualCharacterRange?.pointee = charRange
    forgetLayout()
    shownBy?.forgetTextLayout()
    shownBy?.stage.redraw()
  }

  /// Lays out a range again after a change of the text. The text calls it after each change, when a text view already
  /// shows the new characters.
  ///
  /// - Parameters:
  ///   - textStorage: The text.
  ///   - editMask: The kinds of the change.
  ///   - newCharRange: The range of the change in the current text.
  ///   - delta: The difference in length.
  ///   - invalidatedCharRange: The range whose attributes changed as well.
  open func processEditing(
    for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions, range newCharRange: NSRange,
    changeInLength delta: Int, invalidatedRange invalidatedCharRange: NSRange
  ) {
    if textStorage.isInformingManagers { return forgetLayout() }
    invalidateLayout(
      forCharacterRange: NSUnionRange(newCharRange, invalidatedCharRange), actualCharacterRange: nil)
  }

  /// Redraws characters in the text view that shows them.
  open func invalidateDisplay(forCharacterRange charRange: NSRange) {
    shownBy?.stage.redraw()
  }

  open func invalidateDisplay(forGlyphRange glyphRange: NSRange) {
    invalidateDisplay(forCharacterRange: glyphRange)
  }

  // MARK: Layout on demand

  /// True if a long text may be laid out in parts: where it is visible or requested. Until then, positions and sizes
  /// are based on estimated heights, which the methods that ensure layout replace.
  ///
  /// The default is false, and true for the layout manager that a text view creates. It has an effect in a text view
  /// that scrolls and whose container tracks its width, and without exclusion paths and a maximum number of lines.
  open var allowsNonContiguousLayout = false {
    didSet { if allowsNonContiguousLayout != oldValue { shownBy?.containerDidChange() } }
  }

  /// True if some of the text is not laid out.
  open var hasNonContiguousLayout: Bool { shownBy?.input.laid?.isEstimated ?? false }

  /// Lays out all text of a container.
  open func ensureLayout(for container: NSTextContainer) {
    guard let page = page(of: container) else { return }
    page.text.ensureLayout(of: 0..<page.range.count)
  }

  /// Lays out the text of some characters.
  open func ensureLayout(forCharacterRange charRange: NSRange) {
    for page in pages { page.text.ensureLayout(of: page.part(of: charRange)) }
  }

  /// Lays out the text of some glyphs.
  open func ensureLayout(forGlyphRange glyphRange: NSRange) {
    ensureLayout(forCharacterRange: glyphRange)
  }

  /// Lays out the text in a rectangle of a container.
  open func ensureLayout(forBoundingRect bounds: CGRect, in container: NSTextContainer) {
    page(of: container)?.text.ensureLayout(from: bounds.minY, to: bounds.maxY)
  }

  private var pages: [Page] {
    if let view = shownBy, !view.isSecureTextEntry {
      let column = view.placedColumn
      return [Page(container: view.textContainer, range: 0..<column.length, text: .shown(column, view.input.store))]
    }
    if let madePages { return madePages }
    let made = makePages()
    madePages = made
    for page in made {
      delegate?.layoutManager(
        self, didCompleteLayoutFor: page.container, atEnd: page.range.upperBound == textStorage?.length)
    }
    return made
  }

  private func makePages() -> [Page] {
    guard let storage = textStorage else { return [] }
    var result: [Page] = []
    var start = 0
    for container in textContainers {
      let rest = storage.attributedSubstring(from: NSRange(location: start, length: storage.length - start))
      let old = oldPages.first { $0.container === container }?.text.painters
      let adapted = adjusted(container.adapt(rest), from: start, in: container)
      let room = container.room(from: start)
      let text = TextPainter(adapted, defaults: .drawing, in: room, reusing: old?.text.layout)
      let end = text.layout.isTruncated ? text.layout.lines.last?.range.upperBound ?? 0 : rest.length
      let bare = NSMutableAttributedString(attributedString: adapted)
      bare.removeAttribute(.backgroundColor, range: NSRange(location: 0, length: bare.length))
      let ink = TextPainter(bare, defaults: .drawing, in: room, reusing: old?.ink.layout)
      result.append(Page(container: container, range: start..<start + end, text: .own(text: text, ink: ink)))
      start += end
    }
    oldPages = []
    return result
  }

  private func page(of container: NSTextContainer) -> Page? { pages.first { $0.container === container } }
  private func page(at index: Int) -> Page? {
    pages.first { $0.range.contains(index) } ?? pages.last { $0.range.upperBound <= index || $0.range.isEmpty }
  }

  // MARK: Glyphs and characters

  open var numberOfGlyphs: Int { shownBy?.input.store.length ?? textStorage?.length ?? 0 }

  open func isValidGlyphIndex(_ glyphIndex: Int) -> Bool { (0..<numberOfGlyphs).contains(glyphIndex) }

  /// Returns the glyphs in a container, all of whose text is laid out for it.
  open func glyphRange(for container: NSTextContainer) -> NSRange {
    ensureLayout(for: container)
    return page(of: container).map { NSRange(location: $0.range.lowerBound, length: $0.range.count) } ?? NSRange()
  }

  open func glyphRange(forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?) -> NSRange {
    actualCharacterRange?.pointee = charRange
    return charRange
  }

  open func characterRange(forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?) -> NSRange {
    actualGlyphRange?.pointee = glyphRange
    return glyphRange
  }

  open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }
  open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }

  /// The kinds of glyphs.
  public struct GlyphProperty: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let null = GlyphProperty(rawValue: 1 << 0)
    /// A control character, such as a line break or a tab stop.
    public static let controlCharacter = GlyphProperty(rawValue: 1 << 1)
    /// White space, which grows in justified text and is left out at the end of a line.
    public static let elastic = GlyphProperty(rawValue: 1 << 2)
    /// Placed over the glyph before it.
    public static let nonBaseCharacter = GlyphProperty(rawValue: 1 << 3)
  }

  /// Returns the kind of a glyph; empty for letters.
  open func propertyForGlyph(at glyphIndex: Int) -> GlyphProperty {
    guard let text = textStorage?.string as NSString?, glyphIndex < text.length,
      let scalar = Unicode.Scalar(text.character(at: glyphIndex))
    else { return [] }
    if scalar.properties.generalCategory == .control || ["\u{2028}", "\u{2029}"].contains(scalar) {
      return .controlCharacter
    }
    if scalar.properties.generalCategory == .nonspacingMark { return .nonBaseCharacter }
    return scalar.properties.isWhitespace ? .elastic : []
  }

  /// Returns the container of a glyph.
  open func textContainer(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> NSTextContainer? {
    guard let page = page(at: glyphIndex) else { return nil }
    effectiveRange?.pointee = NSRange(location: page.range.lowerBound, length: page.range.count)
    return page.container
  }

  // MARK: From a point to the text

  /// Returns the glyph under a point of the container, or the nearest one.
  open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
    glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: nil)
  }

  /// Returns the glyph under a point, or the nearest one, and the fraction of its width at which the point is, from 0
  /// to 1.
  open func glyphIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    partialFraction?.pointee = 0
    guard let page = page(of: container), !page.range.isEmpty else { return 0 }
    let point = CGPoint(x: point.x - container.lineFragmentPadding, y: point.y)
    if let range = page.text.range(at: point) {
      let rect = page.text.selectionRects(for: range).first ?? .zero
      if rect.width > 0 { partialFraction?.pointee = min(max((point.x - rect.minX) / rect.width, 0), 1) }
      return page.range.lowerBound + range.lowerBound
    }
    let line = page.text.line(at: point)
    let offset = page.text.offset(at: point)
    let isPastEnd = offset >= line.range.upperBound && offset > line.range.lowerBound
    if isPastEnd { partialFraction?.pointee = 1 }
    return page.range.lowerBound + min(isPastEnd ? offset - 1 : offset, page.range.count - 1)
  }

  open func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction)
  }

  open func fractionOfDistanceThroughGlyph(for point: CGPoint, in container: NSTextContainer) -> CGFloat {
    var fraction: CGFloat = 0
    _ = glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: &fraction)
    return fraction
  }

  // MARK: From the text to a place

  /// Returns the bounds of a container's lines, in its coordinates; with estimates for lines that are not laid out.
  open func usedRect(for container: NSTextContainer) -> CGRect {
    guard let page = page(of: container) else { return .zero }
    let size = page.text.size
    return CGRect(x: 0, y: 0, width: size.width + 2 * container.lineFragmentPadding, height: size.height)
  }

  /// Returns the bounding rectangle of glyphs, with the full height of their lines.
  open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
    rects(glyphRange, in: container).reduce(CGRect.null) { $0.union($1) }.orZero
  }

  /// Returns the rectangle of a line, from one edge of the container or exclusion to the next.
  open func lineFragmentRect(forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?) -> CGRect
  {
    guard let page = page(at: glyphIndex) else { return .zero }
    let line = line(at: glyphIndex, in: page)
    effectiveGlyphRange?.pointee = NSRange(
      location: page.range.lowerBound + line.range.lowerBound, length: line.range.count)
    let width = lineWidth(of: page.container)
    let used = usedRect(of: line, in: page)
    if let span = line.span {
      let width = span.upperBound - span.lowerBound + 2 * page.container.lineFragmentPadding
      return CGRect(x: span.lowerBound, y: used.minY, width: width, height: used.height)
    }
    return CGRect(x: 0, y: used.minY, width: width.isFinite ? width : used.maxX, height: used.height)
  }

  /// Returns the part of a line that text occupies, including the padding at its sides.
  open func lineFragmentUsedRect(forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?)
    -> CGRect
  {
    guard let page = page(at: glyphIndex) else { return .zero }
    let line = line(at: glyphIndex, in: page)
    effectiveGlyphRange?.pointee = NSRange(
      location: page.range.lowerBound + line.range.lowerBound, length: line.range.count)
    return usedRect(of: line, in: page)
  }

  /// Returns the position of a glyph in its line: from the line's rectangle to the glyph's origin on the baseline.
  open func location(forGlyphAt glyphIndex: Int) -> CGPoint {
    guard let page = page(at: glyphIndex) else { return .zero }
    let offset = glyphIndex - page.range.lowerBound
    let line = line(at: glyphIndex, in: page)
    let caret = page.text.caretRect(at: offset)
    return CGPoint(x: caret.minX + page.container.lineFragmentPadding, y: line.ascent)
  }

  private func line(at glyphIndex: Int, in page: Page) -> LaidText.Line {
    page.text.line(at: glyphIndex - page.range.lowerBound)
  }

  private func usedRect(of line: LaidText.Line, in page: Page) -> CGRect {
    var rect = line.frame
    rect.size.width += 2 * page.container.lineFragmentPadding
    return rect
  }

  /// Returns the width of the lines' rectangles; infinite for a container without limit.
  private func lineWidth(of container: NSTextContainer) -> CGFloat {
    let width = container.shownSize.width
    return width > 0 && width < 1e7 ? width : .infinity
  }

  private func rects(_ range: NSRange, in container: NSTextContainer) -> [CGRect] {
    guard let page = page(of: container) else { return [] }
    let start = max(range.location, page.range.lowerBound) - page.range.lowerBound
    let end = min(NSMaxRange(range), page.range.upperBound) - page.range.lowerBound
    guard start < end else { return [] }
    return page.text.selectionRects(for: start..<end)
      .map { $0.offsetBy(dx: container.lineFragmentPadding, dy: 0) }
  }

  // MARK: Enumeration

  /// Calls the closure for each line of a range with its rectangle, the used part, its container and its glyphs.
  public final func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    let all = NSRange(location: 0, length: numberOfGlyphs)
    // Now, because laying out lines in the loop could move those before them.
    ensureLayout(forCharacterRange: glyphRange.length > 0 ? glyphRange : all)
    for page in pages {
      for line in page.text.lines(in: glyphRange.length > 0 ? page.part(of: glyphRange) : nil) {
        let range = NSRange(location: page.range.lowerBound + line.range.lowerBound, length: line.range.count)
        guard NSIntersectionRange(range, glyphRange).length > 0 || range.length == 0 && glyphRange.length == 0 else {
          continue
        }
        let rect = lineFragmentRect(forGlyphAt: range.location, effectiveRange: nil)
        block(rect, usedRect(of: line, in: page), page.container, range, &stop)
        if stop.boolValue { return }
      }
    }
  }

  /// Calls the closure for each rectangle that covers a range, from top to bottom.
  public final func enumerateEnclosingRects(
    forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
    in textContainer: NSTextContainer, using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    for rect in rects(glyphRange, in: textContainer) {
      block(rect, &stop)
      if stop.boolValue { return }
    }
  }

  // MARK: Drawing

  /// Draws the background of glyphs, with the container's corner at a point.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext(), let storage = textStorage else { return }
    let shown = NSIntersectionRange(glyphsToShow, NSRange(location: 0, length: storage.length))
    storage.enumerateAttribute(.backgroundColor, in: shown) { value, range, _ in
      guard let color = value as? UIColor else { return }
      context.setFillColor(color.cgColor)
      for page in pages {
        for rect in rects(range, in: page.container) { context.fill(rect.offsetBy(dx: origin.x, dy: origin.y)) }
      }
    }
  }

  /// Draws glyphs, with the container's corner at a point.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    for page in pages {
      let own = NSRange(location: page.range.lowerBound, length: page.range.count)
      let shown = NSIntersectionRange(own, glyphsToShow)
      guard shown.length > 0 else { continue }
      context.saveGState()
      if shown != own {
        context.clip(to: rects(shown, in: page.container).map { $0.offsetBy(dx: origin.x, dy: origin.y) })
      }
      page.text.drawInk(in: context, at: CGPoint(x: origin.x + page.container.lineFragmentPadding, y: origin.y))
      context.restoreGState()
    }
  }
}

extension NSTextContainer {
  /// The size; in a text view, the size of the space for its lines.
  var shownSize: CGSize { owner?.containerSize ?? size }

  /// The space for lines, the first of which starts at a character.
  fileprivate func room(from start: Int) -> TextContainer {
    let inner = size.width - 2 * lineFragmentPadding
    return TextContainer(
      width: size.width > 0 ? Double(max(inner, 0)) : .infinity,
      height: size.height > 0 ? Double(size.height) : .infinity,
      maximumLines: maximumNumberOfLines, exclusions: exclusions.map { $0.from(0, start: start) })
  }

  /// Returns the text with the container's line break mode for its last line.
  fileprivate func adapt(_ text: NSAttributedString) -> NSAttributedString {
    guard lineBreakMode != .byWordWrapping else { return text }
    let result = NSMutableAttributedString(attributedString: text)
    text.enumerateAttribute(.paragraphStyle, in: NSRange(location: 0, length: text.length)) { value, range, _ in
      let style = NSMutableParagraphStyle()
      if let old = value as? NSParagraphStyle { style.setParagraphStyle(old) }
      style.lineBreakMode = lineBreakMode
      result.addAttribute(.paragraphStyle, value: style, range: range)
    }
    return result
  }
}

extension CGRect {
  fileprivate var orZero: CGRect { isNull ? .zero : self }
}
