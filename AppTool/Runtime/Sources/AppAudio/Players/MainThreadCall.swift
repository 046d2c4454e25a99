import Foundation

/// Calls on the main thread. Players may be used on every thread.
enum MainThreadCall {
  /// `Thread.isMainThread` is not sufficient: on Linux an asynchronous `main` leaves the main queue to other threads.
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static var isOnMainThread: Bool { DispatchQueue.getSpecific(key: key) == true || Thread.isMainThread }
}

/// Runs a closure on the main thread and waits for its result.
func onMainThread<Result: Sendable>(_ body: @MainActor () -> Result) -> Result {
  if MainThreadCall.isOnMainThread { return MainActor.assumeIsolated(body) }
  return DispatchQueue.main.sync { MainActor.assumeIsolated(body) }
}
