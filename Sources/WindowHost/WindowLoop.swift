import CSDL
import Foundation
import Raster
import UIKit

/// The event loop of one run: processes events, draws frames and waits in between.
///
/// It must run on the main thread outside of asynchronous code, because tasks of the main actor only run while this
/// loop turns the run loop. It waits in SDL for the earliest of: an event, the next frame, a timer of the run loop,
/// work for the main queue (``MainQueueWatcher``), and a second.
@MainActor final class WindowLoop {
  /// Maximum wait, in seconds. Only changes without any notification are delayed that long: pads being plugged in, and
  /// blocks that other threads perform on the run loop instead of the main queue. A turn with cold caches takes 0.3 ms,
  /// so four turns a second would be above a thousandth of a core.
  private static let longestWait: CFTimeInterval = 1
  /// Interval in seconds at which pads are polled while waiting, because they send no notification.
  private static let padInterval: CFTimeInterval = 1 / 60

  private let source: any HostableScreen
  private let window: Window
  private let sound: SoundOutput?
  /// `nil` on window systems other than X.
  private let exchange: XExchange?
  private let pads = GamePads()
  private let wake = WakeSignal()
  private var watcher: MainQueueWatcher?
  private var input: InputTranslator
  private var pacer = FramePacer()
  private var glide = WheelDeceleration()
  private let accessibility: AccessibilityFeed
  /// The files and texts of a drop that is not complete.
  private var dropped: [DroppedItem] = []
  /// The events of fingers that were read one after another, which the app gets together.
  private var touches: [HostEvent] = []
  /// True while a drag of the app may leave the window.
  private var isDragging = false
  private var isUncovered = false
  private var isResized = false
  private var isQuitting = false

  init(_ source: any HostableScreen, window: Window, sound: SoundOutput?, exchange: XExchange?) {
    self.source = source
    self.window = window
    self.sound = sound
    self.exchange = exchange
    input = InputTranslator(geometry: window.geometry)
    let wake = wake
    accessibility = AccessibilityFeed(source, window: window) { wake.send() }
    watcher = MainQueueWatcher { wake.send() }
    source.onWake = { wake.send() }
  }

  /// Makes the game pads rumble.
  func shake(strength: Float, duration: TimeInterval) {
    pads.shake(strength: strength, duration: duration)
  }

  /// Shows the first frame and then all others, until the screen finishes or the user closes the window.
  ///
  /// - Parameter onShown: Called once the first frame is on the display.
  func run(onShown: () -> Void) {
    sendSize()
    let damage = source.advance(to: pacer.begin(at: now))
    window.show()
    window.present(damage.isEmpty ? [source.bitmap.bounds] : damage, of: source.bitmap)
    onShown()
    accessibility.begin()
    while !isOver {
      turn()
    }
  }

  /// True once the app has ended, or the user has closed the window and the app has no work left.
  private var isOver: Bool { source.isFinished || isQuitting && !source.isEnding }

  func close() {
    source.onWake = nil
    watcher?.end()
    accessibility.end()
    pads.close()
  }

  private func turn() {
    wake.acknowledge()
    let timer = turnRunLoop()
    takeEvents()
    if let step = glide.step(at: now) { source.send(step) }
    guard !isOver else { return }
    sound?.turn(at: now, isMoving: source.nextFrameTime != nil)
    drawIfDue()
    accessibility.turn(at: now)
    wait(until: timer)
  }

  private var now: CFTimeInterval { ProcessInfo.processInfo.systemUptime }

  /// Runs pending work of the main queue and the run loop, and returns the time of its next timer.
  private func turnRunLoop() -> CFTimeInterval? {
    guard let date = RunLoop.main.limitDate(forMode: .default) else { return nil }
    return now + date.timeIntervalSinceNow
  }

  private func takeEvents() {
    pads.update()
    source.noteTime(now)
    var event = SDL_Event()
    while !isOver, SDL_PollEvent(&event) != 0 {
      take(event)
    }
    sendTouches()
    if isDragging { exchange?.moveDrag() }
    exchange?.takeChanges().forEach(send)
  }

  // MARK: Drags

  /// Lets the pointer carry data to other programs.
  func beginDrag(_ representations: [HostRepresentation]) {
    guard let exchange, let number = window.number else { return }
    isDragging = true
    let wake = wake
    exchange.beginDrag(representations, from: number) { wake.send() }
  }

  func endDrag(isDrop: Bool) {
    isDragging = false
    exchange?.endDrag(isDrop: isDrop)
  }

  private func send(_ change: XDragWatcher.Change) {
    switch change {
    case .over(let types, let x, let y):
      let origin = window.contentOrigin
      let point = window.geometry.point(x: CGFloat(x - Int(origin.x)), y: CGFloat(y - Int(origin.y)))
      source.send(.dragOver(types: types, point))
    case .left: source.send(.dragLeft)
    case .accepted(let accepts): source.send(.dragAccepted(accepts))
    }
  }

