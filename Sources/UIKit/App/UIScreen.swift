/// The area that shows windows, independent of the host.
@preconcurrency @MainActor public final class UIScreen: NSObject {
  /// The current screen.
  public static var main: UIScreen { ScreenEnvironment.current.screen }

  /// In points; the origin is the top left corner.
  public internal(set) var bounds = CGRect(x: 0, y: 0, width: 1280, height: 800)
  /// Pixels per point.
  public internal(set) var scale: CGFloat = 1
  public var nativeScale: CGFloat { scale }
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  public var maximumFramesPerSecond: Int { 60 }
  /// The direction of the viewer that a tilt of the device causes, from -1 to 1 on each axis; an addition to Apple's API.
  ///
  /// Computers have no sensor for it, so it stays zero until an app or a test sets it. ``UIMotionEffect`` follows it.
  public var viewerOffset = UIOffset.zero {
    didSet { if viewerOffset != oldValue { viewerOffsetDidChange() } }
  }

  // MARK: Displays

  /// The only screen: a further display shows nothing of its own.
  public static var screens: [UIScreen] { [main] }
  /// No screen repeats another one.
  public var mirrored: UIScreen? { nil }
  /// The only mode: the current size.
  public var availableModes: [UIScreenMode] { [UIScreenMode(size: nativeBounds.size)] }
  public var currentMode: UIScreenMode? {
    get { availableModes.first }
    set {}
  }
  public var preferredMode: UIScreenMode? { availableModes.first }

  /// The number that the app has set, from 0 to 1. The desktop sets the brightness of displays, so it has no effect.
  public var brightness: CGFloat = 0.5 {
    didSet {
      brightness = brightness.isNaN ? oldValue : min(max(0, brightness), 1)
      guard brightness != oldValue else { return }
      NotificationCenter.default.post(name: Self.brightnessDidChangeNotification, object: self)
    }
  }
  /// True if displays may be dimmed further than their light; it has no effect, as ``brightness`` has none.
  public var wantsSoftwareDimming = false
  /// False: the toolkit does not know whether another program records the screen.
  public var isCaptured: Bool { false }
  /// The headroom above white, a factor; 1, because pixels have 8 bits.
  public var currentEDRHeadroom: CGFloat { 1 }
  public var potentialEDRHeadroom: CGFloat { 1 }
  /// The time from a touch to its event, in seconds.
  public var calibratedLatency: CFTimeInterval { 0 }
  /// The focused view.
  public var focusedView: UIView? { FocusSystem.shared.focused }
  public var supportsFocus: Bool { true }

  nonisolated public static let brightnessDidChangeNotification =
    Notification.Name("UIScreenBrightnessDidChangeNotification")
  /// Not posted, because recording is not known.
  nonisolated public static let capturedDidChangeNotification =
    Notification.Name("UIScreenCapturedDidChangeNotification")
  /// Not posted, because there is one screen.
  nonisolated public static let didConnectNotification = Notification.Name("UIScreenDidConnectNotification")
  /// Not posted, because there is one screen.
  nonisolated public static let didDisconnectNotification = Notification.Name("UIScreenDidDisconnectNotification")
  /// Posted when the screen has another size.
  nonisolated public static let modeDidChangeNotification = Notification.Name("UIScreenModeDidChangeNotification")

  override init() {
    super.init()
  }
}

/// A size that a screen can have.
@preconcurrency @MainActor open class UIScreenMode: NSObject {
  /// In pixels.
  public let size: CGSize
  /// The width of a pixel over its height; 1.
  open var pixelAspectRatio: CGFloat { 1 }

  init(size: CGSize) {
    self.size = size
  }
}
