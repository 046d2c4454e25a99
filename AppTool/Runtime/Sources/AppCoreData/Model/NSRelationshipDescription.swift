import Foundation

/// The fate of related objects when an object is deleted.
public enum NSDeleteRule: UInt, Sendable {
  case noActionDeleteRule, nullifyDeleteRule, cascadeDeleteRule, denyDeleteRule
}

/// A relationship of an entity to another one.
open class NSRelationshipDescription: NSPropertyDescription {
  open weak var destinationEntity: NSEntityDescription?
  /// The relationship in the other direction, which is kept equal.
  open weak var inverseRelationship: NSRelationshipDescription?
  /// The largest number of objects; 1 for a relationship to one object, 0 for no limit.
  open var maxCount = 0
  open var minCount = 0
  open var deleteRule = NSDeleteRule.nullifyDeleteRule
  open var isOrdered = false

  open var isToMany: Bool { maxCount != 1 }

  override func duplicate() -> NSPropertyDescription {
    let result = NSRelationshipDescription()
    copyCommon(to: result)
    result.maxCount = maxCount
    result.minCount = minCount
    result.deleteRule = deleteRule
    result.isOrdered = isOrdered
    return result
  }
}
