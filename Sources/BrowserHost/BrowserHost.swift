import Foundation
import Raster
import Sound
import Synchronization
import UIKit

/// Shows a screen in browser tabs, over a WebSocket on this machine.
///
/// The first tab drives, further ones watch; when the driver leaves, the next one drives. While no tab is visible, no
/// frame is drawn and the screen's clock is paused. Sounds, the clipboard and text input belong to the driving tab.
@MainActor public final class BrowserHost: DisplayHost {
  private let options: BrowserHostOptions
  private let onListening: (URL) -> Void
  private let token = AccessToken()
  private let waiter = MainWaiter()
  private let isStopRequested = Mutex(false)
  private var audience: Audience?
  private var store: PictureStore?
  private var held = HeldInput()
  private var mirror = ElementMirror()
  private var clipboard: String?
  private var isDriverFullScreen = false
  /// True if a phone's own bar is hidden in full screen.
  private var hidesSystemBar = false
  private var isIdleTimerDisabled = false

  /// - Parameter onListening: Called once with the address to open, as soon as it can be opened. Anyone with that
  ///   address can see and drive the screen, so show it only to the user.
  public init(options: BrowserHostOptions = BrowserHostOptions(), onListening: @escaping (URL) -> Void) {
    self.options = options
    self.onListening = onListening
  }

  /// - Throws: ``BrowserHostError``.
  public func run(_ screen: HostedScreen) throws {
    screen.host = self
    try run(source: screen)
  }

  /// The data sent to tabs in this run, or in the last one.
  public var traffic: Traffic { store?.traffic.current ?? Traffic() }

  /// Ends ``run(_:)`` soon, from any thread. Tabs are notified that the program ended.
  public nonisolated func stop() {
    isStopRequested.withLock { $0 = true }
    waiter.wake()
  }

  public func play(_ effect: SoundEffect, placement: SoundPlacement) {
    audience?.sendToDriver(.sound(effect, placement))
  }

  /// The text that the driving tab last pasted or this program last copied; a browser reveals its clipboard only when
  /// the user pastes.
  public var clipboardText: String? {
    get { clipboard }
    set {
      clipboard = newValue
      audience?.sendToDriver(.clipboard(newValue ?? ""))
    }
  }

  /// True if the driving tab covers the display. A browser enters full screen only shortly after a key or a click.
  public var isFullScreen: Bool {
    get { isDriverFullScreen }
    set { audience?.sendToDriver(.fullScreen(newValue, hidesSystemBar: hidesSystemBar)) }
  }

  public func setTitle(_ title: String) {
    audience?.setTitle(title)
  }

  public func setTextInputArea(_ area: CGRect?) {
    audience?.setTextInputArea(area)
  }

  public func setTextInputHints(_ hints: TextInputHints) {
    audience?.setTextInputHints(hints)
  }

  public func setScreenEdges(_ edges: ScreenEdgeState) {
    hidesSystemBar = edges.hidesHomeIndicator
  }

  /// A browser keeps the display on only for pages that are visible, of this machine or read over HTTPS.
  public func setIdleTimerDisabled(_ isDisabled: Bool) {
    isIdleTimerDisabled = isDisabled
    audience?.setIdleTimerDisabled(isDisabled)
  }

  public func setPointer(_ pointer: HostPointer) {
    audience?.setPointer(pointer)
  }

  public func canOpen(_ url: URL) -> Bool { ["http", "https", "mailto", "tel"].contains(url.scheme?.lowercased()) }

  /// Opens an address in a browser tab of its own, beside the driving one. Files are those of this machine, which the
  /// browser's need not be.
  public func open(_ url: URL) -> Bool {
    guard let audience, audience.hasDriver, canOpen(url) else { return false }
    audience.sendToDriver(.open(url))
    return true
  }
}

extension BrowserHost {
  /// Interval in seconds at which the host checks, without a tab, if the screen has finished. The screen's own wake
  /// takes effect immediately.
  private static let idlePause = 1.0
  /// Maximum time that drawing waits while all tabs are busy with earlier frames, in seconds.
  private static let longestFrame = 0.1
  /// Longest time that tabs have to receive the notice that the program ended, in seconds.
  private static let closingTime = 2.0

  func run(source: any HostableScreen) throws {
    guard options.allowsInsecureNetwork || !options.isReachableFromNetwork else {
      throw BrowserHostError.insecureNetwork(address: options.address)
    }
    let resources = try PageResources()
    let waiter = waiter
    let store = PictureStore()
    let audience = Audience(title: source.title, store: store, options: options) { waiter.wake() }
    let server = BrowserServer(options: options, token: token) { waiter.wake() }
    server.start(audience: audience, resources: resources)
    try waitUntilListening(server)
    let signals = options.stopsOnSignals ? StopSignals { [weak self] in self?.stop() } : nil
    self.audience = audience
    if isIdleTimerDisabled { audience.setIdleTimerDisabled(true) }
    self.store = store
    source.onWake = { waiter.wake() }
    source.onAnnouncement = { [weak self] in self?.announce($0) }
    source.onSound = { [weak self] effect, placement in self?.play(effect, placement: placement) }
    defer {
      source.onWake = nil
      source.onSound = nil
      source.onAnnouncement = nil
      self.audience = nil
      held = HeldInput()
      mirror = ElementMirror()
      isStopRequested.withLock { $0 = false }
      close(audience, server)
      withExtendedLifetime(signals) {}
    }
    if let url = server.url { onListening(url) }
    try show(source, to: audience, server)
  }

