import Foundation
import Synchronization

/// The name of a transformer.
public struct NSValueTransformerName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// The transformer of transformable attributes: an archive.
  public static let secureUnarchiveFromDataTransformerName = NSValueTransformerName(
    "NSSecureUnarchiveFromDataTransformer")
}

/// Turns values of transformable attributes into data and back. Foundation on Linux has no class of this name.
open class ValueTransformer: NSObject {
  private struct Registered: @unchecked Sendable {
    var transformers: [NSValueTransformerName: ValueTransformer] = [:]
  }

  private static let registered = Mutex(Registered())

  public override init() {
    super.init()
  }

  /// Makes a transformer known by a name, which attributes of a model state.
  open class func setValueTransformer(_ transformer: ValueTransformer?, forName name: NSValueTransformerName) {
    nonisolated(unsafe) let transformer = transformer
    registered.withLock { $0.transformers[name] = transformer }
  }

  /// The names of all transformers.
  open class func valueTransformerNames() -> [NSValueTransformerName] {
    registered.withLock { $0.transformers.keys.sorted { $0.rawValue < $1.rawValue } }
  }

  open class func transformedValueClass() -> AnyClass { NSObject.self }
  open class func allowsReverseTransformation() -> Bool { true }
  open func transformedValue(_ value: Any?) -> Any? { value }
  open func reverseTransformedValue(_ value: Any?) -> Any? { transformedValue(value) }

  static func named(_ name: String) -> ValueTransformer? {
    registered.withLock { registered in
      nonisolated(unsafe) let found = registered.transformers[NSValueTransformerName(name)]
      return found
    }
  }
}

/// The transformer of transformable attributes: an archive of objects that can be archived.
open class NSSecureUnarchiveFromDataTransformer: ValueTransformer {
  /// The classes of objects at the top of an archive.
  open class var allowedTopLevelClasses: [AnyClass] {
    [
      NSArray.self, NSDictionary.self, NSSet.self, NSString.self, NSNumber.self, NSDate.self, NSData.self, NSURL.self,
      NSUUID.self, NSNull.self,
    ]
  }

  open override func transformedValue(_ value: Any?) -> Any? {
    value.flatMap { AttributeValue.archive(of: $0) }
  }

  open override func reverseTransformedValue(_ value: Any?) -> Any? {
    (value as? Data).flatMap { try? NSKeyedUnarchiver.unarchiveTopLevelObjectWithData($0) }
  }
}

extension NSAttributeDescription {
  /// The transformer that the app made known under the attribute's name; `nil` for an archive.
  var transformer: ValueTransformer? { valueTransformerName.flatMap(ValueTransformer.named) }
}
