/// An input event that travels along the responder chain.
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
    case remoteControlPlay = 100
    case remoteControlPause, remoteControlStop, remoteControlTogglePlayPause, remoteControlNextTrack
    case remoteControlPreviousTrack, remoteControlBeginSeekingBackward, remoteControlEndSeekingBackward
    case remoteControlBeginSeekingForward, remoteControlEndSeekingForward
  }

  open var type: EventType { .touches }
  open var subtype: EventSubtype { .none }
  /// The time on the toolkit's clock, in seconds.
  public let timestamp: TimeInterval
  /// All current touches of the screen.
  open private(set) var allTouches: Set<UITouch>?
  /// The touches that changed and that no window has handled yet, in the order of their numbers.
  final var changedTouches: [UITouch] = []
  /// The movements that a touch combines.
  final var coalesced: [UITouch: [UITouch]] = [:]
  public let modifierFlags: UIKeyModifierFlags
  /// The pressed buttons of the pointer; empty for fingers.
  public let buttonMask: ButtonMask

  init(
    timestamp: TimeInterval, touches: Set<UITouch>?, modifierFlags: UIKeyModifierFlags, buttonMask: ButtonMask = []
  ) {
    self.timestamp = timestamp
    allTouches = touches
    self.modifierFlags = modifierFlags
    self.buttonMask = buttonMask
  }

  /// Creates an event without touches, for actions that an app sends itself.
  public override convenience init() {
    self.init(timestamp: ScreenEnvironment.current.clock.now, touches: nil, modifierFlags: [])
  }

  open func touches(for window: UIWindow) -> Set<UITouch>? {
    allTouches?.filter { $0.window === window }
  }

  open func touches(for view: UIView) -> Set<UITouch>? {
    allTouches?.filter { $0.view === view }
  }

  /// Returns the touches of a recognizer.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    allTouches?.filter { touch in gesture.touches.contains { $0 === touch } }
  }

  /// Returns copies of a touch for all its movements since the last event, in their order. The last one is where the
  /// touch is. All movements of a frame are one event.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    allTouches?.contains(touch) == true ? coalesced[touch] ?? [touch] : nil
  }

  /// Returns no touches, because nothing is predicted.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? {
    allTouches?.contains(touch) == true ? [] : nil
  }
}

extension UIEvent {
  /// A set of pointer buttons.
  public struct ButtonMask: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    public static let primary = ButtonMask(rawValue: 1)
    public static let secondary = ButtonMask(rawValue: 2)

    /// Returns the mask of a button; numbers begin at 1.
    public static func button(_ number: Int) -> ButtonMask {
      ButtonMask(rawValue: 1 << (number - 1))
    }
  }
}

/// An event of keys that were pressed or released.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
  open override var type: EventType { .presses }
  public let allPresses: Set<UIPress>

  init(timestamp: TimeInterval, presses: Set<UIPress>, modifierFlags: UIKeyModifierFlags) {
    allPresses = presses
    super.init(timestamp: timestamp, touches: nil, modifierFlags: modifierFlags)
  }

  /// Returns the presses of the types that a recognizer allows.
  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
    allPresses.filter { press in gesture.allowedPressTypes.contains { $0.intValue == press.type.rawValue } }
  }
}

/// A key for sound and films.
@preconcurrency @MainActor final class UIRemoteControlEvent: UIEvent {
  private let key: EventSubtype

  init(_ key: EventSubtype) {
    self.key = key
    super.init(timestamp: MediaClock.main.now, touches: nil, modifierFlags: [])
  }

  override var type: EventType { .remoteControl }
  override var subtype: EventSubtype { key }
}

/// A shake of the device.
@preconcurrency @MainActor final class UIMotionEvent: UIEvent {
  override var type: EventType { .motion }
  override var subtype: EventSubtype { .motionShake }
}
