import Raster
import Sound
import Typesetting

/// One screen of an app as its host sees it: input goes in, pixels and damage come out.
@MainActor public final class HostedScreen {
  /// The title for a window or tab.
  public let title: String
  /// In points.
  public private(set) var size: CGSize
  /// Pixels per point.
  public private(set) var scale: CGFloat
  /// Set once the app asked to end; the host then returns from `run`.
  public private(set) var isFinished = false
  /// For the process, once finished.
  public private(set) var exitCode: Int32 = 0
  /// Called on the main actor when an idle screen has something to draw again, so that the host wakes from waiting.
  public var onWake: (() -> Void)?
  /// Called when the app sounds an effect.
  public var onSound: ((SoundEffect, SoundPlacement) -> Void)?
  /// Called after a frame was drawn, with the rectangles that changed, in pixels.
  public var onFrame: (([PixelRect]) -> Void)?
  /// Who shows this screen.
  public weak var host: (any DisplayHost)?

  private let delegate: any UIApplicationDelegate
  private let compositor: Compositor
  private let router = EventRouter()
  private weak var window: UIWindow?
  private var lastFrame: CFTimeInterval = 0

  /// Starts an app on a screen of that size: the delegate makes the first window here.
  ///
  /// A size or scale that no screen can have is brought into the range that ``ScreenGeometry`` states.
  /// - Parameter threads: how many threads share the rows of a frame; the pixels are the same for any number.
  public init(
    title: String, size: CGSize, scale: CGFloat, threads: Int, delegate: any UIApplicationDelegate
  ) throws(BitmapError) {
    let geometry = ScreenGeometry(size: size, scale: scale)
    self.title = title
    self.size = geometry.size
    self.scale = geometry.scale
    self.delegate = delegate
    compositor = try Compositor(
      width: geometry.pixelWidth, height: geometry.pixelHeight, scale: geometry.scale, threads: threads)
    MediaClock.main.reset()
    ClockTimer.reset()
    GestureEnvironment.shared.reset()
    UIScreen.main.bounds = CGRect(origin: .zero, size: geometry.size)
    UIScreen.main.scale = geometry.scale
    SystemPreferences.applyToScreen()
    let application = UIApplication.shared
    application.windows = []
    application.firstResponder = nil
    application.screen = self
    application.delegate = delegate
    compositor.onChange = { [weak self] in self?.onWake?() }
    MediaClock.main.onFirstDemand = { [weak self] in self?.onWake?() }
    do {
      try FontCatalog.shared.load()
    } catch {
      Log.warning("text is drawn as boxes: \(error)")
    }
    _ = delegate.application(application, didFinishLaunchingWithOptions: nil)
  }

  /// The pixels as of the last ``advance(to:)``, opaque. A new object after a resize.
  public var bitmap: Bitmap { compositor.bitmap }

  /// The key window.
  public var keyWindow: UIWindow? { window }

  func attach(_ window: UIWindow) {
    self.window = window
    window.frame = CGRect(origin: .zero, size: size)
    compositor.root = window.layer
  }

  func finish(exitCode: Int32) {
    guard !isFinished else { return }
    delegate.applicationWillTerminate(.shared)
    isFinished = true
    self.exitCode = exitCode
    onWake?()
  }
}

extension HostedScreen {
  /// Takes one event; it has its effect at once, its picture with the next ``advance(to:)``.
  ///
  /// Coordinates that are not finite are dropped with the event.
  public func send(_ event: HostEvent) {
    guard event.isFinite, !isFinished else { return }
    switch event {
    case .resized(let size, let scale): resize(to: ScreenGeometry(size: size, scale: scale))
    case .focus(true): delegate.applicationDidBecomeActive(.shared)
    case .focus(false):
      router.cancelAll()
      delegate.applicationWillResignActive(.shared)
    case .quit: finish(exitCode: 0)
    default:
      if let window { router.route(event, in: window) }
    }
  }

  /// Moves the toolkit's clock to `time` (seconds, never back), lays out, and draws what changed.
  ///
  /// - Returns: the rectangles of ``bitmap`` that differ from before, in pixels; empty when nothing changed.
  public func advance(to time: CFTimeInterval) -> [PixelRect] {
    MediaClock.main.advance(to: time)
    ClockTimer.fire(at: MediaClock.main.now)
    lastFrame = MediaClock.main.now
    return redraw()
  }

  /// Lays out and draws what changed since the last frame without moving the clock.
  public func redraw() -> [PixelRect] {
    window?.layoutIfNeeded()
    let damage = compositor.update()
    if !damage.isEmpty { onFrame?(damage) }
    return damage
  }

  /// When the next frame is due on the clock of ``advance(to:)``: at once for a time that has passed, `nil` when nothing
  /// moves and the host may wait for input.
  public var nextFrameTime: CFTimeInterval? {
    if MediaClock.main.wantsFrames || compositor.hasChanges { return lastFrame + CADisplayLink.frameDuration }
    return ClockTimer.nextDeadline
  }

  private func resize(to geometry: ScreenGeometry) {
    do {
      try compositor.resize(width: geometry.pixelWidth, height: geometry.pixelHeight, scale: geometry.scale)
    } catch {
      Log.warning("the screen keeps its size: \(error)")
      return
    }
    size = geometry.size
    scale = geometry.scale
    UIScreen.main.bounds = CGRect(origin: .zero, size: size)
    UIScreen.main.scale = scale
    SystemPreferences.applyToScreen()
    for window in UIApplication.shared.windows {
      window.applyScale(scale)
      window.frame = CGRect(origin: .zero, size: size)
    }
  }
}

extension UIView {
  /// Has everything below drawn again for a screen with that many pixels a point.
  func applyScale(_ scale: CGFloat) {
    contentScaleFactor = scale
    inheritTraits()
    for view in subviews { view.applyScale(scale) }
  }
}
