import UIKit

/// A menu that slides in from the leading side over a screen that stays in place and is dimmed.
///
/// ```swift
/// let menu = SlideOutMenu(frame: view.bounds)
/// menu.autoresizingMask = [.flexibleWidth, .flexibleHeight]
/// menu.menuView = MenuList(frame: .zero)
/// menu.menuWidth = 260
/// view.addSubview(menu)
/// menuButton.addAction(UIAction { _ in menu.setOpen(true, animated: true) }, for: .touchUpInside)
/// ```
/// In a storyboard place a view of the class `SlideOutMenu` over the whole screen, the menu's view in it, and connect
/// `menuView`; a button's action `toggleMenu:` opens and closes it. A drag opens it from anywhere in its
/// superview, or from the leading edge with ``opensFromEdgeOnly``. Drags that begin more vertically than horizontally
/// are left to lists. While it is closed it receives no touches.
@IBDesignable @MainActor open class SlideOutMenu: UIView, InterfaceTableProviding {
  // MARK: Settings

  /// The content of the panel; it fills the panel.
  open var menuView: UIView? { didSet { if menuView !== oldValue { adoptMenuView() } } }
  /// The width of the panel in points. With the default of 0 the panel reaches as far as ``menuView`` did if that was a
  /// subview of this view, for example in a storyboard; otherwise it has 280 points. It is limited to the width of the
  /// menu itself.
  @IBInspectable open var menuWidth: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// True if only a drag from the leading edge opens the menu.
  @IBInspectable open var opensFromEdgeOnly: Bool = false
  /// True if the menu is open on its first appearance and then slides shut, to make the user aware of it.
  @IBInspectable open var peeksOnFirstAppearance: Bool = false
  /// The colour of the panel.
  @IBInspectable open var panelColor: UIColor? = .systemBackground { didSet { paint() } }
  /// The colour that dims the screen, with an opacity of at most one half.
  @IBInspectable open var dimColor: UIColor = .black { didSet { paint() } }
  /// Called after every change of ``progress``, including the start of an animation to a new value.
  open var onProgress: ((CGFloat) -> Void)?

  // MARK: Parts

