/// One segment of a segmented control.
@MainActor final class SegmentView: UIView, TextShowing {
  private let label = UILabel(frame: .zero)
  private let imageView = UIImageView(frame: .zero)
  private let backgroundView = UIImageView(frame: .zero)
  private let divider = UIView()
  private(set) var title: String?
  private(set) var image: UIImage?
  var action: UIAction?
  /// The fixed width in points; 0 means flexible.
  var width: CGFloat = 0
  var offset = CGSize.zero
  /// The adjustment of the segment's kind.
  var adjustment = UIOffset.zero { didSet { if adjustment != oldValue { setNeedsLayout() } } }
  var isEnabled = true
  var showsDivider = false { didSet { divider.isHidden = !showsDivider } }

  /// The space on each side of a title, in points, as in Apple's. With more, controls are wider than the space in
  /// files.
  private static let padding: CGFloat = 9

  convenience init(title: String? = nil, image: UIImage? = nil) {
    self.init(frame: .zero)
    if let image { set(image: image) } else { set(title: title) }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    label.textAlignment = .center
    label.isAccessibilityElement = false
    imageView.contentMode = .center
    divider.backgroundColor = .separator
    divider.isHidden = true
    for view in [backgroundView, label, imageView, divider] { addSubview(view) }
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  func set(title: String?) {
    self.title = title
    image = nil
    label.text = title
    imageView.image = nil
  }

  func set(image: UIImage?) {
    self.image = image
    title = nil
    imageView.image = image
    label.text = nil
  }

  var naturalWidth: CGFloat {
    let content = image?.size.width ?? label.sizeThatFits(.zero).width
    return (content + 2 * Self.padding).rounded(.up)
  }

  func show(_ appearance: SegmentAppearance, state: UIControl.State, isHeld: Bool) {
    let attributes = (appearance.attributes[.normal] ?? [:]).merging(appearance.attributes[state] ?? [:]) { $1 }
    let font = attributes[.font] as? UIFont
    label.font = font ?? .systemFont(ofSize: 13, weight: state == .selected ? .semibold : .medium)
    label.textColor = attributes[.foregroundColor] as? UIColor ?? .label
    if attributes.keys.allSatisfy({ $0 == .font || $0 == .foregroundColor }) {
      label.takeText(title)
    } else {
      label.attributedText = title.map { NSAttributedString(string: $0, attributes: attributes) }
    }
    imageView.tintColor = attributes[.foregroundColor] as? UIColor ?? .label
    imageView.image = image?.tintedUnlessOriginal
    label.alpha = isHeld ? 0.3 : state == .disabled ? 0.4 : 1
    imageView.alpha = label.alpha
    let shown: UIControl.State = isHeld ? .highlighted : state
    backgroundView.image = appearance.backgrounds[shown] ?? appearance.backgrounds[.normal]
    clipsToBounds = backgroundView.image != nil
    accessibilityTraits = state == .selected ? [.button, .selected] : .button
    if !isEnabled { accessibilityTraits.insert(.notEnabled) }
  }

  var shownText: String? { nil }

  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? title ?? image?.accessibilityLabel }
    set { super.accessibilityLabel = newValue }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let content = bounds.offsetBy(
      dx: offset.width + adjustment.horizontal, dy: offset.height + adjustment.vertical)
    label.frame = content.insetBy(dx: min(4, content.width / 2), dy: 0)
    imageView.frame = content
    // The background fills the whole control.
    backgroundView.frame = superview.map { $0.bounds.offsetBy(dx: -frame.minX, dy: -frame.minY) } ?? bounds
    let edge = isRightToLeft ? bounds.minX : bounds.maxX
    divider.frame = CGRect(x: edge - 0.5, y: bounds.height * 0.25, width: 1, height: bounds.height * 0.5)
  }
}
