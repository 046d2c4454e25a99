import Foundation

/// An object whose contents can be thrown away while nothing accesses them.
public protocol NSDiscardableContent: AnyObject {
  /// Begins an access, and returns true if the contents still exist. Each call needs one of ``endContentAccess()``.
  func beginContentAccess() -> Bool
  func endContentAccess()
  /// Throws the contents away unless an access is in progress.
  func discardContentIfPossible()
  func isContentDiscarded() -> Bool
}

/// Data that can be thrown away while nothing accesses them. A new object is being accessed. Without a call of
/// ``discardContentIfPossible()`` the contents last, because Linux does not ask programs for memory.
open class NSPurgeableData: NSMutableData, NSDiscardableContent {
  private let lock = NSLock()
  private var accesses = 1
  private var isDiscarded = false

  open func beginContentAccess() -> Bool {
    lock.withLock {
      if !isDiscarded { accesses += 1 }
      return !isDiscarded
    }
  }

  open func endContentAccess() {
    lock.withLock {
      precondition(accesses > 0, "endContentAccess() has no beginContentAccess()")
      accesses -= 1
    }
  }

  open func discardContentIfPossible() {
    lock.withLock {
      guard accesses == 0, !isDiscarded else { return }
      isDiscarded = true
      length = 0
    }
  }

  open func isContentDiscarded() -> Bool { lock.withLock { isDiscarded } }
}
