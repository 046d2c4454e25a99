import FlyingSocks
import Foundation
import Synchronization

/// Lets tasks wait for sockets, on one thread that sleeps in poll(2).
///
/// FlyingFox's own pool keeps the epoll(7) registrations of sockets in its own table. If a tab disconnects in the
/// middle of a frame, its socket is closed while a task still waits to read from it; the entry remains in the table,
/// and the next connection with the same descriptor never receives an event. This pool keeps no such state: each round
/// passes the current waiters to the kernel, and a cancelled wait ends immediately. For the few sockets of a host,
/// poll(2) is as fast.
final class PollingPool: AsyncSocketPool {
  fileprivate struct Waiter {
    let id: UInt64
    let file: Int32
    let events: Int16
    let continuation: CheckedContinuation<Void, any Error>
  }

  fileprivate struct State {
    var waiters: [Waiter] = []
    var nextID: UInt64 = 0
    var isEnded = false
    /// Descriptor of a pipe; writing a byte to it ends the thread's sleep. −1 before it starts and after it ends.
    var alarm: Int32 = -1
    var isAlarmed = false
  }

  private let state = Mutex(State())

  /// Does nothing: a wait may begin before ``run()`` and is served from then on.
  func prepare() {}

  /// Serves until the task is cancelled. Afterwards the thread uses no socket any more, so that closing one frees its
  /// port.
  func run() async throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SocketError.makeFailed("Pipe") }
    let (sleeper, alarm) = (ends[0], ends[1])
    state.withLock { if !$0.isEnded { $0.alarm = alarm } }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let thread = Thread { [self] in
          while poll(sleeper) {}
          continuation.resume()
        }
        thread.name = "sockets"
        thread.start()
      }
    } onCancel: {
      end()
    }
    close(sleeper)
    close(alarm)
    throw CancellationError()
  }

  private func end() {
    let waiters = state.withLock { state in
      state.isEnded = true
      state.sound()
      state.alarm = -1
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.continuation.resume(throwing: CancellationError()) }
  }

  func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
    let id = state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
    let wanted = (events.contains(.read) ? POLLIN : 0) | (events.contains(.write) ? POLLOUT : 0)
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        add(Waiter(id: id, file: socket.file.rawValue, events: Int16(wanted), continuation: continuation))
        // The task may have been cancelled before the waiter was registered.
        if Task.isCancelled { cancel(id) }
      }
    } onCancel: {
      cancel(id)
    }
  }

  private func add(_ waiter: Waiter) {
    let isEnded = state.withLock { state in
      if state.isEnded { return true }
      state.waiters.append(waiter)
      state.sound()
      return false
    }
    if isEnded { waiter.continuation.resume(throwing: CancellationError()) }
  }

  private func cancel(_ id: UInt64) {
    let waiter = state.withLock { state -> Waiter? in
      guard let index = state.waiters.firstIndex(where: { $0.id == id }) else { return nil }
      state.sound()
      return state.waiters.remove(at: index)
    }
    waiter?.continuation.resume(throwing: CancellationError())
  }

  /// Sleeps once and processes the wakes; returns false at the end.
  private func poll(_ sleeper: Int32) -> Bool {
    let waiters = state.withLock { $0.isEnded ? nil : $0.waiters }
    guard let waiters else { return false }
    var files = [pollfd(fd: sleeper, events: Int16(POLLIN), revents: 0)]
    files += waiters.map { pollfd(fd: $0.file, events: $0.events, revents: 0) }
    guard Foundation.poll(&files, nfds_t(files.count), -1) > 0 else { return true }
    if files[0].revents != 0 { hearAlarm(sleeper) }
    // A failed socket counts as ready too: the following read or write reports the error.
    let ready = Set(zip(waiters, files.dropFirst()).filter { $1.revents != 0 }.map(\.0.id))
    let woken = state.withLock { state in
      let woken = state.waiters.filter { ready.contains($0.id) }
      state.waiters.removeAll { ready.contains($0.id) }
      return woken
    }
    for waiter in woken { waiter.continuation.resume() }
    return true
  }

  private func hearAlarm(_ sleeper: Int32) {
    var byte: UInt8 = 0
    _ = read(sleeper, &byte, 1)
    state.withLock { $0.isAlarmed = false }
  }
}

extension PollingPool.State {
  /// Wakes the thread; the pipe holds at most one byte.
  fileprivate mutating func sound() {
    guard !isAlarmed, alarm >= 0 else { return }
    isAlarmed = true
    var byte: UInt8 = 1
    _ = write(alarm, &byte, 1)
  }
}
