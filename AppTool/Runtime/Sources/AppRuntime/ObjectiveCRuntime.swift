import Foundation
import Synchronization

// Functions of Objective-C's runtime. Methods here have no entries that could be exchanged: each look-up finds a method,
// because apps unwrap the result, and exchanging or replacing it does nothing. A look-up warns of that.

public typealias Method = OpaquePointer
public typealias IMP = OpaquePointer

/// The entry of each method that is looked up. Apps keep it, to call it in the place of a method that they have replaced,
/// which never happens here.
private let unusedImplementation: @convention(c) () -> Void = {
  preconditionFailure("methods are not exchanged on Linux, so that no implementation can be called by its address")
}

private var unusedAddress: OpaquePointer { unsafeBitCast(unusedImplementation, to: OpaquePointer.self) }

/// Returns an implementation that is never called. The block is not kept.
public func imp_implementationWithBlock(_ block: Any) -> IMP { unusedAddress }

/// Returns the class of an object; that of a class is the class itself, because there are no metaclasses here.
public func object_getClass(_ obj: Any?) -> AnyClass? {
  if let bundle = obj as? Bundle, let replacement = BundleStrings.replacement(of: bundle) {
    return type(of: replacement)
  }
  return obj.map { $0 as? AnyClass ?? type(of: $0 as AnyObject) }
}

/// Gives a bundle another class, which then finds its texts, and returns the class that it had; see ``BundleStrings``.
/// Warns that other objects keep theirs.
@discardableResult public func object_setClass(_ obj: Any?, _ cls: AnyClass) -> AnyClass? {
  let old: AnyClass? = object_getClass(obj)
  if let bundle = obj as? Bundle, cls == Bundle.self || cls is BundleStrings.Type {
    BundleStrings.replaceClass(of: bundle, by: cls as? BundleStrings.Type)
  } else if let old, old != cls {
    StandardError.warn("\(old): the class of an object cannot be changed on Linux; it does not become \(cls)")
  }
  return old
}

/// Returns a method, and warns that it keeps its implementation; `nil` without a class.
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
  guard let cls else { return nil }
  StandardError.warn("\(cls): methods cannot be exchanged on Linux; '\(name)' stays as it is")
  return unusedAddress
}

/// Returns a method, and warns that it keeps its implementation; `nil` without a class.
public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
  class_getInstanceMethod(cls, name)
}

/// Does nothing.
public func method_exchangeImplementations(_ m1: Method, _ m2: Method) {}

/// Returns an implementation that ends the program with a message if it is called.
public func method_getImplementation(_ m: Method) -> IMP { unusedAddress }

/// Does nothing, and returns an implementation that ends the program with a message if it is called.
@discardableResult public func method_setImplementation(_ m: Method, _ imp: IMP) -> IMP { unusedAddress }

/// Returns `nil`: no types are recorded.
public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<CChar>? { nil }

/// Returns false, and warns that the class gets no method.
@discardableResult public func class_addMethod(
  _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> Bool {
  StandardError.warn("\(cls.map { "\($0)" } ?? "nil"): methods cannot be added on Linux; '\(name)' was not")
  return false
}

/// Returns `nil`, and warns that the method keeps its implementation.
@discardableResult public func class_replaceMethod(
  _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> IMP? {
  _ = class_getInstanceMethod(cls, name)
  return nil
}

/// Returns the name of a class with its module, at an address that stays.
public func class_getName(_ cls: AnyClass?) -> UnsafePointer<CChar> {
  ClassNames.address(of: cls.map { String(reflecting: $0) } ?? "nil")
}

/// Returns the name of an object's class with its module, at an address that stays.
public func object_getClassName(_ obj: Any?) -> UnsafePointer<CChar> {
  class_getName(obj.map { type(of: $0 as AnyObject) })
}

/// Returns the superclass; `nil` for a class without one.
public func class_getSuperclass(_ cls: AnyClass?) -> AnyClass? { cls.flatMap { _getSuperclass($0) } }

public typealias objc_property_t = OpaquePointer

/// Returns the properties that a class declares with `@objc`, in the order of their names, in memory that the caller
/// frees; `nil` if there are none.
public func class_copyPropertyList(
  _ cls: AnyClass?, _ outCount: UnsafeMutablePointer<UInt32>?
) -> UnsafeMutablePointer<objc_property_t>? {
  let names = cls.map { NamedMembers.propertyNames(of: $0) } ?? []
  outCount?.pointee = UInt32(names.count)
  guard !names.isEmpty, let memory = malloc(names.count * MemoryLayout<objc_property_t>.stride) else { return nil }
  let list = memory.bindMemory(to: objc_property_t.self, capacity: names.count)
  for (index, name) in names.enumerated() {
    (list + index).initialize(to: OpaquePointer(ClassNames.address(of: name)))
  }
  return list
}

public func property_getName(_ property: objc_property_t) -> UnsafePointer<CChar> { UnsafePointer(property) }

/// Returns `nil`: no types are recorded.
public func property_getAttributes(_ property: objc_property_t) -> UnsafePointer<CChar>? { nil }

private enum ClassNames {
  private struct Address: @unchecked Sendable {
    let text: UnsafePointer<CChar>
  }

  private static let known = Mutex<[String: Address]>([:])

  static func address(of name: String) -> UnsafePointer<CChar> {
    known.withLock { known in
      if let address = known[name] { return address }
      let bytes = name.utf8CString
      let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
      for (index, byte) in bytes.enumerated() { copy[index] = byte }
      let address = Address(text: UnsafePointer(copy))
      known[name] = address
      return address
    }.text
  }
}
