/// The strip of index titles at the trailing edge of a table or collection view.
@MainActor final class SectionIndexView: UIView {
  private let onSelect: (Int) -> Void
  private var current: Int?
  private var isTouched = false

  /// Width of the strip, in points.
  static let width: CGFloat = 15
  /// Height of a title, in points.
  private static let lineHeight: CGFloat = 14

  var titles: [String] = [] { didSet { setNeedsDisplay() } }
  /// Colour of the titles; `nil` for the tint colour.
  var color: UIColor? { didSet { setNeedsDisplay() } }
  var background: UIColor? { didSet { colorsDidChange() } }
  /// Background while the strip is touched; `nil` for ``background``.
  var trackingBackground: UIColor? { didSet { colorsDidChange() } }

  /// - Parameter onSelect: Called with the index of a title that is touched.
  init(onSelect: @escaping (Int) -> Void) {
    self.onSelect = onSelect
    super.init(frame: .zero)
    contentMode = .redraw
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    accessibilityLabel = SystemText.tableIndex.text
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func colorsDidChange() {
    super.colorsDidChange()
    backgroundColor = isTouched ? trackingBackground ?? background : background
    setNeedsDisplay()
  }

  // MARK: Place

  /// Shows the strip over the trailing edge of a list, or removes a strip without titles.
  ///
  /// - Parameter depth: The position before the list's other views, in points.
  func place(in list: UIScrollView, depth: CGFloat) {
    guard !titles.isEmpty else {
      if superview != nil { removeFromSuperview() }
      return
    }
    if superview !== list { list.addSubview(self) }
    let area = list.bounds.inset(by: list.adjustedContentInset)
    let x = list.isRightToLeft ? area.minX : area.maxX - Self.width
    let place = CGRect(x: x, y: area.minY, width: Self.width, height: max(0, area.height))
    if frame != place { frame = place }
    if layer.zPosition != depth { layer.zPosition = depth }
  }

  // MARK: Titles

  /// The visible titles, and the top of the first in points. If not all titles fit, every nth is visible.
  private var lines: (titles: [String], top: CGFloat) {
    let most = max(1, Int(bounds.height / Self.lineHeight))
    let step = max(1, (titles.count + most - 1) / most)
    let shown = stride(from: 0, to: titles.count, by: step).map { titles[$0] }
    return (shown, bounds.minY + (bounds.height - CGFloat(shown.count) * Self.lineHeight) / 2)
  }

  override func draw(_ rect: CGRect) {
    let (titles, top) = lines
    let color = self.color ?? tintColor ?? .systemBlue
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 11, weight: .semibold), .foregroundColor: color,
    ]
    for (index, title) in titles.enumerated() {
      let text = title == UITableView.indexSearch ? "⌕" : title
      let size = text.size(withAttributes: attributes)
      text.draw(
        at: CGPoint(x: (bounds.width - size.width) / 2, y: top + CGFloat(index) * Self.lineHeight),
        withAttributes: attributes)
    }
  }

  // MARK: Touches

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    isTouched = true
    colorsDidChange()
    follow(touches.first)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches.first) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { end() }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { end() }

  private func end() {
    isTouched = false
    current = nil
    colorsDidChange()
  }

  private func follow(_ touch: UITouch?) {
    guard let touch, !titles.isEmpty else { return }
    let (shown, top) = lines
    let share = (touch.location(in: self).y - top) / (CGFloat(shown.count) * Self.lineHeight)
    go(to: min(max(Int(share * CGFloat(titles.count)), 0), titles.count - 1))
  }

  private func go(to index: Int) {
    guard index != current else { return }
    current = index
    accessibilityValue = titles[index]
    onSelect(index)
  }

  override func accessibilityIncrement() { go(to: min((current ?? -1) + 1, titles.count - 1)) }
  override func accessibilityDecrement() { go(to: max((current ?? 1) - 1, 0)) }
}
