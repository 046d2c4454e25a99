import Typesetting

/// Shows the lines of a text in tiles, with the selection and the caret. Its coordinates are the column's.
///
/// Scrolling redraws no text; an edit redraws only the tiles that it touches.
@MainActor final class TextStage: UIView {
  /// The view whose text is shown; set by ``TextEditing/setUpTextInput()``.
  weak var owner: (any TextEditing)?
  /// The marks of found text below the selection; it exists after something was found.
  private var foundArea: UIView?
  private let highlights = UIView(frame: .zero)
  private let text = UIView(frame: .zero)
  private let caret = UIView(frame: .zero)
  /// A second caret; it exists while a drag is above the text.
  private var dropCaret: UIView?
  private let startHandle = SelectionHandle(knobAtTop: true)
  private let endHandle = SelectionHandle(knobAtTop: false)
  private var tiles: [TextTile] = []
  private var highlightPool: [UIView] = []
  private var blink: ClockTimer?
  private var lastInputArea: CGRect?
  private var lastHints: TextInputHints?
  /// The visible part.
  private var shown = CGRect.zero

  static let caretWidth: CGFloat = 2
  /// The duration of each blink phase of the caret, in seconds.
  static let blinkTime: TimeInterval = 0.5

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    caret.layer.cornerRadius = Self.caretWidth / 2
    for view in [highlights, text, caret, startHandle, endHandle] { addSubview(view) }
    caret.isHidden = true
  }

  required init?(coder: NSCoder) {
    return nil
  }

  // MARK: Lines

  /// Shows the lines of a part of the column.
  func show(_ rect: CGRect) {
    guard let owner else { return }
    shown = rect
    let column = owner.column
    // Lines that are not left-aligned end at the edge of the stage, not at the end of the longest line.
    let content = CGRect(x: 0, y: 0, width: max(column.width, bounds.width), height: column.height)
      .insetBy(dx: -TextTile.margin, dy: -TextTile.margin)
    let wanted = TextTile.places(in: rect.intersection(content))
    var spare = tiles.filter { tile in !wanted.contains(tile.place) }
    tiles.removeAll { tile in !wanted.contains(tile.place) }
    for place in wanted where !tiles.contains(where: { $0.place == place }) {
      let tile = spare.popLast() ?? TextTile(owner)
      if tile.superview == nil { text.addSubview(tile) }
      tile.place = place
      tile.setNeedsDisplay()
      tiles.append(tile)
    }
    for tile in spare { tile.removeFromSuperview() }
    for tile in tiles { tile.frame = tile.place.frame.intersection(content) }
    placeFoundText()
    placeSelection()
  }

  /// Redraws the lines between two heights.
  func textDidChange(between heights: ClosedRange<CGFloat>) {
    for tile in tiles
    where tile.frame.maxY >= heights.lowerBound - TextTile.margin
      && tile.frame.minY <= heights.upperBound + TextTile.margin
    {
      tile.setNeedsDisplay()
    }
  }

  func redraw() {
    for tile in tiles { tile.setNeedsDisplay() }
  }

  // MARK: Selection

  /// True if the ends of the selection have handles for a finger.
  var showsHandles = false { didSet { if showsHandles != oldValue { placeSelection() } } }

  func placeSelection() {
    guard let owner else { return }
    let selection = owner.input.selection
    let isActive = owner.isFirstResponder
    let tint = owner.tintColor ?? .systemBlue
    let rects = isActive && !selection.isEmpty ? selectedRects(selection.range, of: owner) : []
    show(rects.map { ($0, tint.withAlphaComponent(0.25), 0) }, in: highlights, &highlightPool)
    let carets = isActive ? owner.handleCarets : nil
    startHandle.place(at: carets.map { convert($0.start, from: owner) }, tint)
    endHandle.place(at: carets.map { convert($0.end, from: owner) }, tint)
    caret.backgroundColor = tint
    placeCaret(selection, of: owner)
  }

  private func selectedRects(_ range: Range<Int>, of owner: any TextEditing) -> [CGRect] {
    let column = owner.column
    let visible = range.clamped(to: column.range(from: shown.minY, to: shown.maxY))
    guard !visible.isEmpty else { return [] }
    return owner.selectionRects(for: TextSpan(visible)).map { convert($0.rect, from: owner) }
  }

  /// Shows rectangles in an area with as many of its views as they need.
  private func show(
    _ marks: [(rect: CGRect, color: UIColor, radius: CGFloat)], in area: UIView, _ pool: inout [UIView]
  ) {
    while pool.count < marks.count {
      let view = UIView(frame: .zero)
      area.addSubview(view)
      pool.append(view)
    }
    for (index, view) in pool.enumerated() {
      view.isHidden = index >= marks.count
      guard index < marks.count else { continue }
      view.frame = marks[index].rect
      view.backgroundColor = marks[index].color
      view.layer.cornerRadius = marks[index].radius
    }
  }

  // MARK: Found text

  /// The marked results of a search.
  var foundText = FoundTextMarks()
  private var foundPool: [UIView] = []
  /// The corner radius of a mark, in points.
  private static let markRadius: CGFloat = 3

  /// Shows the marks of the results in view.
  func placeFoundText() {
    guard let owner, !foundText.found.isEmpty || !foundPool.isEmpty else { return }
    let column = owner.column
    let visible = foundText.found.isEmpty ? 0..<0 : column.range(from: shown.minY, to: shown.maxY)
    let marks = foundText.marks(in: visible).flatMap { range in
      let color = range == foundText.highlighted ? FoundTextMarks.highlightColor : FoundTextMarks.foundColor
      return column.selectionRects(for: range).map { ($0.insetBy(dx: -1, dy: 0), color, Self.markRadius) }
    }
    let area = foundArea ?? UIView(frame: .zero)
    foundArea = area
    if area.superview == nil { insertSubview(area, at: 0) }
    show(marks, in: area, &foundPool)
  }

  // MARK: Caret

  /// The position of a second caret, where a drag would insert its text; `nil` for none.
  var dropPosition: TextPosition? {
    didSet {
      guard let dropPosition, let owner else {
        dropCaret?.removeFromSuperview()
        return dropCaret = nil
      }
      let view = dropCaret ?? UIView(frame: .zero)
      dropCaret = view
      view.layer.cornerRadius = Self.caretWidth / 2
      view.backgroundColor = owner.tintColor
      view.frame = convert(owner.caretRect(for: TextPlace(dropPosition)), from: owner)
      if view.superview == nil { addSubview(view) }
    }
  }

  private func placeCaret(_ selection: TextSelection, of owner: any TextEditing) {
    // The text of a scene in the background stays first responder, without a caret and the host's keyboard.
    let isEdited = UIApplication.shared.firstResponder === owner && owner.mayEdit
    let isShown = isEdited && selection.isEmpty && window != nil
    let rect = convert(owner.caretRect(for: TextPlace(selection.head)), from: owner)
    let isMoved = caret.frame != rect
    caret.frame = rect
    reportInputArea(isEdited ? rect : nil, of: owner)
    guard isShown else {
      blink?.cancel()
      blink = nil
      caret.isHidden = true
      return
    }
    if isMoved || blink == nil { restartBlink() }
  }

  /// Shows the caret and restarts its blinking.
  private func restartBlink() {
    caret.isHidden = false
    wait()
  }

  private func wait() {
    blink?.cancel()
    blink = .after(Self.blinkTime) { [weak self] in
      guard let self else { return }
      caret.isHidden.toggle()
      wait()
    }
  }

  /// Passes the position of the caret and the traits of the text to the host.
  private func reportInputArea(_ rect: CGRect?, of owner: any TextEditing) {
    let area = rect.map { convert($0, to: nil) }
    let hints = area.map { _ in TextInputHints(owner) }
    if let hints, hints != lastHints { UIApplication.shared.host?.setTextInputHints(hints) }
    lastHints = hints
    guard area != lastInputArea else { return }
    lastInputArea = area
    UIApplication.shared.host?.setTextInputArea(area)
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil {
      blink?.cancel()
      blink = nil
    }
  }
}

