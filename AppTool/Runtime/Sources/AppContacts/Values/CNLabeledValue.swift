import Foundation

/// A value with a label, such as a telephone number at work.
public final class CNLabeledValue<ValueType: NSObject>: NSObject, NSCopying, @unchecked Sendable {
  /// Stays the same in the store.
  public let identifier: String
  public let label: String?
  public let value: ValueType

  public convenience init(label: String?, value: ValueType) {
    self.init(identifier: UUID().uuidString, label: label, value: value)
  }

  init(identifier: String, label: String?, value: ValueType) {
    (self.identifier, self.label, self.value) = (identifier, label, value)
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  public func settingLabel(_ label: String?) -> CNLabeledValue {
    CNLabeledValue(identifier: identifier, label: label, value: value)
  }
  public func settingValue(_ value: ValueType) -> CNLabeledValue {
    CNLabeledValue(identifier: identifier, label: label, value: value)
  }
  public func settingLabel(_ label: String?, value: ValueType) -> CNLabeledValue {
    CNLabeledValue(identifier: identifier, label: label, value: value)
  }

  /// Returns a label as text for the user, in English.
  public class func localizedString(forLabel label: String) -> String { LabelText.text(label) }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CNLabeledValue else { return false }
    return other.identifier == identifier && other.label == label && other.value.isEqual(value)
  }

  public override var hash: Int { identifier.hashValue }
  public override var description: String { "<\(label.map(LabelText.text) ?? "no label"): \(value)>" }
}

/// A labelled value as it is stored.
struct Labeled<Value: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
  var identifier = UUID().uuidString
  var label: String?
  var value: Value
}

extension CNLabeledValue {
  func stored<Stored>(_ convert: (ValueType) -> Stored) -> Labeled<Stored> {
    Labeled(identifier: identifier, label: label, value: convert(value))
  }
}

extension Labeled {
  func object<Object>(_ convert: (Value) -> Object) -> CNLabeledValue<Object> {
    CNLabeledValue(identifier: identifier, label: label, value: convert(value))
  }
}
