/// A bar with a title, buttons, and a back button for a stack of items.
///
/// Inside a ``UINavigationController`` the controller manages the stack; otherwise the app does.
@preconcurrency @MainActor open class UINavigationBar: UIView, UIBarPositioning {
  private let background = BarBackground(lineAt: .bottom)
  private(set) var content: NavigationBarContent?
  let largeTitle = UILabel(frame: .zero)
  let largeTitleClip = UIView(frame: .zero)
  private(set) var stack: [UINavigationItem] = []
  /// Set by the controller that owns the bar.
  weak var owner: UINavigationController?
  /// Shown before all other items, independent of the top item: the button of a split view.
  var outerItem: UIBarButtonItem? { didSet { if outerItem !== oldValue { setNeedsContent() } } }
  /// True while the bar's own code changes the items.
  private var isChangingItems = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    readContents(of: coder, as: UINavigationBar.self)
  }

  private func setUp() {
    largeTitleClip.clipsToBounds = true
    largeTitleClip.isUserInteractionEnabled = false
    largeTitle.accessibilityTraits = .header
    addSubview(background)
    addSubview(largeTitleClip)
    largeTitleClip.addSubview(largeTitle)
    appearanceDidChange()
  }

  open weak var delegate: (any UINavigationBarDelegate)?

  open override var transform: CGAffineTransform {
    didSet { if transform.ty != oldValue.ty { owner?.engine.barDidMove() } }
  }

  open var barPosition: UIBarPosition {
    if owner != nil { return .topAttached }
    return delegate?.position(for: self) ?? .top
  }

  // MARK: - Items

  open var items: [UINavigationItem]? {
    get { stack }
    set { setItems(newValue, animated: false) }
  }

  open var topItem: UINavigationItem? { stack.last }
  open var backItem: UINavigationItem? { stack.dropLast().last }

  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    precondition(
      owner == nil || isChangingItems,
      "the items of this bar belong to its navigation controller; push a view controller")
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    change(to: stack + [item], direction: .forward, animated: animated)
    delegate?.navigationBar(self, didPush: item)
  }

  /// Removes the top item; `nil` if it is the only one or the delegate prevents it.
  @discardableResult open func popItem(animated: Bool) -> UINavigationItem? {
    guard stack.count > 1, let item = stack.last else { return nil }
    guard delegate?.navigationBar(self, shouldPop: item) ?? true else { return nil }
    change(to: Array(stack.dropLast()), direction: .backward, animated: animated)
    delegate?.navigationBar(self, didPop: item)
    return item
  }

  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    let items = items ?? []
    let isBack = items.last.map { last in stack.dropLast().contains { $0 === last } } ?? true
    change(to: items, direction: isBack ? .backward : .forward, animated: animated)
  }

  private func change(to items: [UINavigationItem], direction: BarTransition.Direction, animated: Bool) {
    if animated, window != nil {
      let transition = prepareTransition(to: items, direction: direction)
      UIView.animate(
        withDuration: UINavigationController.transitionDuration, animations: { transition.run() },
        completion: { _ in transition.finish() })
    } else {
      show(items)
    }
  }

  /// Sets the items without animation.
  func show(_ items: [UINavigationItem]) {
    adopt(items)
    contentIsDue = false
    // A new content has the same opacity.
    let alpha = content?.alpha ?? 1
    content?.removeFromSuperview()
    content = makeContent()
    if let content {
      content.alpha = alpha
      addSubview(content)
    }
    setNeedsLayout()
  }

  private func adopt(_ items: [UINavigationItem]) {
    for item in stack where item.bar === self { item.bar = nil }
    stack = items
    for item in items { item.bar = self }
    appearanceDidChange()
  }

  /// The old and the new content, for an animation between them.
  func prepareTransition(to items: [UINavigationItem], direction: BarTransition.Direction) -> BarTransition {
    layoutIfNeeded()
    let old = content
    let oldItems = stack
    adopt(items)
    contentIsDue = false
    let new = makeContent()
    content = new
    UIView.performWithoutAnimation {
      new.map { addSubview($0) }
      layoutContent()
    }
    return BarTransition(
      bar: self, from: old, to: new, oldItems: oldItems, direction: direction,
      mask: shownAppearance.backIndicatorTransitionMaskImage)
  }

  private func makeContent() -> NavigationBarContent? {
    guard let item = topItem else { return nil }
    return NavigationBarContent(
      item: item, outer: outerItem, previous: backItem, appearance: shownAppearance,
      onBack: { [weak self] in self?.goBack() }, backMenu: { [weak self] in self?.backMenu })
  }

  /// The menu of the back button of a navigation controller: the items below the top one, the nearest first.
  private var backMenu: UIMenu? {
    guard owner != nil else { return nil }
    let actions = stack.dropLast().reversed().map { item in
      let title = [item.backButtonTitle, item.title].compactMap { $0 }.first { !$0.isEmpty }
      return UIAction(title: title ?? SystemText.back.text) { [weak self] _ in self?.goBack(to: item) }
    }
    return UIMenu(children: actions)
  }

  /// Pops all items above one, unless the delegate prevents it.
  private func goBack(to item: UINavigationItem) {
    guard let owner, let top = topItem,
      let controller = owner.viewControllers.first(where: { $0.navigationItem === item })
    else { return }
    let delegate = owner as? any UINavigationBarDelegate
    if delegate?.navigationBar(self, shouldPop: top) == false { return }
    owner.popToViewController(controller, animated: true)
    if topItem !== top { delegate?.navigationBar(self, didPop: top) }
  }

  /// Pops the top item, unless the delegate prevents it. The delegate of a navigation controller's bar is the controller.
  private func goBack() {
    guard let owner else { return _ = popItem(animated: true) }
    guard let item = topItem else { return }
    let delegate = owner as? any UINavigationBarDelegate
    if delegate?.navigationBar(self, shouldPop: item) == false { return }
    owner.backButtonTapped()
    if topItem !== item { delegate?.navigationBar(self, didPop: item) }
  }

  func itemDidChange(_ item: UINavigationItem) {
    guard item === topItem || item === backItem else { return }
    setNeedsContent()
    owner?.barMetricsDidChange()
  }

  private var contentIsDue = false

  private func setNeedsContent() {
    contentIsDue = true
    setNeedsLayout()
  }

  /// Fades the next change of content.
  func fadeContent() {
    guard window != nil else { return }
    show(stack)
    layoutIfNeeded()
    guard let content else { return }
    UIView.performWithoutAnimation { content.alpha = 0 }
    UIView.animate(withDuration: 0.25) { content.alpha = 1 }
  }

  // MARK: - Appearance

  open var barStyle = UIBarStyle.default { didSet { appearanceDidChange() } }

  private var ownTranslucency: Bool?

  /// True if the content behind shows through. By default false exactly if the background picture has no transparent
  /// pixel.
  open var isTranslucent: Bool {
    get { ownTranslucency ?? !(backgroundImage(for: .default)?.isOpaquePicture ?? false) }
    set {
      ownTranslucency = newValue
      appearanceDidChange()
      owner?.barMetricsDidChange()
    }
  }

  open var barTintColor: UIColor? { didSet { appearanceDidChange() } }
  open var shadowImage: UIImage? { didSet { appearanceDidChange() } }
  open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { appearanceDidChange() } }
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { appearanceDidChange() } }
  open var backIndicatorImage: UIImage? { didSet { appearanceDidChange() } }
  /// The area in which titles that move over the back indicator are visible; `nil` for everywhere.
  open var backIndicatorTransitionMaskImage: UIImage? { didSet { appearanceDidChange() } }
  private(set) var backgroundImages: [UIBarMetrics: UIImage] = [:]
  private var titleAdjustments: [UIBarMetrics: CGFloat] = [:]

  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    backgroundImages[barMetrics] = backgroundImage
    appearanceDidChange()
    owner?.barMetricsDidChange()
  }

  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    setBackgroundImage(backgroundImage, for: barMetrics)
  }

  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImages[barMetrics] }

  open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImage(for: barMetrics)
  }

  /// The vertical offset of the title, in points.
  open func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
    titleAdjustments[barMetrics] = adjustment
    setNeedsLayout()
  }

  open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    titleAdjustments[barMetrics] ?? 0
  }

  private(set) var ownStandardAppearance: UINavigationBarAppearance?

  /// Returns the default appearance until it is set.
  open var standardAppearance: UINavigationBarAppearance {
    get { ownStandardAppearance ?? UINavigationBarAppearance() }
    set {
      ownStandardAppearance = UINavigationBarAppearance(barAppearance: newValue)
      appearanceDidChange()
    }
  }

  /// In windows of compact height.
  open var compactAppearance: UINavigationBarAppearance? { didSet { appearanceDidChange() } }
  /// While the content is at its top; `nil`, the default, uses the other one without a background. A bar without a
  /// navigation controller does not use it.
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { appearanceDidChange() } }
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? { didSet { appearanceDidChange() } }

  /// True if the bar is beyond the edge of the screen; set by the controller.
  var isAway = false { didSet { background.showsLine = !isAway } }

  /// True if the content is at its top or does not scroll; set by the controller.
  var isAtScrollEdge = false { didSet { if isAtScrollEdge != oldValue { scrollEdgeDidChange() } } }

  private func scrollEdgeDidChange() {
    guard edgeAppearance == nil else { return appearanceDidChange() }
    // Only the background differs, so the views of the items stay.
    shownAppearance = resolveAppearance()
    background.apply(shownAppearance)
  }

  private(set) lazy var shownAppearance = resolveAppearance()

  private func appearanceDidChange() {
    shownAppearance = resolveAppearance()
    background.apply(shownAppearance)
    setNeedsContent()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    addContentViewerIfNeeded()
    appearanceDidChange()
  }

  // MARK: - Large titles

  open var prefersLargeTitles = false {
    didSet {
      guard prefersLargeTitles != oldValue else { return }
      setNeedsLayout()
      owner?.barMetricsDidChange()
    }
  }

  // MARK: - Search

  var shownSearchBar: UISearchBar?

  /// True while a search has the bar to itself.
  var isSearching = false {
    didSet {
      guard isSearching != oldValue else { return }
      setNeedsLayout()
      owner?.barMetricsDidChange()
    }
  }

  // MARK: - Layout

  /// The height of prompt and row, without the large title.
  var rowsHeight: CGFloat {
    isSearching ? 0 : BarMetrics.navigationRow(for: traitCollection) + promptHeight
  }

  private var promptHeight: CGFloat { topItem?.prompt == nil ? 0 : BarMetrics.prompt }

  /// The height with the full large title.
  var fullHeight: CGFloat { rowsHeight + (showsLargeTitle ? BarMetrics.largeTitle : 0) + searchHeight }

  open dynamic override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: fullHeight)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: fullHeight)
  }

  open dynamic override func layoutSubviews() {
    super.layoutSubviews()
    if contentIsDue || (content == nil && !stack.isEmpty) {
      contentIsDue = false
      UIView.performWithoutAnimation { show(stack) }
    }
    let overhang = barPosition == .topAttached ? max(0, frame.minY) : 0
    background.frame = CGRect(x: 0, y: -overhang, width: bounds.width, height: bounds.height + overhang)
    layoutContent()
  }

  private func layoutContent() {
    let sides = (left: safeAreaInsets.left, right: safeAreaInsets.right)
    let metrics = BarMetrics.isPhoneOnItsSide(traitCollection) ? UIBarMetrics.compact : .default
    var adjustment = shownAppearance.titlePositionAdjustment
    adjustment.vertical += titleVerticalPositionAdjustment(for: metrics)
    content?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: rowsHeight)
    content?.layOut(
      rowTop: promptHeight, rowHeight: max(0, rowsHeight - promptHeight), sides: sides, adjustment: adjustment)
    layoutLargeTitle(sides: sides)
  }

  /// Under the status bar, the background receives no touches.
  open dynamic override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.contains(point)
  }
}
