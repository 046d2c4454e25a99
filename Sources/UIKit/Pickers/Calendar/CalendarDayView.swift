import Foundation

/// A day of a calendar: a button with its number on a disc, and the decoration below it.
@MainActor final class CalendarDayView: UIView {
  let date: Date
  let components: DateComponents
  private let disc = UIView(frame: .zero)
  private let button = UIButton(type: .custom)
  private let decorationArea = UIView(frame: .zero)
  private var decoration: UIView?

  /// The opacity of the disc of a selected day other than today.
  static let discOpacity: CGFloat = 0.15
  /// The largest diameter of a disc, and the largest height of a decoration, in points.
  private static let discSide: CGFloat = 42
  static let decorationHeight: CGFloat = 18

  init(_ date: Date, _ components: DateComponents, number: String, label: String, onTap: @escaping () -> Void) {
    self.date = date
    self.components = components
    super.init(frame: .zero)
    disc.backgroundColor = .tintColor
    disc.alpha = 0
    disc.isUserInteractionEnabled = false
    decorationArea.isUserInteractionEnabled = false
    decorationArea.clipsToBounds = true
    button.setTitle(number, for: .normal)
    button.setTitleColor(.tertiaryLabel, for: .disabled)
    button.accessibilityLabel = label
    button.addAction(UIAction { _ in onTap() }, for: .touchUpInside)
    for view in [disc, button, decorationArea] { addSubview(view) }
  }

  required init?(coder: NSCoder) {
    return nil
  }

  /// The square of the number and its disc.
  var numberFrame: CGRect { button.frame }

  /// The appearance of a day.
  struct Look {
    /// True if the day can be selected or deselected.
    var isEnabled = true
    var isSelected = false
    var isToday = false
    /// True if a mark of the whole week stands in for the disc.
    var isInMarkedWeek = false
    /// True if a tap selects; false in a calendar that only shows.
    var isButton = true
  }

  func show(_ look: Look, _ fonts: CalendarFonts) {
    let hasSolidDisc = look.isSelected && look.isToday
    button.titleLabel?.font = look.isSelected || look.isToday ? fonts.chosenDay : fonts.day
    button.setTitleColor(hasSolidDisc ? .white : look.isSelected || look.isToday ? .tintColor : .label, for: .normal)
    button.isEnabled = look.isEnabled
    button.isSelected = look.isSelected
    button.isUserInteractionEnabled = look.isButton
    button.accessibilityTraits = look.isButton ? .button : .staticText
    if look.isSelected { button.accessibilityTraits.insert(.selected) }
    disc.alpha = hasSolidDisc ? 1 : look.isSelected && !look.isInMarkedWeek ? Self.discOpacity : 0
    setNeedsLayout()
  }

  func show(_ decoration: UICalendarView.Decoration?, animated: Bool) {
    let view = decoration?.makeView()
    self.decoration?.removeFromSuperview()
    self.decoration = view
    button.accessibilityValue = view?.accessibilityLabel
    guard let view else { return }
    decorationArea.addSubview(view)
    setNeedsLayout()
    guard animated else { return }
    view.alpha = 0
    UIView.animate(withDuration: 0.25) { view.alpha = 1 }
  }

  /// True if the space below the number is reserved.
  var hasDecorationSpace = false { didSet { if hasDecorationSpace != oldValue { setNeedsLayout() } } }

  override func layoutSubviews() {
    super.layoutSubviews()
    let below = hasDecorationSpace ? min(Self.decorationHeight, bounds.height * 0.3) : 0
    let room = bounds.height - below
    let side = min(max(Self.discSide, (button.titleLabel?.font.lineHeight ?? 0) * 1.5), bounds.width, room)
    let y = hasDecorationSpace ? room - side : (room - side) / 2
    let square = CGRect(x: (bounds.width - side) / 2, y: y, width: side, height: side)
    (disc.bounds.size, disc.center) = (square.size, CGPoint(x: square.midX, y: square.midY))
    disc.layer.cornerRadius = side / 2
    button.frame = square
    decorationArea.isHidden = !hasDecorationSpace
    decorationArea.frame = CGRect(x: 1, y: square.maxY, width: max(0, bounds.width - 2), height: below)
    placeDecoration()
  }

  private func placeDecoration() {
    guard let decoration else { return }
    var size = decoration is UIImageView ? decoration.bounds.size : .zero
    if size == .zero { size = decoration.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) }
    if size.width <= 0 || size.height <= 0 { size = decoration.bounds.size }
    let area = decorationArea.bounds
    decoration.frame = CGRect(
      x: (area.width - size.width) / 2, y: max(0, (area.height - size.height) / 2), width: size.width,
      height: size.height)
  }

  /// The whole cell is the target of touches.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let isHit = bounds.contains(point) && button.isEnabled && button.isUserInteractionEnabled && !isHidden
    return isHit && isUserInteractionEnabled ? button : nil
  }
}
