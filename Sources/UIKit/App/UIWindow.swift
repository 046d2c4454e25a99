/// The root of a view tree. It starts hidden; ``makeKeyAndVisible()`` or `isHidden = false` shows it, and it leaves the
/// screen when it is released.
@preconcurrency @MainActor open class UIWindow: UIView {
  /// There is one screen, so another value than ``UIScreen/main`` cannot be set.
  open var screen = UIScreen.main

  /// The scene that shows it: at first the one in the foreground. A window without a scene joins that when it is shown.
  open weak var windowScene: UIWindowScene? {
    didSet { if windowScene !== oldValue { sceneDidChange(from: oldValue) } }
  }

  private func sceneDidChange(from old: UIWindowScene?) {
    let application = UIApplication.shared
    if application.keyWindow(of: old) === self {
      application.setKeyWindow(nil, of: old)
      application.makeFrontWindowKey(in: old)
    }
    application.screen?.arrangeWindows()
    if window === self { inheritTraits() }
  }

  public override init(frame: CGRect) {
    windowScene = UIApplication.shared.scene
    super.init(frame: frame)
    layer.isHidden = true
  }

  /// Creates a window with the size of the screen.
  public convenience init() {
    self.init(frame: UIScreen.main.bounds)
  }

  /// Creates a window of a scene with the size of its screen.
  public init(windowScene: UIWindowScene) {
    self.windowScene = windowScene
    super.init(frame: windowScene.screen.bounds)
    layer.isHidden = true
  }

  public required init?(coder: NSCoder) {
    windowScene = UIApplication.shared.scene
    super.init(coder: coder)
    layer.isHidden = true
    readContents(of: coder, as: UIWindow.self)
  }

  /// Its view fills the window and follows its size. It is loaded when the window is shown.
  open var rootViewController: UIViewController? {
    didSet {
      guard oldValue !== rootViewController else { return }
      if let old = oldValue?.viewIfLoaded, old.superview === self { old.removeFromSuperview() }
      if !isHidden { showRootView() }
      OrientationChoice.update(self)
    }
  }

  /// Receives every event of the host after the views, for a live scene that reads the wheel, game pads and the idle
  /// pointer itself.
  public var eventObserver: ((HostEvent) -> Void)?

  open override var next: UIResponder? { UIApplication.shared }

