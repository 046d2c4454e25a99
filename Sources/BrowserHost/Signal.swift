/// Wakes one waiting task; a notification without a waiter is kept for the next one.
struct Signal: Sendable {
  private let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() {
    (stream, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  func notify() {
    continuation.yield()
  }

  /// Returns after a notification, or immediately if the task is cancelled.
  func wait() async {
    var iterator = stream.makeAsyncIterator()
    _ = await iterator.next()
  }
}
