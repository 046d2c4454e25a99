import Foundation
import Sound
import Synchronization
import UIKit

/// The tabs that show one screen: the driver, the watchers, and the driver's input.
///
/// Called from the tabs' own tasks and from the main actor.
final class Audience: Sendable {
  /// An event for the main actor; events keep their order.
  enum TabEvent: Equatable, Sendable {
    case event(HostEvent)
    case clipboard(String)
    case fullScreen(Bool)
    case element(ElementRequest)
    /// Another tab drives now, or none: input that the old driver held down must be released.
    case driverChanged
  }

  fileprivate struct State {
    /// Ready tabs in order of arrival.
    var tabs: [Tab] = []
    var driver: Tab?
    var connections = 0
    var nextID = 1
    var events: [TabEvent] = []
    /// The bytes of the texts of these events.
    var eventBytes = 0
    /// The current title, if it differs from the initial one.
    var title: String?
    var textInputArea: CGRect?
    var textInputHints = TextInputHints()
    var pointer = HostPointer.arrow
    var isIdleTimerDisabled = false
    var isClosed = false
  }

  /// Maximum number of pending events for the main actor; a tab that sends more at once is faulty.
  private static let mostEvents = 4096
  /// Maximum number of bytes of their texts, 4 MiB; one clipboard has at most 1.
  private static let mostEventBytes = 4 << 20

  let store: PictureStore
  private let title: String
  private let options: BrowserHostOptions
  private let onChange: @Sendable () -> Void
  private let state = Mutex(State())

  /// - Parameter onChange: Called from any thread when there are events for the main actor.
  init(title: String, store: PictureStore, options: BrowserHostOptions, onChange: @escaping @Sendable () -> Void) {
    self.title = title
    self.store = store
    self.options = options
    self.onChange = onChange
  }

  /// True if any tab can show the screen.
  var isWatched: Bool { state.withLock { $0.tabs.contains { $0.isWatching } } }

  /// True if any tab would accept a frame now.
  var acceptsFrame: Bool { state.withLock { $0.tabs.contains { $0.acceptsFrame } } }

  /// True if a tab drives.
  var hasDriver: Bool { state.withLock { $0.driver != nil } }

  var connectionCount: Int { state.withLock { $0.connections } }

  /// Returns and removes the events since the last call.
  func takeEvents() -> [TabEvent] {
    state.withLock { state in
      defer {
        state.events.removeAll(keepingCapacity: true)
        state.eventBytes = 0
      }
      return state.events
    }
  }

  /// Notifies the tabs that the store has a new picture.
  func notifyTabs() {
    for tab in state.withLock({ $0.tabs }) { tab.notify() }
  }

  /// Sends to the tab that drives, if there is one.
  func sendToDriver(_ notice: TabNotice) {
    state.withLock { $0.driver }?.send(notice)
  }

  /// Sends the title to every tab, and to later ones when they connect.
  func setTitle(_ title: String) {
    let tabs = state.withLock { state in
      state.title = title
      return state.tabs
    }
    for tab in tabs { tab.send(.title(title)) }
  }

  func setTextInputArea(_ area: CGRect?) {
    let driver = state.withLock { state in
      state.textInputArea = area
      return state.driver
    }
    driver?.send(.textInput(area))
  }

  func setTextInputHints(_ hints: TextInputHints) {
    let driver = state.withLock { state in
      state.textInputHints = hints
      return state.driver
    }
    driver?.send(.textHints(hints))
  }

  func setIdleTimerDisabled(_ isDisabled: Bool) {
    let driver = state.withLock { state in
      state.isIdleTimerDisabled = isDisabled
      return state.driver
    }
    driver?.send(.idleTimer(isDisabled: isDisabled))
  }

  func setPointer(_ pointer: HostPointer) {
    let driver = state.withLock { state in
      state.pointer = pointer
      return state.driver
    }
    driver?.send(.pointer(pointer))
  }

  /// Notifies every tab that the program ended; no tab may connect afterwards.
  func close() {
    let tabs = state.withLock { state in
      state.isClosed = true
      return state.tabs
    }
    for tab in tabs {
      tab.send(.ended)
      tab.close(1000, "ended")
    }
  }
}

extension Audience {
  /// Returns a tab for a new connection, until ``leave(_:)``. If there is no room, it is notified and closed.
  func admit() -> Tab {
    state.withLock { state in
      state.connections += 1
      state.nextID += 1
      let tab = Tab(id: state.nextID, store: store, options: options)
      if state.isClosed { tab.close(1013, "the program has ended") }
      if state.connections > BrowserProtocol.mostTabs {
        tab.close(1013, "\(BrowserProtocol.mostTabs) tabs already show the program: close one of them")
      }
      return tab
    }
  }

