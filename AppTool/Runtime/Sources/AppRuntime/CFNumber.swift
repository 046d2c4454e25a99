import Foundation

public typealias CFNumber = NSNumber
public typealias CFBoolean = NSNumber
public typealias CFDate = NSDate

/// The type to which a number is converted. The raw values are Apple's.
public enum CFNumberType: Int, Sendable {
  case sInt8Type = 1
  case sInt16Type = 2
  case sInt32Type = 3
  case sInt64Type = 4
  case float32Type = 5
  case float64Type = 6
  case charType = 7
  case shortType = 8
  case intType = 9
  case longType = 10
  case longLongType = 11
  case floatType = 12
  case doubleType = 13
  case cfIndexType = 14
  case nsIntegerType = 15
  case cgFloatType = 16
}

/// Stores a number as a type, and returns true if it is exact. The memory has the size of the type.
@discardableResult public func CFNumberGetValue(
  _ number: CFNumber, _ theType: CFNumberType, _ valuePtr: UnsafeMutableRawPointer?
) -> Bool {
  func store<Value: BinaryInteger & FixedWidthInteger>(_ value: Value) -> Bool {
    valuePtr?.storeBytes(of: value, as: Value.self)
    return Double(value) == number.doubleValue
  }
  switch theType {
  case .sInt8Type, .charType: return store(number.int8Value)
  case .sInt16Type, .shortType: return store(number.int16Value)
  case .sInt32Type, .intType: return store(number.int32Value)
  case .sInt64Type, .longType, .longLongType, .cfIndexType, .nsIntegerType: return store(number.int64Value)
  case .float32Type, .floatType:
    valuePtr?.storeBytes(of: number.floatValue, as: Float.self)
    return Double(number.floatValue) == number.doubleValue
  case .float64Type, .doubleType, .cgFloatType:
    valuePtr?.storeBytes(of: number.doubleValue, as: Double.self)
    return true
  }
}

public func CFBooleanGetValue(_ boolean: CFBoolean) -> Bool { boolean.boolValue }
