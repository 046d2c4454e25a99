import Raster
import Sound
import Typesetting

/// One screen of an app as its host sees it: input goes in, pixels and damage come out.
@MainActor public final class HostedScreen {
  /// The title of the window or tab: that of the scene, or the initial one, after the app's badge number.
  public var title: String {
    let name = application.scene.map(\.title) ?? ""
    let badge = application.applicationIconBadgeNumber
    return (badge > 0 ? "(\(badge)) " : "") + (name.isEmpty ? givenTitle : name)
  }
  private let givenTitle: String
  /// In points.
  public private(set) var size: CGSize
  /// Pixels per point.
  public private(set) var scale: CGFloat
  /// The areas that the shape and the status bar of a device cover; `nil` for a screen without them.
  public let cover: ScreenCover?
  /// The app becomes active with its first frame.
  private var hasAdvanced = false
  /// True once the app has requested to end; the host then returns from `run`.
  public private(set) var isFinished = false
  /// True from the request to end until the background tasks of the app have ended, and after that.
  package private(set) var isEnding = false
  /// The exit code of the process, once finished.
  public private(set) var exitCode: Int32 = 0
  /// Called on the main actor when an idle screen has something to draw again, so that the host wakes.
  public var onWake: (() -> Void)?
  /// Called when the app plays an effect.
  public var onSound: ((SoundEffect, SoundPlacement) -> Void)?
  /// The recordings of the start, before the host shows the screen.
  private var waitingPlaybacks: [SoundPlayback] = []
  /// Called with texts for assistive technology.
  public var onAnnouncement: ((String) -> Void)?
  /// The elements for assistive technology. A host requests it with the first client.
  package private(set) lazy var accessibilityTree: AccessibilityTree? = AccessibilityTree(self)
  /// Called after a frame was drawn, with the changed rectangles, in pixels.
  public var onFrame: (([PixelRect]) -> Void)?
  /// The pointer shown over the screen.
  public private(set) var pointer = HostPointer.arrow
  /// The host that shows this screen.
  public weak var host: (any DisplayHost)? {
    didSet {
      guard host !== oldValue, let host else { return }
      host.setScreenEdges(application.screenEdges)
      host.setIdleTimerDisabled(application.isIdleTimerDisabled)
      environment.perform { application.showIcon(on: host) }
    }
  }

  private let delegate: any UIApplicationDelegate
  /// The state of this screen that class properties such as `application` read.
  private let environment = ScreenEnvironment()
  private var application: UIApplication { environment.application }
  private let compositor: Compositor
  private let drawsFrames: Bool
  private let router = EventRouter()
  /// The parent of the layers of all windows.
  private let stage = CALayer()
  private var window: UIWindow? { application.keyWindow }
  private var lastFrame: CFTimeInterval = 0
  private let stateFile: URL?
  private(set) lazy var life = SceneLife(application, stateFile: stateFile)

  /// Starts an app on a screen of that size: the delegate makes the first window here.
  ///
  /// A size or scale that no screen can have is brought into the range that ``ScreenGeometry`` states.
  ///
  /// `threads`: The number of threads that share the rows of a frame. The pixels do not depend on it. `preferences`:
  /// The user's preferences at the start; `nil` for those of the current screen. `stateFile`: The file in which the
  /// state that the scene's delegate returns is kept until the next start; `nil` keeps none. The state of the controllers
  /// is kept in a file beside it. `cover`: The areas that a device covers; `nil` for none.
  public convenience init(
    title: String, size: CGSize, scale: CGFloat, threads: Int, preferences: SystemPreferences? = nil,
    stateFile: URL? = nil, cover: ScreenCover? = nil, delegate: any UIApplicationDelegate
  ) throws(BitmapError) {
    try self.init(
      title: title, size: size, scale: scale, threads: threads, preferences: preferences, stateFile: stateFile,
      cover: cover, delegate: delegate, drawsFrames: true)
  }

