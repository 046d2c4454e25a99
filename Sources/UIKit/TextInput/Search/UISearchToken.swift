/// A term of a search that a search field shows as a capsule before its text.
@preconcurrency @MainActor open class UISearchToken: NSObject {
  final let icon: UIImage?
  final let text: String

  public init(icon: UIImage?, text: String) {
    self.icon = icon
    self.text = text
    super.init()
  }

  /// The app's object for which the token stands.
  open var representedObject: Any?
}

/// The tokens of a search field, side by side; those that do not fit are cut off at the start.
@MainActor final class SearchTokenStrip: UIView {
  private(set) var tokens: [UISearchToken] = []
  private var capsules: [SearchTokenCapsule] = []
  /// The index of the selected token.
  var selected: Int? { didSet { if selected != oldValue { appearanceDidChange() } } }
  var color: UIColor? { didSet { appearanceDidChange() } }
  /// Called with the index of a tapped token.
  var onTap: ((Int) -> Void)?

  /// The distance between two tokens and after the last, in points.
  private static let gap: CGFloat = 4

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  required init?(coder: NSCoder) {
    return nil
  }

  func show(_ new: [UISearchToken], _ font: UIFont) {
    tokens = new
    selected = nil
    for capsule in capsules { capsule.removeFromSuperview() }
    capsules = new.map { token in
      let capsule = SearchTokenCapsule(token, font)
      capsule.onTap = { [weak self, weak token] in
        guard let self, let index = tokens.firstIndex(where: { $0 === token }) else { return }
        onTap?(index)
      }
      addSubview(capsule)
      return capsule
    }
    appearanceDidChange()
    setNeedsLayout()
  }

  private func appearanceDidChange() {
    for (index, capsule) in capsules.enumerated() { capsule.show(color ?? tintColor, isSelected: index == selected) }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    appearanceDidChange()
  }

  /// The width of all tokens, in points; 0 without tokens.
  var contentWidth: CGFloat { capsules.reduce(0) { $0 + $1.width + Self.gap } }

  override func layoutSubviews() {
    super.layoutSubviews()
    var x = min(0, bounds.width - contentWidth)
    for capsule in capsules {
      let height = min(bounds.height, capsule.height)
      let frame = CGRect(x: x, y: ((bounds.height - height) / 2).rounded(), width: capsule.width, height: height)
      capsule.frame = isRightToLeft ? frame.mirrored(in: bounds.width) : frame
      x += capsule.width + Self.gap
    }
  }
}

/// The picture of one token.
@MainActor private final class SearchTokenCapsule: UIControl, SingleTapControl {
  private let picture = UIImageView(frame: .zero)
  private let label = UILabel(frame: .zero)
  var onTap: (() -> Void)?

  private static let margin: CGFloat = 7
  private static let gap: CGFloat = 4

  init(_ token: UISearchToken, _ font: UIFont) {
    super.init(frame: .zero)
    label.text = token.text
    label.font = font
    picture.image = token.icon
    picture.contentMode = .scaleAspectFit
    layer.cornerRadius = 5
    for view in [picture, label] { addSubview(view) }
    isAccessibilityElement = true
    accessibilityLabel = token.text
    addTarget(self, action: SearchTokenCapsule.tapped, for: .touchUpInside)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  private func tapped() { onTap?() }

  func show(_ color: UIColor, isSelected: Bool) {
    backgroundColor = isSelected ? color : color.withAlphaComponent(0.2)
    label.textColor = isSelected ? .white : .label
    picture.tintColor = label.textColor
    accessibilityTraits = isSelected ? [.button, .selected] : .button
  }

  private var pictureSide: CGFloat { picture.image == nil ? 0 : label.font.lineHeight.rounded() }
  private var labelWidth: CGFloat { label.sizeThatFits(.zero).width.rounded(.up) }

  var height: CGFloat { label.font.lineHeight.rounded(.up) + 4 }
  var width: CGFloat { labelWidth + pictureSide + (pictureSide > 0 ? Self.gap : 0) + 2 * Self.margin }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = pictureSide
    let start = Self.margin + side + (side > 0 ? Self.gap : 0)
    for (view, frame) in [
      (picture as UIView, CGRect(x: Self.margin, y: (bounds.height - side) / 2, width: side, height: side)),
      (label, CGRect(x: start, y: 0, width: labelWidth, height: bounds.height)),
    ] { view.frame = isRightToLeft ? frame.mirrored(in: bounds.width) : frame }
  }
}
