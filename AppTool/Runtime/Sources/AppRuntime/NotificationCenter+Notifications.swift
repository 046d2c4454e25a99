import Foundation

extension NotificationCenter {
  /// The notifications of a name, without end. Each iterator observes from its creation on.
  public final class Notifications: AsyncSequence, @unchecked Sendable {
    public typealias Element = Notification
    public typealias Failure = Never

    private let center: NotificationCenter
    private let name: Notification.Name
    private let object: AnyObject?

    init(_ center: NotificationCenter, _ name: Notification.Name, _ object: AnyObject?) {
      self.center = center
      self.name = name
      self.object = object
    }

    public func makeAsyncIterator() -> Iterator {
      let (stream, continuation) = AsyncStream.makeStream(of: Posted.self)
      let observer = Observer(center, name, object, continuation)
      continuation.onTermination = { _ in observer.end() }
      return Iterator(base: stream.makeAsyncIterator(), observer: observer)
    }

    public struct Iterator: AsyncIteratorProtocol {
      fileprivate var base: AsyncStream<Posted>.Iterator
      /// Observes as long as the iterator exists.
      fileprivate let observer: Observer

      public mutating func next() async -> Notification? { await base.next()?.notification }

      public mutating func next(isolation actor: isolated (any Actor)?) async -> Notification? {
        await base.next(isolation: actor)?.notification
      }
    }
  }

  /// Returns the notifications of a name as they are posted, for `for await`.
  ///
  /// - Parameters:
  ///   - name: The name of the notifications.
  ///   - object: The sender of the notifications; `nil` for all.
  public func notifications(named name: Notification.Name, object: AnyObject? = nil) -> Notifications {
    Notifications(self, name, object)
  }
}

private struct Posted: @unchecked Sendable {
  let notification: Notification
}

/// Passes notifications to a stream until it is released.
private final class Observer: @unchecked Sendable {
  private let center: NotificationCenter
  private let token: any NSObjectProtocol

  init(
    _ center: NotificationCenter, _ name: Notification.Name, _ object: AnyObject?,
    _ continuation: AsyncStream<Posted>.Continuation
  ) {
    self.center = center
    token = center.addObserver(forName: name, object: object, queue: nil) { notification in
      continuation.yield(Posted(notification: notification))
    }
  }

  func end() { center.removeObserver(token) }

  deinit { end() }
}
