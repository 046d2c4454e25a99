import Foundation

/// The kind of an object of Core Foundation.
public typealias CFTypeID = UInt

/// The identifiers that Core Foundation's kinds have on Apple's systems.
private enum Kind: CFTypeID {
  case none = 0
  case string = 7
  case null = 16
  case dictionary = 18
  case array, data, boolean, number
  case date = 42
}

public func CFStringGetTypeID() -> CFTypeID { Kind.string.rawValue }
public func CFNullGetTypeID() -> CFTypeID { Kind.null.rawValue }
public func CFDictionaryGetTypeID() -> CFTypeID { Kind.dictionary.rawValue }
public func CFArrayGetTypeID() -> CFTypeID { Kind.array.rawValue }
public func CFDataGetTypeID() -> CFTypeID { Kind.data.rawValue }
public func CFBooleanGetTypeID() -> CFTypeID { Kind.boolean.rawValue }
public func CFNumberGetTypeID() -> CFTypeID { Kind.number.rawValue }
public func CFDateGetTypeID() -> CFTypeID { Kind.date.rawValue }

/// Returns the kind of an object; 0 for one that is not of Foundation's classes for values.
public func CFGetTypeID(_ cf: Any?) -> CFTypeID {
  let kind: Kind =
    switch cf {
    // A number that was made of a Boolean value has the type of C's `char`, as one of eight bits has.
    case let number as NSNumber: String(cString: number.objCType) == "c" ? .boolean : .number
    case is NSString, is String: .string
    case is NSNull: .null
    case is NSDictionary: .dictionary
    case is NSArray: .array
    case is NSData, is Data: .data
    case is NSDate, is Date: .date
    default: .none
    }
  return kind.rawValue
}
