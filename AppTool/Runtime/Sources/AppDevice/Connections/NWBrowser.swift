import Foundation
import Synchronization

/// A search for services of Bonjour. Nothing here answers it, so it waits with an error, as on a device without the service
/// of names.
public final class NWBrowser: @unchecked Sendable, CustomDebugStringConvertible {
  public enum State: Equatable, Sendable {
    case setup
    case ready
    case failed(NWError)
    case cancelled
    case waiting(NWError)
  }

  public enum Descriptor: Equatable, Sendable {
    case bonjour(type: String, domain: String?)
    case bonjourWithTXTRecord(type: String, domain: String?)
  }

  /// A service that was found.
  public struct Result: Hashable, Sendable {
    public enum Metadata: Hashable, Sendable {
      case none
      case bonjour(NWTXTRecord)
    }

    public enum Change: Hashable, Sendable {
      case identical
      case added(Result)
      case removed(Result)
      case changed(old: Result, new: Result, flags: Flags)

      public struct Flags: OptionSet, Hashable, Sendable {
        public let rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        public static let identical = Flags([])
        public static let interfaceAdded = Flags(rawValue: 1)
        public static let interfaceRemoved = Flags(rawValue: 2)
        public static let metadataChanged = Flags(rawValue: 4)
      }
    }

    public let endpoint: NWEndpoint
    public let metadata: Metadata
  }

  private struct Shared {
    var state = State.setup
    var queue: DispatchQueue?
    var stateHandler: (@Sendable (State) -> Void)?
    var resultsHandler: (@Sendable (Set<Result>, Set<Result.Change>) -> Void)?
  }

  public let descriptor: Descriptor
  public let parameters: NWParameters
  private let shared = Mutex(Shared())

  public init(for descriptor: Descriptor, using parameters: NWParameters) {
    (self.descriptor, self.parameters) = (descriptor, parameters)
  }

  public var state: State { shared.withLock { $0.state } }
  public var queue: DispatchQueue? { shared.withLock { $0.queue } }
  /// Empty: nothing answers.
  public var browseResults: Set<Result> { [] }
  public var debugDescription: String { "browser \(descriptor)" }

  @preconcurrency public var stateUpdateHandler: (@Sendable (State) -> Void)? {
    get { shared.withLock { $0.stateHandler } }
    set { shared.withLock { $0.stateHandler = newValue } }
  }

  /// Not called: nothing answers.
  @preconcurrency public var browseResultsChangedHandler: (@Sendable (Set<Result>, Set<Result.Change>) -> Void)? {
    get { shared.withLock { $0.resultsHandler } }
    set { shared.withLock { $0.resultsHandler = newValue } }
  }

  /// Begins; a second start has no effect.
  public func start(queue: DispatchQueue) {
    let isFirst = shared.withLock { shared in
      guard shared.queue == nil, shared.state == .setup else { return false }
      shared.queue = queue
      return true
    }
    if isFirst { enter(.waiting(.dns(kDNSServiceErr_ServiceNotRunning))) }
  }

  public func cancel() { enter(.cancelled) }

  private func enter(_ state: State) {
    shared.withLock { shared in
      // Another thread may cancel during the start; nothing follows that.
      guard shared.state != state, shared.state != .cancelled else { return }
      let handler = shared.stateHandler
      shared.state = state
      // The handler often holds the browser.
      if state == .cancelled { (shared.stateHandler, shared.resultsHandler) = (nil, nil) }
      // Within the lock, so that the states arrive in their order.
      shared.queue?.async { handler?(state) }
    }
  }
}

/// The texts of a service.
public struct NWTXTRecord: Hashable, Sendable {
  public private(set) var dictionary: [String: String]

  public init(_ dictionary: [String: String] = [:]) {
    self.dictionary = dictionary
  }

  public subscript(key: String) -> String? {
    get { dictionary[key] }
    set { dictionary[key] = newValue }
  }
}
