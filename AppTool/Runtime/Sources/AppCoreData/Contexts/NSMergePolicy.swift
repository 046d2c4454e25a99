import Foundation

/// The rule by which a save resolves conflicts with what other contexts have saved.
public enum NSMergePolicyType: UInt, Sendable {
  case errorMergePolicyType, mergeByPropertyStoreTrumpMergePolicyType, mergeByPropertyObjectTrumpMergePolicyType
  case overwriteMergePolicyType, rollbackMergePolicyType
}

/// Resolves conflicts between a context and the store.
public final class NSMergePolicy: NSObject, Sendable {
  public let mergeType: NSMergePolicyType

  public init(merge ty: NSMergePolicyType) {
    mergeType = ty
    super.init()
  }

  /// A conflict is an error.
  public static let error = NSMergePolicy(merge: .errorMergePolicyType)
  /// The objects of the context become those of the store.
  public static let rollback = NSMergePolicy(merge: .rollbackMergePolicyType)
  /// The objects of the context replace those of the store.
  public static let overwrite = NSMergePolicy(merge: .overwriteMergePolicyType)
  /// Each property that the context has changed replaces that of the store.
  public static let mergeByPropertyObjectTrump = NSMergePolicy(merge: .mergeByPropertyObjectTrumpMergePolicyType)
  /// Each property that has changed in the store replaces that of the context.
  public static let mergeByPropertyStoreTrump = NSMergePolicy(merge: .mergeByPropertyStoreTrumpMergePolicyType)

  /// Returns the row that is saved.
  ///
  /// - Parameters:
  ///   - base: The row that the context has read.
  ///   - new: The row of the context.
  ///   - stored: The row of the store.
  static func resolved(
    _ type: NSMergePolicyType, base: ObjectRow, new: ObjectRow, stored: ObjectRow, _ properties: [NSPropertyDescription]
  ) -> ObjectRow {
    var result = stored
    for property in properties {
      let isTaken =
        switch type {
        case .overwriteMergePolicyType: true
        case .mergeByPropertyObjectTrumpMergePolicyType: !new.isEqual(to: base, in: property)
        case .mergeByPropertyStoreTrumpMergePolicyType:
          !new.isEqual(to: base, in: property) && stored.isEqual(to: base, in: property)
        case .errorMergePolicyType, .rollbackMergePolicyType: false
        }
      if isTaken { result.take(property, from: new) }
    }
    return result
  }
}

public let NSErrorMergePolicy = NSMergePolicy.error
public let NSRollbackMergePolicy = NSMergePolicy.rollback
public let NSOverwriteMergePolicy = NSMergePolicy.overwrite
public let NSMergeByPropertyObjectTrumpMergePolicy = NSMergePolicy.mergeByPropertyObjectTrump
public let NSMergeByPropertyStoreTrumpMergePolicy = NSMergePolicy.mergeByPropertyStoreTrump

/// An object that another context has changed or deleted since the saved context read it.
public final class NSMergeConflict: NSObject {
  public let sourceObject: NSManagedObject
  /// The values of the object that were read.
  public let cachedSnapshot: [String: Any]?
  /// The values in the store; `nil` for a deleted object.
  public let persistedSnapshot: [String: Any]?
  public let oldVersionNumber: Int
  /// 0 for a deleted object.
  public let newVersionNumber: Int

  init(_ object: NSManagedObject, base: ObjectRow, stored: ObjectRow?) {
    sourceObject = object
    cachedSnapshot = base.attributes
    persistedSnapshot = stored?.attributes
    oldVersionNumber = base.version
    newVersionNumber = stored?.version ?? 0
    super.init()
  }
}
