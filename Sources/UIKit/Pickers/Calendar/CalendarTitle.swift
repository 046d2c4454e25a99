/// The month of a calendar, with a chevron that points down while wheels are shown in place of the days.
@MainActor final class CalendarTitle: UIControl {
  private let label = UILabel(frame: .zero)
  private let chevron = UIImageView(image: UIImage(systemName: "chevron.forward"))
  private(set) var isOpen = false

  private static let spacing: CGFloat = 5
  private static let leastScale: CGFloat = 0.6

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = Self.leastScale
    chevron.tintColor = .tintColor
    chevron.contentMode = .center
    for view in [label, chevron] as [UIView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    isAccessibilityElement = true
    accessibilityTraits = [.button, .header]
    setOpen(false, animated: false)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  func show(_ month: String, _ fonts: CalendarFonts) {
    label.text = month
    label.font = fonts.title
    accessibilityValue = month
    chevron.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
      pointSize: fonts.weekday.pointSize, weight: .bold)
    setNeedsLayout()
  }

  func setOpen(_ isOpen: Bool, animated: Bool) {
    self.isOpen = isOpen
    accessibilityLabel = (isOpen ? SystemText.hideYearPicker : SystemText.showYearPicker).text
    label.textColor = isOpen ? .tintColor : .label
    let quarter: CGFloat = isRightToLeft ? -.pi / 2 : .pi / 2
    let turn = { self.chevron.transform = isOpen ? CGAffineTransform(rotationAngle: quarter) : .identity }
    animated ? UIView.animate(withDuration: 0.25, animations: turn) : turn()
  }

  override func stateDidChange() {
    super.stateDidChange()
    for view in [label, chevron] as [UIView] { view.alpha = isHighlighted ? 0.3 : 1 }
  }

  override var intrinsicContentSize: CGSize {
    let text = label.intrinsicContentSize
    return CGSize(width: text.width + Self.spacing + chevron.intrinsicContentSize.width, height: text.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let mark = chevron.intrinsicContentSize
    let width = min(label.intrinsicContentSize.width, bounds.width - Self.spacing - mark.width)
    let frames = [
      CGRect(x: 0, y: 0, width: width, height: bounds.height),
      CGRect(x: width + Self.spacing, y: (bounds.height - mark.height) / 2, width: mark.width, height: mark.height),
    ]
    for (view, frame) in zip([label, chevron] as [UIView], frames) {
      let frame = isRightToLeft ? frame.mirrored(in: bounds.width) : frame
      (view.bounds.size, view.center) = (frame.size, CGPoint(x: frame.midX, y: frame.midY))
    }
  }
}
