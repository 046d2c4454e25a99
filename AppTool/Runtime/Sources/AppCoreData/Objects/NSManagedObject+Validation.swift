import UIKit

extension NSManagedObject {
  /// Throws an error for each value that its property does not permit: one error, or one that lists them.
  final func validateValues() throws {
    fulfil()
    var errors: [NSError] = []
    for property in entity.properties {
      if let attribute = property as? NSAttributeDescription { errors += attributeErrors(attribute) }
      if let relationship = property as? NSRelationshipDescription { errors += relationshipErrors(relationship) }
    }
    try CoreDataError.throwAll(errors)
  }

  final func validateDeletion() throws {
    fulfil()
    let denying = entity.relationshipsByName.values.filter { $0.deleteRule == .denyDeleteRule }
    let errors = denying.sorted { $0.name < $1.name }.filter { relationship in
      row.links(relationship.name).elements.contains { managedObjectContext?.object(with: $0).isDeleted == false }
    }
    try CoreDataError.throwAll(
      errors.map { error(NSValidationRelationshipDeniedDeleteError, $0, "has objects, which deny the deletion") })
  }

  private func error(_ code: Int, _ property: NSPropertyDescription, _ text: String) -> NSError {
    var information: [String: Any] = [NSValidationObjectErrorKey: self, NSValidationKeyErrorKey: property.name]
    information[NSValidationValueErrorKey] = primitiveValue(forKey: property.name)
    return CoreDataError.error(code, "\(entity.name ?? "").\(property.name) \(text).", information)
  }

  private func attributeErrors(_ attribute: NSAttributeDescription) -> [NSError] {
    guard let value = row.attributes[attribute.name] else {
      let isMissing = !attribute.isOptional && !attribute.isTransient
      return isMissing ? [error(NSValidationMissingMandatoryPropertyError, attribute, "is a required value")] : []
    }
    let failed = attribute.validationPredicates.filter { !$0.evaluate(with: value) }
    let broken = failed.map { _ in error(NSManagedObjectValidationError, attribute, "breaks a condition") }
    return broken + limitErrors(attribute, value)
  }

  private func limitErrors(_ attribute: NSAttributeDescription, _ value: Any) -> [NSError] {
    let limits = attribute.limits
    let measure: Double
    let codes: (small: Int, large: Int)
    switch value {
    case let text as String:
      (measure, codes) = (Double(text.count), (NSValidationStringTooShortError, NSValidationStringTooLongError))
    case let date as Date:
      (measure, codes) = (
        date.timeIntervalSinceReferenceDate, (NSValidationDateTooSoonError, NSValidationDateTooLateError)
      )
    case let number as NSNumber:
      (measure, codes) = (number.doubleValue, (NSValidationNumberTooSmallError, NSValidationNumberTooLargeError))
    default: return []
    }
    var result: [NSError] = []
    if let least = limits.minimum, measure < least { result.append(error(codes.small, attribute, "is too small")) }
    if let most = limits.maximum, measure > most { result.append(error(codes.large, attribute, "is too large")) }
    if let pattern = limits.pattern, let text = value as? String,
      text.range(of: "\\A(?:\(pattern))\\z", options: .regularExpression) == nil
    {
      result.append(error(NSValidationStringPatternMatchingError, attribute, "does not match its pattern"))
    }
    return result
  }

  private func relationshipErrors(_ relationship: NSRelationshipDescription) -> [NSError] {
    let count = row.links(relationship.name).count
    if count == 0 {
      guard !relationship.isOptional else { return [] }
      let code =
        relationship.isToMany
        ? NSValidationRelationshipLacksMinimumCountError : NSValidationMissingMandatoryPropertyError
      return [error(code, relationship, "is a required value")]
    }
    guard relationship.isToMany else { return [] }
    if count < relationship.minCount {
      return [error(NSValidationRelationshipLacksMinimumCountError, relationship, "has too few objects")]
    }
    if relationship.maxCount > 0, count > relationship.maxCount {
      return [error(NSValidationRelationshipExceedsMaximumCountError, relationship, "has too many objects")]
    }
    return []
  }
}
