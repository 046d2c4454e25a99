import Foundation
import UIKit

// The values are unwrapped like those of Objective-C.
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// An object of the type `AnyObject` whose number or structure is read.
///
/// Objective-C looks such a property up when it runs, so its value can be `nil`, and is unwrapped where one is needed. The
/// translation reads `(value as AnyObject).cgRectValue` from this structure.
public struct BoxedValue {
  private let value: Any?

  public init(_ value: Any?) {
    self.value = value
  }

  private var number: NSNumber? { value as? NSNumber }

  public var intValue: Int32! { number?.int32Value }
  public var integerValue: Int! { number?.intValue }
  public var uintValue: UInt! { number?.uintValue }
  public var doubleValue: Double! { number?.doubleValue }
  public var floatValue: Float! { number?.floatValue }
  public var boolValue: Bool! { number?.boolValue }

  /// A structure, or one in an object.
  private func structure<Value>(_ read: (NSValue) -> Value) -> Value? {
    value as? Value ?? (value as? NSValue).map(read)
  }

  public var cgRectValue: CGRect! { structure(\.cgRectValue) }
  public var cgPointValue: CGPoint! { structure(\.cgPointValue) }
  public var cgSizeValue: CGSize! { structure(\.cgSizeValue) }
  public var cgVectorValue: CGVector! { structure(\.cgVectorValue) }
  public var cgAffineTransformValue: CGAffineTransform! { structure(\.cgAffineTransformValue) }
  public var uiEdgeInsetsValue: UIEdgeInsets! { structure(\.uiEdgeInsetsValue) }

  /// The number of elements of a collection.
  public var count: Int! {
    switch value {
    case let array as NSArray: array.count
    case let dictionary as NSDictionary: dictionary.count
    case let set as NSSet: set.count
    case let collection as any Collection: collection.count
    default: nil
    }
  }

  /// Returns the object of a key of a dictionary.
  public func object(forKey aKey: Any) -> Any! {
    if let dictionary = value as? NSDictionary { return dictionary.object(forKey: aKey) }
    guard let key = aKey as? AnyHashable, let dictionary = value as? [AnyHashable: Any] else { return nil }
    return dictionary[key]
  }

  /// Returns the entry of a dictionary, the property of an object, or the list of those of an array's elements, with
  /// `NSNull` for missing ones; `nil` for other values, with a warning.
  public func value(forKey key: String) -> Any! {
    switch value {
    case nil: nil
    case is NSDictionary, is [AnyHashable: Any]: object(forKey: key)
    case let array as [Any]: array.map { BoxedValue($0).value(forKey: key) ?? NSNull() }
    case let object as NSObject: object.value(forKey: key)
    case let value?: warn(of: value, "values with keys")
    }
  }

  /// Returns the value of a path of keys with dots between.
  public func value(forKeyPath keyPath: String) -> Any! {
    keyPath.split(separator: ".").reduce(value) { BoxedValue($0).value(forKey: String($1)) }
  }

  /// The object of a key of a dictionary; `nil` for other objects, with a warning.
  public subscript(key: Any) -> Any! {
    if let value, !(value is NSDictionary), !(value is [AnyHashable: Any]) {
      return warn(of: value, "elements with keys")
    }
    return object(forKey: key)
  }

  /// The element of an array or an ordered set; `nil` for other objects, with a warning.
  ///
  /// - Precondition: The collection has an element of the index.
  public subscript(index: Int) -> Any! {
    switch value {
    case nil: nil
    case let array as NSArray: array.object(at: index)
    case let array as [Any]: array[index]
    case let set as NSOrderedSet: set.object(at: index)
    case let value?: warn(of: value, "elements with indexes")
    }
  }

  private func warn(of value: Any, _ kind: String) -> Any? {
    StandardError.warn("an object of the class \(type(of: value)) has no \(kind); it is read as nil")
    return nil
  }
}

/// Returns a number of Swift as an `NSNumber`, and other values as they are.
func boxedNumber(_ value: Any) -> Any {
  guard !(type(of: value) is AnyClass) else { return value }
  switch value {
  case let value as Bool: return NSNumber(value: value)
  case let value as CGFloat: return NSNumber(value: Double(value))
  case let value as NSNumber: return value
  default: return value
  }
}

/// Returns an `NSNumber` as a `CGFloat`, and other values as they are. Translated code calls it where an app casts to
/// `CGFloat`, because on Linux an `NSNumber` has no cast to it.
public func unboxedNumber(_ value: Any?) -> Any? {
  guard let value, type(of: value) is NSNumber.Type, let number = value as? NSNumber else { return value }
  return CGFloat(number.doubleValue)
}

extension CGFloat {
  /// Creates the nearest number of this type.
  public init(truncating number: NSNumber) { self.init(number.doubleValue) }
}
