import Foundation

extension Notification.Name {
  public static let NSMetadataQueryDidStartGathering = Self("NSMetadataQueryDidStartGatheringNotification")
  public static let NSMetadataQueryGatheringProgress = Self("NSMetadataQueryGatheringProgressNotification")
  public static let NSMetadataQueryDidFinishGathering = Self("NSMetadataQueryDidFinishGatheringNotification")
  public static let NSMetadataQueryDidUpdate = Self("NSMetadataQueryDidUpdateNotification")
}

// The keys of changes, the places of a search, and the attributes of files.
public let NSMetadataQueryUpdateAddedItemsKey = "kMDQueryUpdateAddedItems"
public let NSMetadataQueryUpdateChangedItemsKey = "kMDQueryUpdateChangedItems"
public let NSMetadataQueryUpdateRemovedItemsKey = "kMDQueryUpdateRemovedItems"
public let NSMetadataQueryUbiquitousDocumentsScope = "NSMetadataQueryUbiquitousDocumentsScope"
public let NSMetadataQueryUbiquitousDataScope = "NSMetadataQueryUbiquitousDataScope"
public let NSMetadataQueryAccessibleUbiquitousExternalDocumentsScope =
  "NSMetadataQueryAccessibleUbiquitousExternalDocumentsScope"
public let NSMetadataItemFSNameKey = "kMDItemFSName"
public let NSMetadataItemDisplayNameKey = "kMDItemDisplayName"
public let NSMetadataItemURLKey = "kMDItemURL"
public let NSMetadataItemPathKey = "kMDItemPath"
public let NSMetadataItemFSSizeKey = "kMDItemFSSize"
public let NSMetadataItemFSCreationDateKey = "kMDItemFSCreationDate"
public let NSMetadataItemFSContentChangeDateKey = "kMDItemFSContentChangeDate"
public let NSMetadataItemContentTypeKey = "kMDItemContentType"
public let NSMetadataItemIsUbiquitousKey = "NSMetadataItemIsUbiquitousKey"
public let NSMetadataUbiquitousItemHasUnresolvedConflictsKey = "NSMetadataUbiquitousItemHasUnresolvedConflictsKey"
public let NSMetadataUbiquitousItemDownloadingStatusKey = "NSMetadataUbiquitousItemDownloadingStatusKey"
public let NSMetadataUbiquitousItemDownloadingStatusNotDownloaded =
  "NSMetadataUbiquitousItemDownloadingStatusNotDownloaded"
public let NSMetadataUbiquitousItemDownloadingStatusDownloaded = "NSMetadataUbiquitousItemDownloadingStatusDownloaded"
public let NSMetadataUbiquitousItemDownloadingStatusCurrent = "NSMetadataUbiquitousItemDownloadingStatusCurrent"
public let NSMetadataUbiquitousItemIsDownloadingKey = "NSMetadataUbiquitousItemIsDownloadingKey"
public let NSMetadataUbiquitousItemIsUploadedKey = "NSMetadataUbiquitousItemIsUploadedKey"
public let NSMetadataUbiquitousItemIsUploadingKey = "NSMetadataUbiquitousItemIsUploadingKey"
public let NSMetadataUbiquitousItemPercentDownloadedKey = "NSMetadataUbiquitousItemPercentDownloadedKey"
public let NSMetadataUbiquitousItemPercentUploadedKey = "NSMetadataUbiquitousItemPercentUploadedKey"

/// A file that a query has found. There is no account in iCloud, so there is none.
open class NSMetadataItem: NSObject {
  open var attributes: [String] { [] }
  open func value(forAttribute key: String) -> Any? { nil }
  open func values(forAttributes keys: [String]) -> [String: Any]? { nil }
}

/// A search for files in iCloud. As on a device without an account, it ends without results.
open class NSMetadataQuery: NSObject {
  open var predicate: NSPredicate?
  open var sortDescriptors: [NSSortDescriptor] = []
  open var valueListAttributes: [String] = []
  open var searchScopes: [Any] = []
  open var searchItems: [Any]?
  open var groupingAttributes: [String]?
  open var notificationBatchingInterval: TimeInterval = 1
  open var operationQueue: OperationQueue?
  open private(set) var isStarted = false
  open private(set) var isGathering = false
  open private(set) var isStopped = true
  /// The number of the search; one that was stopped posts nothing.
  private var search = 0

  public override init() {
    super.init()
  }

  open var resultCount: Int { 0 }
  open var results: [Any] { [] }
  /// - Precondition: There are no results, so it is not called.
  open func result(at idx: Int) -> Any { preconditionFailure("NSMetadataQuery: there is no result \(idx)") }
  open func index(ofResult result: Any) -> Int { NSNotFound }
  open func enumerateResults(_ block: (Any, Int, UnsafeMutablePointer<ObjCBool>) -> Void) {}
  open func disableUpdates() {}
  open func enableUpdates() {}

  /// Begins, and posts the notifications of the beginning and of the end in a later turn. Returns false if the search runs.
  @discardableResult open func start() -> Bool {
    guard !isStarted || isStopped else { return false }
    (isStarted, isGathering, isStopped) = (true, true, false)
    search += 1
    inLaterTurn { [self, search] in
      guard search == self.search, !isStopped else { return }
      NotificationCenter.default.post(name: .NSMetadataQueryDidStartGathering, object: self)
      // An observer may have stopped it.
      guard search == self.search, !isStopped else { return }
      isGathering = false
      NotificationCenter.default.post(name: .NSMetadataQueryDidFinishGathering, object: self)
    }
    return true
  }

  open func stop() { (isGathering, isStopped) = (false, true) }
}
