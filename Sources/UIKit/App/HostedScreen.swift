import Raster
import Sound
import Typesetting

/// One screen of an app as its host sees it: input goes in, pixels and damage come out.
@MainActor public final class HostedScreen {
  /// For the window or tab: that of the scene, or what the app was started with.
  public var title: String {
    guard let scene = application.scene, !scene.title.isEmpty else { return givenTitle }
    return scene.title
  }
  private let givenTitle: String
  /// In points.
  public private(set) var size: CGSize
  /// Pixels per point.
  public private(set) var scale: CGFloat
  /// The app becomes active with its first frame.
  private var hasAdvanced = false
  /// Set once the app asked to end; the host then returns from `run`.
  public private(set) var isFinished = false
  /// For the process, once finished.
  public private(set) var exitCode: Int32 = 0
  /// Called on the main actor when an idle screen has something to draw again, so that the host wakes from waiting.
  public var onWake: (() -> Void)?
  /// Called when the app sounds an effect.
  public var onSound: ((SoundEffect, SoundPlacement) -> Void)?
  /// Called when the app has something said to people who do not see the screen.
  public var onAnnouncement: ((String) -> Void)?
  /// Called after a frame was drawn, with the rectangles that changed, in pixels.
  public var onFrame: (([PixelRect]) -> Void)?
  /// What is to be seen where the mouse is.
  public private(set) var pointer = HostPointer.arrow
  /// Who shows this screen.
  public weak var host: (any DisplayHost)? {
    didSet { if host !== oldValue { host?.setScreenEdges(application.screenEdges) } }
  }

  private let delegate: any UIApplicationDelegate
  /// The state of this screen that class properties such as `application` read.
  private let environment = ScreenEnvironment()
  private var application: UIApplication { environment.application }
  private let compositor: Compositor
  private let router = EventRouter()
  /// Holds the layers of all windows.
  private let stage = CALayer()
  private var window: UIWindow? { application.keyWindow }
  private var lastFrame: CFTimeInterval = 0
  private lazy var life = SceneLife(application)

  /// Starts an app on a screen of that size: the delegate makes the first window here.
  ///
  /// A size or scale that no screen can have is brought into the range that ``ScreenGeometry`` states.
  ///
  /// - Parameters:
  ///   - threads: The number of threads that share the rows of a frame. The pixels do not depend on it.
  ///   - preferences: The user's preferences at the start; `nil` for those of the current screen.
  public init(
    title: String, size: CGSize, scale: CGFloat, threads: Int, preferences: SystemPreferences? = nil,
    delegate: any UIApplicationDelegate
  ) throws(BitmapError) {
    let geometry = ScreenGeometry(size: size, scale: scale)
    givenTitle = title
    self.size = geometry.size
    self.scale = geometry.scale
    self.delegate = delegate
    compositor = try Compositor(
      width: geometry.pixelWidth, height: geometry.pixelHeight, scale: geometry.scale, threads: threads)
    environment.adoptSettings(preferences)
    environment.screen.bounds = CGRect(origin: .zero, size: geometry.size)
    environment.screen.scale = geometry.scale
    compositor.root = stage
    stage.bounds = CGRect(origin: .zero, size: geometry.size)
    stage.position = CGPoint(x: geometry.size.width / 2, y: geometry.size.height / 2)
    compositor.onChange = { [weak self] in self?.onWake?() }
    environment.clock.onFirstDemand = { [weak self] in self?.onWake?() }
    environment.perform(launch)
  }

  private func launch() {
    CATextLayer.drawing = LayerTextSetter()
    Selector.onUnknown = { Log.warning($0) }
    Mistakes.tell = { Log.warning($0) }
    do {
      try FontCatalog.shared.load()
    } catch {
      Log.warning("text is drawn as boxes: \(error)")
    }
    application.screen = self
    application.delegate = delegate
    _ = delegate.application(application, willFinishLaunchingWithOptions: nil)
    _ = delegate.application(application, didFinishLaunchingWithOptions: nil)
    NotificationCenter.default.post(name: UIApplication.didFinishLaunchingNotification, object: application)
    life.connect()
  }

  /// Makes `UIApplication.shared`, `UIScreen.main` and the other class properties answer for this screen.
  ///
  /// Every event and frame of a screen does this. In a process with several screens, code calls it after an `await` or
  /// before it changes views of this screen outside its events.
  public func makeCurrent() {
    environment.makeCurrent()
  }

  /// The pixels as of the last ``advance(to:)``, opaque. A new object after a resize.
  public var bitmap: Bitmap { compositor.bitmap }

  /// In bytes, what the screen keeps from frame to frame besides ``bitmap``.
  var keptCost: Int { compositor.keptCost }

  /// The key window.
  public var keyWindow: UIWindow? { window }

  /// Shows a window in front of those of its level; it fills the screen unless it was given another size.
  func attach(_ window: UIWindow) {
    if window.bounds.isEmpty || application.windows.isEmpty {
      window.frame = CGRect(origin: .zero, size: size)
    }
    application.windows.append(window)
    arrangeWindows()
  }