  /// - Parameter drawsFrames: False if frames are only laid out, for tools that need no picture. ``bitmap`` is empty
  ///   then.
  package init(
    title: String, size: CGSize, scale: CGFloat, threads: Int, preferences: SystemPreferences? = nil,
    stateFile: URL? = nil, cover: ScreenCover? = nil, delegate: any UIApplicationDelegate, drawsFrames: Bool
  ) throws(BitmapError) {
    self.stateFile = stateFile
    self.cover = cover
    let geometry = ScreenGeometry(size: size, scale: scale)
    givenTitle = title
    self.size = geometry.size
    self.scale = geometry.scale
    self.delegate = delegate
    self.drawsFrames = drawsFrames
    compositor = try Compositor(
      width: drawsFrames ? geometry.pixelWidth : 0, height: drawsFrames ? geometry.pixelHeight : 0,
      scale: geometry.scale, threads: threads)
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
    UsageWarnings.report = { Log.warning($0) }
    do {
      try FontCatalog.shared.load()
    } catch {
      Log.warning("text is drawn as boxes: \(error)")
    }
    application.screen = self
    application.delegate = delegate
    let mainWindow = LaunchDescription(.main).makeMainWindow(for: delegate)
    _ = delegate.application(application, willFinishLaunchingWithOptions: nil)
    life.restoreControllers()
    _ = delegate.application(application, didFinishLaunchingWithOptions: nil)
    // The delegate gives the controllers what they need before their views are loaded, or takes another window.
    if let mainWindow, mainWindow.isHidden, (delegate.window.flatMap(\.self) ?? mainWindow) === mainWindow {
      mainWindow.makeKeyAndVisible()
    }
    NotificationCenter.default.post(name: UIApplication.didFinishLaunchingNotification, object: application)
    life.connectFirst()
  }

  /// The area that is covered now; `nil` without a ``cover``.
  var coveredInsets: UIEdgeInsets? {
    cover?.insets(isLandscape: size.width > size.height, hidesStatusBar: application.isStatusBarHidden)
  }

  /// Makes `UIApplication.shared`, `UIScreen.main` and the other class properties answer for this screen.
  ///
  /// Every event and frame of a screen does this. In a process with several screens, code calls it after an `await` or
  /// before it changes views of this screen outside its events.
  public func makeCurrent() {
    environment.makeCurrent()
  }

  /// The pixels of the last ``advance(to:)``, opaque. A new object after a resize.
  public var bitmap: Bitmap { compositor.bitmap }

  /// The size in bytes of everything cached between frames besides ``bitmap``.
  var cacheCost: Int { compositor.cacheCost }

  /// The key window.
  public var keyWindow: UIWindow? { window }

  /// Shows a window in front of those of its level; it fills the screen unless it has another size.
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

  /// Sorts the windows by their levels and shows those of the scene in the foreground.
  func arrangeWindows() {
    let windows = application.windows
    let order = windows.indices.sorted { (windows[$0].windowLevel, $0) < (windows[$1].windowLevel, $1) }
    application.windows = order.map { windows[$0] }
    let layers = application.frontWindows.map(\.layer)
    if stage.sublayers?.elementsEqual(layers, by: ===) != true { stage.sublayers = layers }
  }

  /// Sets the host's pointer.
  func show(_ pointer: HostPointer) {
    guard pointer != self.pointer else { return }
    self.pointer = pointer
    host?.setPointer(pointer)
  }

  /// Ends the app once its background tasks have ended, at the latest after ``BackgroundTasks/limit``. A second call
  /// does not wait for them.
  func finish(exitCode: Int32) {
    guard !isFinished else { return }
    self.exitCode = exitCode
    guard !isEnding else { return end() }
    isEnding = true
    life.enterBackground()
    application.backgroundTasks.wait { [weak self] in self?.end() }
  }

  private func end() {
    guard !isFinished else { return }
    isFinished = true
    environment.perform(life.end)
    onWake?()
  }
}

