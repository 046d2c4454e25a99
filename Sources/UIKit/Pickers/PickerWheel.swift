/// One wheel of its superview, a picker: rows on a cylinder that a finger turns. It comes to rest on one of the rows.
@MainActor final class PickerWheel: UIView, UIScrollViewDelegate {
  private let component: Int
  private let scroll = WheelScrollView(frame: .zero)
  private var shown: [(row: Int, view: UIView)] = []
  private var spare: [UIView] = []
  private(set) var rowCount = 0
  private(set) var selected = -1
  /// The height of a row in points.
  var rowHeight = UIPickerView.defaultRowHeight
  private var isPlacing = false

  init(component: Int) {
    self.component = component
    super.init(frame: .zero)
    scroll.delegate = self
    scroll.showsVerticalScrollIndicator = false
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.decelerationRate = .fast
    scroll.alwaysBounceVertical = true
    scroll.onTap = { [weak self] in self?.tapped(at: $0) }
    addSubview(scroll)
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
  }

  required init?(coder: NSCoder) {
    return nil
  }

  private var picker: UIPickerView? { superview as? UIPickerView }

  /// Sets the number of rows. The selected row stays selected; if it no longer exists, the last one is selected.
  func reload(_ count: Int) {
    for entry in shown { entry.view.removeFromSuperview() }
    shown = []
    spare = []
    rowCount = count
    selected = count == 0 ? -1 : min(max(selected, 0), count - 1)
    setNeedsLayout()
  }

  func select(_ row: Int, animated: Bool) {
    guard rowCount > 0 else { return }
    selected = min(max(row, 0), rowCount - 1)
    let offset = CGPoint(x: 0, y: CGFloat(selected) * rowHeight - margin)
    scroll.setContentOffset(offset, animated: animated)
    placeRows()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    isPlacing = true
    scroll.frame = bounds
    let margin = margin
    scroll.contentInset = UIEdgeInsets(top: margin, left: 0, bottom: margin, right: 0)
    scroll.contentSize = CGSize(width: bounds.width, height: CGFloat(rowCount) * rowHeight)
    if !scroll.isTracking, !scroll.isDecelerating, !scroll.isScrollAnimating, selected >= 0 {
      scroll.contentOffset = CGPoint(x: 0, y: CGFloat(selected) * rowHeight - margin)
    }
    isPlacing = false
    placeRows()
  }

  private var margin: CGFloat { (bounds.height - rowHeight) / 2 }
  /// The row in the middle, with a fraction between rows.
  private var position: CGFloat { (scroll.contentOffset.y + margin) / max(rowHeight, 1) }

  // MARK: Cylinder

  /// The number of rows on the visible half of the cylinder on each side of the middle.
  private static let reach: CGFloat = 4.5

  /// Positions the rows near the middle as on a cylinder seen from the front: flatter and fainter towards the edges.
  private func placeRows() {
    guard bounds.height > 0, rowCount > 0, let picker else { return }
    let first = max(0, Int((position - Self.reach).rounded(.up)))
    let last = min(rowCount - 1, Int((position + Self.reach).rounded(.down)))
    for entry in shown where entry.row < first || entry.row > last {
      entry.view.removeFromSuperview()
      spare.append(entry.view)
    }
    shown.removeAll { $0.row < first || $0.row > last }
    guard first <= last else { return }
    for row in first...last {
      let view = shown.first { $0.row == row }?.view ?? add(row, of: picker)
      place(view, at: CGFloat(row) - position)
    }
  }

  private func add(_ row: Int, of picker: UIPickerView) -> UIView {
    let view = picker.makeRow(row, component, reusing: spare.popLast())
    view.isUserInteractionEnabled = false
    scroll.addSubview(view)
    shown.append((row, view))
    return view
  }

  /// - Parameter distance: The distance from the middle, in rows.
  private func place(_ view: UIView, at distance: CGFloat) {
    let radius = bounds.height / 2
    let angle = distance / Self.reach * .pi / 2
    let y = scroll.contentOffset.y + bounds.midY + radius * CGFloat(sin(Double(angle)))
    view.transform = .identity
    view.bounds = CGRect(x: 0, y: 0, width: bounds.width, height: rowHeight)
    view.center = CGPoint(x: bounds.midX, y: y)
    let flat = max(0.01, CGFloat(cos(Double(angle))))
    view.transform = CGAffineTransform(scaleX: 1, y: flat)
    view.alpha = abs(distance) < 0.5 ? 1 : max(0.02, flat * 0.55)
  }

  func shownView(of row: Int) -> UIView? { shown.first { $0.row == row }?.view }

