import Synchronization

extension BrowserHost {
  /// What went to tabs since the host began to run.
  public struct Traffic: Equatable, Sendable {
    /// Frames that a tab said it has shown.
    public var framesShown = 0
    /// Bytes of frames, without the socket's own.
    public var bytesSent = 0
  }
}

/// Counts what goes to tabs, from any thread.
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