  // Dynamic, so that an extension can replace them for all windows, often for a menu of developers.
  open dynamic override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    super.motionBegan(motion, with: event)
  }

  open dynamic override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    super.motionEnded(motion, with: event)
  }

  /// True if it is the key window of its scene.
  open var isKeyWindow: Bool { UIApplication.shared.keyWindow(of: windowScene) === self }
  /// True if it can become the key window.
  open var canBecomeKey: Bool { true }

  /// Windows with higher levels are in front; of equal ones, the last shown.
  open var windowLevel = Level.normal {
    didSet { if windowLevel != oldValue { UIApplication.shared.screen?.arrangeWindows() } }
  }

  /// True if the buttons of a game pad move the focus in this window, and arrow keys make it appear. A game that steers
  /// with them disables it.
  open var isFocusMovedByPad = true

  /// The undo manager of this window.
  private let ownUndoManager = UndoManager()
  open override var undoManager: UndoManager? { ownUndoManager }

  /// Shows the window in front of the others of its scene and makes it the scene's key window.
  open func makeKeyAndVisible() {
    joinScene()
    let previous = UIApplication.shared.keyWindow(of: windowScene)
    let becomesKey = canBecomeKey && !isKeyWindow
    // Controllers that load their views while it appears find it as the key window.
    if becomesKey { UIApplication.shared.setKeyWindow(self, of: windowScene) }
    if isHidden { isHidden = false } else { show() }
    if becomesKey { didBecomeKey(after: previous) }
  }

  /// Makes it the key window of its scene, without showing it.
  open func makeKey() {
    joinScene()
    guard canBecomeKey, !isKeyWindow else { return }
    let previous = UIApplication.shared.keyWindow(of: windowScene)
    UIApplication.shared.setKeyWindow(self, of: windowScene)
    didBecomeKey(after: previous)
  }

  private func joinScene() {
    if windowScene == nil { windowScene = UIApplication.shared.scene }
  }

  private func didBecomeKey(after previous: UIWindow?) {
    previous?.resignKey()
    becomeKey()
    OrientationChoice.update(self)
  }

  /// Called when it has become the key window; posts ``didBecomeKeyNotification`` by default.
  open func becomeKey() {
    NotificationCenter.default.post(name: Self.didBecomeKeyNotification, object: self)
  }

  /// Called when it is no longer the key window.
  open func resignKey() {
    NotificationCenter.default.post(name: Self.didResignKeyNotification, object: self)
  }

  /// Hiding a window makes the front-most remaining one the key window.
  open override var isHidden: Bool {
    didSet {
      guard isHidden != oldValue else { return }
      if isHidden { hideFromScreen() } else { show() }
      NotificationCenter.default.post(
        name: isHidden ? Self.didBecomeHiddenNotification : Self.didBecomeVisibleNotification, object: self)
    }
  }

  /// Dispatches an event to its recognizers and views; every touch passes through here.
  open func sendEvent(_ event: UIEvent) {
    let changed = event.changedTouches.filter { $0.window === self }
    guard let first = changed.first else { return }
    event.changedTouches.removeAll { $0.window === self }
    GestureEnvironment.shared.send(first.phase, changed, event)
  }

  /// Sends an event with changed touches through the app to the windows of the touches.
  static func deliver(_ touches: [UITouch], _ event: UIEvent) {
    event.changedTouches = touches
    UIApplication.shared.sendEvent(event)
  }

  /// The area that the screen's shape or its bars cover, in points, for hosts with such screens.
  package var coveredInsets = UIEdgeInsets.zero {
    didSet { safeAreaMayHaveChanged() }
  }

  override var screenSafeAreaInsets: UIEdgeInsets {
    guard coveredInsets == .zero, let screen = UIApplication.shared.screen, let insets = screen.coveredInsets else {
      return coveredInsets
    }
    return UIEdgeInsets(
      top: max(0, insets.top - max(0, frame.minY)), left: max(0, insets.left - max(0, frame.minX)),
      bottom: max(0, insets.bottom - max(0, screen.size.height - frame.maxY)),
      right: max(0, insets.right - max(0, screen.size.width - frame.maxX)))
  }

  private func show() {
    joinScene()
    if UIApplication.shared.screen?.cover != nil { safeAreaMayHaveChanged() }
    showRootView()
    guard window !== self else { return UIApplication.shared.screen?.bringToFront(self) ?? () }
    setWindow(self)
    inheritTraits()
    shownLayer = layer
    UIApplication.shared.screen?.attach(self)
  }

  /// The layer once it was shown, for the end of the window.
  private nonisolated(unsafe) final var shownLayer: CALayer?

  deinit {
    guard let layer = shownLayer else { return }
    let leave: @MainActor @Sendable () -> Void = {
      layer.removeFromSuperlayer()
      UIApplication.shared.replaceLostKeyWindows()
    }
    if MainThread.isCurrent {
      MainActor.assumeIsolated(leave)
    } else {
      DispatchQueue.main.async(execute: leave)
    }
  }

  private func hideFromScreen() {
    if isKeyWindow { UIApplication.shared.makeFrontWindowKey(in: windowScene) }
  }

  private func showRootView() {
    guard let view = rootViewController?.view, view.superview !== self else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(view)
  }
}

extension UIWindow {
  /// The level of a window; higher ones are in front.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public init(_ rawValue: CGFloat) {
      self.init(rawValue: rawValue)
    }

    public static let normal = Level(0)
    public static let statusBar = Level(1000)
    public static let alert = Level(2000)

    public static func < (first: Level, second: Level) -> Bool { first.rawValue < second.rawValue }
    public static func + (level: Level, step: CGFloat) -> Level { Level(level.rawValue + step) }
    public static func - (level: Level, step: CGFloat) -> Level { Level(level.rawValue - step) }
  }

  /// Posted when a window is shown.
  nonisolated public static let didBecomeVisibleNotification = Notification.Name("UIWindowDidBecomeVisibleNotification")
  /// Posted when a window is hidden.
  nonisolated public static let didBecomeHiddenNotification = Notification.Name("UIWindowDidBecomeHiddenNotification")
  nonisolated public static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
  nonisolated public static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")

  /// The controller with the front-most view, the innermost of nested ones.
  var frontController: UIViewController? {
    var found: UIViewController?
    var views = subviews
    while let view = views.last(where: { !$0.isHidden && $0.alpha >= 0.01 && $0.holdsController }) {
      found = view.owningController ?? found
      views = view.subviews
    }
    return found
  }
}

extension UIView {
  /// True if this view or a subview belongs to a controller.
  fileprivate var holdsController: Bool {
    // The pages of a calendar have controllers, but are not screens.
    !(self is UICalendarView) && (owningController != nil || subviews.contains { $0.holdsController })
  }
}
