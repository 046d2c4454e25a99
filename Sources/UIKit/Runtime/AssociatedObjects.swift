// The Objective-C runtime's functions for associated objects, which public libraries use.

/// The ownership of an associated value.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// A weak reference if the value is an object.
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 769
  case OBJC_ASSOCIATION_COPY = 771
}

/// Returns the value that is associated with an object for a key, which is the address of a variable; `nil` if there is
/// none.
///
/// Callable from any thread.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedValues.existing(of: object as AnyObject)?.value(for: key)
}

/// Associates a value with an object for the object's lifetime; `nil` removes it.
///
/// Values of views, controllers, constraints and guides are released together with their object. Those of other objects
/// are released at the latest when the number of objects with values has doubled.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  AssociatedValues.made(for: object as AnyObject).set(value, for: key, policy)
}

/// Removes all associated values of an object.
public func objc_removeAssociatedObjects(_ object: Any) {
  AssociatedValues.existing(of: object as AnyObject)?.removeAll()
}

/// An object that stores its own associated values.
protocol AssociatedValuesKeeping: AnyObject {
  var associatedValues: AssociatedValues? { get set }
}

/// The values associated with one object.
final class AssociatedValues: @unchecked Sendable {
  private enum Stored {
    case strong(Any)
    case weak(WeakObject)
  }

  private struct WeakObject {
    weak var object: AnyObject?
  }

  private struct Entry {
    weak var object: AnyObject?
    let values: AssociatedValues
  }

  private static let lock = NSRecursiveLock()
  /// The values of objects that do not store them. An identifier may belong to a newer object at the same address.
  nonisolated(unsafe) private static var table: [ObjectIdentifier: Entry] = [:]
  nonisolated(unsafe) private static var nextSweep = 64

  private var values: [UnsafeRawPointer: Stored] = [:]

  static func existing(of object: AnyObject) -> AssociatedValues? {
    lock.withLock {
      if let keeper = object as? any AssociatedValuesKeeping { return keeper.associatedValues }
      guard let entry = table[ObjectIdentifier(object)], entry.object === object else { return nil }
      return entry.values
    }
  }

  static func made(for object: AnyObject) -> AssociatedValues {
    lock.withLock {
      if let values = existing(of: object) { return values }
      let values = AssociatedValues()
      if let keeper = object as? any AssociatedValuesKeeping {
        keeper.associatedValues = values
      } else {
        sweepIfNeeded()
        table[ObjectIdentifier(object)] = Entry(object: object, values: values)
      }
      return values
    }
  }

  private static func sweepIfNeeded() {
    guard table.count >= nextSweep else { return }
    table = table.filter { $0.value.object != nil }
    nextSweep = max(64, table.count * 2)
  }

  func value(for key: UnsafeRawPointer) -> Any? {
    Self.lock.withLock {
      switch values[key] {
      case .strong(let value): value
      case .weak(let box): box.object
      case nil: nil
      }
    }
  }

  func set(_ value: Any?, for key: UnsafeRawPointer, _ policy: objc_AssociationPolicy) {
    let stored = value.map { value -> Stored in
      switch policy {
      case .OBJC_ASSOCIATION_ASSIGN where type(of: value) is AnyClass:
        .weak(WeakObject(object: value as AnyObject))
      case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
        .strong((value as? any NSCopying)?.copy(with: nil) ?? value)
      default: .strong(value)
      }
    }
    // The old value is released outside the lock, because its deinitializer may run any code.
    let old = Self.lock.withLock {
      let old = values[key]
      values[key] = stored
      return old
    }
    _ = old
  }

  func removeAll() {
    let old = Self.lock.withLock {
      let old = values
      values = [:]
      return old
    }
    _ = old
  }
}
