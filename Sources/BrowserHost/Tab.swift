import Foundation
import Synchronization

/// One connected tab: its outgoing messages and the state it has reported.
///
/// Messages are pulled: ``nextMessage(now:)`` is called when the socket has accepted the previous one, and only then is
/// a picture encoded. A slow or stuck tab therefore costs nothing and blocks no other.
final class Tab: Sendable {
  /// A message to the tab, one WebSocket frame.
  enum Message {
    case text(Data)
    case picture(Data)
    case pong(Data)
    case close(UInt16, reason: String)
  }

  fileprivate struct State {
    /// Small messages in order, sent before any picture. Only the latest notice about a subject is kept, so that
    /// a tab that does not read costs no more.
    var queue: [(message: Message, subject: TabNotice.Subject?)] = []
    /// The bytes of the texts in the queue.
    var queuedBytes: Int {
      queue.reduce(0) { sum, entry in if case .text(let text) = entry.message { sum + text.count } else { sum } }
    }
    var size: TabSize?
    var isVisible = false
    var unacknowledged: [UInt32] = []
    var nextNumber: UInt32 = 1
    var closing: Message?
    var isCloseSent = false
    var hasEnded = false
    var isRepairScheduled = false
  }

  private enum Step {
    case send(Message)
    case picture(UInt32)
    case wait
    case end
  }

  /// Maximum number of queued sounds for a stuck tab; later ones are dropped.
  private static let mostQueued = 64
  /// Maximum number of messages and of their bytes, 4 MiB, that wait for a tab; a tab that reads more slowly is closed.
  /// Changes of elements and announcements all count, so that none can be left out.
  private static let mostMessages = 2048
  private static let mostQueuedBytes = 4 << 20
  /// Time that the other side has to answer a close, in seconds.
  private static let closingTime = 1.0

  let id: Int
  private let encoder: FrameEncoder
  private let store: PictureStore
  private let stillTime: Double
  private let signal = Signal()
  private let state = Mutex(State())

  init(id: Int, store: PictureStore, options: BrowserHostOptions) {
    self.id = id
    self.store = store
    stillTime = options.stillTime
    encoder = FrameEncoder(store: store, tab: id, options: options)
  }

  /// The tab's size; `nil` until the tab reported that it is ready.
  var size: TabSize? {
    get { state.withLock { $0.size } }
    set { state.withLock { $0.size = newValue } }
  }

  /// True if the tab is ready and visible.
  var isWatching: Bool { state.withLock { $0.size != nil && $0.isVisible && $0.closing == nil && !$0.hasEnded } }

  /// True if it would accept another frame now.
  var acceptsFrame: Bool { state.withLock { $0.acceptsFrame } }

  func setVisible(_ isVisible: Bool) {
    state.withLock { $0.isVisible = isVisible }
    signal.notify()
  }

  /// Notifies the tab that the store may have changed.
  func notify() {
    signal.notify()
  }
}

extension Tab.State {
  fileprivate var acceptsFrame: Bool {
    size != nil && isVisible && unacknowledged.count < BrowserProtocol.framesInFlight && closing == nil && !hasEnded
  }
}

extension Tab {
  func send(_ notice: TabNotice) {
    guard let json = notice.json else { return }
    let isDroppable = if case .sound = notice { true } else { false }
    enqueue(.text(json), about: notice.subject, isDroppable: isDroppable)
  }

  func sendPong(_ payload: Data) {
    enqueue(.pong(payload), about: nil, isDroppable: true)
  }

  private func enqueue(_ message: Message, about subject: TabNotice.Subject?, isDroppable: Bool) {
    state.withLock { state in
      if state.closing != nil || isDroppable && state.queue.count >= Self.mostQueued { return }
      if let subject { state.queue.removeAll { $0.subject == subject } }
      state.queue.append((message, subject))
      guard state.queue.count > Self.mostMessages || state.queuedBytes > Self.mostQueuedBytes else { return }
      state.queue.removeAll()
      state.closing = .close(1013, reason: "the tab did not read its messages: reload it")
    }
    signal.notify()
  }

  /// Processes the acknowledgement of a frame and of all previous ones.
  func acknowledge(_ number: UInt32) throws(TabMessageError) {
    let isKnown = state.withLock { state in
      guard let index = state.unacknowledged.firstIndex(of: number) else { return false }
      state.unacknowledged.removeFirst(index + 1)
      return true
    }
    guard isKnown else { throw .order("frame \(number) was not sent or is already acknowledged") }
    store.traffic.noteShown()
    signal.notify()
  }

  /// Closes the connection after the queued messages; only the first reason is used.
  func close(_ code: UInt16, _ reason: String) {
    // RFC 6455 allows 125 bytes, 2 of them for the code.
    let reason = String(decoding: reason.utf8.prefix(120), as: UTF8.self)
    state.withLock { state in
      if state.closing == nil { state.closing = .close(code, reason: reason) }
    }
    signal.notify()
  }

  var isClosing: Bool { state.withLock { $0.closing != nil } }

  /// Marks the connection as ended; nothing more is sent.
  func end() {
    state.withLock { $0.hasEnded = true }
    signal.notify()
  }
}

extension Tab {
  /// Waits for and returns the next message for the socket; `nil` when the connection should end.
  func nextMessage(now: () -> Double) async -> Message? {
    while !Task.isCancelled {
      switch step() {
      case .send(let message): return message
      case .end: return nil
      case .wait: break
      case .picture(let number):
        let time = now()
        if let picture = encoder.encode(number: number, at: time) {
          store.traffic.noteSent(bytes: picture.count)
          return .picture(picture)
        }
        withdraw(number)
        scheduleRepair(at: time)
      }
      await signal.wait()
    }
    return nil
  }

  private func step() -> Step {
    let step = state.withLock { state -> Step in
      if !state.hasEnded, !state.queue.isEmpty { return .send(state.queue.removeFirst().message) }
      if let closing = state.closing, !state.isCloseSent {
        state.isCloseSent = true
        return .send(closing)
      }
      if state.hasEnded { return .end }
      guard state.acceptsFrame else { return .wait }
      let number = state.nextNumber
      state.nextNumber &+= 1
      state.unacknowledged.append(number)
      return .picture(number)
    }
    if case .send(.close) = step { endLater() }
    return step
  }

  /// Releases the number of a frame that was not needed.
  private func withdraw(_ number: UInt32) {
    state.withLock { state in
      state.unacknowledged.removeAll { $0 == number }
      state.nextNumber = number
    }
  }

  /// Schedules the repair of the tab's lossy parts.
  private func scheduleRepair(at time: Double) {
    guard let delay = store.timeToRepair(for: id, at: time, stillTime: stillTime) else { return }
    let isNew = state.withLock { state in
      defer { state.isRepairScheduled = true }
      return !state.isRepairScheduled
    }
    guard isNew else { return }
    Task { [weak self] in
      try? await Task.sleep(for: .seconds(max(delay, 0.005)))
      self?.state.withLock { $0.isRepairScheduled = false }
      self?.signal.notify()
    }
  }

  private func endLater() {
    Task { [weak self] in
      try? await Task.sleep(for: .seconds(Self.closingTime))
      self?.end()
    }
  }
}
