import Foundation

/// Runs code on the main thread: at once if this is it, otherwise in a later turn of its run loop. Classes of Apple's that
/// any thread may call keep their state there.
@_spi(AppModules) public func onMain(_ body: @escaping @MainActor () -> Void) {
  if Thread.isMainThread { MainActor.assumeIsolated(body) } else { DispatchQueue.main.async(execute: body) }
}

/// Returns a value that the main thread reads, and waits for it.
@_spi(AppModules) public func readOnMain<Value: Sendable>(_ read: @MainActor () -> Value) -> Value {
  if Thread.isMainThread { return MainActor.assumeIsolated(read) }
  return DispatchQueue.main.sync { MainActor.assumeIsolated(read) }
}
