import Foundation

/// The container in iCloud of a store, which is kept without effect: nothing is sent to iCloud.
open class NSPersistentCloudKitContainerOptions: NSObject {
  public let containerIdentifier: String

  public init(containerIdentifier: String) {
    self.containerIdentifier = containerIdentifier
  }
}

/// Settings of the creation of a schema.
public struct NSPersistentCloudKitContainerSchemaInitializationOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let dryRun = Self(rawValue: 2)
  public static let printSchema = Self(rawValue: 4)
}

extension NSPersistentCloudKitContainer {
  /// Fails: there is no account.
  ///
  /// - Throws: An `NSError` of `NSCocoaErrorDomain` with the code 134400, as without an account in iCloud.
  public func initializeCloudKitSchema(
    options: NSPersistentCloudKitContainerSchemaInitializationOptions = []
  ) throws {
    throw NSError(
      domain: NSCocoaErrorDomain, code: 134_400,
      userInfo: [NSLocalizedFailureReasonErrorKey: "There is no account in iCloud on this machine."])
  }
}
