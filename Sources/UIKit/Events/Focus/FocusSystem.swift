/// Manages the focus, which selects a view for keys and game pads: moves it, shows it, and activates the focused view.
///
/// The focus appears with the first Tab, game pad input, or arrow key that scrolls nothing, and disappears with the first
/// touch. Only views that a touch can reach take the focus; views under a dialogue do not.
@MainActor final class FocusSystem {
  static var shared: FocusSystem { ScreenEnvironment.current.focus }

  private(set) weak var focused: UIView?
  private let ring = FocusRing()
  private var needsUpdate = false
  /// The environment to which the next update moves the focus; `nil` for what the front controller prefers.
  private weak var requested: (any UIFocusEnvironment)?
  /// The focus as apps see it.
  private(set) lazy var system = UIFocusSystem(self)

  var window: UIWindow? { focused?.window ?? UIApplication.shared.keyWindow }

  /// Removes the focus when a touch begins.
  func touchBegan() {
    if focused != nil { move(to: nil, heading: []) }
  }

  // MARK: Keys

  func movesOnRepeat(of key: UIKey) -> Bool {
    focused != nil && Self.heading(of: key) != nil || KeyScrolling.scrolls(key.keyCode)
  }

  /// Handles a key that no responder handled.
  func handle(_ key: UIKey, from responder: UIResponder, in window: UIWindow) {
    guard key.isPlain else { return }
    switch key.keyCode {
    case .keyboardEscape: escape(from: focused ?? responder)
    case .keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar: focused?.accessibilityActivate()
    case .keyboardTab: step(key.modifierFlags.contains(.shift) ? .previous : .next, in: window)
    default:
      let heading = Self.heading(of: key)
      if focused != nil, let heading {
        step(heading, in: window)
      } else if !KeyScrolling.scroll(by: key.keyCode, from: focused, in: window), let heading, window.isFocusMovedByPad
      {
        step(heading, in: window)
      }
    }
  }

  private static func heading(of key: UIKey) -> UIFocusHeading? {
    switch key.keyCode {
    case .keyboardUpArrow: .up
    case .keyboardDownArrow: .down
    case .keyboardLeftArrow: .left
    case .keyboardRightArrow: .right
    case .keyboardTab: key.modifierFlags.contains(.shift) ? .previous : .next
    default: nil
    }
  }

  // MARK: Pads

  func handle(_ button: PadButton, in window: UIWindow) {
    guard window.isFocusMovedByPad else { return }
    switch button {
    case .up: step(.up, in: window)
    case .down: step(.down, in: window)
    case .left: step(.left, in: window)
    case .right: step(.right, in: window)
    case .a: focused?.accessibilityActivate()
    case .b: escape(from: focused ?? UIApplication.shared.firstKeyResponder(in: window))
    default: break
    }
  }

  private func escape(from responder: UIResponder) {
    for candidate in responder.chain where candidate.accessibilityPerformEscape() { return }
  }

  // MARK: Moving

  private func step(_ heading: UIFocusHeading, in window: UIWindow) {
    let views = candidates(in: window)
    guard !views.isEmpty else { return }
    guard let current = focused ?? editedView, current.window === window, let index = views.firstIndex(of: current)
    else {
      let preferred = preferredView(in: window, among: views)
      return move(to: preferred ?? (heading == .previous ? views.last : views.first), heading: heading)
    }
    switch heading {
    case .next: move(to: views[(index + 1) % views.count], heading: heading)
    case .previous: move(to: views[(index + views.count - 1) % views.count], heading: heading)
    default:
      if let next = neighbour(of: index, heading, among: views, in: window) {
        move(to: next, heading: heading)
      } else {
        let context = UIFocusUpdateContext(from: current, to: nil, heading: heading)
        post(UIFocusSystem.movementDidFailNotification, [UIFocusSystem.focusUpdateContextUserInfoKey: context])
      }
    }
  }

  /// Returns the nearest view in a direction, or the one to which the nearest focus guide leads.
  private func neighbour(
    of index: Int, _ heading: UIFocusHeading, among views: [UIView], in window: UIWindow
  ) -> UIView? {
    let places = views.map { $0.convert($0.bounds, to: window) }
    var targets = views
    var others = places
    others[index] = .null
    for (place, target) in guides(in: window, among: views) where target !== views[index] {
      targets.append(target)
      others.append(place)
    }
    return FocusMap.nearest(to: places[index], heading: heading, among: others).map { targets[$0] }
  }

  /// Returns the places of the enabled focus guides with the views to which they lead.
  private func guides(in window: UIWindow, among views: [UIView]) -> [(place: CGRect, target: UIView)] {
    var found: [(CGRect, UIView)] = []
    window.visitVisible { view in
      for case let guide as UIFocusGuide in view.layoutGuides where guide.isEnabled && !guide.layoutFrame.isEmpty {
        guard let target = preferredView(of: guide.preferredFocusEnvironments, of: nil, among: views) else { continue }
        found.append((view.convert(guide.layoutFrame, to: window), target))
      }
    }
    return found
  }

  /// Returns the focusable views in reading order.
  private func candidates(in window: UIWindow) -> [UIView] {
    var found: [UIView] = []
    window.visitVisible { view in
      if view.canBecomeFocused, view.bounds.width > 0, view.bounds.height > 0, isReachable(view, in: window) {
        found.append(view)
      }
    }
    let places = found.map { $0.convert($0.bounds, to: window) }
    let isMirrored = window.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return FocusMap.readingOrder(places, isRightToLeft: isMirrored).map { found[$0] }
  }

