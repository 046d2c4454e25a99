import Foundation

// The codes of the errors, in the domain of Cocoa.

public let NSManagedObjectValidationError = 1550
public let NSValidationMultipleErrorsError = 1560
public let NSValidationMissingMandatoryPropertyError = 1570
public let NSValidationRelationshipLacksMinimumCountError = 1580
public let NSValidationRelationshipExceedsMaximumCountError = 1590
public let NSValidationRelationshipDeniedDeleteError = 1600
public let NSValidationNumberTooLargeError = 1610
public let NSValidationNumberTooSmallError = 1620
public let NSValidationDateTooLateError = 1630
public let NSValidationDateTooSoonError = 1640
public let NSValidationStringTooLongError = 1660
public let NSValidationStringTooShortError = 1670
public let NSValidationStringPatternMatchingError = 1680
public let NSManagedObjectMergeError = 133020
public let NSManagedObjectConstraintMergeError = 133021
public let NSPersistentStoreInvalidTypeError = 134000
public let NSPersistentStoreSaveError = 134030
public let NSPersistentStoreOpenError = 134080
public let NSPersistentStoreIncompatibleVersionHashError = 134100
public let NSMigrationError = 134110
public let NSMigrationMissingMappingModelError = 134140
public let NSManagedObjectReferentialIntegrityError = 133000
public let NSSQLiteError = 134180
public let NSInferredMappingModelError = 134190

// The keys of the information in errors.

public let NSValidationObjectErrorKey = "NSValidationErrorObject"
public let NSValidationKeyErrorKey = "NSValidationErrorKey"
public let NSValidationValueErrorKey = "NSValidationErrorValue"
/// The key of the errors of an error with the code ``NSValidationMultipleErrorsError``.
public let NSDetailedErrorsKey = "NSDetailedErrors"
/// The key of the conflicts of an error with the code ``NSManagedObjectMergeError``.
public let NSPersistentStoreSaveConflictsErrorKey = "conflictList"

/// Makes errors.
enum CoreDataError {
  static func error(_ code: Int, _ text: String, _ information: [String: Any] = [:]) -> NSError {
    NSError(
      domain: NSCocoaErrorDomain, code: code,
      userInfo: information.merging([NSLocalizedDescriptionKey: text]) { $1 })
  }

  /// Throws one error, or one that lists several; nothing for none.
  static func throwAll(_ errors: [NSError]) throws {
    if let only = errors.first, errors.count == 1 { throw only }
    guard !errors.isEmpty else { return }
    throw error(
      NSValidationMultipleErrorsError, "\(errors.count) values are not permitted.", [NSDetailedErrorsKey: errors])
  }
}