/// A drawn part of a column.
@MainActor final class TextTile: UIView {
  /// Column and row in the grid of tiles.
  struct Place: Equatable {
    let column: Int
    let row: Int

    var frame: CGRect {
      CGRect(
        x: CGFloat(column) * TextTile.size.width - TextTile.margin,
        y: CGFloat(row) * TextTile.size.height - TextTile.margin, width: TextTile.size.width,
        height: TextTile.size.height)
    }
  }

  /// The size in points. Larger tiles redraw more per edit; smaller ones redraw more often while scrolling.
  nonisolated static let size = CGSize(width: 1024, height: 256)
  /// The distance that ink may extend beyond the lines' boxes, in points.
  nonisolated static let margin: CGFloat = 4

  private weak var owner: (any TextEditing)?
  var place = Place(column: 0, row: 0)

  init(_ owner: any TextEditing) {
    self.owner = owner
    super.init(frame: .zero)
    contentMode = .redraw
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) {
    return nil
  }

  /// Returns the heights of the tiles that show some heights.
  static func heights(around heights: ClosedRange<CGFloat>) -> ClosedRange<CGFloat> {
    func edge(_ height: CGFloat, _ rule: FloatingPointRoundingRule) -> CGFloat {
      ((height + margin) / size.height).rounded(rule) * size.height - margin
    }
    let top = edge(heights.lowerBound, .down)
    return top...max(top, edge(heights.upperBound, .up))
  }

  static func places(in rect: CGRect) -> [Place] {
    guard !rect.isNull, rect.width > 0, rect.height > 0 else { return [] }
    func indices(_ low: CGFloat, _ high: CGFloat, _ length: CGFloat) -> ClosedRange<Int> {
      let first = Int(((low + margin) / length).rounded(.down))
      return first...max(first, Int(((high + margin) / length).rounded(.up)) - 1)
    }
    return indices(rect.minY, rect.maxY, size.height).flatMap { row in
      indices(rect.minX, rect.maxX, size.width).map { Place(column: $0, row: row) }
    }
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let owner else { return }
    let column = owner.column
    guard let manager = owner.drawingManager else {
      return column.draw(
        in: context, at: CGPoint(x: -frame.minX, y: -frame.minY), between: frame.minY, and: frame.maxY)
    }
    let shown = NSRange(column.range(from: frame.minY, to: frame.maxY))
    let padding = manager.textContainers.first?.lineFragmentPadding ?? 0
    let origin = CGPoint(x: -frame.minX - padding, y: -frame.minY)
    manager.drawBackground(forGlyphRange: shown, at: origin)
    manager.drawGlyphs(forGlyphRange: shown, at: origin)
  }
}
