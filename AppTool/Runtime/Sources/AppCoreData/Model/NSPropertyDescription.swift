import Foundation

/// A property of an entity: an attribute or a relationship.
open class NSPropertyDescription: NSObject {
  open var name = ""
  open var isOptional = true
  /// True for a property that is not written to the store.
  open var isTransient = false
  open var userInfo: [AnyHashable: Any]?
  /// The name of the property in an older model, for migration.
  open var renamingIdentifier: String?
  final weak var owner: NSEntityDescription?
  open internal(set) var validationPredicates: [NSPredicate] = []
  open internal(set) var validationWarnings: [Any] = []

  public override init() {
    super.init()
  }

  /// The entity that declares the property.
  ///
  /// - Precondition: It is a property of one.
  open var entity: NSEntityDescription {
    guard let owner else { preconditionFailure("the property '\(name)' is in no entity") }
    return owner
  }

  /// Sets conditions that a value meets when it is saved.
  open func setValidationPredicates(
    _ validationPredicates: [NSPredicate]?, withValidationWarnings validationWarnings: [String]?
  ) {
    self.validationPredicates = validationPredicates ?? []
    self.validationWarnings = validationWarnings ?? []
  }

  /// Returns a copy that belongs to no entity.
  func duplicate() -> NSPropertyDescription { NSPropertyDescription() }

  func copyCommon(to other: NSPropertyDescription) {
    other.name = name
    other.isOptional = isOptional
    other.isTransient = isTransient
    other.userInfo = userInfo
    other.renamingIdentifier = renamingIdentifier
    other.validationPredicates = validationPredicates
    other.validationWarnings = validationWarnings
  }
}