  func bringToFront(_ window: UIWindow) {
    application.windows.removeAll { $0 === window }
    application.windows.append(window)
    arrangeWindows()
  }

  /// Puts the windows' layers in the order of their levels.
  func arrangeWindows() {
    let windows = application.windows
    let order = windows.indices.sorted { (windows[$0].windowLevel, $0) < (windows[$1].windowLevel, $1) }
    application.windows = order.map { windows[$0] }
    guard stage.sublayers?.elementsEqual(order.map { windows[$0].layer }, by: ===) != true else { return }
    for window in application.windows { stage.addSublayer(window.layer) }
  }

  /// Has the host show another pointer.
  func show(_ pointer: HostPointer) {
    guard pointer != self.pointer else { return }
    self.pointer = pointer
    host?.setPointer(pointer)
  }

  func finish(exitCode: Int32) {
    guard !isFinished else { return }
    life.end()
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
    environment.perform { handle(event) }
  }

  private func handle(_ event: HostEvent) {
    switch event {
    case .resized(let size, let scale): resize(to: ScreenGeometry(size: size, scale: scale))
    case .focus(true): life.activate()
    case .focus(false):
      router.cancelAll()
      life.deactivate()
    case .open(let url): _ = delegate.application(application, open: url, options: [:])
    case .memoryWarning:
      application.receiveMemoryWarning(delegate)
      compositor.dropKept()
    case .quit: finish(exitCode: 0)
    default:
      guard !application.isIgnoringInteractionEvents else { return }
      if let window { router.route(event, in: window) }
    }
  }

  /// Ends every touch and key that is under way.
  func cancelInput() {
    router.cancelAll()
  }

  /// Tells an idle screen what time it is, before the events that wake it: its clock stood still since its last frame, and
  /// what waits from these events on would seem to have waited all the while.
  public func noteTime(_ time: CFTimeInterval) {
    let clock = environment.clock
    guard !clock.wantsFrames, time > clock.now + 2 * CADisplayLink.frameDuration else { return }
    environment.perform { clock.advance(to: time) }
  }

  /// Moves the toolkit's clock to `time` (seconds, never back), lays out, and draws what changed.
  ///
  /// - Returns: the rectangles of ``bitmap`` that differ from before, in pixels; empty when nothing changed.
  public func advance(to time: CFTimeInterval) -> [PixelRect] {
    environment.perform {
      if !hasAdvanced {
        hasAdvanced = true
        life.activate()
      }
      environment.clock.advance(to: time)
      environment.fireTimers()
      lastFrame = environment.clock.now
      return drawFrame()
    }
  }

  /// Lays out and draws what changed since the last frame without moving the clock.
  public func redraw() -> [PixelRect] {
    environment.perform(drawFrame)
  }

  private func drawFrame() -> [PixelRect] {
    layOutWindows()
    if !environment.observations.isEmpty {
      environment.observations.checkAll()
      layOutWindows()
    }
    if !environment.appearanceQueue.isEmpty {
      environment.appearanceQueue.flush()
      layOutWindows()
    }
    environment.focus.update()
    environment.inspector.update()
    let damage = compositor.update()
    environment.inspector.note(damage, scale: scale)
    if !damage.isEmpty { onFrame?(damage) }
    return damage
  }

  private func layOutWindows() {
    for window in application.windows { window.layoutIfNeeded() }
    stage.layoutIfNeeded()
  }

  /// When the next frame is due on the clock of ``advance(to:)``: at once for a time that has passed, `nil` when nothing
  /// moves and the host may wait for input.
  public var nextFrameTime: CFTimeInterval? {
    let soonest = lastFrame + CADisplayLink.frameDuration
    if compositor.hasChanges { return soonest }
    let frame = environment.clock.nextDemand.map { max($0, soonest) }
    return [frame, environment.nextDeadline].compactMap(\.self).min()
  }

  /// Exchanges width and height. Returns false where the host cannot; without a host the screen turns by itself.
  @discardableResult func turn() -> Bool {
    let turned = CGSize(width: size.height, height: size.width)
    if let host { return host.setScreenSize(turned) }
    environment.perform { resize(to: ScreenGeometry(size: turned, scale: scale)) }
    return true
  }

  private func resize(to geometry: ScreenGeometry) {
    let (orientation, traits) = (UIInterfaceOrientation(of: size), environment.screen.traitCollection)
    do {
      try compositor.resize(width: geometry.pixelWidth, height: geometry.pixelHeight, scale: geometry.scale)
    } catch {
      Log.warning("the screen keeps its size: \(error)")
      return
    }
    size = geometry.size
    scale = geometry.scale
    environment.screen.bounds = CGRect(origin: .zero, size: size)
    environment.screen.scale = scale
    SystemPreferences.applyToScreen()
    let old = stage.bounds.size
    stage.bounds = CGRect(origin: .zero, size: size)
    stage.position = CGPoint(x: size.width / 2, y: size.height / 2)
    for window in application.windows {
      window.applyScale(scale)
      if window.frame == CGRect(origin: .zero, size: old) { window.resize(to: size) }
    }
    environment.inputViews.place()
    life.geometryDidChange(from: orientation, environment.screen, traits)
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
