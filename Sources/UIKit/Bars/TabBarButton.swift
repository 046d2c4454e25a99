/// The button of one tab: picture, title, badge.
@MainActor final class TabBarButton: UIControl, TextShowing {
  let item: UITabBarItem
  private let imageView = UIImageView(frame: .zero)
  private let titleView = UILabel(frame: .zero)
  private let indicator = UIImageView(frame: .zero)
  private let badge = BadgeView(frame: .zero)
  private var looks = UITabBarItemAppearance(style: .stacked)
  private var isInline = false

  init(item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    for view in [indicator, imageView, titleView, badge] {
      view.isUserInteractionEnabled = false
      view.isAccessibilityElement = false
      addSubview(view)
    }
    titleView.textAlignment = .center
    imageView.contentMode = .center
    indicator.layer.cornerRadius = 8
    isAccessibilityElement = true
    update()
  }

  required init?(coder: NSCoder) {
    return nil
  }

  var shownText: String? { item.title }

  func apply(_ appearance: UITabBarAppearance, isInline: Bool) {
    self.isInline = isInline
    looks = isInline ? appearance.inlineLayoutAppearance : appearance.stackedLayoutAppearance
    indicator.image = appearance.selectionIndicatorImage
    indicator.backgroundColor = appearance.selectionIndicatorTintColor
    update()
  }

  func update() {
    isEnabled = item.isEnabled
    accessibilityIdentifier = item.accessibilityIdentifier
    accessibilityLabel = item.accessibilityLabel ?? item.title
    accessibilityValue = item.badgeValue
    accessibilityHint = item.accessibilityHint
    setLargeContent(of: item)
    titleView.text = item.title
    stateDidChange()
    setNeedsLayout()
  }

  private var shownLook: UITabBarItemStateAppearance {
    !isEnabled ? looks.disabled : isSelected ? looks.selected : looks.normal
  }

  override func stateDidChange() {
    super.stateDidChange()
    accessibilityTraits = item.accessibilityTraits.union(isSelected ? [.button, .selected] : .button)
    let state = shownLook
    let own = item.titleTextAttributes(for: isSelected ? .selected : .normal) ?? item.titleTextAttributes(for: .normal)
    let attributes = state.titleTextAttributes.merging(own ?? [:]) { $1 }
    let plain: UIColor = !isEnabled ? .tertiaryLabel : isSelected ? tintColor : .secondaryLabel
    let iconColor = state.iconColor ?? plain
    titleView.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: isInline ? 13 : 10, weight: .medium)
    titleView.textColor = attributes[.foregroundColor] as? UIColor ?? iconColor
    let image = item.shownImage(in: traitCollection).image
    imageView.image = (isSelected ? item.selectedImage ?? image : image)?.tintedUnlessOriginal
    imageView.tintColor = iconColor
    indicator.isHidden = !isSelected
    let badgeAttributes = state.badgeTextAttributes.merging(item.badgeTextAttributes(for: .normal) ?? [:]) { $1 }
    badge.show(item.badgeValue, color: item.badgeColor ?? state.badgeBackgroundColor ?? .systemRed, badgeAttributes)
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    stateDidChange()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { enclosingBar?.addContentViewerIfNeeded() }
    guard window != nil, !item.hasAppearance else { return }
    AppearanceRegistry.current.apply(to: item, in: self)
    update()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    indicator.frame = bounds.insetBy(dx: 4, dy: 3)
    let image = imageView.image?.size ?? .zero
    let text = titleView.sizeThatFits(.zero)
    let look = shownLook
    let (own, general) = (item.titlePositionAdjustment, look.titlePositionAdjustment)
    let offset = UIOffset(horizontal: own.horizontal + general.horizontal, vertical: own.vertical + general.vertical)
    let badgeSize = badge.sizeThatFits(.zero)
    if isInline {
      // The badge begins at the corner of the picture and is not over the title.
      let room = badge.isHidden ? 7 : max(7, badgeSize.width)
      let gap: CGFloat = image.width > 0 && text.width > 0 ? room : 0
      let left = ((bounds.width - image.width - gap - text.width) / 2).rounded()
      imageView.frame = CGRect(x: left, y: 0, width: image.width, height: bounds.height)
      titleView.frame = CGRect(
        x: left + image.width + gap + offset.horizontal, y: offset.vertical, width: text.width, height: bounds.height)
    } else {
      let titleHeight = text.height
      titleView.frame = CGRect(
        x: 1 + offset.horizontal, y: bounds.height - titleHeight - 3 + offset.vertical, width: bounds.width - 2,
        height: titleHeight)
      let room = titleHeight > 0 ? bounds.height - titleHeight - 3 : bounds.height
      imageView.frame = CGRect(x: 0, y: 1, width: bounds.width, height: room).inset(
        by: item.shownImage(in: traitCollection).insets)
    }
    let shift = look.badgePositionAdjustment
    let corner = CGPoint(
      x: imageView.frame.midX + max(image.width, 14) / 2 - 3 + shift.horizontal, y: 3 + shift.vertical)
    badge.frame = CGRect(origin: corner, size: badgeSize)
  }
}

/// A short text in a coloured capsule.
@MainActor final class BadgeView: UIView {
  private let label = UILabel(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.textAlignment = .center
    addSubview(label)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  func show(_ text: String?, color: UIColor, _ attributes: [NSAttributedString.Key: Any]) {
    isHidden = text == nil
    label.text = text
    label.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 13)
    label.textColor = attributes[.foregroundColor] as? UIColor ?? .white
    backgroundColor = color
    setNeedsLayout()
  }

  /// 18 points high, and as wide as the text with 6 points at both sides, at least as wide as high.
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: max(18, label.sizeThatFits(.zero).width + 12), height: 18)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
    label.frame = bounds
  }
}