  // MARK: Events

  private func sendTouches() {
    guard !touches.isEmpty else { return }
    source.send(together: touches)
    touches = []
  }

  private func take(_ event: SDL_Event) {
    let isFinger = (SDL_FINGERDOWN.rawValue...SDL_FINGERMOTION.rawValue).contains(event.type)
    if !isFinger { sendTouches() }
    if event.type == SDL_MOUSEBUTTONDOWN.rawValue { glide.stop() }
    if !SystemPreferences.current.reducesMotion, let notches = input.notches(event) {
      glide.add(notches, at: input.pointer, time: now)
    } else if let hostEvent = input.translate(event) {
      if isFinger { touches.append(hostEvent) } else { source.send(hostEvent) }
    } else if let hostEvents = pads.translate(event) {
      hostEvents.forEach(source.send)
    } else if event.type == SDL_WINDOWEVENT.rawValue {
      takeWindowEvent(SDL_WindowEventID(rawValue: UInt32(event.window.event)))
    } else if [SDL_DROPFILE, SDL_DROPTEXT, SDL_DROPCOMPLETE].contains(where: { $0.rawValue == event.type }) {
      takeDrop(event.drop)
    } else if event.type == SDL_QUIT.rawValue {
      quit()
    } else {
      sound?.take(event)
    }
  }

  /// Collects dropped files and texts until the drop is complete. SDL leaves freeing the texts to the receiver of the
  /// event. It does not report a drag before the drop.
  private func takeDrop(_ event: SDL_DropEvent) {
    if let text = event.file {
      let string = String(cString: text)
      dropped.append(event.type == SDL_DROPFILE.rawValue ? .file(URL(fileURLWithPath: string)) : .text(string))
      SDL_free(text)
    }
    guard event.type == SDL_DROPCOMPLETE.rawValue, !dropped.isEmpty else { return }
    source.send(.drop(dropped, pointerOnScreen))
    dropped = []
  }

  /// The place of the pointer by the window system, which sends no movements during a drag of another program.
  private var pointerOnScreen: CGPoint {
    var (x, y): (Int32, Int32) = (0, 0)
    SDL_GetGlobalMouseState(&x, &y)
    let origin = window.contentOrigin
    return window.geometry.point(x: CGFloat(x - origin.x), y: CGFloat(y - origin.y))
  }

  private func takeWindowEvent(_ event: SDL_WindowEventID) {
    switch event {
    case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED:
      if window.updateGeometry() {
        input.geometry = window.geometry
        sendSize()
      }
      isUncovered = true
    case SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_SHOWN:
      isUncovered = true
    case SDL_WINDOWEVENT_RESTORED:
      isUncovered = true
      source.send(.visible(true))
    case SDL_WINDOWEVENT_MINIMIZED:
      source.send(.visible(false))
    case SDL_WINDOWEVENT_LEAVE:
      source.send(.pointerLeft)
    case SDL_WINDOWEVENT_FOCUS_GAINED:
      source.send(.focus(true))
    case SDL_WINDOWEVENT_FOCUS_LOST:
      source.send(together: input.cancelTouches())
      source.send(.focus(false))
    case SDL_WINDOWEVENT_CLOSE:
      quit()
    default:
      break
    }
  }

  private func quit() {
    isQuitting = true
    source.send(.quit)
  }

  /// Reports the window's size to the screen if it differs from the screen's.
  private func sendSize() {
    let geometry = window.geometry
    guard source.size != geometry.size || source.scale != geometry.scale else { return }
    source.send(.resized(geometry.size, scale: geometry.scale))
    isResized = true
  }

  private func drawIfDue() {
    let time = now
    let isDue = source.nextFrameTime.map { pacer.deadline(for: $0) <= time } ?? false
    var damage: [PixelRect] = []
    if isDue || isResized {
      damage = source.advance(to: pacer.begin(at: time))
    }
    if isUncovered || isResized { damage = [source.bitmap.bounds] }
    isUncovered = false
    isResized = false
    if !damage.isEmpty { window.present(damage, of: source.bitmap) }
  }

  /// Waits for an event, which stays in SDL's queue, or until the earliest relevant time.
  private func wait(until timer: CFTimeInterval?) {
    guard !source.isFinished else { return }
    var end = now + Self.longestWait
    if let frame = source.nextFrameTime { end = min(end, pacer.deadline(for: frame)) }
    if let timer { end = min(end, timer) }
    if let step = glide.nextTime { end = min(end, step) }
    if let reading = accessibility.nextTime { end = min(end, reading) }
    var time = now
    while time < end {
      let seconds = pads.isEmpty ? end - time : min(end - time, Self.padInterval)
      // Rounded up: waking too early would cost an extra turn. The pacer compensates the delay.
      guard SDL_WaitEventTimeout(nil, Int32((seconds * 1000).rounded(.up))) == 0 else { return }
      pads.update()
      if SDL_HasEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) == SDL_TRUE { return }
      time = now
    }
  }
}
