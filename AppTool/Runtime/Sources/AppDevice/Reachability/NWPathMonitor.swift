import Foundation
import Synchronization

/// Reports the path to the network and its changes, of which the kernel tells.
public final class NWPathMonitor: Sendable {
  private struct State {
    var handler: (@Sendable (NWPath) -> Void)?
    var queue: DispatchQueue?
    nonisolated(unsafe) var watch: NetworkWatch?
    var last: NWPath?
    var isCancelled = false
  }

  private let state = Mutex(State())
  private let isAllowed: @Sendable (NWInterface.InterfaceType) -> Bool

  /// A monitor of all interfaces.
  public init() {
    isAllowed = { _ in true }
  }

  public init(requiredInterfaceType: NWInterface.InterfaceType) {
    isAllowed = { $0 == requiredInterfaceType }
  }

  public init(prohibitedInterfaceTypes: [NWInterface.InterfaceType]) {
    isAllowed = { !prohibitedInterfaceTypes.contains($0) }
  }

  public var currentPath: NWPath { NWPath(.current(), isAllowed: isAllowed) }

  /// Called on the queue with the path at the start, and with each other one.
  @preconcurrency public var pathUpdateHandler: (@Sendable (NWPath) -> Void)? {
    get { state.withLock { $0.handler } }
    set { state.withLock { $0.handler = newValue } }
  }

  public var queue: DispatchQueue? { state.withLock { $0.queue } }

  /// Begins; a second start and one after ``cancel()`` have no effect.
  public func start(queue: DispatchQueue) {
    state.withLock { state in
      guard state.queue == nil, !state.isCancelled else { return }
      state.queue = queue
      state.watch = NetworkWatch(queue: queue) { [weak self] in self?.report() }
    }
    queue.async { [weak self] in self?.report() }
  }

  public func cancel() {
    state.withLock { state in
      state.isCancelled = true
      state.watch = nil
    }
  }

  private func report() {
    let path = currentPath
    let handler = state.withLock { state -> (@Sendable (NWPath) -> Void)? in
      guard !state.isCancelled, state.last != path else { return nil }
      state.last = path
      return state.handler
    }
    handler?(path)
  }
}
