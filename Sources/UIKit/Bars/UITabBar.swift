/// A bar of tabs with one selected tab.
@preconcurrency @MainActor open class UITabBar: UIView {
  private let background = BarBackground(lineAt: .top)
  private var buttons: [TabBarButton] = []
  /// Set by the controller that owns the bar.
  weak var owner: UITabBarController?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    readContents(of: coder, as: UITabBar.self)
  }

  private func setUp() {
    addSubview(background)
    accessibilityTraits = .none
    appearanceDidChange()
  }

  open weak var delegate: (any UITabBarDelegate)?

  // MARK: - Items

  open var items: [UITabBarItem]? { didSet { itemsDidChange() } }

  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    self.items = items
    guard animated, window != nil else { return }
    layoutIfNeeded()
    let buttons = buttons
    UIView.performWithoutAnimation { for button in buttons { button.alpha = 0 } }
    UIView.animate(withDuration: 0.25) { for button in buttons { button.alpha = 1 } }
  }

  /// Must be one of ``items``, or `nil`. Setting it does not call the delegate.
  open weak var selectedItem: UITabBarItem? {
    didSet {
      for button in buttons { updateSelection(of: button) }
      let items = [selectedItem, oldValue].compactMap(\.self)
      if items.contains(where: { $0.standardAppearance != nil || $0.scrollEdgeAppearance != nil }) {
        appearanceDidChange()
      }
    }
  }

  /// True if a drag that rests on a tab selects it; false by default.
  open var isSpringLoaded = false { didSet { springLoadingDidChange() } }

  private func springLoadingDidChange() {
    guard isSpringLoaded else { return setSpringLoading(nil) }
    setSpringLoading(
      ElementSpringLoading { [weak self] context in
        guard let self,
          let button = buttons.first(where: { $0.frame.contains(context.location(in: self)) }), button.isEnabled,
          !button.isSelected
        else { return false }
        context.targetView = button
        context.targetItem = button.item
        return true
      } activate: { [weak self] context in
        guard let button = self?.buttons.first(where: { $0.item === context.targetItem as? UITabBarItem }) else {
          return
        }
        self?.buttonTapped(button)
      })
  }

  private func itemsDidChange() {
    for button in buttons { button.removeFromSuperview() }
    buttons = (items ?? []).map { item in
      let button = TabBarButton(item: item)
      button.addTarget(self, action: UITabBar.buttonTapped, for: .touchUpInside)
      item.onChange = { [weak button] in button?.update() }
      addSubview(button)
      return button
    }
    if let selectedItem, items?.contains(where: { $0 === selectedItem }) != true { self.selectedItem = nil }
    appearanceDidChange()
  }

  private func updateSelection(of button: TabBarButton) {
    button.isSelected = button.item === selectedItem
  }

  private func buttonTapped(_ button: TabBarButton) {
    if let customizing { return customizing.choose(inBar: button.item) }
    if let owner { return owner.tabTapped(button.item) }
    selectedItem = button.item
    delegate?.tabBar(self, didSelect: button.item)
  }

  // MARK: - Customizing

  private var customizing: TabCustomizingView?
  private var observer: (any UITabBarDelegate)? { owner ?? delegate }
  private static let customizingDuration: TimeInterval = 0.35

  /// True while the screen on which the user exchanges items is shown.
  open var isCustomizing: Bool { customizing != nil }

  /// Shows a screen above the bar on which the user exchanges items of the bar for others. The items of the bar that are
  /// not among `items` keep their places. Without effect if the bar is in no view.
  open func beginCustomizingItems(_ items: [UITabBarItem]) {
    guard customizing == nil, let superview else { return }
    observer?.tabBar(self, willBeginCustomizing: items)
    let screen = TabCustomizingView(items, of: self)
    customizing = screen
    superview.insertSubview(screen, belowSubview: self)
    placeCustomizing()
    guard window != nil else {
      observer?.tabBar(self, didBeginCustomizing: items)
      return
    }
    UIView.performWithoutAnimation { screen.transform = CGAffineTransform(translationX: 0, y: screen.bounds.height) }
    UIView.animateEndingLater(withDuration: Self.customizingDuration) {
      screen.transform = .identity
    } completion: { [weak self] _ in
      guard let self else { return }
      observer?.tabBar(self, didBeginCustomizing: items)
    }
  }

  /// Removes that screen. Returns true if the user exchanged items.
  @discardableResult open func endCustomizing(animated: Bool) -> Bool {
    guard let screen = customizing else { return false }
    customizing = nil
    let isChanged = screen.isChanged
    observer?.tabBar(self, willEndCustomizing: items ?? [], changed: isChanged)
    let finish = { [weak self] in
      screen.removeFromSuperview()
      guard let self else { return }
      observer?.tabBar(self, didEndCustomizing: items ?? [], changed: isChanged)
    }
    guard animated, window != nil else {
      finish()
      return isChanged
    }
    UIView.animateEndingLater(withDuration: Self.customizingDuration) {
      screen.transform = CGAffineTransform(translationX: 0, y: screen.bounds.height)
    } completion: { _ in
      finish()
    }
    return isChanged
  }

  private func placeCustomizing() {
    guard let customizing, let superview, customizing.transform.isIdentity else { return }
    customizing.frame = CGRect(x: 0, y: 0, width: superview.bounds.width, height: max(0, frame.minY))
  }

  // MARK: - Appearance

  open var barStyle = UIBarStyle.default { didSet { appearanceDidChange() } }
  open var barTintColor: UIColor? { didSet { appearanceDidChange() } }
  open var unselectedItemTintColor: UIColor? { didSet { appearanceDidChange() } }
  open var backgroundImage: UIImage? { didSet { appearanceDidChange() } }
  open var shadowImage: UIImage? { didSet { appearanceDidChange() } }
  open var selectionIndicatorImage: UIImage? { didSet { appearanceDidChange() } }
  private var ownTranslucency: Bool?

  /// True if the content behind shows through. By default false exactly if the background picture has no transparent
  /// pixel.
  open var isTranslucent: Bool {
    get { ownTranslucency ?? !(backgroundImage?.isOpaquePicture ?? false) }
    set {
      ownTranslucency = newValue
      appearanceDidChange()
      owner?.viewIfLoaded?.setNeedsLayout()
    }
  }

  open var itemPositioning = ItemPositioning.automatic { didSet { setNeedsLayout() } }
  /// The width of centred tabs; 0 uses 76 points.
  open var itemWidth: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// The space between centred tabs; 0 uses 34 points.
  open var itemSpacing: CGFloat = 0 { didSet { setNeedsLayout() } }

  private var ownStandardAppearance: UITabBarAppearance?

  /// Returns the default appearance until it is set.
  open var standardAppearance: UITabBarAppearance {
    get { ownStandardAppearance ?? UITabBarAppearance() }
    set {
      ownStandardAppearance = UITabBarAppearance(barAppearance: newValue)
      appearanceDidChange()
    }
  }

  /// While the content is at its bottom; `nil`, the default, uses the other one without a background. A bar without a
  /// tab bar controller does not use it.
  open var scrollEdgeAppearance: UITabBarAppearance? { didSet { appearanceDidChange() } }
  /// True if the content is at its bottom or does not scroll; set by the controller.
  var isAtScrollEdge = false { didSet { if isAtScrollEdge != oldValue { appearanceDidChange() } } }

  private var shownAppearance: UITabBarAppearance {
    guard isAtScrollEdge else { return scrolledAppearance }
    return selectedItem?.scrollEdgeAppearance ?? scrollEdgeAppearance ?? scrolledAppearance.withoutBackground()
  }

  private var scrolledAppearance: UITabBarAppearance {
    if let modern = selectedItem?.standardAppearance ?? ownStandardAppearance { return modern }
    let appearance = UITabBarAppearance()
    if let backgroundImage {
      appearance.configureWithTransparentBackground()
      appearance.backgroundImage = backgroundImage
    } else if let color = barTintColor ?? (barStyle == .black ? .black : isTranslucent ? nil : .systemBackground) {
      appearance.isTranslucent = false
      appearance.backgroundColor = isTranslucent ? color.withAlphaComponent(0.85) : color
    }
    appearance.shadowImage = shadowImage
    appearance.selectionIndicatorImage = selectionIndicatorImage
    for items in [
      appearance.stackedLayoutAppearance, appearance.inlineLayoutAppearance, appearance.compactInlineLayoutAppearance,
    ] {
      items.normal.iconColor = unselectedItemTintColor
      if let unselectedItemTintColor { items.normal.titleTextAttributes[.foregroundColor] = unselectedItemTintColor }
    }
    return appearance
  }

  private func appearanceDidChange() {
    let appearance = shownAppearance
    showsInline = isInline
    background.apply(appearance)
    for button in buttons {
      button.apply(appearance, isInline: isInline)
      updateSelection(of: button)
    }
    setNeedsLayout()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    addContentViewerIfNeeded()
    appearanceDidChange()
  }

  // MARK: - Layout

  /// The last state sent to the buttons.
  private var showsInline = false

  /// True if titles are beside the pictures; depends on the traits and on the shape of the screen.
  private var isInline: Bool {
    traitCollection.horizontalSizeClass == .regular || BarMetrics.isPhoneOnItsSide(traitCollection)
  }

  var contentHeight: CGFloat {
    BarMetrics.isPhoneOnItsSide(traitCollection) ? BarMetrics.compactTabBar : BarMetrics.tabBar
  }

  open dynamic override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: contentHeight + (window == nil ? 0 : safeAreaInsets.bottom))
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: contentHeight)
  }

  open dynamic override func layoutSubviews() {
    super.layoutSubviews()
    if isInline != showsInline { appearanceDidChange() }
    background.frame = bounds
    placeCustomizing()
    let sides = safeAreaInsets
    let area = CGRect(
      x: sides.left, y: 0, width: bounds.width - sides.left - sides.right, height: min(contentHeight, bounds.height))
    let own = isInline ? nil : ownStandardAppearance
    let positioning = own.map(\.stackedItemPositioning).flatMap { $0 == .automatic ? nil : $0 } ?? itemPositioning
    let isCentred = positioning == .centered || (positioning == .automatic && isInline)
    let widths = [own?.stackedItemWidth ?? 0, itemWidth, isInline ? 110 : 76]
    let spacings = [own?.stackedItemSpacing ?? 0, itemSpacing, isInline ? 10 : 34]
    let frames = TabRow.frames(
      count: buttons.count, in: area, centred: isCentred,
      width: widths.first { $0 > 0 } ?? 0, spacing: spacings.first { $0 > 0 } ?? 0)
    let leads = effectiveUserInterfaceLayoutDirection == .leftToRight
    for (button, frame) in zip(buttons, frames) {
      button.frame = leads ? frame : frame.mirrored(in: bounds.width)
    }
  }

  /// Returns the view that shows an item, for presentations from it and for tests.
  func button(for item: UITabBarItem) -> UIView? {
    buttons.first { $0.item === item }
  }

  /// Returns the item at a point of the bar.
  func item(at point: CGPoint) -> UITabBarItem? {
    buttons.first { $0.frame.contains(point) }?.item
  }
}

extension UITabBar {
  public enum ItemPositioning: Int, Sendable {
    /// Fills narrow bars, centres in wide ones.
    case automatic
    case fill
    case centered
  }
}

/// The positions of the tabs of a bar.
enum TabRow {
  /// Returns equal shares of the area, or tabs of one width, centred in it.
  static func frames(count: Int, in area: CGRect, centred: Bool, width: CGFloat, spacing: CGFloat) -> [CGRect] {
    guard count > 0 else { return [] }
    let total = CGFloat(count) * width + CGFloat(count - 1) * spacing
    guard centred, total <= area.width else {
      let share = area.width / CGFloat(count)
      return (0..<count).map {
        CGRect(x: area.minX + CGFloat($0) * share, y: area.minY, width: share, height: area.height)
      }
    }
    let start = area.midX - total / 2
    return (0..<count).map {
      CGRect(x: start + CGFloat($0) * (width + spacing), y: area.minY, width: width, height: area.height)
    }
  }
}
