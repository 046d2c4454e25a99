import Raster
import UIKit

/// A screen under test, with a virtual clock, scripted input, and pictures in memory.
///
/// ```swift
/// let screen = try TestScreen(size: CGSize(width: 320, height: 480)) { MyController() }
/// try screen.tap("play")
/// screen.advance(seconds: 0.5)
/// #expect(try screen.element("status").shownTexts == ["Playing"])
/// ```
@MainActor public final class TestScreen {
  /// The screen as a host sees it.
  public let hosted: HostedScreen
  private let delegate: Delegate
  private var frame = 0

  /// Starts an app with one root controller. It shares nothing with other test screens.
  ///
  /// - Parameters:
  ///   - preferences: The user's preferences; `nil` for `SystemPreferences.current`.
  ///   - cover: The areas of the screen that a device covers; `nil` for none.
  public init(
    size: CGSize, scale: CGFloat = 1, threads: Int = 1, preferences: SystemPreferences? = nil,
    cover: ScreenCover? = nil, root: @escaping @MainActor () -> UIViewController
  ) throws {
    delegate = Delegate(root: root)
    hosted = try HostedScreen(
      title: "Test", size: size, scale: scale, threads: threads, preferences: preferences, cover: cover,
      delegate: delegate)
    _ = hosted.advance(to: 0)
  }

  /// Creates a screen with one view that fills it.
  public convenience init(
    size: CGSize, scale: CGFloat = 1, threads: Int = 1, preferences: SystemPreferences? = nil, view: UIView
  ) throws {
    try self.init(size: size, scale: scale, threads: threads, preferences: preferences) {
      let controller = UIViewController()
      controller.view = view
      return controller
    }
  }

  /// The time of the toolkit's clock, in seconds.
  public var seconds: Double { Double(frame) / 60 }

  /// Advances by a time, at 60 frames per second. Only the last frame is drawn.
  public func advance(seconds: Double) {
    let frames = Int((seconds * 60).rounded())
    guard frames > 0 else { return }
    for _ in 1..<frames {
      frame += 1
      hosted.advanceWithoutDrawing(to: self.seconds)
    }
    advanceFrame()
  }

  /// Advances by one frame.
  ///
  /// - Returns: The redrawn rectangles, in pixels.
  @discardableResult public func advanceFrame() -> [PixelRect] {
    frame += 1
    return hosted.advance(to: seconds)
  }

  /// Sends one host event. A movement has its effect immediately, as a frame of its own has; one of several fingers
  /// when all have moved.
  public func send(_ event: HostEvent) {
    hosted.send(event)
    hosted.deliverTouchMoves()
  }

  /// Sends host events of one moment: fingers that begin or end in it come as one event. Movements are delivered with
  /// the next frame, once for each touch.
  public func send(together events: [HostEvent]) {
    hosted.send(together: events)
  }

  /// Clicks the centre of the element with an accessibility identifier.
  public func tap(_ identifier: String) throws {
    _ = hosted.redraw()
    let point = try hosted.tappablePoint(ofElement: identifier)
    send(.pointerDown(point, .left))
    send(.pointerUp(point, .left))
  }

  /// Returns the visible view with an accessibility identifier.
  public func element(_ identifier: String) throws -> UIView {
    _ = hosted.redraw()
    return try hosted.visibleElement(identifier)
  }

  /// The view tree as text after layout: one line per view with class, identifier, frame, text and accessibility.
  public var tree: String {
    _ = hosted.redraw()
    return hosted.viewTree
  }

  /// The current pixels, after layout and drawing.
  public var picture: Bitmap {
    _ = hosted.redraw()
    return hosted.bitmap
  }

  private final class Delegate: UIApplicationDelegate {
    private let root: @MainActor () -> UIViewController
    init(root: @escaping @MainActor () -> UIViewController) {
      self.root = root
    }

    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = root()
      window.makeKeyAndVisible()
      // A test may hold its views and not the screen.
      application.ownWindows.append(window)
      return true
    }
  }
}
