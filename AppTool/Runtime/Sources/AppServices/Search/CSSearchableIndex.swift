@_spi(AppModules) import AppRuntime
import Foundation

public let CSSearchableItemActionType = "com.apple.corespotlightitem"
public let CSSearchableItemActivityIdentifier = "kCSSearchableItemActivityIdentifier"
public let CSQueryContinuationActionType = "com.apple.corespotlightquery"
public let CSSearchQueryString = "kCSSearchQueryString"

/// The properties of an entry of the device's search.
open class CSSearchableItemAttributeSet: NSObject, @unchecked Sendable {
  public let contentType: String
  open var title: String?
  open var displayName: String?
  open var alternateNames: [String]?
  open var contentDescription: String?
  open var keywords: [String]?
  open var identifier: String?
  open var relatedUniqueIdentifier: String?
  open var thumbnailData: Data?
  open var thumbnailURL: URL?
  open var contentURL: URL?
  open var url: URL?
  open var contentCreationDate: Date?
  open var contentModificationDate: Date?
  open var startDate: Date?
  open var endDate: Date?
  open var dueDate: Date?
  open var phoneNumbers: [String]?
  open var emailAddresses: [String]?
  open var authorNames: [String]?
  open var latitude: NSNumber?
  open var longitude: NSNumber?
  open var rating: NSNumber?
  open var ratingDescription: String?
  open var supportsPhoneCall: NSNumber?
  open var supportsNavigation: NSNumber?

  public init(itemContentType type: String) {
    contentType = type
  }

  public convenience init(contentType: UTType) { self.init(itemContentType: contentType.identifier) }
}

/// An entry of the device's search.
open class CSSearchableItem: NSObject, @unchecked Sendable {
  open var uniqueIdentifier: String
  open var domainIdentifier: String?
  open var expirationDate: Date
  open var attributeSet: CSSearchableItemAttributeSet

  /// The item expires after 30 days.
  public init(uniqueIdentifier: String?, domainIdentifier: String?, attributeSet: CSSearchableItemAttributeSet) {
    self.uniqueIdentifier = uniqueIdentifier ?? UUID().uuidString
    self.domainIdentifier = domainIdentifier
    self.attributeSet = attributeSet
    expirationDate = Date(timeIntervalSinceNow: 30 * 86_400)
  }
}

/// The entries of the device's search. There is no search on this machine.
open class CSSearchableIndex: NSObject, @unchecked Sendable {
  private static let only = CSSearchableIndex(name: "")
  open weak var indexDelegate: (any CSSearchableIndexDelegate)?

  open class func `default`() -> CSSearchableIndex { only }
  /// False.
  open class func isIndexingAvailable() -> Bool { false }

  public init(name: String) {}

  /// The functions of the index end in a later turn with ``CSIndexError/indexUnavailableError``.
  private func fail(_ completion: (((any Error)?) -> Void)?) {
    inLaterTurn { completion?(CSIndexError(.indexUnavailableError)) }
  }

  open func indexSearchableItems(
    _ items: [CSSearchableItem], completionHandler: (((any Error)?) -> Void)? = nil
  ) { fail(completionHandler) }

  open func deleteSearchableItems(
    withIdentifiers identifiers: [String], completionHandler: (((any Error)?) -> Void)? = nil
  ) { fail(completionHandler) }

  open func deleteSearchableItems(
    withDomainIdentifiers domainIdentifiers: [String], completionHandler: (((any Error)?) -> Void)? = nil
  ) { fail(completionHandler) }

  open func deleteAllSearchableItems(completionHandler: (((any Error)?) -> Void)? = nil) { fail(completionHandler) }
}

/// Provides entries again that the index has lost. There is no index that could ask.
public protocol CSSearchableIndexDelegate: NSObjectProtocol {
  func searchableIndex(
    _ searchableIndex: CSSearchableIndex,
    reindexAllSearchableItemsWithAcknowledgementHandler acknowledgementHandler: @escaping () -> Void)
  func searchableIndex(
    _ searchableIndex: CSSearchableIndex, reindexSearchableItemsWithIdentifiers identifiers: [String],
    acknowledgementHandler: @escaping () -> Void)
}
