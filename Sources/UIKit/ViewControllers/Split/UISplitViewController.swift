/// A container that shows two or three controllers side by side in wide windows, and a single stack of them in narrow
/// ones.
///
/// In the column styles the bar of the outermost visible column contains ``displayModeButtonItem`` automatically. A
/// drag from the window's edge also shows another column.
@preconcurrency @MainActor open class UISplitViewController: UIViewController {
  var columns: [Column: UIViewController] = [:]
  /// The navigation controllers that wrap controllers of columns.
  var wrappers: [Column: UINavigationController] = [:]
  let lines = [UIView(frame: .zero), UIView(frame: .zero)]
  /// A view between the secondary column and those that overlap it; a tap on it hides them.
  let dimming = UIView(frame: .zero)
  let edgePan = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)

  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName: String?, bundle: Bundle?) {
    style = .unspecified
    super.init(nibName: nibName, bundle: bundle)
  }

  public required init?(coder: NSCoder) {
    style = (coder as? InterfaceCoder).flatMap { Style(rawValue: $0.decodeInteger(forKey: "style")) } ?? .unspecified
    super.init(coder: coder)
  }

  public let style: Style
  open weak var delegate: (any UISplitViewControllerDelegate)?

  // MARK: - Columns

  /// The controllers of the columns, primary first, secondary last; the middle one of three is supplementary.
  open var viewControllers: [UIViewController] {
    get {
      // The older style has only the primary controller while it is collapsed.
      let shown: [Column] = isCollapsed && style == .unspecified ? [.primary] : [.primary, .supplementary, .secondary]
      return shown.compactMap { shownController(for: $0) }
    }
    set {
      setViewController(newValue.first, for: .primary)
      if style == .tripleColumn { setViewController(newValue.count > 2 ? newValue[1] : nil, for: .supplementary) }
      setViewController(newValue.count > 1 ? newValue.last : nil, for: .secondary)
    }
  }

  /// Sets the controller of a column. In the column styles, a controller other than a navigation controller is wrapped
  /// in one. While collapsed, a visible controller is replaced on the stack; another one is shown by ``show(_:)``.
  open func setViewController(_ controller: UIViewController?, for column: Column) {
    if isCollapsed { replaceCollapsed(column, by: controller) } else { assign(controller, for: column) }
  }

  final func assign(_ controller: UIViewController?, for column: Column) {
    let old = shownController(for: column)
    columns[column] = controller
    wrappers[column] = nil
    if style != .unspecified, column != .compact, let controller, !(controller is UINavigationController) {
      wrappers[column] = UINavigationController(rootViewController: controller)
    }
    guard let new = shownController(for: column) else { return remove(old) }
    if new !== old { remove(old) }
    guard new.parent !== self else { return viewIfLoaded?.setNeedsLayout() ?? () }
    addChild(new)
    new.didMove(toParent: self)
    viewIfLoaded?.setNeedsLayout()
  }

  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  func shownController(for column: Column) -> UIViewController? { wrappers[column] ?? columns[column] }

  func remove(_ controller: UIViewController?) {
    guard let controller, controller.parent === self else { return }
    controller.willMove(toParent: nil)
    controller.viewIfLoaded?.removeFromSuperview()
    controller.removeFromParent()
  }

  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    encodeColumns(with: coder)
  }

  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    decodeColumns(with: coder)
  }

  /// Shows a column.
  open func show(_ column: Column) {
    if isCollapsed { return showCollapsed(column) }
    switch column {
    case .primary: setShown(sideColumns.count)
    case .supplementary: setShown(max(shownCount, min(1, sideColumns.count)))
    case .secondary: if modes.behavior == .overlay { setShown(0) }
    case .compact: break
    }
  }

  open func hide(_ column: Column) {
    if isCollapsed { return hideCollapsed(column) }
    switch column {
    case .primary: setShown(min(shownCount, sideColumns.count - 1))
    case .supplementary: setShown(0)
    case .secondary, .compact: break
    }
  }

  override var takesShow: Bool { true }
  override var takesShowDetail: Bool { true }

  /// Shows a controller in the secondary column, or on the stack of a narrow window.
  open override func showDetailViewController(_ viewController: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: viewController, sender: sender) == true { return }
    if isCollapsed, let stack = compactStack {
      if viewController === columns[.secondary] { return showCollapsed(.secondary) }
      // What is on the stack stays below it.
      moved.removeAll { $0.column == .secondary }
      assign(viewController, for: .secondary)
      push(.secondary, in: stack, animated: true)
    } else {
      setViewController(viewController, for: .secondary)
    }
  }

  open override func show(_ viewController: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, show: viewController, sender: sender) == true { return }
    if isCollapsed, let stack = compactStack {
      stack.pushViewController(viewController, animated: true)
    } else {
      setViewController(viewController, for: .primary)
    }
  }

  // MARK: - Collapsing

  /// True while the window is so narrow that only one column is shown.
  open internal(set) var isCollapsed = false
  /// The stack that contains all columns while collapsed.
  weak var compactStack: UINavigationController?
  /// True if the stack was restored with the controllers of all columns, so that collapsing adds none.
  var keepsStackWhenCollapsing = false
  /// The columns whose controllers were moved to the stack, from below.
  var moved: [MovedColumn] = []
  /// True while the controller for narrow windows replaces the stack.
  var showsCompactColumn = false

  // MARK: - Display modes

  /// The number of ``sideColumns`` chosen by a button, a gesture or code; `nil` uses the preferred mode.
  var chosenCount: Int?
  private var currentMode: DisplayMode?
  private var currentBehavior: SplitBehavior?

  open var preferredDisplayMode = DisplayMode.automatic {
    didSet {
      chosenCount = nil
      updateMode(animated: true)
    }
  }
  /// The preferred behaviour. It takes precedence over ``preferredDisplayMode``, of which the nearest compatible mode
  /// is used.
  open var preferredSplitBehavior = SplitBehavior.automatic { didSet { updateMode(animated: true) } }

  /// The current display mode.
  open var displayMode: DisplayMode {
    if isCollapsed { return .secondaryOnly }
    return currentMode ?? modes.mode(showing: shownCount)
  }
  open var splitBehavior: SplitBehavior { modes.behavior }

  /// The columns beside the secondary one, the outermost first.
  var sideColumns: [Column] {
    style == .tripleColumn && shownController(for: .supplementary) != nil ? [.primary, .supplementary] : [.primary]
  }

  var sideWidths: [CGFloat] {
    let primary = shownController(for: .primary) == nil ? 0 : primaryColumnWidth
    return sideColumns.count > 1 ? [primary, supplementaryColumnWidth] : [primary]
  }

  var modes: SplitModes {
    SplitModes(preferredSplitBehavior, mode: preferredDisplayMode, columns: sideWidths, in: totalWidth)
  }

  var shownCount: Int { min(sideColumns.count, chosenCount ?? modes.count(in: preferredDisplayMode)) }

  func shownColumns(in mode: DisplayMode) -> [Column] {
    Array(sideColumns.suffix(SplitArrangement.shown(mode, of: sideColumns.count)))
  }

  private func setShown(_ count: Int) {
    chosenCount = max(0, count)
    updateMode(animated: true)
  }

  /// Updates the display mode for the preferences and the available width, and notifies the delegate if it changes.
  private func updateMode(animated: Bool) {
    guard isViewLoaded, !isCollapsed else { return }
    let mode = modes.mode(showing: shownCount)
    let old = currentMode
    guard mode != old else { return }
    if let old { announce(mode, after: old) }
    currentMode = mode
    guard animated, view.window != nil else { return view.setNeedsLayout() }
    for column in shownColumns(in: mode) { shownController(for: column)?.viewIfLoaded?.isHidden = false }
    UIView.animate(withDuration: 0.3) {
      self.layOut()
      self.view.layoutIfNeeded()
    } completion: { _ in
      self.hideUnshown()
    }
  }

  private func announce(_ mode: DisplayMode, after old: DisplayMode) {
    delegate?.splitViewController(self, willChangeTo: mode)
    let (before, after) = (shownColumns(in: old), shownColumns(in: mode))
    for column in sideColumns where before.contains(column) != after.contains(column) {
      if after.contains(column) {
        delegate?.splitViewController(self, willShow: column)
      } else {
        delegate?.splitViewController(self, willHide: column)
      }
    }
  }

  private func hideUnshown() {
    let shown = shownColumns(in: displayMode)
    for column in sideColumns { shownController(for: column)?.viewIfLoaded?.isHidden = !shown.contains(column) }
  }

  /// The background of the primary column in an app for Mac Catalyst. On iPad, and so here, there is no other one.
  open var primaryBackgroundStyle = BackgroundStyle.none

  // MARK: - Button and gesture

  /// A button that shows one more column, or hides the outermost one if all are shown.
  open private(set) lazy var displayModeButtonItem: UIBarButtonItem = {
    let action = UIAction(image: UIImage(systemName: "sidebar.leading")) { [weak self] _ in self?.step() }
    let item = UIBarButtonItem(image: UIImage(systemName: "sidebar.leading"), primaryAction: action)
    item.accessibilityIdentifier = "sidebar"
    item.accessibilityLabel = SystemText.sidebar.text
    return item
  }()
  open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  /// True if a drag from the window's edge shows another column. If false, the bar's button is not added automatically.
  open var presentsWithGesture = true { didSet { viewIfLoaded?.setNeedsLayout() } }

  /// True if the bar of the secondary column has a button that hides all other columns and shows them again. It is in
  /// place of ``displayModeButtonItem`` while the secondary column is alone. Only for three columns.
  open var showsSecondaryOnlyButton = false { didSet { viewIfLoaded?.setNeedsLayout() } }
  /// The number of columns that the button shows again.
  private var countBeforeSecondaryOnly: Int?
  private(set) lazy var secondaryOnlyItem: UIBarButtonItem = {
    let image = UIImage(systemName: "arrow.up.left.and.arrow.down.right")
    let item = UIBarButtonItem(
      image: image, primaryAction: UIAction(image: image) { [weak self] _ in self?.toggleSecondaryOnly() })
    item.accessibilityIdentifier = "full screen"
    item.accessibilityLabel = SystemText.fullScreen.text
    return item
  }()

  private func toggleSecondaryOnly() {
    guard displayMode != .secondaryOnly else { return setShown(countBeforeSecondaryOnly ?? sideColumns.count) }
    countBeforeSecondaryOnly = shownCount
    setShown(0)
  }

  private func step() {
    let wanted = delegate?.targetDisplayModeForAction(in: self) ?? .automatic
    let next = shownCount == sideColumns.count ? sideColumns.count - 1 : shownCount + 1
    setShown(wanted == .automatic ? next : modes.count(in: wanted))
  }

  private func edgeWasDragged(_ gesture: UIScreenEdgePanGestureRecognizer) {
    switch gesture.state {
    case .began:
      delegate?.splitViewControllerInteractivePresentationGestureWillBegin(self)
      if shownCount < sideColumns.count { step() }
    case .ended, .cancelled: delegate?.splitViewControllerInteractivePresentationGestureDidEnd(self)
    default: break
    }
  }

  private func dimmingWasTapped(_ gesture: UIGestureRecognizer) {
    if gesture.state == .ended { setShown(0) }
  }

  // MARK: - Widths

  public nonisolated static let automaticDimension: CGFloat = -.greatestFiniteMagnitude
  private var primaryWidth = SplitColumnWidth() { didSet { viewIfLoaded?.setNeedsLayout() } }
  private var supplementaryWidth = SplitColumnWidth() { didSet { viewIfLoaded?.setNeedsLayout() } }

  /// A fraction of the window's width, from 0 to 1, or ``automaticDimension``.
  open var preferredPrimaryColumnWidthFraction: CGFloat {
    get { primaryWidth.fraction }
    set { primaryWidth.fraction = newValue }
  }
  open var preferredPrimaryColumnWidth: CGFloat {
    get { primaryWidth.preferred }
    set { primaryWidth.preferred = newValue }
  }
  open var minimumPrimaryColumnWidth: CGFloat {
    get { primaryWidth.least }
    set { primaryWidth.least = newValue }
  }
  open var maximumPrimaryColumnWidth: CGFloat {
    get { primaryWidth.most }
    set { primaryWidth.most = newValue }
  }
  /// A fraction of the window's width, from 0 to 1, or ``automaticDimension``.
  open var preferredSupplementaryColumnWidthFraction: CGFloat {
    get { supplementaryWidth.fraction }
    set { supplementaryWidth.fraction = newValue }
  }
  open var preferredSupplementaryColumnWidth: CGFloat {
    get { supplementaryWidth.preferred }
    set { supplementaryWidth.preferred = newValue }
  }
  open var minimumSupplementaryColumnWidth: CGFloat {
    get { supplementaryWidth.least }
    set { supplementaryWidth.least = newValue }
  }
  open var maximumSupplementaryColumnWidth: CGFloat {
    get { supplementaryWidth.most }
    set { supplementaryWidth.most = newValue }
  }

  private var totalWidth: CGFloat { viewIfLoaded?.bounds.width ?? UIScreen.main.bounds.width }

  /// The width in points. Without preferences it is 320, but at most two fifths of the window.
  open var primaryColumnWidth: CGFloat { primaryWidth.width(in: totalWidth, automatic: min(320, totalWidth * 0.4)) }

  /// The width in points. Without preferences it is 320, but at most three tenths of the window; 0 unless the style has
  /// three columns.
  open var supplementaryColumnWidth: CGFloat {
    guard style == .tripleColumn else { return 0 }
    return supplementaryWidth.width(in: totalWidth, automatic: min(320, totalWidth * 0.3))
  }

  open var primaryEdge = PrimaryEdge.leading { didSet { viewIfLoaded?.setNeedsLayout() } }

  // MARK: - Replaceable members

  // Dynamic, so that an extension can replace them for all split views.
  open dynamic override var shouldAutorotate: Bool { super.shouldAutorotate }
  open dynamic override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.splitViewControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
  }
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.splitViewControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }
  open dynamic override var preferredStatusBarStyle: UIStatusBarStyle { super.preferredStatusBarStyle }
  open dynamic override var prefersStatusBarHidden: Bool { super.prefersStatusBarHidden }
  open dynamic override var childForStatusBarStyle: UIViewController? { super.childForStatusBarStyle }
  open dynamic override var childForStatusBarHidden: UIViewController? { super.childForStatusBarHidden }

  // MARK: - Layout

  open override func viewDidLoad() {
    super.viewDidLoad()
    dimming.backgroundColor = UIColor(white: 0, alpha: 0.25)
    dimming.alpha = 0
    dimming.accessibilityLabel = SystemText.hide.text
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    tap.addTarget(self, action: UISplitViewController.dimmingWasTapped)
    dimming.addGestureRecognizer(tap)
    view.addSubview(dimming)
    for line in lines {
      line.backgroundColor = .separator
      view.addSubview(line)
    }
    edgePan.addTarget(self, action: UISplitViewController.edgeWasDragged)
    view.addGestureRecognizer(edgePan)
    view.backgroundColor = view.backgroundColor ?? .systemBackground
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    arrange()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    arrange()
  }

  private func arrange() {
    updateCollapse()
    if modes.behavior != currentBehavior {
      // A choice made for one behaviour does not apply to another.
      if currentBehavior != nil { chosenCount = nil }
      currentBehavior = modes.behavior
    }
    updateMode(animated: false)
    layOut()
    if !isCollapsed, UIView.inheritedAnimationDuration == 0 { hideUnshown() }
  }

  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    guard let child = container as? UIViewController, let frame = child.viewIfLoaded?.frame, !isCollapsed else {
      return parentSize
    }
    return CGSize(width: frame.width, height: parentSize.height)
  }
}
