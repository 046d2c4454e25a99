import NIOCore
import Synchronization

/// The connections that have not shown the token yet, in order of arrival.
///
/// Beyond the limit the oldest one is closed. A tab sends its request at once, so connections that wait cannot keep it
/// out, and they cannot use up the program's descriptors.
final class PendingConnections: Sendable {
  /// Maximum number of connections; 32. A browser opens about six at once. Each takes a descriptor and up to
  /// ``RequestLimit/mostBytes``.
  static let most = 32

  private let channels = Mutex<[any Channel]>([])

  func add(_ channel: any Channel) {
    let oldest = channels.withLock { channels -> (any Channel)? in
      channels.append(channel)
      return channels.count > Self.most ? channels.removeFirst() : nil
    }
    oldest?.close(promise: nil)
  }

  func remove(_ channel: any Channel) {
    channels.withLock { channels in channels.removeAll { $0 === channel } }
  }
}
