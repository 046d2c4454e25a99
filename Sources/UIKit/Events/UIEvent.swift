/// Something the user did, as it is handed along the responder chain.
@preconcurrency @MainActor open class UIEvent: NSObject {
  public enum EventType: Int, Sendable {
    case touches, motion, remoteControl, presses
    case scroll = 10
    case hover = 11
    case transform = 14
  }

  public enum EventSubtype: Int, Sendable {
    case none = 0
    case motionShake = 1
  }

  open var type: EventType { .touches }
  open var subtype: EventSubtype { .none }
  /// On the toolkit's clock, in seconds.
  public let timestamp: TimeInterval
  /// Every touch of the screen at that moment.
  open private(set) var allTouches: Set<UITouch>?
  public let modifierFlags: UIKeyModifierFlags
  /// The pointer's buttons that are down; empty for fingers.
  public let buttonMask: ButtonMask

  init(
    timestamp: TimeInterval, touches: Set<UITouch>?, modifierFlags: UIKeyModifierFlags, buttonMask: ButtonMask = []
  ) {
    self.timestamp = timestamp
    allTouches = touches
    self.modifierFlags = modifierFlags
    self.buttonMask = buttonMask
  }

  open func touches(for window: UIWindow) -> Set<UITouch>? {
    allTouches?.filter { $0.window === window }
  }

  open func touches(for view: UIView) -> Set<UITouch>? {
    allTouches?.filter { $0.view === view }
  }

  /// The touches that a recognizer sees.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    allTouches?.filter { touch in gesture.touches.contains { $0 === touch } }
  }

  /// The touch alone: every position that a host sends is delivered by itself.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    allTouches?.contains(touch) == true ? [touch] : nil
  }

  /// None: nothing is guessed.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? {
    allTouches?.contains(touch) == true ? [] : nil
  }
}

extension UIEvent {
  /// Buttons of a pointer.
  public struct ButtonMask: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    public static let primary = ButtonMask(rawValue: 1)
    public static let secondary = ButtonMask(rawValue: 2)

    /// The mask of a button by its number, from 1.
    public static func button(_ number: Int) -> ButtonMask {
      ButtonMask(rawValue: 1 << (number - 1))
    }
  }
}

/// Keys that went down or up.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
  open override var type: EventType { .presses }
  public let allPresses: Set<UIPress>

  init(timestamp: TimeInterval, presses: Set<UIPress>, modifierFlags: UIKeyModifierFlags) {
    allPresses = presses
    super.init(timestamp: timestamp, touches: nil, modifierFlags: modifierFlags)
  }

  /// The presses that a recognizer may see: those of its types.
  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
    allPresses.filter { press in gesture.allowedPressTypes.contains { $0.intValue == press.type.rawValue } }
  }
}

/// The pointer moved with no button down.
@preconcurrency @MainActor final class UIHoverEvent: UIEvent {
  override var type: EventType { .hover }
}

/// A wheel turned, or two fingers moved on a touch pad.
@preconcurrency @MainActor final class UIScrollEvent: UIEvent {
  override var type: EventType { .scroll }
}
