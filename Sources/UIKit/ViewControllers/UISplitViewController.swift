/// Shows two or three controllers side by side where the window is wide, and one stack of them where it is narrow.
@preconcurrency @MainActor open class UISplitViewController: UIViewController {
  private var columns: [Column: UIViewController] = [:]
  /// The navigation controllers that were put round controllers of columns.
  private var wrappers: [Column: UINavigationController] = [:]
  private let line = UIView(frame: .zero)
  private let secondLine = UIView(frame: .zero)
  private var isPrimaryShown = true

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

  /// Primary first, secondary last.
  open var viewControllers: [UIViewController] {
    get { [Column.primary, .supplementary, .secondary].compactMap { shownController(for: $0) } }
    set {
      setViewController(newValue.first, for: .primary)
      setViewController(newValue.count > 1 ? newValue.last : nil, for: .secondary)
    }
  }

  /// In the column style a controller that is no navigation controller gets one round it.
  open func setViewController(_ controller: UIViewController?, for column: Column) {
    let old = shownController(for: column)
    columns[column] = controller
    wrappers[column] = nil
    if style != .unspecified, column != .compact, let controller, !(controller is UINavigationController) {
      wrappers[column] = UINavigationController(rootViewController: controller)
    }
    guard let new = shownController(for: column) else { return remove(old) }
    guard new !== old else { return }
    remove(old)
    addChild(new)
    new.didMove(toParent: self)
    viewIfLoaded?.setNeedsLayout()
  }

  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  private func shownController(for column: Column) -> UIViewController? { wrappers[column] ?? columns[column] }

  private func remove(_ controller: UIViewController?) {
    guard let controller, controller.parent === self else { return }
    controller.willMove(toParent: nil)
    controller.viewIfLoaded?.removeFromSuperview()
    controller.removeFromParent()
  }

  /// Brings a column to sight.
  open func show(_ column: Column) {
    if isCollapsed {
      guard column != .primary, let target = columns[column], let stack = compactStack else { return }
      if !stack.viewControllers.contains(where: { $0 === target }) { push(column, in: stack, animated: true) }
    } else if column == .primary {
      setPrimaryShown(true)
    }
  }

  open func hide(_ column: Column) {
    if isCollapsed {
      compactStack?.popToRootViewController(animated: true)
    } else if column == .primary {
      setPrimaryShown(false)
    }
  }

  private func setPrimaryShown(_ isShown: Bool) {
    guard isShown != isPrimaryShown else { return }
    delegate?.splitViewController(self, willChangeTo: isShown ? .oneBesideSecondary : .secondaryOnly)
    isPrimaryShown = isShown
    guard isViewLoaded, view.window != nil else { return }
    UIView.animate(withDuration: 0.3) {
      self.layOut()
      self.view.layoutIfNeeded()
    }
  }

  override var takesShow: Bool { true }
  override var takesShowDetail: Bool { true }

  /// Shows a controller in the secondary column, or on the stack of a narrow window.
  open override func showDetailViewController(_ viewController: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: viewController, sender: sender) == true { return }
    if isCollapsed, let stack = compactStack {
      let shown = (viewController as? UINavigationController)?.topViewController ?? viewController
      if let container = viewController as? UINavigationController { container.setViewControllers([], animated: false) }
      stack.pushViewController(shown, animated: true)
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

  /// Whether the window is so narrow that only one column is shown.
  open private(set) var isCollapsed = false
  /// The stack that holds all columns while collapsed.
  private weak var compactStack: UINavigationController?
  /// Controllers that were moved to the stack from other columns.
  private var moved: [Column] = []

  private func updateCollapse() {
    let isNarrow = traitCollection.horizontalSizeClass == .compact
    guard isNarrow != isCollapsed else { return }
    isCollapsed = isNarrow
    if isNarrow { collapse() } else { expand() }
  }

  private func collapse() {
    guard columns[.compact] == nil else {
      delegate?.splitViewControllerDidCollapse(self)
      return
    }
    let stack = shownController(for: .primary) as? UINavigationController
    compactStack = stack
    let pushed = columnsToPush()
    if let stack { for column in pushed { push(column, in: stack, animated: false) } }
    for column in [Column.supplementary, .secondary] {
      let controller = shownController(for: column)
      controller?.viewIfLoaded?.removeFromSuperview()
    }
    delegate?.splitViewControllerDidCollapse(self)
  }

  /// The columns whose content goes onto the stack of a narrow window, as far as the delegate wants.
  private func columnsToPush() -> [Column] {
    let filled = [Column.supplementary, .secondary].filter { columns[$0] != nil }
    if style == .unspecified {
      guard let primary = columns[.primary], let secondary = columns[.secondary] else { return filled }
      let drops = delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) ?? false
      return drops ? [] : filled
    }
    let proposed = filled.last ?? .primary
    let top = delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed
    return filled.filter { $0.rawValue <= top.rawValue }
  }

