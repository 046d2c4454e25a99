import Foundation

/// Values of attributes: numbers are `NSNumber`, decimal numbers `NSDecimalNumber`, all others Swift's types.
enum AttributeValue {
  /// Returns a value in the form in which objects keep it; `nil` outside if it is not of the attribute's type.
  static func normal(_ value: Any?, as type: NSAttributeType) -> Any?? {
    guard let value = unwrapped(value), !(value is NSNull) else { return .some(nil) }
    let plain = (value as? any RawRepresentable).flatMap { raw in isNumeric(type) ? rawValue(raw) : nil } ?? value
    return converted(plain, as: type).map { .some($0) }
  }

  private static func isNumeric(_ type: NSAttributeType) -> Bool {
    switch type {
    case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType: true
    default: false
    }
  }

  private static func rawValue(_ value: some RawRepresentable) -> Any { value.rawValue }

  private static func converted(_ value: Any, as type: NSAttributeType) -> Any? {
    switch type {
    case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType:
      (value as? NSNumber).map { NSNumber(value: $0.int64Value) }
    case .doubleAttributeType: number(value).map { NSNumber(value: $0.doubleValue) }
    case .floatAttributeType: number(value).map { NSNumber(value: $0.floatValue) }
    case .booleanAttributeType: (value as? NSNumber).map { NSNumber(value: $0.boolValue) }
    case .decimalAttributeType:
      value as? NSDecimalNumber ?? (value as? Decimal).map { NSDecimalNumber(decimal: $0) }
        ?? (value as? NSNumber).map { NSDecimalNumber(decimal: $0.decimalValue) }
    case .stringAttributeType: value as? String
    case .dateAttributeType:
      value as? Date ?? (value as? Double).map { Date(timeIntervalSinceReferenceDate: $0) }
    case .binaryDataAttributeType: value as? Data
    case .UUIDAttributeType: value as? UUID
    case .URIAttributeType: value as? URL
    case .transformableAttributeType, .undefinedAttributeType: value
    }
  }

  private static func number(_ value: Any) -> NSNumber? {
    value as? NSNumber ?? (value as? CGFloat).map { NSNumber(value: Double($0)) }
  }

  /// Returns the value of a text in a model; `nil` if it has another type.
  static func parsed(_ text: String, as type: NSAttributeType) -> Any? {
    switch type {
    case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType:
      Int64(text).map { NSNumber(value: $0) }
    case .doubleAttributeType: Double(text).map { NSNumber(value: $0) }
    case .floatAttributeType: Float(text).map { NSNumber(value: $0) }
    case .booleanAttributeType: NSNumber(value: ["YES", "1", "true"].contains(text))
    case .decimalAttributeType: Decimal(string: text).map { NSDecimalNumber(decimal: $0) }
    case .stringAttributeType: text
    case .UUIDAttributeType: UUID(uuidString: text)
    case .URIAttributeType: URL(string: text)
    case .dateAttributeType, .binaryDataAttributeType, .transformableAttributeType, .undefinedAttributeType: nil
    }
  }

  /// Returns true for equal values; objects without an equality are equal if they are the same.
  static func isEqual(_ first: Any?, _ second: Any?) -> Bool {
    guard let first, let second else { return first == nil && second == nil }
    if let first = first as? AnyHashable, let second = second as? AnyHashable { return first == second }
    return first as AnyObject === second as AnyObject
  }

  /// Returns the value in optionals around it.
  static func unwrapped(_ value: Any?) -> Any? {
    guard let value, let optional = value as? any WrappedValue else { return value }
    return unwrapped(optional.wrapped)
  }

  // MARK: Files

  /// Returns the value in a property list.
  static func encoded(_ value: Any, of attribute: NSAttributeDescription) throws -> Any {
    switch attribute.attributeType {
    case .UUIDAttributeType: return (value as? UUID)?.uuidString ?? ""
    case .URIAttributeType: return (value as? URL)?.absoluteString ?? ""
    case .decimalAttributeType: return (value as? NSDecimalNumber)?.description(withLocale: nil) ?? ""
    case .transformableAttributeType, .undefinedAttributeType: return try archived(value, of: attribute)
    default: return value
    }
  }

  /// Returns the value of a property list; `nil` if it has another type.
  static func decoded(_ value: Any, of attribute: NSAttributeDescription) -> Any? {
    switch attribute.attributeType {
    case .UUIDAttributeType: return (value as? String).flatMap(UUID.init(uuidString:))
    case .URIAttributeType: return (value as? String).flatMap(URL.init(string:))
    case .decimalAttributeType:
      return (value as? String).flatMap { Decimal(string: $0) }.map { NSDecimalNumber(decimal: $0) }
    case .transformableAttributeType, .undefinedAttributeType:
      return (value as? Data).flatMap { unarchived($0, of: attribute) }
    default: return normal(value, as: attribute.attributeType) ?? nil
    }
  }

  private static func archived(_ value: Any, of attribute: NSAttributeDescription) throws -> Any {
    if let transformer = attribute.transformer {
      if let data = transformer.transformedValue(value) as? Data { return data }
    } else if let data = archive(of: value) {
      return data
    }
    throw CoreDataError.error(
      NSPersistentStoreSaveError, "The value of '\(attribute.name)' has no archive.",
      [NSValidationKeyErrorKey: attribute.name])
  }

  /// Returns an archive; `nil` for a value that has none.
  static func archive(of value: Any) -> Data? {
    guard isArchivable(value) else { return nil }
    return try? NSKeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: false)
  }

  /// Returns true if a value and all that it contains can be archived; an archiver stops the program for others.
  private static func isArchivable(_ value: Any) -> Bool {
    switch value {
    case is String, is NSNumber, is Data, is Date, is URL, is UUID: true
    case let array as NSArray: array.allSatisfy(isArchivable)
    case let dictionary as NSDictionary: dictionary.allSatisfy { isArchivable($0.key) && isArchivable($0.value) }
    case let set as NSSet: set.allSatisfy(isArchivable)
    default: value is any NSCoding
    }
  }

  private static func unarchived(_ data: Data, of attribute: NSAttributeDescription) -> Any? {
    if let transformer = attribute.transformer { return transformer.reverseTransformedValue(data) }
    return try? NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data)
  }
}

/// An optional as a value.
private protocol WrappedValue {
  var wrapped: Any? { get }
}

extension Optional: WrappedValue {
  fileprivate var wrapped: Any? { map { $0 as Any } }
}
