import Foundation

/// An album or another collection.
public class PHCollection: PHObject, @unchecked Sendable {
  /// The name, in the app's language.
  public let localizedTitle: String?

  init(localIdentifier: String, title: String?) {
    localizedTitle = title
    super.init(localIdentifier: localIdentifier)
  }

  public var canContainAssets: Bool { true }
  public var canContainCollections: Bool { false }

  override var values: [String: Any] {
    var values = super.values
    values["localizedTitle"] = localizedTitle
    return values
  }
}

/// An album: a folder in the folder of pictures, or a smart album, whose assets have something in common.
public final class PHAssetCollection: PHCollection, @unchecked Sendable {
  public let assetCollectionType: PHAssetCollectionType
  public let assetCollectionSubtype: PHAssetCollectionSubtype

  /// The smart albums, with the titles that they have in English.
  private static let smartAlbums: [(subtype: PHAssetCollectionSubtype, title: String)] = [
    (.smartAlbumUserLibrary, "Recents"), (.smartAlbumFavorites, "Favorites"),
    (.smartAlbumRecentlyAdded, "Recently Added"), (.smartAlbumAllHidden, "Hidden"), (.smartAlbumAnimated, "Animated"),
  ]
  /// The age of pictures that are recently added, in seconds: 30 days.
  private static let recentAge: TimeInterval = 30 * 24 * 3600
  private static let smartPrefix = "smart-album/"

  private init(album identifier: String) {
    (assetCollectionType, assetCollectionSubtype) = (.album, .albumRegular)
    super.init(localIdentifier: identifier, title: (identifier as NSString).lastPathComponent)
  }

  private init(smart album: (subtype: PHAssetCollectionSubtype, title: String)) {
    (assetCollectionType, assetCollectionSubtype) = (.smartAlbum, album.subtype)
    super.init(localIdentifier: "\(Self.smartPrefix)\(album.subtype.rawValue)", title: album.title)
  }

  /// The assets, of which fetches leave out the hidden ones.
  func assets() -> [PHAsset] {
    switch assetCollectionSubtype {
    case .smartAlbumFavorites: PhotoFolder.assets().filter(\.isFavorite)
    case .smartAlbumAllHidden: PhotoFolder.assets().filter(\.isHidden)
    case .smartAlbumAnimated: PhotoFolder.assets().filter { $0.playbackStyle == .imageAnimated }
    case .smartAlbumRecentlyAdded:
      PhotoFolder.assets().filter { -($0.creationDate ?? .distantPast).timeIntervalSinceNow < Self.recentAge }
    case .smartAlbumUserLibrary: PhotoFolder.assets()
    default: PhotoFolder.assets(inAlbum: localIdentifier)
    }
  }

  /// The number of assets; `NSNotFound` for a smart album, whose assets have to be fetched.
  public var estimatedAssetCount: Int {
    assetCollectionType == .smartAlbum ? NSNotFound : assets().count
  }

  /// The date of the oldest asset.
  public var startDate: Date? { assets().compactMap(\.creationDate).min() }
  /// The date of the newest asset.
  public var endDate: Date? { assets().compactMap(\.creationDate).max() }

  override func isChanged(from other: PHObject) -> Bool {
    (other as? PHAssetCollection)?.localizedTitle != localizedTitle
  }

  override var values: [String: Any] {
    var values = super.values
    values["assetCollectionType"] = assetCollectionType.rawValue
    values["assetCollectionSubtype"] = assetCollectionSubtype.rawValue
    if assetCollectionType == .album { values["estimatedAssetCount"] = estimatedAssetCount }
    return values
  }

  // MARK: Fetching

  /// The albums by name, or the smart albums.
  public class func fetchAssetCollections(
    with type: PHAssetCollectionType, subtype: PHAssetCollectionSubtype, options: PHFetchOptions?
  ) -> PHFetchResult<PHAssetCollection> {
    fetch(options) {
      switch type {
      case .album: subtype == .any || subtype == .albumRegular ? albums() : []
      case .smartAlbum:
        smartAlbums.filter { subtype == .any || subtype == $0.subtype }.map(PHAssetCollection.init(smart:))
      case .moment: []
      }
    }
  }

  private static func albums() -> [PHAssetCollection] { PhotoFolder.albums().map(PHAssetCollection.init(album:)) }

  public class func fetchAssetCollections(
    withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
  ) -> PHFetchResult<PHAssetCollection> {
    fetch(options) {
      identifiers.compactMap { identifier in
        if PhotoFolder.isAlbum(identifier) { return PHAssetCollection(album: identifier) }
        return smartAlbums.map(PHAssetCollection.init(smart:)).first { $0.localIdentifier == identifier }
      }
    }
  }

  /// The albums with an asset.
  public class func fetchAssetCollectionsContaining(
    _ asset: PHAsset, with type: PHAssetCollectionType, options: PHFetchOptions?
  ) -> PHFetchResult<PHAssetCollection> {
    fetch(options) {
      let all = type == .album ? albums() : type == .smartAlbum ? smartAlbums.map(PHAssetCollection.init(smart:)) : []
      return all.filter { $0.assets().contains(asset) }
    }
  }

  private static func fetch(
    _ options: PHFetchOptions?, _ read: @escaping () -> [PHAssetCollection]
  ) -> PHFetchResult<PHAssetCollection> {
    PHFetchResult(options) { options in options.applied(to: read()) { collection, _ in collection.values } }
  }
}

extension PHCollection {
  /// The albums of the user.
  public class func fetchTopLevelUserCollections(with options: PHFetchOptions?) -> PHFetchResult<PHCollection> {
    PHFetchResult(options) { options in
      let albums = PHAssetCollection.fetchAssetCollections(with: .album, subtype: .any, options: options)
      return (0..<albums.count).map { albums[$0] }
    }
  }
}