  private func waitUntilListening(_ server: BrowserServer) throws {
    while server.status == .starting { waiter.wait(seconds: Self.idlePause) }
    if case .failed(let error) = server.status { throw error }
  }

  private func show(_ source: any HostableScreen, to audience: Audience, _ server: BrowserServer) throws {
    var clock = HostClock()
    var lastFrame = -Double.infinity
    var hasInput = false
    // `nil` until the first tab shows the screen.
    var isShown: Bool?
    while !source.isFinished && !isStopRequested.withLock({ $0 }) {
      if case .failed(let error) = server.status { throw error }
      let now = HostClock.now()
      if audience.isWatched { source.noteTime(clock.time(at: now)) }
      hasInput = deliver(audience.takeEvents(), to: source) || hasInput
      let isWatched = audience.isWatched
      if isShown == !isWatched, !source.isFinished { source.send(.visible(isWatched)) }
      if isWatched || isShown != nil { isShown = isWatched }
      guard isWatched else {
        clock.pause(at: now)
        waiter.wait(seconds: Self.idlePause)
        continue
      }
      clock.resume(at: now)
      sendElements(of: source, at: now, to: audience)
      let due = dueTime(of: source, clock.time(at: now), hasInput: hasInput, lastFrame: lastFrame)
      let room = audience.acceptsFrame ? 0 : lastFrame + Self.longestFrame - clock.time(at: now)
      let pause = max(due - clock.time(at: now), min(room, Self.longestFrame))
      if pause > 0 {
        // The last changes before an idle time are sent too.
        waiter.wait(seconds: min(pause, mirror.isDue ? ElementMirror.interval : Self.idlePause))
        continue
      }
      lastFrame = clock.time(at: now)
      hasInput = false
      drawFrame(of: source, at: lastFrame, for: audience)
      waiter.wait(seconds: 0)
    }
  }

  /// Returns the time at which the next frame is due, on the screen's clock.
  private func dueTime(of source: any HostableScreen, _ time: Double, hasInput: Bool, lastFrame: Double) -> Double {
    let wanted = hasInput || lastFrame == -.infinity ? time : source.nextFrameTime ?? .infinity
    return max(wanted, lastFrame + 1 / options.framesPerSecond)
  }

  private func sendElements(of source: any HostableScreen, at time: Double, to audience: Audience) {
    guard let changes = mirror.changes(of: source.accessibilityTree, at: time) else { return }
    audience.sendToDriver(.elements(changes))
  }

  private func announce(_ text: String) {
    if mirror.isWanted { audience?.sendToDriver(.announcement(text)) }
  }

  private func drawFrame(of source: any HostableScreen, at time: Double, for audience: Audience) {
    let damage = source.advance(to: time)
    mirror.note()
    let isNew = audience.store.publish(
      source.bitmap, damage: damage, scale: Double(source.scale), at: HostClock.now())
    if isNew { audience.notifyTabs() }
  }

  /// - Returns: True if the screen received any input.
  private func deliver(_ tabEvents: [Audience.TabEvent], to source: any HostableScreen) -> Bool {
    var events: [HostEvent] = []
    for tabEvent in tabEvents {
      if case .event(let event) = tabEvent, event != .focus(false) {
        held.note(event)
        events.append(event)
        continue
      }
      source.send(together: events)
      events = []
      switch tabEvent {
      case .event:
        for event in held.releaseKeys() + [.focus(false)] {
          held.note(event)
          source.send(event)
        }
      case .clipboard(let text): clipboard = text
      case .fullScreen(let isOn): isDriverFullScreen = isOn
      case .element(.all): mirror.begin()
      case .element(let request): mirror.perform(request, on: source.accessibilityTree)
      case .driverChanged:
        isDriverFullScreen = false
        mirror = ElementMirror()
        for event in held.releaseAll() { source.send(event) }
      }
    }
    source.send(together: events)
    return !tabEvents.isEmpty
  }

  private func close(_ audience: Audience, _ server: BrowserServer) {
    audience.close()
    let end = HostClock.now() + Self.closingTime
    while audience.connectionCount > 0, HostClock.now() < end {
      waiter.wait(seconds: 0.05)
    }
    server.stop()
    let limit = HostClock.now() + Self.closingTime
    while server.status != .stopped, HostClock.now() < limit {
      if case .failed = server.status { return }
      waiter.wait(seconds: 0.05)
    }
  }
}
