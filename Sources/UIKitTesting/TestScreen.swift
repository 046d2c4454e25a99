import Raster
import UIKit

/// A screen under test: a virtual clock, scripted input, and pictures in memory.
///
/// ```swift
/// let screen = try TestScreen(size: CGSize(width: 320, height: 480)) { MyController() }
/// try screen.tap("play")
/// screen.advance(seconds: 0.5)
/// #expect(try screen.element("status").shownTexts == ["Playing"])
/// ```
@MainActor public final class TestScreen {
  /// The screen as a host would see it.
  public let hosted: HostedScreen
  private let delegate: Delegate
  private var frame = 0

  /// Starts an app of one controller; nothing is shared with an earlier test screen.
  public init(
    size: CGSize, scale: CGFloat = 1, threads: Int = 1, root: @escaping @MainActor () -> UIViewController
  ) throws {
    delegate = Delegate(root: root)
    hosted = try HostedScreen(title: "Test", size: size, scale: scale, threads: threads, delegate: delegate)
    _ = hosted.advance(to: 0)
  }

  /// A screen of one view that fills it.
  public convenience init(size: CGSize, scale: CGFloat = 1, threads: Int = 1, view: UIView) throws {
    try self.init(size: size, scale: scale, threads: threads) {
      let controller = UIViewController()
      controller.view = view
      return controller
    }
  }

  /// Seconds on the toolkit's clock.
  public var seconds: Double { Double(frame) / 60 }

  /// Makes the frames of that time, 60 a second.
  public func advance(seconds: Double) {
    for _ in 0..<Int((seconds * 60).rounded()) { advanceFrame() }
  }

  /// Makes one frame.
  ///
  /// - Returns: the rectangles that were drawn, in pixels.
  @discardableResult public func advanceFrame() -> [PixelRect] {
    frame += 1
    return hosted.advance(to: seconds)
  }

  /// Sends one event of a host.
  public func send(_ event: HostEvent) {
    hosted.send(event)
  }

  /// Presses the middle of the element of that accessibility identifier with the pointer.
  public func tap(_ identifier: String) throws {
    _ = hosted.redraw()
    let point = try hosted.tappablePoint(ofElement: identifier)
    send(.pointerDown(point, .left))
    send(.pointerUp(point, .left))
  }

  /// The visible view of that accessibility identifier.
  public func element(_ identifier: String) throws -> UIView {
    _ = hosted.redraw()
    return try hosted.visibleElement(identifier)
  }

  /// The tree of views as text, laid out: a line each with class, identifier, frame, text and accessibility.
  public var tree: String {
    _ = hosted.redraw()
    return hosted.viewTree
  }

  /// The pixels as they are now, laid out and drawn.
  public var picture: Bitmap {
    _ = hosted.redraw()
    return hosted.bitmap
  }

  private final class Delegate: UIApplicationDelegate {
    private let root: @MainActor () -> UIViewController
    private var window: UIWindow?

    init(root: @escaping @MainActor () -> UIViewController) {
      self.root = root
    }

    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = root()
      window.makeKeyAndVisible()
      self.window = window
      return true
    }
  }
}
