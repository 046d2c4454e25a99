import Synchronization

extension BrowserHost {
  /// The data sent to tabs since the host began to run.
  public struct Traffic: Equatable, Sendable {
    /// Number of frames that tabs acknowledged as shown.
    public var framesShown = 0
    /// Bytes of frames, without the socket's overhead.
    public var bytesSent = 0
  }
}

/// Counts the data sent to tabs, from any thread.
final class TrafficCounter: Sendable {
  private let traffic = Mutex(BrowserHost.Traffic())

  var current: BrowserHost.Traffic { traffic.withLock { $0 } }

  func noteSent(bytes: Int) {
    traffic.withLock { $0.bytesSent += bytes }
  }

  func noteShown() {
    traffic.withLock { $0.framesShown += 1 }
  }
}
