/// Something the user did, as it is handed along the responder chain.
@preconcurrency @MainActor open class UIEvent: NSObject {
  public enum EventType: Int, Sendable {
    case touches, motion, remoteControl, presses, scroll, hover, transform
  }

  open var type: EventType { .touches }
  /// On the toolkit's clock, in seconds.
  public let timestamp: TimeInterval
  /// Every touch of the screen at that moment.
  open private(set) var allTouches: Set<UITouch>?
  public let modifierFlags: UIKeyModifierFlags

  init(timestamp: TimeInterval, touches: Set<UITouch>?, modifierFlags: UIKeyModifierFlags) {
    self.timestamp = timestamp
    allTouches = touches
    self.modifierFlags = modifierFlags
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
}
