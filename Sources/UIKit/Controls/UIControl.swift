/// A view that turns touches into actions.
@preconcurrency @MainActor open class UIControl: UIView {
  private var handlers: [(event: Event, call: (UIControl) -> Void)] = []

  open var isEnabled = true { didSet { if isEnabled != oldValue { stateDidChange() } } }
  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
  /// Whether a touch that began inside is inside now.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }

  open var state: State {
    var state = State.normal
    if !isEnabled { state.insert(.disabled) }
    if isHighlighted { state.insert(.highlighted) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// How far outside the bounds a held touch still counts as inside, in points.
  private static let holdMargin: CGFloat = 70

  /// Calls `target`'s method, given as a method reference such as `Menu.play`. The target is held weakly.
  @preconcurrency open func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> () -> Void, for event: Event
  ) {
    handlers.append((event, { [weak target] _ in if let target { action(target)() } }))
  }

  /// The same for a method that takes the control.
  @preconcurrency open func addTarget<Target: AnyObject, Sender>(
    _ target: Target, action: @escaping @MainActor (Target) -> (Sender) -> Void, for event: Event
  ) {
    handlers.append(
      (
        event,
        { [weak target] control in
          if let target, let sender = control as? Sender { action(target)(sender) }
        }
      ))
  }

  /// Calls everything that was added for one of the events, in the order of adding.
  open func sendActions(for events: Event) {
    for handler in handlers where !handler.event.isDisjoint(with: events) { handler.call(self) }
  }

  /// The state changed: the look may have to. The default draws again.
  func stateDidChange() {
    setNeedsDisplay()
  }

  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    super.hitTest(point, with: event).map { $0 === self || $0 is UIControl ? $0 : self }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, let touch = touches.first else { return }
    isHighlighted = true
    sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, let touch = touches.first else { return }
    let isInside = isHeld(touch)
    if isInside != isHighlighted {
      isHighlighted = isInside
      sendActions(for: isInside ? .touchDragEnter : .touchDragExit)
    } else {
      sendActions(for: isInside ? .touchDragInside : .touchDragOutside)
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, let touch = touches.first else { return }
    isHighlighted = false
    sendActions(for: isHeld(touch) ? .touchUpInside : .touchUpOutside)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    isHighlighted = false
    if isEnabled { sendActions(for: .touchCancel) }
  }

  private func isHeld(_ touch: UITouch) -> Bool {
    bounds.insetBy(dx: -Self.holdMargin, dy: -Self.holdMargin).contains(touch.location(in: self))
  }

  @discardableResult open override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    sendActions(for: .touchUpInside)
    return true
  }
}

extension UIControl {
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let touchDown = Event(rawValue: 1 << 0)
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    public static let touchDragInside = Event(rawValue: 1 << 2)
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    public static let touchDragExit = Event(rawValue: 1 << 5)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let touchCancel = Event(rawValue: 1 << 8)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
  }

  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let normal: State = []
    public static let highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 2)
    public static let selected = State(rawValue: 4)
  }
}
