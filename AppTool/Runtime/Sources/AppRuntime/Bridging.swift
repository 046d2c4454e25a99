import Foundation
import UIKit

// Conversions that `as` does on Apple's systems: between the value types of Swift and the classes of Foundation.

@_disfavoredOverload public func bridged<Value>(_ value: Value) -> Value { value }
public func bridged(_ value: String) -> NSString { NSString(string: value) }
public func bridged(_ value: NSString) -> String { String(value) }
public func bridged<Element>(_ value: [Element]) -> NSArray { NSArray(array: value) }
public func bridged<Key, Value>(_ value: [Key: Value]) -> NSDictionary { NSDictionary(dictionary: value) }
public func bridged<Element>(_ value: Set<Element>) -> NSSet { NSSet(set: value) }
public func bridged(_ value: Int) -> NSNumber { NSNumber(value: value) }
public func bridged(_ value: Double) -> NSNumber { NSNumber(value: value) }
public func bridged(_ value: Float) -> NSNumber { NSNumber(value: value) }
public func bridged(_ value: CGFloat) -> NSNumber { NSNumber(value: Double(value)) }
public func bridged<Number: BinaryInteger>(_ value: [Number]) -> [NSNumber] {
  value.map { NSNumber(value: Int64($0)) }
}
public func bridged(_ value: [Double]) -> [NSNumber] { value.map { NSNumber(value: $0) } }
public func bridged(_ value: [Float]) -> [NSNumber] { value.map { NSNumber(value: $0) } }
public func bridged(_ value: [CGFloat]) -> [NSNumber] { value.map { NSNumber(value: Double($0)) } }
public func bridged(_ value: [Bool]) -> [NSNumber] { value.map { NSNumber(value: $0) } }
public func bridged(_ value: NSString) -> NSAttributedString.Key { NSAttributedString.Key(String(value)) }
public func bridged(_ value: String) -> NSAttributedString.Key { NSAttributedString.Key(value) }
public func bridged(_ value: Bool) -> NSNumber { NSNumber(value: value) }
public func bridged(_ value: Data) -> NSData { NSData(data: value) }
public func bridged(_ value: Date) -> NSDate {
  NSDate(timeIntervalSinceReferenceDate: value.timeIntervalSinceReferenceDate)
}
public func bridged(_ value: URL) -> NSURL { value._bridgeToObjectiveC() }
public func bridged(_ value: Decimal) -> NSDecimalNumber { NSDecimalNumber(decimal: value) }
public func bridged(_ value: any Error) -> NSError { value as NSError }
public func bridged(_ value: CGPoint) -> NSValue { NSValue(cgPoint: value) }
public func bridged(_ value: CGSize) -> NSValue { NSValue(cgSize: value) }
public func bridged(_ value: CGRect) -> NSValue { NSValue(cgRect: value) }
public func bridged(_ value: CGVector) -> NSValue { NSValue(cgVector: value) }
public func bridged(_ value: CGAffineTransform) -> NSValue { NSValue(cgAffineTransform: value) }
public func bridged(_ value: UIEdgeInsets) -> NSValue { NSValue(uiEdgeInsets: value) }
public func bridged(_ value: UIOffset) -> NSValue { NSValue(uiOffset: value) }
public func bridged(_ value: CATransform3D) -> NSValue { NSValue(caTransform3D: value) }
public func bridged(_ value: NSRange) -> NSValue { NSValue(range: value) }

/// Returns a pointer to the value of a key, which is a pointer to an object; `nil` if the dictionary lacks it. The value
/// lives as long as the program, because a dictionary of Foundation makes a new object of a number or a string.
public func CFDictionaryGetValue(_ theDict: NSDictionary!, _ key: UnsafeRawPointer?) -> UnsafeRawPointer? {
  guard let key else { return nil }
  let object = Unmanaged<AnyObject>.fromOpaque(key).takeUnretainedValue()
  guard let value = theDict.object(forKey: object) else { return nil }
  return UnsafeRawPointer(Unmanaged.passRetained(boxedNumber(value) as AnyObject).toOpaque())
}
