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

/// The use of several networks at once. It has the name of Objective-C, because Foundation marks Swift's as not available.
public enum URLSessionMultipathServiceType: Int, Sendable {
  case none, handover, interactive, aggregate
}

extension URLRequest {
  /// False. Setting it has no effect: libcurl chooses the version of HTTP.
  public var assumesHTTP3Capable: Bool {
    get { false }
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