  private func push(_ column: Column, in stack: UINavigationController, animated: Bool) {
    guard let controller = shownController(for: column) else { return }
    let inner = controller as? UINavigationController
    let content = inner?.viewControllers ?? [controller]
    inner?.setViewControllers([], animated: false)
    if inner == nil { remove(controller) }
    stack.setViewControllers(stack.viewControllers + content, animated: animated)
    moved.append(column)
  }

  private func expand() {
    if let stack = compactStack {
      for column in moved.reversed() { takeBack(column, from: stack) }
    }
    moved = []
    compactStack = nil
    delegate?.splitViewControllerDidExpand(self)
  }

  private func takeBack(_ column: Column, from stack: UINavigationController) {
    guard let root = columns[column].map({ ($0 as? UINavigationController) == nil ? $0 : nil }) ?? nil,
      let index = stack.viewControllers.firstIndex(where: { $0 === root })
    else { return }
    let content = Array(stack.viewControllers[index...])
    stack.setViewControllers(Array(stack.viewControllers[..<index]), animated: false)
    if let wrapper = wrappers[column] {
      wrapper.setViewControllers(content, animated: false)
    } else {
      addChild(root)
      root.didMove(toParent: self)
    }
  }

  // MARK: - Layout

  /// 0 to 1 of the window's width, or `automaticDimension`.
  open var preferredPrimaryColumnWidthFraction: CGFloat = UISplitViewController.automaticDimension {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  open var preferredPrimaryColumnWidth: CGFloat = UISplitViewController.automaticDimension {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  open var minimumPrimaryColumnWidth: CGFloat = UISplitViewController.automaticDimension {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  open var maximumPrimaryColumnWidth: CGFloat = UISplitViewController.automaticDimension {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  nonisolated public static let automaticDimension: CGFloat = -.greatestFiniteMagnitude
  open var primaryEdge = PrimaryEdge.leading { didSet { viewIfLoaded?.setNeedsLayout() } }
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet { setPrimaryShown(preferredDisplayMode != .secondaryOnly) }
  }

  open var displayMode: DisplayMode {
    if isCollapsed || !isPrimaryShown { return .secondaryOnly }
    return style == .tripleColumn ? .twoBesideSecondary : .oneBesideSecondary
  }

  /// Of the primary column, in points: 320 unless something else is preferred.
  open var primaryColumnWidth: CGFloat {
    let automatic = Self.automaticDimension
    let width = viewIfLoaded?.bounds.width ?? UIScreen.main.bounds.width
    var wanted: CGFloat = min(320, width * 0.4)
    if preferredPrimaryColumnWidthFraction != automatic { wanted = width * preferredPrimaryColumnWidthFraction }
    if preferredPrimaryColumnWidth != automatic { wanted = preferredPrimaryColumnWidth }
    if minimumPrimaryColumnWidth != automatic { wanted = max(wanted, minimumPrimaryColumnWidth) }
    if maximumPrimaryColumnWidth != automatic { wanted = min(wanted, maximumPrimaryColumnWidth) }
    return max(0, min(wanted, width))
  }

  open var supplementaryColumnWidth: CGFloat {
    style == .tripleColumn ? min(320, (viewIfLoaded?.bounds.width ?? 0) * 0.3) : 0
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    for view in [line, secondLine] {
      view.backgroundColor = .separator
      self.view.addSubview(view)
    }
    view.backgroundColor = view.backgroundColor ?? .systemBackground
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    updateCollapse()
    layOut()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    updateCollapse()
    layOut()
  }

  private func layOut() {
    guard isViewLoaded else { return }
    let bounds = view.bounds
    line.isHidden = isCollapsed || !isPrimaryShown
    secondLine.isHidden = line.isHidden || style != .tripleColumn
    if isCollapsed {
      let single = columns[.compact] ?? shownController(for: .primary) ?? shownController(for: .secondary)
      for child in children where child !== single { child.viewIfLoaded?.removeFromSuperview() }
      if let single { place(single, bounds) }
      return
    }
    columns[.compact]?.viewIfLoaded?.removeFromSuperview()
    let thickness = 1 / max(view.contentScaleFactor, 1)
    let hasPrimary = shownController(for: .primary) != nil && isPrimaryShown
    let middle = shownController(for: .supplementary) == nil ? 0 : supplementaryColumnWidth
    var x = place(.primary, from: hasPrimary ? 0 : -primaryColumnWidth, width: primaryColumnWidth, in: bounds)
    put(line, at: &x, hasPrimary ? thickness : 0, in: bounds)
    if middle > 0 {
      x = place(.supplementary, from: max(0, x), width: middle, in: bounds)
      put(secondLine, at: &x, thickness, in: bounds)
    }
    _ = place(.secondary, from: max(0, x), width: bounds.width - max(0, x), in: bounds)
  }

  /// Returns where the column ends.
  private func place(_ column: Column, from x: CGFloat, width: CGFloat, in bounds: CGRect) -> CGFloat {
    guard let controller = shownController(for: column) else { return column == .primary ? 0 : x }
    place(controller, mirrored(CGRect(x: x, y: 0, width: width, height: bounds.height), in: bounds))
    return x + width
  }

  private func put(_ line: UIView, at x: inout CGFloat, _ thickness: CGFloat, in bounds: CGRect) {
    line.frame = mirrored(CGRect(x: x, y: 0, width: thickness, height: bounds.height), in: bounds)
    x += thickness
  }

  private func mirrored(_ frame: CGRect, in bounds: CGRect) -> CGRect {
    let leads = view.effectiveUserInterfaceLayoutDirection == .leftToRight
    return leads == (primaryEdge == .leading) ? frame : frame.mirrored(in: bounds.width)
  }

  private func place(_ controller: UIViewController, _ frame: CGRect) {
    if controller.view.frame != frame { controller.view.frame = frame }
    if controller.view.superview !== view { view.insertSubview(controller.view, at: 0) }
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

extension UISplitViewController {
  public enum Style: Int, Sendable {
    /// The older kind: what the controllers are is all up to the app.
    case unspecified
    case doubleColumn, tripleColumn
  }

  public enum Column: Int, Sendable {
    case primary, supplementary, secondary
    /// Shown in place of the others in narrow windows.
    case compact
  }

  public enum DisplayMode: Int, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary, twoOverSecondary
    case twoDisplaceSecondary
  }

  public enum PrimaryEdge: Int, Sendable {
    case leading, trailing
  }
}

/// Decides what happens to the columns when the window becomes narrow or wide.
@preconcurrency @MainActor public protocol UISplitViewControllerDelegate: AnyObject {
  func splitViewController(_ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
  func splitViewController(_ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?)
    -> Bool
  func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool
  /// Of the older kind; `true` drops the secondary controller.
  func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)
  func splitViewControllerDidExpand(_ svc: UISplitViewController)
}

extension UISplitViewControllerDelegate {
  public func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {}
  public func splitViewController(
    _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
  ) -> Bool { false }
  public func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool { false }
  public func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { .secondary }
  public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
  public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
}