extension HostedScreen {
  /// Handles one event. Its effect is immediate, except that touches move with the next event of another kind or the
  /// next frame, once for all movements. Its picture comes with the next ``advance(to:)``.
  ///
  /// Events with coordinates that are not finite are dropped.
  public func send(_ event: HostEvent) {
    guard event.isFinite, !isFinished, !isEnding || event == .quit else { return }
    environment.perform { handle(event) }
  }

  /// Handles the events of one moment in their order. Fingers that touch or leave the screen one after another come as
  /// one event: each view gets one call with all its touches.
  public func send(together events: [HostEvent]) {
    var rest = events[...]
    while let first = rest.first {
      guard case .touch(_, let change, _) = first else {
        send(rest.removeFirst())
        continue
      }
      var fingers: [(id: Int, point: CGPoint)] = []
      while case .touch(let id, change, let point)? = rest.first, !fingers.contains(where: { $0.id == id }) {
        let event = rest.removeFirst()
        if event.isFinite { fingers.append((id, point)) }
      }
      send(fingers, change)
    }
  }

  /// Delivers the movements of touches before the frame, once all fingers have moved; for tests, which look at the
  /// effect of each event.
  package func deliverTouchMoves() {
    environment.perform(router.deliverCompleteTouchMoves)
  }

  private func send(_ fingers: [(id: Int, point: CGPoint)], _ change: TouchChange) {
    guard !isFinished, !isEnding, let window, !application.isIgnoringInteractionEvents else { return }
    environment.perform { router.route(fingers: fingers, change, in: window) }
  }

  private func handle(_ event: HostEvent) {
    switch event {
    case .resized(let size, let scale): resize(to: ScreenGeometry(size: size, scale: scale))
    case .focus(true): life.activate()
    case .focus(false):
      router.cancelAll()
      life.deactivate()
    case .visible(true): life.enterForeground()
    case .visible(false):
      router.cancelAll()
      life.enterBackground()
    case .open(let url): life.open(url)
    case .dragOver(let types, let point): environment.drags.hover(types, at: ScreenTarget(at: point))
    case .dragLeft: environment.drags.leave()
    case .drop(let items, let point): life.drop(items, at: point)
    case .dragAccepted(let accepts): environment.drags.noteAcceptance(accepts)
    case .shortcut(let type): life.perform(shortcut: type)
    case .scene(let choice): life.choose(choice)
    case .push(let payload): application.receive(payload)
    case .backgroundFetch: application.fetchInBackground()
    case .timeChange: application.noteTimeChange()
    case .memoryWarning:
      application.receiveMemoryWarning(delegate)
      compositor.dropCaches()
    case .quit: finish(exitCode: 0)
    default:
      guard !application.isIgnoringInteractionEvents else { return }
      if case .remoteControl(let key) = event { return application.receiveRemoteControl(key) }
      if event == .shake || router.isShake(event) { return application.beShaken() }
      if application.sessions.count > 1, let choice = router.sceneChoice(of: event) { return life.choose(choice) }
      if let window { router.route(event, in: window) }
    }
  }

  /// Cancels all touches and keys.
  func cancelInput() {
    router.cancelAll()
  }

  /// Cancels the touches and keys of the scene in the foreground before another one replaces it.
  func cancelInputOfScene() {
    router.cancelInput()
  }

  /// Advances an idle screen's clock before the events that wake it. The clock stood still since the last frame; timers
  /// that these events start would otherwise include the idle time.
  public func noteTime(_ time: CFTimeInterval) {
    let clock = environment.clock
    guard !clock.wantsFrames, time > clock.now + 2 * CADisplayLink.frameDuration else { return }
    environment.perform { clock.advance(to: time) }
  }

  /// Advances the toolkit's clock to `time` (seconds, never back), lays out, and draws what changed.
  ///
  /// - Returns: The changed rectangles of ``bitmap``, in pixels; empty if nothing changed.
  public func advance(to time: CFTimeInterval) -> [PixelRect] {
    environment.perform {
      step(to: time)
      return drawFrame()
    }
  }