  // MARK: Turning

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if !isPlacing { placeRows() }
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let row = ((targetContentOffset.pointee.y + margin) / rowHeight).rounded()
    targetContentOffset.pointee.y = min(max(row, 0), CGFloat(max(0, rowCount - 1))) * rowHeight - margin
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { rest() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { rest() }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { rest() }

  /// Selects the row in the middle after the wheel came to rest, and notifies the delegate if it is another row.
  private func rest() {
    guard rowCount > 0 else { return }
    let row = min(max(Int(position.rounded()), 0), rowCount - 1)
    let offset = CGFloat(row) * rowHeight - margin
    if abs(scroll.contentOffset.y - offset) > 0.01 { scroll.contentOffset.y = offset }
    guard row != selected else { return }
    selected = row
    picker?.wheelDidStop(component, at: row)
  }

  private func tapped(at y: CGFloat) {
    guard rowCount > 0 else { return }
    let sine = min(max((y - bounds.midY) / max(bounds.height / 2, 1), -1), 1)
    let distance = CGFloat(asin(Double(sine))) / (.pi / 2) * Self.reach
    turn(to: Int((position + distance).rounded()))
  }

  /// Turns the wheel as the user does, so that the delegate is notified.
  private func turn(to row: Int) {
    guard rowCount > 0 else { return }
    let row = min(max(row, 0), rowCount - 1)
    let offset = CGPoint(x: 0, y: CGFloat(row) * rowHeight - margin)
    if window == nil {
      scroll.contentOffset = offset
      rest()
    } else {
      scroll.setContentOffset(offset, animated: true)
    }
  }

  /// Turns the wheel to the first row that shows the text. Returns false if there is none.
  func turn(to text: String) -> Bool {
    guard let picker else { return false }
    let row = (0..<rowCount).first {
      picker.makeRow($0, component, reusing: nil).shownTexts.joined(separator: " ") == text
    }
    row.map(turn(to:))
    return row != nil
  }

  // MARK: Keys and accessibility

  override var canBecomeFocused: Bool { rowCount > 0 }
  override var canBecomeFirstResponder: Bool { rowCount > 0 }

  override func handleEditingKey(_ key: UIKey, isRepeat: Bool) -> Bool {
    guard key.isPlain else { return false }
    switch key.keyCode {
    case .keyboardUpArrow: turn(to: target - 1)
    case .keyboardDownArrow: turn(to: target + 1)
    case .keyboardHome: turn(to: 0)
    case .keyboardEnd: turn(to: rowCount - 1)
    default: return false
    }
    return true
  }

  /// The row at which the wheel is, or to which it turns.
  private var target: Int {
    let offset = scroll.driver.animationTarget?.y ?? scroll.contentOffset.y
    return Int(((offset + margin) / max(rowHeight, 1)).rounded())
  }

  override func accessibilityIncrement() { turn(to: target + 1) }
  override func accessibilityDecrement() { turn(to: target - 1) }

  private var describer: (picker: UIPickerView, delegate: any UIPickerViewAccessibilityDelegate)? {
    guard let picker, let delegate = picker.delegate as? any UIPickerViewAccessibilityDelegate else { return nil }
    return (picker, delegate)
  }

  override var accessibilityLabel: String? {
    get {
      super.accessibilityLabel
        ?? describer.flatMap { picker, delegate in
          delegate.pickerView(picker, accessibilityAttributedLabelForComponent: component)?.string
            ?? delegate.pickerView(picker, accessibilityLabelForComponent: component)
        }
    }
    set { super.accessibilityLabel = newValue }
  }

  override var accessibilityHint: String? {
    get {
      super.accessibilityHint
        ?? describer.flatMap { picker, delegate in
          delegate.pickerView(picker, accessibilityAttributedHintForComponent: component)?.string
            ?? delegate.pickerView(picker, accessibilityHintForComponent: component)
        }
    }
    set { super.accessibilityHint = newValue }
  }

  override var accessibilityValue: String? {
    get { super.accessibilityValue ?? shownView(of: selected)?.shownTexts.joined(separator: " ") }
    set { super.accessibilityValue = newValue }
  }
}

/// The scroll view of a wheel, which reports taps.
@MainActor private final class WheelScrollView: UIScrollView {
  var onTap: ((CGFloat) -> Void)?
  private lazy var tap = UITapGestureRecognizer(target: self, action: WheelScrollView.tapped)

  override init(frame: CGRect) {
    super.init(frame: frame)
    addGestureRecognizer(tap)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    onTap?(tap.location(in: superview).y)
  }
}
