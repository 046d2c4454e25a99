@_spi(AppModules) import AppRuntime
import Foundation

extension Notification.Name {
  public static let CKAccountChanged = Notification.Name("CKAccountChangedNotification")
}

/// The state of the user's account.
public enum CKAccountStatus: Int, Sendable {
  case couldNotDetermine, available, restricted, noAccount, temporarilyUnavailable
}

/// The records of an app in iCloud. This device has no account.
open class CKContainer: NSObject, @unchecked Sendable {
  private static let only = CKContainer(identifier: "iCloud." + (Bundle.main.bundleIdentifier ?? ""))

  open class func `default`() -> CKContainer { only }

  public let containerIdentifier: String?
  public let publicCloudDatabase = CKDatabase(.public)
  public let privateCloudDatabase = CKDatabase(.private)
  public let sharedCloudDatabase = CKDatabase(.shared)

  public init(identifier containerIdentifier: String) {
    self.containerIdentifier = containerIdentifier
  }

  open func database(with databaseScope: CKDatabase.Scope) -> CKDatabase {
    switch databaseScope {
    case .public: publicCloudDatabase
    case .private: privateCloudDatabase
    case .shared: sharedCloudDatabase
    }
  }

  /// Calls the handler in a later turn with `noAccount`.
  open func accountStatus(completionHandler: @escaping (CKAccountStatus, (any Error)?) -> Void) {
    inLaterTurn { completionHandler(.noAccount, nil) }
  }

  open func accountStatus() async throws -> CKAccountStatus { .noAccount }

  /// Ends in a later turn with ``CKError/notAuthenticated``.
  open func fetchUserRecordID(completionHandler: @escaping (CKRecord.ID?, (any Error)?) -> Void) {
    inLaterTurn { completionHandler(nil, CKError(.notAuthenticated)) }
  }

  open func userRecordID() async throws -> CKRecord.ID { throw CKError(.notAuthenticated) }

  /// Ends the operation in a later turn with ``CKError/notAuthenticated``.
  open func add(_ operation: CKOperation) { operation.run() }
}

/// The records of one kind. Without an account nothing is read or written.
open class CKDatabase: NSObject, @unchecked Sendable {
  public enum Scope: Int, Sendable {
    case `public` = 1
    case `private`, shared
  }

  public let databaseScope: Scope

  init(_ scope: Scope) {
    databaseScope = scope
  }

  private func fail(_ completion: @escaping (CKError) -> Void) {
    inLaterTurn { completion(CKError(.notAuthenticated)) }
  }

  /// The functions of the database end in a later turn with ``CKError/notAuthenticated``.
  open func fetch(
    withRecordID recordID: CKRecord.ID, completionHandler: @escaping (CKRecord?, (any Error)?) -> Void
  ) {
    fail { completionHandler(nil, $0) }
  }

  open func save(_ record: CKRecord, completionHandler: @escaping (CKRecord?, (any Error)?) -> Void) {
    fail { completionHandler(nil, $0) }
  }

  open func delete(
    withRecordID recordID: CKRecord.ID, completionHandler: @escaping (CKRecord.ID?, (any Error)?) -> Void
  ) {
    fail { completionHandler(nil, $0) }
  }

  open func perform(
    _ query: CKQuery, inZoneWith zoneID: CKRecordZone.ID?,
    completionHandler: @escaping ([CKRecord]?, (any Error)?) -> Void
  ) {
    fail { completionHandler(nil, $0) }
  }

  open func fetchAllRecordZones(completionHandler: @escaping ([CKRecordZone]?, (any Error)?) -> Void) {
    fail { completionHandler(nil, $0) }
  }

  open func save(_ zone: CKRecordZone, completionHandler: @escaping (CKRecordZone?, (any Error)?) -> Void) {
    fail { completionHandler(nil, $0) }
  }

  open func record(for recordID: CKRecord.ID) async throws -> CKRecord { throw CKError(.notAuthenticated) }
  @discardableResult open func save(_ record: CKRecord) async throws -> CKRecord { throw CKError(.notAuthenticated) }
  @discardableResult open func deleteRecord(withID recordID: CKRecord.ID) async throws -> CKRecord.ID {
    throw CKError(.notAuthenticated)
  }

  /// Ends the operation in a later turn with ``CKError/notAuthenticated``.
  open func add(_ operation: CKDatabaseOperation) { operation.run() }
}
