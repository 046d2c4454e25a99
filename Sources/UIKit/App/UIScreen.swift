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

  override init() {
    super.init()
  }
}
