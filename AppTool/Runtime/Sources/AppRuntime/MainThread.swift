import Foundation

/// The main queue, which another thread than the first can run.
enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// True on the main queue.
  static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true || Thread.isMainThread }

  /// Objects of the main queue differ, their values do not.
  static func isMain(_ queue: DispatchQueue) -> Bool { queue.getSpecific(key: key) == true }
}

/// Runs code on the main thread: at once if this is it, otherwise in a later turn of its run loop. Classes of Apple's that
/// any thread may call keep their state there.
@_spi(AppModules) public func onMain(_ body: @escaping @MainActor () -> Void) {
  if MainQueue.isCurrent { MainActor.assumeIsolated(body) } else { DispatchQueue.main.async(execute: body) }
}

/// Runs code in a later turn of the main thread. Handlers of apps are not marked as sendable, and are called only there.
@_spi(AppModules) public func inLaterTurn(_ body: @escaping () -> Void) {
  nonisolated(unsafe) let body = body
  onMain { AppTimer.after(0) { body() } }
}

/// Runs code on the main thread, waits for it and returns its result. Classes of Apple's that any thread may call read
/// and change their state with it.
@_spi(AppModules) public func readOnMain<Value: Sendable>(_ body: @MainActor () -> Value) -> Value {
  if MainQueue.isCurrent { return MainActor.assumeIsolated(body) }
  return DispatchQueue.main.sync { MainActor.assumeIsolated(body) }
}

/// True on the main queue, which another thread than the first can run.
@_spi(AppModules) public var isOnMainQueue: Bool { MainQueue.isCurrent }
