/// The strip of short words at a table's trailing edge that leads to its sections.
@MainActor final class SectionIndexView: UIView {
  private unowned let table: UITableView
  private var current: Int?
  private var isTouched = false

  /// Width of the strip, and height of a word, in points.
  private static let width: CGFloat = 15
  private static let lineHeight: CGFloat = 14

  var titles: [String] = [] {
    didSet {
      guard titles != oldValue else { return }
      setNeedsDisplay()
      table.contents.refreshCells()
    }
  }

  init(_ table: UITableView) {
    self.table = table
    super.init(frame: .zero)
    contentMode = .redraw
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    accessibilityLabel = SystemText.tableIndex.text
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// What cells leave free for the strip.
  var room: CGFloat { titles.isEmpty ? 0 : Self.width }

  func place() {
    guard !titles.isEmpty else {
      if superview != nil { removeFromSuperview() }
      return
    }
    if superview !== table { table.addSubview(self) }
    let seen = table.bounds.inset(by: table.adjustedContentInset)
    let x = table.isRightToLeft ? seen.minX : seen.maxX - Self.width
    let frame = CGRect(x: x, y: seen.minY, width: Self.width, height: max(0, seen.height))
    if self.frame != frame { self.frame = frame }
    if layer.zPosition == 0 { layer.zPosition = 1 }
  }

  override func colorsDidChange() {
    super.colorsDidChange()
    backgroundColor =
      isTouched
      ? table.sectionIndexTrackingBackgroundColor ?? table.sectionIndexBackgroundColor
      : table.sectionIndexBackgroundColor
    setNeedsDisplay()
  }

  // MARK: Words

  /// Where the words are; of too many every other one is left out.
  private var lines: (titles: [String], top: CGFloat) {
    let most = max(1, Int(bounds.height / Self.lineHeight))
    let step = max(1, (titles.count + most - 1) / most)
    let shown = stride(from: 0, to: titles.count, by: step).map { titles[$0] }
    return (shown, bounds.minY + (bounds.height - CGFloat(shown.count) * Self.lineHeight) / 2)
  }

  override func draw(_ rect: CGRect) {
    let (titles, top) = lines
    let color = table.sectionIndexColor ?? table.tintColor ?? .systemBlue
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
    table.contents.scroll(toIndexTitle: index)
  }

  override func accessibilityIncrement() { go(to: min((current ?? -1) + 1, titles.count - 1)) }
  override func accessibilityDecrement() { go(to: max((current ?? 1) - 1, 0)) }
}
