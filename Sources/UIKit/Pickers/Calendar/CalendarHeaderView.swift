import Foundation

/// The head of a calendar: the month, which opens wheels, arrows to the adjacent months, and the weekdays.
@MainActor final class CalendarHeaderView: UIView {
  let title = CalendarTitle(frame: .zero)
  let back = UIButton(type: .system)
  let forward = UIButton(type: .system)
  private var weekdays: [UILabel] = []
  private var titleHeight: CGFloat = 44
  /// True while wheels are shown in place of the days.
  var isOpen: Bool { title.isOpen }

  private static let margin: CGFloat = 12

  override init(frame: CGRect) {
    super.init(frame: frame)
    back.setImage(UIImage(systemName: "chevron.backward"), for: .normal)
    forward.setImage(UIImage(systemName: "chevron.forward"), for: .normal)
    back.accessibilityLabel = SystemText.previousMonth.text
    forward.accessibilityLabel = SystemText.nextMonth.text
    for view in [title, back, forward] { addSubview(view) }
  }

  required init?(coder: NSCoder) {
    return nil
  }

  /// The heights of the line of the month and of the line of the weekdays, in points.
  static func heights(_ fonts: CalendarFonts) -> (title: CGFloat, weekdays: CGFloat) {
    (max(44, (fonts.title.lineHeight * 1.6).rounded(.up)), max(24, (fonts.weekday.lineHeight * 1.4).rounded(.up)))
  }

  func show(_ month: CalendarMonth, _ wording: CalendarWording, _ fonts: CalendarFonts) {
    titleHeight = Self.heights(fonts).title
    title.show(wording.title(of: month.start), fonts)
    let symbol = UIImage.SymbolConfiguration(pointSize: fonts.title.pointSize, weight: .semibold)
    for button in [back, forward] { button.setPreferredSymbolConfiguration(symbol, forImageIn: .normal) }
    let names = wording.weekdays
    if weekdays.count != names.count {
      for label in weekdays { label.removeFromSuperview() }
      weekdays = names.map { _ in UILabel(frame: .zero) }
      for label in weekdays { addSubview(label) }
    }
    for (label, name) in zip(weekdays, names) {
      label.text = name.short
      label.accessibilityLabel = name.full
      label.font = fonts.weekday
      label.textColor = .tertiaryLabel
      label.textAlignment = .center
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = 0.6
      label.isHidden = isOpen
    }
    setNeedsLayout()
  }

  func setOpen(_ isOpen: Bool, animated: Bool) {
    title.setOpen(isOpen, animated: animated)
    for view in weekdays + [back, forward] { view.isHidden = isOpen }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    func place(_ view: UIView, _ frame: CGRect) {
      view.frame = isRightToLeft ? frame.mirrored(in: bounds.width) : frame
    }
    let arrow = min(titleHeight, bounds.width / 7)
    let room = bounds.width - Self.margin - 2 * arrow
    place(
      title, CGRect(x: Self.margin, y: 0, width: min(title.intrinsicContentSize.width, room), height: titleHeight))
    place(back, CGRect(x: bounds.width - 2 * arrow, y: 0, width: arrow, height: titleHeight))
    place(forward, CGRect(x: bounds.width - arrow, y: 0, width: arrow, height: titleHeight))
    let column = bounds.width / 7
    for (index, label) in weekdays.enumerated() {
      place(
        label,
        CGRect(
          x: CGFloat(index) * column, y: titleHeight, width: column, height: max(0, bounds.height - titleHeight)))
    }
  }
}
