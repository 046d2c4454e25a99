/// A bar of buttons, usually at the bottom.
@preconcurrency @MainActor open class UIToolbar: UIView, UIBarPositioning {
  private let background = BarBackground(lineAt: .top)
  private var shown: [(item: UIBarButtonItem, view: UIView)] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    readContents(of: coder, as: UIToolbar.self)
  }

  private func setUp() {
    addSubview(background)
    appearanceDidChange()
  }

  open weak var delegate: (any UIToolbarDelegate)?
  open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .bottom }

  // MARK: - Items

  open var items: [UIBarButtonItem]? { didSet { itemsDidChange() } }

  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    self.items = items
    guard animated, window != nil else { return }
    layoutIfNeeded()
    let views = shown.map(\.view)
    UIView.performWithoutAnimation { for view in views { view.alpha = 0 } }
    UIView.animate(withDuration: 0.25) { for view in views { view.alpha = 1 } }
  }

  private func itemsDidChange() {
    for entry in shown { entry.view.removeFromSuperview() }
    shown = (items ?? []).filter { !$0.isHidden }.map { item in (item, view(of: item)) }
    for entry in shown { addSubview(entry.view) }
    for item in items ?? [] { item.onChange = { [weak self] in self?.itemsDidChange() } }
    setNeedsLayout()
  }

  private func view(of item: UIBarButtonItem) -> UIView {
    if let custom = item.customView {
      item.shownView = custom
      return custom
    }
    if item.systemItem == .fixedSpace || item.systemItem == .flexibleSpace { return BarSpace(width: item.width) }
    let button = BarButton(item: item)
    let appearance = shownAppearance
    button.apply(item.style == .done ? appearance.doneButtonAppearance : appearance.buttonAppearance)
    return button
  }

  // MARK: - Appearance

  open var barStyle = UIBarStyle.default { didSet { appearanceDidChange() } }
  open var isTranslucent = true { didSet { appearanceDidChange() } }
  open var barTintColor: UIColor? { didSet { appearanceDidChange() } }
  private var backgroundImages: [UIBarPosition: UIImage] = [:]
  private var shadowImages: [UIBarPosition: UIImage] = [:]
  private var ownStandardAppearance: UIToolbarAppearance?

  open func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition position: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    backgroundImages[position] = backgroundImage
    appearanceDidChange()
  }

  open func backgroundImage(forToolbarPosition position: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImages[position]
  }

  open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition position: UIBarPosition) {
    shadowImages[position] = shadowImage
    appearanceDidChange()
  }

  open func shadowImage(forToolbarPosition position: UIBarPosition) -> UIImage? { shadowImages[position] }

  /// Returns the default appearance until it is set.
  open var standardAppearance: UIToolbarAppearance {
    get { ownStandardAppearance ?? UIToolbarAppearance() }
    set {
      ownStandardAppearance = UIToolbarAppearance(barAppearance: newValue)
      appearanceDidChange()
    }
  }

  open var compactAppearance: UIToolbarAppearance? { didSet { appearanceDidChange() } }
  /// While the content is at its bottom; `nil`, the default, uses the other one without a background. A bar without a
  /// navigation controller does not use it.
  open var scrollEdgeAppearance: UIToolbarAppearance? { didSet { appearanceDidChange() } }
  /// The same in a window of compact height; `nil` for ``scrollEdgeAppearance``.
  open var compactScrollEdgeAppearance: UIToolbarAppearance? { didSet { appearanceDidChange() } }

  /// True if the content is at its bottom or does not scroll; set by the controller.
  var isAtScrollEdge = false { didSet { if isAtScrollEdge != oldValue { scrollEdgeDidChange() } } }

  private var edgeAppearance: UIToolbarAppearance? {
    BarMetrics.isPhoneOnItsSide(traitCollection)
      ? compactScrollEdgeAppearance ?? scrollEdgeAppearance : scrollEdgeAppearance
  }

  private func scrollEdgeDidChange() {
    // Without one of its own only the background differs, so the views of the items stay.
    if edgeAppearance == nil { background.apply(shownAppearance) } else { appearanceDidChange() }
  }

  private var shownAppearance: UIToolbarAppearance {
    guard isAtScrollEdge else { return scrolledAppearance }
    return edgeAppearance ?? scrolledAppearance.withoutBackground()
  }

  private var scrolledAppearance: UIToolbarAppearance {
    if BarMetrics.isPhoneOnItsSide(traitCollection), let compactAppearance { return compactAppearance }
    if let ownStandardAppearance { return ownStandardAppearance }
    let appearance = UIToolbarAppearance()
    let image = backgroundImages[barPosition] ?? backgroundImages[.any]
    if image != nil { appearance.configureWithTransparentBackground() }
    appearance.backgroundImage = image
    appearance.shadowImage = shadowImages[barPosition] ?? shadowImages[.any]
    if let color = barTintColor ?? (barStyle == .black ? .black : isTranslucent ? nil : .systemBackground) {
      appearance.isTranslucent = false
      appearance.backgroundColor = isTranslucent ? color.withAlphaComponent(0.85) : color
    }
    return appearance
  }

  private func appearanceDidChange() {
    background.apply(shownAppearance)
    itemsDidChange()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    addContentViewerIfNeeded()
    setNeedsLayout()
  }

  // MARK: - Layout

  var contentHeight: CGFloat {
    BarMetrics.isPhoneOnItsSide(traitCollection) ? BarMetrics.compactToolbar : BarMetrics.toolbar
  }

  open dynamic override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: contentHeight)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: contentHeight)
  }

  private func elements(height: CGFloat) -> [ToolbarRow.Element] {
    shown.map { entry in
      ToolbarRow.Element(
        size: entry.item.width > 0 && entry.item.customView == nil
          ? CGSize(width: entry.item.width, height: 0) : NavigationBarContent.size(of: entry.view, height: height),
        isFlexible: entry.item.systemItem == .flexibleSpace)
    }
  }

  /// The least width for all items.
  final var contentWidth: CGFloat {
    let items = elements(height: contentHeight).reduce(0) { $0 + ($1.isFlexible ? 0 : $1.size.width) }
    return items + 2 * BarRow.edgeMargin(forWidth: bounds.width)
  }

  open dynamic override func layoutSubviews() {
    super.layoutSubviews()
    let below = superview.map { max(0, $0.bounds.maxY - frame.maxY) } ?? 0
    let overhang = barPosition == .bottom && below <= superview?.safeAreaInsets.bottom ?? 0 ? below : 0
    background.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + overhang)
    let height = min(contentHeight, bounds.height)
    let sizes = elements(height: height)
    let sides = safeAreaInsets
    let area = CGRect(x: sides.left, y: 0, width: bounds.width - sides.left - sides.right, height: height)
    let leads = effectiveUserInterfaceLayoutDirection == .leftToRight
    for (entry, frame) in zip(shown, ToolbarRow.frames(of: sizes, in: area, barWidth: bounds.width)) {
      entry.view.frame = leads ? frame : frame.mirrored(in: bounds.width)
    }
  }
}

/// The positions of a toolbar's items: one after the other, with the remaining width shared by the flexible spaces.
enum ToolbarRow {
  struct Element {
    /// A height of 0 fills the bar.
    var size: CGSize
    var isFlexible = false
  }

  static func frames(of elements: [Element], in area: CGRect, barWidth: CGFloat) -> [CGRect] {
    let margin = BarRow.edgeMargin(forWidth: barWidth)
    let room = max(0, area.width - 2 * margin)
    let taken = elements.reduce(0) { $0 + ($1.isFlexible ? 0 : $1.size.width) }
    let springs = elements.filter(\.isFlexible).count
    let share = springs > 0 ? max(0, room - taken) / CGFloat(springs) : 0
    var x = area.minX + margin
    return elements.map { element in
      let width = element.isFlexible ? share : element.size.width
      let height = element.size.height > 0 ? min(element.size.height, area.height) : area.height
      defer { x += width }
      return CGRect(x: x, y: area.minY + (area.height - height) / 2, width: width, height: height)
    }
  }
}

@preconcurrency @MainActor public protocol UIToolbarDelegate: UIBarPositioningDelegate {}