  /// Advances the toolkit's clock as ``advance(to:)`` does and lays out, but draws nothing: for a frame that is not
  /// looked at. Its changes are drawn with the next drawn frame.
  public func advanceWithoutDrawing(to time: CFTimeInterval) {
    environment.perform {
      step(to: time)
      layOutFrame()
      compositor.refreshAnimations()
    }
  }

  private func step(to time: CFTimeInterval) {
    if !hasAdvanced {
      hasAdvanced = true
      if !isEnding { life.activate() }
      for playback in waitingPlaybacks { host?.play(playback) }
      waitingPlaybacks = []
    }
    router.deliverTouchMoves()
    environment.clock.advance(to: time)
    environment.fireTimers()
    lastFrame = environment.clock.now
  }

  /// Plays a recording through the host, at the earliest with the first frame.
  func play(_ playback: SoundPlayback) {
    if hasAdvanced { host?.play(playback) } else { waitingPlaybacks.append(playback) }
  }

  /// Delivers the movements of touches, lays out and draws what changed since the last frame, without advancing the
  /// clock.
  public func redraw() -> [PixelRect] {
    environment.perform {
      router.deliverTouchMoves()
      return drawFrame()
    }
  }

  private func drawFrame() -> [PixelRect] {
    layOutFrame()
    guard drawsFrames else { return [] }
    let damage = compositor.update()
    environment.inspector.note(damage, scale: scale)
    if !damage.isEmpty { onFrame?(damage) }
    return damage
  }

  private func layOutFrame() {
    let managers = environment.openEventGroups
    environment.openEventGroups = []
    for manager in managers { manager.closeEventGroup() }
    layOutWindows()
    while application.restoration.performWaiting() { layOutWindows() }
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
  }

  private func layOutWindows() {
    for window in application.frontWindows { window.layoutIfNeeded() }
    stage.layoutIfNeeded()
  }

  /// The time of the next frame on the clock of ``advance(to:)``: a past time means immediately, `nil` that nothing
  /// moves and the host may wait for input.
  public var nextFrameTime: CFTimeInterval? { nextFrameTime(drawing: true) }

  /// The time of the last frame on the clock of ``advance(to:)``.
  var frameTime: CFTimeInterval { lastFrame }

  /// - Parameter drawing: False if frames are not drawn, so that changed pixels need none.
  func nextFrameTime(drawing: Bool) -> CFTimeInterval? {
    let soonest = lastFrame + CADisplayLink.frameDuration
    if drawing && compositor.hasChanges || router.hasTouchMoves { return soonest }
    let frame = environment.clock.nextDemand.map { max($0, soonest) }
    return [frame, environment.nextDeadline].compactMap(\.self).min()
  }

  /// Exchanges width and height. Returns false if the host cannot; without a host the screen rotates itself.
  @discardableResult func turn() -> Bool {
    let turned = CGSize(width: size.height, height: size.width)
    if let host { return host.setScreenSize(turned) }
    environment.perform { resize(to: ScreenGeometry(size: turned, scale: scale)) }
    return true
  }

  private func resize(to geometry: ScreenGeometry) {
    let (orientation, traits) = (UIInterfaceOrientation(of: size), environment.screen.traitCollection)
    do {
      try compositor.resize(
        width: drawsFrames ? geometry.pixelWidth : 0, height: drawsFrames ? geometry.pixelHeight : 0,
        scale: geometry.scale)
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
      if cover != nil { window.safeAreaMayHaveChanged() }
    }
    environment.inputViews.place()
    life.geometryDidChange(from: orientation, environment.screen, traits)
    NotificationCenter.default.post(name: UIScreen.modeDidChangeNotification, object: environment.screen)
  }
}

extension UIView {
  /// Redraws the subtree for a screen with that many pixels per point.
  func applyScale(_ scale: CGFloat) {
    contentScaleFactor = scale
    inheritTraits()
    for view in subviews { view.applyScale(scale) }
  }
}
