@_spi(AppModules) import AppRuntime
import Foundation
import UIKit

public enum MPMediaLibraryAuthorizationStatus: Int, Sendable {
  case notDetermined, denied, restricted, authorized
}

/// The user's library of sounds, which is empty, as in the Simulator.
open class MPMediaLibrary: NSObject, @unchecked Sendable {
  private static let library = MPMediaLibrary()
  private static let permission = AppPermission(
    name: "MediaLibrary", key: "NSAppleMusicUsageDescription", use: "access your media library", allow: "OK")

  private override init() {
    super.init()
  }

  open class func `default`() -> MPMediaLibrary { library }

  open class func authorizationStatus() -> MPMediaLibraryAuthorizationStatus { status(permission.answer) }

  open class func requestAuthorization(
    _ completionHandler: @escaping @Sendable (MPMediaLibraryAuthorizationStatus) -> Void
  ) {
    permission.request { completionHandler(status($0)) }
  }

  private class func status(_ answer: AppPermission.Answer?) -> MPMediaLibraryAuthorizationStatus {
    switch answer {
    case nil: .notDetermined
    case .allowed: .authorized
    case .denied: .denied
    }
  }

  /// The library does not change.
  open func beginGeneratingLibraryChangeNotifications() {}
  open func endGeneratingLibraryChangeNotifications() {}
}

/// Some items of the library. Apps make collections of none only.
open class MPMediaItemCollection: NSObject, @unchecked Sendable {
  public let items: [MPMediaItem]

  public init(items: [MPMediaItem]) {
    self.items = items
    super.init()
  }

  open var count: Int { items.count }
  open var representativeItem: MPMediaItem? { items.first }
}

public enum MPMediaGrouping: Int, Sendable {
  case title, album, artist, albumArtist, composer, genre, playlist, podcastTitle
}

/// A condition of a query.
open class MPMediaPredicate: NSObject, @unchecked Sendable {}

public enum MPMediaPredicateComparison: Int, Sendable {
  case equalTo, contains
}

/// A condition on a property.
open class MPMediaPropertyPredicate: MPMediaPredicate, @unchecked Sendable {
  public let property: String
  public let value: Any?
  public let comparisonType: MPMediaPredicateComparison

  public init(
    value: Any?, forProperty property: String, comparisonType: MPMediaPredicateComparison = .equalTo
  ) {
    (self.value, self.property, self.comparisonType) = (value, property, comparisonType)
    super.init()
  }
}

/// A query of the library, which finds nothing.
open class MPMediaQuery: NSObject, @unchecked Sendable {
  open var filterPredicates: Set<MPMediaPredicate>?
  open var groupingType = MPMediaGrouping.title

  public override init() {
    super.init()
  }

  public init(filterPredicates: Set<MPMediaPredicate>?) {
    self.filterPredicates = filterPredicates
    super.init()
  }

  open func addFilterPredicate(_ predicate: MPMediaPredicate) {
    filterPredicates = (filterPredicates ?? []).union([predicate])
  }

  open func removeFilterPredicate(_ predicate: MPMediaPredicate) { filterPredicates?.remove(predicate) }

  open var items: [MPMediaItem]? { [] }
  open var collections: [MPMediaItemCollection]? { [] }

  private class func make(_ grouping: MPMediaGrouping) -> MPMediaQuery {
    let query = MPMediaQuery()
    query.groupingType = grouping
    return query
  }

  open class func songs() -> MPMediaQuery { make(.title) }
  open class func albums() -> MPMediaQuery { make(.album) }
  open class func artists() -> MPMediaQuery { make(.artist) }
  open class func playlists() -> MPMediaQuery { make(.playlist) }
  open class func podcasts() -> MPMediaQuery { make(.podcastTitle) }
  open class func genres() -> MPMediaQuery { make(.genre) }
  open class func composers() -> MPMediaQuery { make(.composer) }
}
