/// The area that windows are shown on, whatever shows it.
@preconcurrency @MainActor public final class UIScreen: NSObject {
  public static let main = UIScreen()

  /// In points; the origin is the top left corner.
  public internal(set) var bounds = CGRect(x: 0, y: 0, width: 1280, height: 800)
  /// Pixels per point.
  public internal(set) var scale: CGFloat = 1
  public var nativeScale: CGFloat { scale }
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  public var maximumFramesPerSecond: Int { 60 }

  private override init() {
    super.init()
  }
}
