import FlyingFox
import Foundation
import Synchronization

/// One connected tab: what waits to be sent to it and what it has said about itself.
///
/// Frames are pulled: ``nextFrame()`` is asked for one when the socket has taken the one before, and only then is a picture
/// encoded. A tab that is slow or stuck therefore costs nothing and blocks nobody.
final class Tab: Sendable {
  fileprivate struct State {
    /// Small frames in order, before any picture.
    var queue: [WSFrame] = []
    var size: TabSize?
    var isVisible = false
    var unacknowledged: [UInt32] = []
    var nextNumber: UInt32 = 1
    var closing: WSFrame?
    var isCloseSent = false
    var hasEnded = false
    var isRepairScheduled = false
  }

  private enum Step {
    case send(WSFrame)
    case picture(UInt32)
    case wait
    case end
  }

  /// Sounds that may wait for a stuck tab; later ones are not sent.
  private static let mostQueued = 64
  /// How long the other side may take to answer a close, in seconds.
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

  /// `nil` until the tab said that it is ready.
  var size: TabSize? {
    get { state.withLock { $0.size } }
    set { state.withLock { $0.size = newValue } }
  }

  /// Whether somebody may look at it.
  var isWatching: Bool { state.withLock { $0.size != nil && $0.isVisible && $0.closing == nil && !$0.hasEnded } }

  /// Whether it would take another frame now.
  var isHungry: Bool { state.withLock { $0.isHungry } }

  func setVisible(_ isVisible: Bool) {
    state.withLock { $0.isVisible = isVisible }
    signal.notify()
  }

  /// Says that the store may have something new.
  func notify() {
    signal.notify()
  }
}

extension Tab.State {
  fileprivate var isHungry: Bool {
    size != nil && isVisible && unacknowledged.count < BrowserProtocol.framesInFlight && closing == nil && !hasEnded
  }
}

extension Tab {
  func send(_ notice: TabNotice) {
    guard let json = notice.json else { return }
    let isDroppable = if case .sound = notice { true } else { false }
    enqueue(WSFrame(fin: true, opcode: .text, mask: nil, payload: json), isDroppable: isDroppable)
  }

  func sendPong(_ payload: Data) {
    enqueue(WSFrame(fin: true, opcode: .pong, mask: nil, payload: payload), isDroppable: true)
  }

  private func enqueue(_ frame: WSFrame, isDroppable: Bool) {
    state.withLock { state in
      if isDroppable && state.queue.count >= Self.mostQueued { return }
      state.queue.append(frame)
    }
    signal.notify()
  }

  /// Takes the acknowledgement of a frame and of those before it.
  func acknowledge(_ number: UInt32) throws(TabMessageError) {
    let isKnown = state.withLock { state in
      guard let index = state.unacknowledged.firstIndex(of: number) else { return false }
      state.unacknowledged.removeFirst(index + 1)
      return true
    }
    guard isKnown else { throw .order("frame \(number) was not sent or is acknowledged already") }
    store.traffic.noteShown()
    signal.notify()
  }

  /// Ends the connection after what is queued; only the first reason counts.
  func close(_ code: UInt16, _ reason: String) {
    // RFC 6455 allows 125 bytes, 2 of them for the code.
    let reason = String(decoding: reason.utf8.prefix(120), as: UTF8.self)
    state.withLock { state in
      if state.closing == nil { state.closing = .close(code: WSCloseCode(code, reason: reason)) }
    }
    signal.notify()
  }

  var isClosing: Bool { state.withLock { $0.closing != nil } }

  /// The connection is gone; nothing more is sent.
  func end() {
    state.withLock { $0.hasEnded = true }
    signal.notify()
  }
}

extension Tab {
  /// The next frame for the socket, as soon as there is one; `nil` when the connection shall end.
  func nextFrame(now: () -> Double) async -> WSFrame? {
    while !Task.isCancelled {
      switch step() {
      case .send(let frame): return frame
      case .end: return nil
      case .wait: break
      case .picture(let number):
        let time = now()
        if let picture = encoder.encode(number: number, at: time) {
          store.traffic.noteSent(bytes: picture.count)
          return WSFrame(fin: true, opcode: .binary, mask: nil, payload: picture)
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
      if !state.hasEnded, !state.queue.isEmpty { return .send(state.queue.removeFirst()) }
      if let closing = state.closing, !state.isCloseSent {
        state.isCloseSent = true
        return .send(closing)
      }
      if state.hasEnded { return .end }
      guard state.isHungry else { return .wait }
      let number = state.nextNumber
      state.nextNumber &+= 1
      state.unacknowledged.append(number)
      return .picture(number)
    }
    if case .send(let frame) = step, frame.opcode == .close { endLater() }
    return step
  }

  /// Gives back the number of a frame that was not needed.
  private func withdraw(_ number: UInt32) {
    state.withLock { state in
      state.unacknowledged.removeAll { $0 == number }
      state.nextNumber = number
    }
  }

  /// Comes back when what the tab has with loss may be repaired.
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