  let dimming = MenuDimming(frame: .zero)
  let panel = MenuPanel(frame: .zero)
  private lazy var leading = panel.leadingAnchor.constraint(equalTo: leadingAnchor)
  private lazy var width = panel.widthAnchor.constraint(equalToConstant: menuWidth)
  private lazy var drag = MenuDrag(menu: self)
  private var hasAppeared = false
  /// The number of the running animation; 0 if there is none. The completion of an animation is ignored if a later one
  /// has started.
  private var movement = 0
  private var movementsSoFar = 0
  /// True while an animation is running.
  var isMoving: Bool { movement != 0 }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
  }

  private func configure() {
    for view in [dimming, panel] as [UIView] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: topAnchor), view.bottomAnchor.constraint(equalTo: bottomAnchor),
      ])
    }
    NSLayoutConstraint.activate([
      dimming.leadingAnchor.constraint(equalTo: leadingAnchor),
      dimming.trailingAnchor.constraint(equalTo: trailingAnchor), leading, width,
    ])
    dimming.onActivate = { [weak self] in self?.setOpen(false, animated: true) }
    paint()
    show()
    setEnabled(false)
  }

  private func paint() {
    dimming.backgroundColor = dimColor
    panel.color = panelColor
  }

  private func adoptMenuView() {
    if let menuView, menuView.superview !== panel { designedExtent = extent(of: menuView) }
    panel.show(menuView)
    setNeedsLayout()
  }

  /// The width in points that the menu view reached into the menu before the panel took it; 0 if it was not there.
  private var designedExtent: CGFloat = 0

  /// Returns how far a view reaches into the menu; 0 if it was not placed there.
  private func extent(of view: UIView) -> CGFloat {
    guard view.superview === self else { return 0 }
    let fromLeft = view.frame.maxX - bounds.minX
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return fromLeft }
    // Frames of files are not mirrored.
    return min(fromLeft, bounds.maxX - view.frame.minX)
  }

  // MARK: Progress

  /// The position of the menu: 0 is closed, 1 is open, and drags can exceed 1. It determines everything that is shown.
  /// NaN changes nothing.
  open var progress: CGFloat = 0 {
    didSet {
      if progress.isNaN { progress = oldValue }
      guard progress != oldValue else { return }
      show()
      onProgress?(progress)
    }
  }

  /// True if the menu is open, or on its way to be.
  open var isOpen: Bool { progress > 0.5 }

  /// Returns the position of the panel in units of its width. Beyond fully open it follows less and less, up to half a
  /// width.
  nonisolated public static func position(at progress: CGFloat) -> CGFloat {
    switch progress {
    case ...0: 0
    case ...1: progress
    default: min(1.5, CGFloat(pow(Double(progress), 0.2)))
    }
  }

  /// Returns the progress for a position.
  nonisolated static func progress(at position: CGFloat) -> CGFloat {
    position <= 1 ? max(0, position) : CGFloat(pow(Double(position), 5))
  }

  /// Returns the opacity of the dimming view, from 0 to one half.
  nonisolated public static func dimAlpha(at progress: CGFloat) -> CGFloat { min(1, max(0, progress)) / 2 }

  /// The distance that the panel travels, in points.
  var openExtent: CGFloat {
    let given = menuWidth.isFinite ? menuWidth : 0
    let wanted = given > 0 ? max(1, given) : designedExtent > 0 ? designedExtent : Self.usualExtent
    return bounds.width > 0 ? min(wanted, bounds.width) : wanted
  }

  /// The width of a panel without any other, in points.
  private static let usualExtent: CGFloat = 280

  private func show() {
    if progress > 0 { setEnabled(true) } else if movement == 0 { setEnabled(false) }
    dimming.alpha = Self.dimAlpha(at: progress)
    place()
  }

  private func place() {
    width.constant = openExtent
    leading.constant = (Self.position(at: progress) - 1) * openExtent
  }

  private func setEnabled(_ isEnabled: Bool) {
    isUserInteractionEnabled = isEnabled
    panel.isHidden = !isEnabled
    if isEnabled {
      if window != nil, !isFirstResponder { becomeFirstResponder() }
    } else if isFirstResponder {
      resignFirstResponder()
    }
  }

  open override func layoutSubviews() {
    place()
    super.layoutSubviews()
  }

  // MARK: Opening and closing

  /// The duration in seconds. Shorter looks abrupt; longer keeps the user waiting.
  static let duration: TimeInterval = 0.25

  open func setOpen(_ isOpen: Bool, animated: Bool) {
    guard animated, window != nil else {
      halt()
      progress = isOpen ? 1 : 0
      return
    }
    move(to: isOpen ? 1 : 0)
  }

  /// Opens or closes the menu; for the action of a menu button in a storyboard.
  #if canImport(ObjectiveC)
    @IBAction
  #endif
  open func toggleMenu(_ sender: Any) {
    setOpen(!isOpen, animated: true)
  }

  /// Animates to the open or closed end. The menu view lets touches through only after it is visibly closed.
  func move(to end: CGFloat, delay: TimeInterval = 0) {
    superview?.layoutIfNeeded()
    halt()
    movementsSoFar += 1
    movement = movementsSoFar
    let number = movement
    setEnabled(true)
    let finish: (Bool) -> Void = { [weak self] _ in self?.didMove(number) }
    if UIAccessibility.isReduceMotionEnabled { return fade(to: end, delay: delay, completion: finish) }
    UIView.animate(
      withDuration: Self.duration, delay: delay, options: [.curveEaseOut, .allowUserInteraction],
      animations: { [self] in
        progress = end
        layoutIfNeeded()
      }, completion: finish)
  }

  private func didMove(_ number: Int) {
    guard number == movement else { return }
    movement = 0
    if progress <= 0 { setEnabled(false) }
  }

  /// Fades the panel in and out at its open position, for reduced motion.
  private func fade(to end: CGFloat, delay: TimeInterval, completion: @escaping (Bool) -> Void) {
    let isOpening = end > 0
    if isOpening {
      panel.alpha = progress > 0 ? 1 : 0
      progress = end
      dimming.alpha = 0
      layoutIfNeeded()
    }
    UIView.animate(
      withDuration: Self.duration, delay: delay, options: [.curveEaseOut, .allowUserInteraction],
      animations: { [self] in
        panel.alpha = isOpening ? 1 : 0
        dimming.alpha = Self.dimAlpha(at: end)
      },
      completion: { [weak self] finished in
        self?.panel.alpha = 1
        if finished { self?.progress = end }
        completion(finished)
      })
  }

  /// Stops the animation at its current position on screen and returns the progress there.
  @discardableResult func halt() -> CGFloat {
    guard movement != 0, let shown = panel.layer.presentation() else { return progress }
    movement = 0
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let uncovered = isMirrored ? bounds.maxX - shown.frame.minX : shown.frame.maxX - bounds.minX
    for view in [panel, dimming] as [UIView] { view.layer.removeAllAnimations() }
    panel.alpha = 1
    progress = Self.progress(at: uncovered / openExtent)
    layoutIfNeeded()
    return progress
  }

  // MARK: Keys

  open override var canBecomeFirstResponder: Bool { isUserInteractionEnabled }

  open override func accessibilityPerformEscape() -> Bool {
    guard isOpen else { return false }
    setOpen(false, animated: true)
    return true
  }

  open override var preferredFocusEnvironments: [any UIFocusEnvironment] { [panel] }

  // MARK: Coming and going

  open override func willMove(toSuperview newSuperview: UIView?) {
    super.willMove(toSuperview: newSuperview)
    drag.attach(to: newSuperview)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil else {
      // A half-open menu is completed, so that it does not reappear half open.
      movement = 0
      for view in [panel, dimming] as [UIView] { view.layer.removeAllAnimations() }
      progress = isOpen ? 1 : 0
      return setEnabled(isOpen)
    }
    adoptMenuView()
    guard peeksOnFirstAppearance, !hasAppeared else { return hasAppeared = true }
    hasAppeared = true
    progress = 1
    layoutIfNeeded()
    move(to: 0, delay: Self.peekTime)
  }

  /// The time that the menu stays open on its first appearance, in seconds; shorter is overlooked.
  static let peekTime: TimeInterval = 0.5

  // MARK: - Interface Builder

  /// The properties that files may set; subclasses add to it.
  open class var interface: InterfaceTable {
    InterfaceTable()
      .property("menuView", \SlideOutMenu.menuView)
      .property("menuWidth", \SlideOutMenu.menuWidth)
      .property("opensFromEdgeOnly", \SlideOutMenu.opensFromEdgeOnly)
      .property("peeksOnFirstAppearance", \SlideOutMenu.peeksOnFirstAppearance)
      .property("panelColor", \SlideOutMenu.panelColor)
      .property("dimColor", \SlideOutMenu.dimColor)
      .action("toggleMenu:", SlideOutMenu.toggleMenu)
  }
}
