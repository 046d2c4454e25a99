import Foundation
import FoundationNetworking

extension URLSessionConfiguration {
  /// False. Setting it has no effect: a task without a connection fails at once.
  public var waitsForConnectivity: Bool {
    get { false }
    set {}
  }

  /// None. Setting it has no effect: a transfer here ends with the app.
  // Disfavored, because Foundation has a property of the name that cannot be set.
  @_disfavoredOverload public var sharedContainerIdentifier: String? {
    get { nil }
    set {}
  }
}

// Optional methods, which Foundation on Linux requires.
extension URLSessionWebSocketDelegate {
  public func urlSession(
    _ session: URLSession, webSocketTask: URLSessionWebSocketTask, didOpenWithProtocol protocol: String?
  ) {}
  public func urlSession(
    _ session: URLSession, webSocketTask: URLSessionWebSocketTask,
    didCloseWith closeCode: URLSessionWebSocketTask.CloseCode, reason: Data?
  ) {}
}