  /// Removes a tab whose connection ended.
  func leave(_ tab: Tab) {
    tab.end()
    state.withLock { state in
      state.connections -= 1
      state.remove(tab)
    }
    store.removeTab(tab.id)
    onChange()
  }

  /// Closes the connection of a tab that sent an invalid message.
  func dismiss(_ tab: Tab, _ error: TabMessageError) {
    tab.close(error.closeCode, error.description)
    state.withLock { $0.remove(tab) }
    onChange()
  }

  /// Processes a message of a tab.
  func receive(_ message: TabMessage, from tab: Tab) throws(TabMessageError) {
    if case .ready(let size, let isVisible) = message { return try join(tab, size, isVisible: isVisible) }
    guard tab.size != nil else { throw .order("the first message must be record 1") }
    switch message {
    case .ready: break
    case .shown(let frame): try tab.acknowledge(frame)
    case .resized(let size):
      tab.size = size
      try add(.event(size.event), from: tab)
    case .visible(let isVisible): tab.setVisible(isVisible)
    case .takeControl: try takeControl(tab)
    case .clipboard(let text): try add(.clipboard(text), from: tab)
    case .fullScreen(let isOn): try add(.fullScreen(isOn), from: tab)
    case .element(let request): try add(.element(request), from: tab)
    case .event(let event): try add(.event(event), from: tab)
    }
    onChange()
  }

  private func join(_ tab: Tab, _ size: TabSize, isVisible: Bool) throws(TabMessageError) {
    guard tab.size == nil else { throw .order("record 1 was already sent") }
    tab.size = size
    tab.send(.hello(title: state.withLock { $0.title } ?? title))
    store.addTab(tab.id)
    tab.setVisible(isVisible)
    state.withLock { state in
      state.tabs.append(tab)
      if state.driver == nil { state.setDriver(tab) } else { tab.send(.role(drives: false)) }
    }
    onChange()
  }

  private func add(_ event: TabEvent, from tab: Tab) throws(TabMessageError) {
    let isTooMuch = state.withLock { state in
      guard state.driver === tab else { return false }
      if state.events.last?.isReplaced(by: event) == true { state.events.removeLast() }
      state.events.append(event)
      state.eventBytes += event.byteCount
      return state.events.count > Self.mostEvents || state.eventBytes > Self.mostEventBytes
    }
    if isTooMuch { throw Self.tooMuch }
  }

  private func takeControl(_ tab: Tab) throws(TabMessageError) {
    let isTooMuch = state.withLock { state in
      guard state.driver !== tab else { return false }
      state.setDriver(tab)
      return state.events.count > Self.mostEvents
    }
    if isTooMuch { throw Self.tooMuch }
  }

  private static var tooMuch: TabMessageError { .order("more than \(mostEvents) messages at once") }
}

extension Audience.State {
  /// Removes a tab. If it drove, the next driver is the earliest visible tab.
  fileprivate mutating func remove(_ tab: Tab) {
    tabs.removeAll { $0 === tab }
    if driver === tab { setDriver(tabs.first { $0.isWatching } ?? tabs.first) }
  }

  /// Makes a tab the driver; the old driver becomes a watcher if it is still connected.
  fileprivate mutating func setDriver(_ next: Tab?) {
    let previous = driver
    driver = next
    if let previous, tabs.contains(where: { $0 === previous }) {
      previous.send(.textInput(nil))
      previous.send(.pointer(.arrow))
      if isIdleTimerDisabled { previous.send(.idleTimer(isDisabled: false)) }
      previous.send(.role(drives: false))
    }
    events.append(.driverChanged)
    guard let next else { return }
    next.send(.role(drives: true))
    if let textInputArea {
      next.send(.textHints(textInputHints))
      next.send(.textInput(textInputArea))
    }
    if pointer != .arrow { next.send(.pointer(pointer)) }
    if isIdleTimerDisabled { next.send(.idleTimer(isDisabled: true)) }
    if let size = next.size { events.append(.event(size.event)) }
  }
}

extension Audience.TabEvent {
  /// The length of its text.
  fileprivate var byteCount: Int {
    switch self {
    case .clipboard(let text), .event(.text(let text)), .event(.composition(let text, _)): text.utf8.count
    default: 0
    }
  }

  /// Returns true if the later of two adjacent events replaces the earlier one.
  fileprivate func isReplaced(by later: Audience.TabEvent) -> Bool {
    switch (self, later) {
    case (.event(.pointerMoved), .event(.pointerMoved)), (.event(.resized), .event(.resized)),
      (.event(.keyboard), .event(.keyboard)),
      (.element(.all), .element(.all)):
      true
    case (.event(.padAxis(let axis, _)), .event(.padAxis(let other, _))): axis == other
    case (.event(.touch(let id, .move, _)), .event(.touch(let other, .move, _))): id == other
    default: false
    }
  }
}
