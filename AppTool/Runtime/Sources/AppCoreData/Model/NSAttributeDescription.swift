import Foundation

/// The type of an attribute's values.
public enum NSAttributeType: UInt, Sendable {
  case undefinedAttributeType = 0
  case integer16AttributeType = 100
  case integer32AttributeType = 200
  case integer64AttributeType = 300
  case decimalAttributeType = 400
  case doubleAttributeType = 500
  case floatAttributeType = 600
  case stringAttributeType = 700
  case booleanAttributeType = 800
  case dateAttributeType = 900
  case binaryDataAttributeType = 1000
  case UUIDAttributeType = 1100
  case URIAttributeType = 1200
  case transformableAttributeType = 1800
}

/// An attribute of an entity.
open class NSAttributeDescription: NSPropertyDescription {
  /// The type of an attribute's values.
  public struct AttributeType: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    private init(_ type: NSAttributeType) { self.init(rawValue: type.rawValue) }

    public static let undefined = AttributeType(.undefinedAttributeType)
    public static let integer16 = AttributeType(.integer16AttributeType)
    public static let integer32 = AttributeType(.integer32AttributeType)
    public static let integer64 = AttributeType(.integer64AttributeType)
    public static let decimal = AttributeType(.decimalAttributeType)
    public static let double = AttributeType(.doubleAttributeType)
    public static let float = AttributeType(.floatAttributeType)
    public static let string = AttributeType(.stringAttributeType)
    public static let boolean = AttributeType(.booleanAttributeType)
    public static let date = AttributeType(.dateAttributeType)
    public static let binaryData = AttributeType(.binaryDataAttributeType)
    public static let uuid = AttributeType(.UUIDAttributeType)
    public static let uri = AttributeType(.URIAttributeType)
    public static let transformable = AttributeType(.transformableAttributeType)
  }

  open var attributeType = NSAttributeType.undefinedAttributeType
  /// The value of new objects, and of stored objects that get the attribute by migration.
  open var defaultValue: Any?
  /// The name of the transformer that turns a transformable value into data; `nil` for an archive.
  open var valueTransformerName: String?
  /// The limits of the values of a model file.
  var limits = AttributeLimits()

  open var type: AttributeType {
    get { AttributeType(rawValue: attributeType.rawValue) }
    set { attributeType = NSAttributeType(rawValue: newValue.rawValue) ?? .undefinedAttributeType }
  }

  /// The name of the class of the values; `nil` if the type has none.
  open var attributeValueClassName: String? {
    switch attributeType {
    case .undefinedAttributeType, .transformableAttributeType: nil
    case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType, .doubleAttributeType,
      .floatAttributeType, .booleanAttributeType:
      "NSNumber"
    case .decimalAttributeType: "NSDecimalNumber"
    case .stringAttributeType: "NSString"
    case .dateAttributeType: "NSDate"
    case .binaryDataAttributeType: "NSData"
    case .UUIDAttributeType: "NSUUID"
    case .URIAttributeType: "NSURL"
    }
  }

  override func duplicate() -> NSPropertyDescription {
    let result = NSAttributeDescription()
    copyCommon(to: result)
    result.attributeType = attributeType
    result.defaultValue = defaultValue
    result.valueTransformerName = valueTransformerName
    result.limits = limits
    return result
  }
}

/// The limits of an attribute's values; those of strings are lengths, those of dates seconds since the reference date.
struct AttributeLimits {
  var minimum: Double?
  var maximum: Double?
  /// A regular expression that matches the whole string.
  var pattern: String?
}
