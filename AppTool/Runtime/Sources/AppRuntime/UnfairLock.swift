import Foundation

// The name is that of Darwin.
/// A lock that is held for short times.
public struct os_unfair_lock_s: Sendable {
  fileprivate let lock = NSLock()

  public init() {}
}

public typealias os_unfair_lock = os_unfair_lock_s
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

/// Waits until no other thread holds the lock, and locks it.
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) { lock.pointee.lock.lock() }

/// Locks the lock if no thread holds it; returns true then.
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool { lock.pointee.lock.try() }

/// Unlocks a lock that this thread locked.
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) { lock.pointee.lock.unlock() }

/// A lock that is held for short times, with the state that it guards.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  private final class Contents {
    let lock = NSLock()
    var state: State

    init(_ state: State) { self.state = state }
  }

  private let contents: Contents

  public init(initialState: State) { contents = Contents(initialState) }
  public init(uncheckedState: State) { contents = Contents(uncheckedState) }

  public func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    contents.lock.lock()
    defer { contents.lock.unlock() }
    return try body(&contents.state)
  }

  public func withLockUnchecked<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    try withLock(body)
  }

  /// Returns nil without a call if another thread holds the lock.
  public func withLockIfAvailable<Result>(_ body: (inout State) throws -> Result) rethrows -> Result? {
    guard contents.lock.try() else { return nil }
    defer { contents.lock.unlock() }
    return try body(&contents.state)
  }
}

extension OSAllocatedUnfairLock where State == Void {
  public init() { self.init(initialState: ()) }

  public func withLock<Result>(_ body: () throws -> Result) rethrows -> Result { try withLock { _ in try body() } }
  public func lock() { contents.lock.lock() }
  public func unlock() { contents.lock.unlock() }
  public func lockIfAvailable() -> Bool { contents.lock.try() }
}
