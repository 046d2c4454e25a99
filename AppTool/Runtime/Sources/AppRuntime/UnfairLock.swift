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