  /// Returns true if a touch at the view's centre reaches it, or would after scrolling.
  private func isReachable(_ view: UIView, in window: UIWindow) -> Bool {
    let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: window)
    if let hit = window.hitTest(middle, with: nil), hit.isDescendant(of: view) { return true }
    guard let scrollView = view.enclosingScrollView else { return false }
    let seen = scrollView.convert(scrollView.bounds, to: window)
    guard !seen.contains(middle) else { return false }
    let within = CGPoint(x: seen.midX, y: seen.midY)
    return window.hitTest(within, with: nil)?.isDescendant(of: scrollView) ?? false
  }

  /// Moves a visible focus to a view or the first focusable view in it. With a screen reader it also moves a hidden
  /// focus.
  func bring(to view: UIView) {
    guard focused != nil || UIAccessibility.isVoiceOverRunning, let window = view.window else { return }
    guard let goal = candidates(in: window).first(where: { $0.isDescendant(of: view) }) else { return }
    move(to: goal, heading: [])
  }

  /// Moves the focus to a view and shows it, for assistive technology.
  func show(on view: UIView) {
    guard let window = view.window, candidates(in: window).contains(view) else { return }
    move(to: view, heading: [])
  }

  /// Returns the view that the front-most controller prefers.
  private func preferredView(in window: UIWindow, among views: [UIView]) -> UIView? {
    window.frontController.flatMap { preferredView(of: $0, among: views) }
  }

  private func preferredView(of environment: any UIFocusEnvironment, among views: [UIView]) -> UIView? {
    preferredView(of: environment.preferredFocusEnvironments, of: environment, among: views)
  }

  /// Returns the first view that can take the focus among those that an environment prefers.
  private func preferredView(
    of all: [any UIFocusEnvironment], of environment: (any UIFocusEnvironment)?, among views: [UIView]
  ) -> UIView? {
    for preferred in all {
      if let view = preferred as? UIView, views.contains(view) { return view }
      if preferred !== environment, let view = preferredView(of: preferred, among: views) { return view }
      if let container = preferred as? UIView, let view = views.first(where: { $0.isDescendant(of: container) }) {
        return view
      }
    }
    return nil
  }

  /// Moves the focus to a view, or removes it, if the environments of both views allow it.
  func move(to view: UIView?, heading: UIFocusHeading) {
    guard view !== focused else { return }
    let previous = focused
    let context = UIFocusUpdateContext(from: previous, to: view, heading: heading)
    let around = environments(previous, view)
    guard around.allSatisfy({ $0.shouldUpdateFocus(in: context) }) else { return }
    focused = view
    passKeys(from: previous, to: view)
    let coordinator = UIFocusAnimationCoordinator()
    for environment in around { environment.didUpdateFocus(in: context, with: coordinator) }
    post(
      UIFocusSystem.didUpdateNotification,
      [
        UIFocusSystem.focusUpdateContextUserInfoKey: context,
        UIFocusSystem.animationCoordinatorUserInfoKey: coordinator,
      ])
    coordinator.run()
    if let view, let scrollView = view.enclosingScrollView {
      scrollView.scrollRectToVisible(view.convert(view.bounds, to: scrollView), animated: true)
    }
    place()
  }

  private func post(_ name: Notification.Name, _ values: [String: Any]) {
    NotificationCenter.default.post(name: name, object: system, userInfo: values)
  }

  /// Makes a focused text the first responder.
  private func passKeys(from previous: UIView?, to view: UIView?) {
    if let view, view.canBecomeFirstResponder {
      view.becomeFirstResponder()
    } else if view != nil, let previous = previous ?? editedView, previous.isFirstResponder {
      previous.resignFirstResponder()
    }
  }

  /// The text that is edited without focus, because a pointer or code made it the first responder.
  private var editedView: UIView? { UIApplication.shared.firstResponder as? any TextEditing }

  private func environments(_ first: UIView?, _ second: UIView?) -> [any UIFocusEnvironment] {
    var result: [any UIFocusEnvironment] = []
    for view in [first, second].compactMap({ $0 }) {
      for responder in view.chain {
        guard let environment = responder as? any UIFocusEnvironment else { continue }
        if !result.contains(where: { $0 === environment }) { result.append(environment) }
      }
    }
    return result
  }

  // MARK: Frames

  func setNeedsUpdate() {
    needsUpdate = true
  }

  /// Moves a focus that is shown to an environment, or to the view that it prefers, in the next frame.
  func request(_ environment: any UIFocusEnvironment) {
    requested = environment
    setNeedsUpdate()
    _ = ClockTimer.after(0) { [weak self] in self?.update() }
  }

  /// Removes the focus from a view that left the window or is no longer focusable, and updates the ring. Called once
  /// per frame.
  func update() {
    if let view = focused, view.window == nil || !view.canBecomeFocused || view.isHidden {
      focused = nil
    }
    if needsUpdate, focused != nil, let window {
      needsUpdate = false
      let views = candidates(in: window)
      let preferred: UIView? =
        if let requested { preferredView(of: [requested], of: nil, among: views) } else {
          preferredView(in: window, among: views)
        }
      if let preferred { move(to: preferred, heading: []) }
    }
    (needsUpdate, requested) = (false, nil)
    place()
  }

  private func place() {
    if let focused { ring.show(around: focused) } else { ring.hide() }
  }
}
