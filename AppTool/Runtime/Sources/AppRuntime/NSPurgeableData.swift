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
  /// The bytes, because subclasses of `NSMutableData` on Linux keep their own.
  private let storage: NSMutableData

  public override init(data: Data) {
    storage = NSMutableData(data: data)
    super.init(data: Data())
  }

  public convenience override init() { self.init(data: Data()) }

  public convenience override init?(length: Int) {
    self.init(data: Data(count: length > 0 ? length : 0))
  }

  public required convenience init?(coder: NSCoder) {
    guard let data = NSData(coder: coder) else { return nil }
    self.init(data: Data(referencing: data))
  }

  open override var length: Int {
    get { storage.length }
    set { storage.length = newValue }
  }
  open override var bytes: UnsafeRawPointer { storage.bytes }
  open override var mutableBytes: UnsafeMutableRawPointer { storage.mutableBytes }
  open override func append(_ bytes: UnsafeRawPointer, length: Int) { storage.append(bytes, length: length) }
  open override func append(_ other: Data) { storage.append(other) }
  open override func increaseLength(by extraLength: Int) { storage.increaseLength(by: extraLength) }
  open override func resetBytes(in range: NSRange) { storage.resetBytes(in: range) }
  open override func setData(_ data: Data) { storage.setData(data) }
  open override func replaceBytes(
    in range: NSRange, withBytes replacementBytes: UnsafeRawPointer?, length replacementLength: Int
  ) { storage.replaceBytes(in: range, withBytes: replacementBytes, length: replacementLength) }

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
