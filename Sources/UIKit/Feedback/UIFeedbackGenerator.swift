/// Plays haptic feedback on the hardware that the host supports: game pads. It does nothing where none is present.
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
  open private(set) weak var view: UIView?

  public override init() {
    super.init()
  }

  /// - Parameter view: The view that the feedback belongs to.
  public init(view: UIView) {
    self.view = view
    super.init()
  }

  /// Prepares the hardware for feedback. Game pads need no preparation.
  open func prepare() {}

  func shake(_ strength: CGFloat, for duration: TimeInterval) {
    UIApplication.shared.host?.shake(strength: Float(strength), duration: duration)
  }
}

/// Simulates a collision between two objects.
@preconcurrency @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The mass or rigidity of the colliding objects.
  public enum FeedbackStyle: Int, Sendable {
    case light, medium, heavy, soft, rigid

    var strength: CGFloat {
      switch self {
      case .light: 0.3
      case .soft: 0.4
      case .medium: 0.55
      case .rigid: 0.7
      case .heavy: 0.9
      }
    }

    /// The duration in seconds.
    var duration: TimeInterval {
      switch self {
      case .rigid: 0.02
      case .light, .medium: 0.03
      case .heavy: 0.05
      case .soft: 0.06
      }
    }
  }

  private let style: FeedbackStyle

  public override convenience init() {
    self.init(style: .medium)
  }

  public init(style: FeedbackStyle) {
    self.style = style
    super.init()
  }

  public init(style: FeedbackStyle, view: UIView) {
    self.style = style
    super.init(view: view)
  }

  open func impactOccurred() {
    impactOccurred(intensity: 1)
  }

  /// - Parameter intensity: A fraction of the style's strength, from 0 to 1.
  open func impactOccurred(intensity: CGFloat) {
    shake(style.strength * min(max(intensity, 0), 1), for: style.duration)
  }

  open func impactOccurred(at location: CGPoint) {
    impactOccurred()
  }

  open func impactOccurred(intensity: CGFloat, at location: CGPoint) {
    impactOccurred(intensity: intensity)
  }
}

/// Simulates a tick, as of a wheel that turns by one notch.
@preconcurrency @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() {
    shake(0.2, for: 0.015)
  }

  open func selectionChanged(at location: CGPoint) {
    selectionChanged()
  }
}

/// Reports a result: two knocks for a success, a dull one for a warning, a long one for an error.
@preconcurrency @MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackType: Int, Sendable {
    case success, warning, error
  }

  open func notificationOccurred(_ notificationType: FeedbackType) {
    switch notificationType {
    case .success:
      shake(0.4, for: 0.03)
      _ = ClockTimer.after(0.12) { [self] in shake(0.7, for: 0.04) }
    case .warning: shake(0.6, for: 0.12)
    case .error: shake(0.9, for: 0.3)
    }
  }

  open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {
    notificationOccurred(notificationType)
  }
}
