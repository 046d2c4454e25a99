import Foundation
import Synchronization

// Functions of Objective-C's runtime. Methods here have no entries that could be exchanged: a look-up finds none, so
// that code that exchanges methods if it finds them goes on without. A function that takes a found method is never
// called.

/// A method that can be exchanged; there is none.
public enum ObjectiveCMethod: Sendable {}

public typealias Method = ObjectiveCMethod

/// An implementation of a method.
public struct IMP {
  let block: Any
}

public func imp_implementationWithBlock(_ block: Any) -> IMP { IMP(block: block) }

/// Returns the class of an object; that of a class is the class itself, because there are no metaclasses here.
public func object_getClass(_ obj: Any?) -> AnyClass? {
  obj.map { $0 as? AnyClass ?? type(of: $0 as AnyObject) }
}

/// Returns `nil`, and warns that the method keeps its implementation.
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
  StandardError.warn("\(cls.map { "\($0)" } ?? "nil"): methods cannot be exchanged on Linux; '\(name)' stays as it is")
  return nil
}

/// Returns `nil`, and warns that the method keeps its implementation.
public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
  class_getInstanceMethod(cls, name)
}

public func method_exchangeImplementations(_ m1: Method, _ m2: Method) {}
public func method_getImplementation(_ m: Method) -> IMP {}
@discardableResult public func method_setImplementation(_ m: Method, _ imp: IMP) -> IMP {}
public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<CChar>? {}

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
