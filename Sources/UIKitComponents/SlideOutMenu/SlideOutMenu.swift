import UIKit

/// A menu that slides in from the leading side over a screen that stays where it is and grows dim.
///
/// ```swift
/// let menu = SlideOutMenu(frame: view.bounds)
/// menu.autoresizingMask = [.flexibleWidth, .flexibleHeight]
/// menu.menuView = MenuList(frame: .zero)
/// menu.menuWidth = 260
/// view.addSubview(menu)
/// menuButton.addAction(UIAction { _ in menu.setOpen(true, animated: true) }, for: .touchUpInside)
/// ```
/// In a storyboard lay a view of the class `SlideOutMenu` over the whole screen, and connect `menuView`. A finger opens
/// it from anywhere in its superview, or from the leading edge with ``opensFromEdgeOnly``; a drag that begins more
/// vertical than horizontal is left to lists. While it is closed it takes no touches.
@IBDesignable @MainActor open class SlideOutMenu: UIView, InterfaceTableProviding {
  // MARK: Settings

  /// What the panel shows; it fills the panel.
  open var menuView: UIView? { didSet { if menuView !== oldValue { adoptMenuView() } } }
  /// Of the panel, in points, 280 by default; at most the width of the menu itself.
  @IBInspectable open var menuWidth: CGFloat = 280 { didSet { setNeedsLayout() } }
  /// Whether only a drag from the leading edge opens it.
  @IBInspectable open var opensFromEdgeOnly: Bool = false
  /// Whether it shows itself open on its first appearance and slides shut, which teaches that it is there.
  @IBInspectable open var peeksOnFirstAppearance: Bool = false
  /// Of the panel.
  @IBInspectable open var panelColor: UIColor? = .systemBackground { didSet { paint() } }
  /// Of what lies over the screen; half of it at most.
  @IBInspectable open var dimColor: UIColor = .black { didSet { paint() } }
  /// Called whenever ``progress`` changed, also before an animation to the new value.
  open var onProgress: ((CGFloat) -> Void)?

  // MARK: Parts

  let dimming = MenuDimming(frame: .zero)
  let panel = MenuPanel(frame: .zero)
  private lazy var leading = panel.leadingAnchor.constraint(equalTo: leadingAnchor)
  private lazy var width = panel.widthAnchor.constraint(equalToConstant: menuWidth)
  private lazy var drag = MenuDrag(menu: self)
  private var hasAppeared = false
  /// The animation under way, 0 for none; a later one makes the end of this one nobody's business.
  private var movement = 0
  private var movementsSoFar = 0
  /// Whether an animation is under way.
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
    panel.show(menuView)
  }

  // MARK: Progress

  /// 0 is closed and 1 open; fingers also go beyond. Everything that is shown follows from it. NaN changes nothing.
  open var progress: CGFloat = 0 {
    didSet {
      if progress.isNaN { progress = oldValue }
      guard progress != oldValue else { return }
      show()
      onProgress?(progress)
    }
  }

  /// Whether it is open, or on the way there.
  open var isOpen: Bool { progress > 0.5 }

  /// Where the panel is shown, in widths of its own: beyond fully open it follows ever less, up to half a width.
  nonisolated public static func position(at progress: CGFloat) -> CGFloat {
    switch progress {
    case ...0: 0
    case ...1: progress
    default: min(1.5, CGFloat(pow(Double(progress), 0.2)))
    }
  }

  /// The progress that is shown at a position.
  nonisolated static func progress(at position: CGFloat) -> CGFloat {
    position <= 1 ? max(0, position) : CGFloat(pow(Double(position), 5))
  }

  /// Of the dimming view, from 0 to one half.
  nonisolated public static func dimAlpha(at progress: CGFloat) -> CGFloat { min(1, max(0, progress)) / 2 }

  /// How far the panel travels, in points.
  var openExtent: CGFloat {
    let wanted = menuWidth.isFinite ? max(1, menuWidth) : 280
    return bounds.width > 0 ? min(wanted, bounds.width) : wanted
  }

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

  /// Seconds; shorter looks abrupt, longer keeps people waiting.
  static let duration: TimeInterval = 0.25

  open func setOpen(_ isOpen: Bool, animated: Bool) {
    guard animated, window != nil else {
      halt()
      progress = isOpen ? 1 : 0
      return
    }
    move(to: isOpen ? 1 : 0)
  }

  /// Goes to an end; the container lets touches through only when it is closed to the eye.
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

  /// With reduced motion the panel appears and vanishes at its open place.
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

  /// Ends the animation where it is on screen. Returns the progress shown there.
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
      // Nothing is left half open for the next time.
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

  /// How long it stays open on its first appearance, in seconds; shorter is overlooked.
  static let peekTime: TimeInterval = 0.5

  // MARK: - Interface Builder

  /// What files may set; subclasses add to it.
  open class var interface: InterfaceTable {
    InterfaceTable()
      .property("menuView", \SlideOutMenu.menuView)
      .property("menuWidth", \SlideOutMenu.menuWidth)
      .property("opensFromEdgeOnly", \SlideOutMenu.opensFromEdgeOnly)
      .property("peeksOnFirstAppearance", \SlideOutMenu.peeksOnFirstAppearance)
      .property("panelColor", \SlideOutMenu.panelColor)
      .property("dimColor", \SlideOutMenu.dimColor)
  }
}
