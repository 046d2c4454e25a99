import Foundation
import UIKit

// Objective-C's locks of objects.

/// Guards the creation of locks and the table of those of classes.
private let creation = NSLock()
/// The address of this variable is the key under which an object keeps its lock.
nonisolated(unsafe) private var key: UInt8 = 0

nonisolated(unsafe) private var classLocks: [ObjectIdentifier: NSRecursiveLock] = [:]

private func lock(of object: Any) -> NSRecursiveLock {
  creation.withLock {
    // A class is not an object on Linux, so it cannot keep its lock.
    if let type = object as? AnyClass {
      let lock = classLocks[ObjectIdentifier(type)] ?? NSRecursiveLock()
      classLocks[ObjectIdentifier(type)] = lock
      return lock
    }
    if let lock = objc_getAssociatedObject(object, &key) as? NSRecursiveLock { return lock }
    let lock = NSRecursiveLock()
    objc_setAssociatedObject(object, &key, lock, .OBJC_ASSOCIATION_RETAIN)
    return lock
  }
}

/// Waits until no other thread has locked the object, and locks it. Returns 0.
@discardableResult public func objc_sync_enter(_ obj: Any) -> Int32 {
  lock(of: obj).lock()
  return 0
}

/// Unlocks an object that this thread locked. Returns 0.
@discardableResult public func objc_sync_exit(_ obj: Any) -> Int32 {
  lock(of: obj).unlock()
  return 0
}
