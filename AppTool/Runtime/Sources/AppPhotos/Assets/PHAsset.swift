import AppCoreLocation
@_spi(AppModules) import AppRuntime
import Foundation
import Synchronization
@_spi(PictureLibrary) import UIKit

/// A picture of the library, which is a file of the user's folder of pictures.
public final class PHAsset: PHObject, @unchecked Sendable {
  public enum PlaybackStyle: Int, Sendable {
    case unsupported, image, imageAnimated, livePhoto, video, videoLooping
  }

  let file: URL
  /// The date of the file. Its date of creation is not kept by all file systems.
  public let modificationDate: Date?
  public let creationDate: Date?
  public let isFavorite: Bool
  public let isHidden: Bool
  private let place: [Double]?

  /// The size of the upright picture, read from the file when it is first needed.
  private let knownSize = Mutex<(width: Int, height: Int)?>(nil)

  init?(_ file: PictureFolder.File, _ record: PhotoRecord) {
    guard let identifier = PhotoFolder.identifier(of: file.url) else { return nil }
    self.file = file.url
    modificationDate = file.modificationDate
    creationDate = file.modificationDate
    isFavorite = record.favorites.contains(identifier)
    isHidden = record.hidden.contains(identifier)
    place = record.places?[identifier]
    super.init(localIdentifier: identifier)
  }

  /// The position that an app has given the picture. Those of cameras in the files are not read.
  public var location: CLLocation? {
    place.flatMap { $0.count == 2 ? CLLocation(latitude: $0[0], longitude: $0[1]) : nil }
  }

  public var mediaType: PHAssetMediaType { .image }
  /// Empty: files do not tell these.
  public var mediaSubtypes: PHAssetMediaSubtype { [] }
  public var sourceType: PHAssetSourceType { .typeUserLibrary }
  public var playbackStyle: PlaybackStyle {
    file.pathExtension.lowercased() == "gif" ? .imageAnimated : .image
  }
  /// 0 for a picture.
  public var duration: TimeInterval { 0 }
  /// `nil`: there are no bursts.
  public var burstIdentifier: String? { nil }
  public var representsBurst: Bool { false }
  public var hasAdjustments: Bool { false }

  /// 0 for a file that cannot be read.
  public var pixelWidth: Int { size.width }
  /// 0 for a file that cannot be read.
  public var pixelHeight: Int { size.height }

  private var size: (width: Int, height: Int) {
    knownSize.withLock { known in
      if let known { return known }
      let size = Self.size(of: file)
      known = size
      return size
    }
  }

  private static func size(of file: URL) -> (width: Int, height: Int) {
    guard let data = try? Data(contentsOf: file), let source = CGImageSourceCreateWithData(data as NSData, nil),
      let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil),
      let width = (properties["PixelWidth"] as? NSNumber)?.intValue,
      let height = (properties["PixelHeight"] as? NSNumber)?.intValue
    else { return (0, 0) }
    // The orientations from 5 on exchange rows and columns.
    let isTurned = ((properties["Orientation"] as? NSNumber)?.intValue ?? 1) > 4
    return isTurned ? (height, width) : (width, height)
  }

  /// Returns true: the files belong to the user. Their pixels are not edited by the library.
  public func canPerform(_ editOperation: PHAssetEditOperation) -> Bool { editOperation != .content }

  func isNewer(than other: PHAsset) -> Bool {
    (other.creationDate ?? .distantPast, localIdentifier) < (creationDate ?? .distantPast, other.localIdentifier)
  }

  override func isChanged(from other: PHObject) -> Bool {
    guard let other = other as? PHAsset else { return true }
    return (other.modificationDate, other.isFavorite, other.isHidden) != (modificationDate, isFavorite, isHidden)
      || other.place != place
  }

  override var values: [String: Any] {
    var values = super.values
    values["mediaType"] = mediaType.rawValue
    values["mediaSubtype"] = Int(mediaSubtypes.rawValue)
    values["mediaSubtypes"] = Int(mediaSubtypes.rawValue)
    values["creationDate"] = creationDate
    values["modificationDate"] = modificationDate
    values["duration"] = duration
    values["favorite"] = isFavorite
    values["isFavorite"] = isFavorite
    values["hidden"] = isHidden
    values["isHidden"] = isHidden
    values["representsBurst"] = representsBurst
    return values
  }

  /// The properties for which the file has to be read.
  var sizeValues: [String: Any] { ["pixelWidth": pixelWidth, "pixelHeight": pixelHeight] }

  // MARK: Fetching

  /// The assets, the newest first unless the options sort them.
  public class func fetchAssets(with options: PHFetchOptions?) -> PHFetchResult<PHAsset> {
    fetch(options) { PhotoFolder.assets() }
  }

  /// The assets of a type. The folder of pictures has images only.
  public class func fetchAssets(
    with mediaType: PHAssetMediaType, options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> {
    fetch(options) { mediaType == .image ? PhotoFolder.assets() : [] }
  }

  public class func fetchAssets(
    in assetCollection: PHAssetCollection, options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> {
    // The album of hidden pictures shows them in any case.
    let isHidden = assetCollection.assetCollectionSubtype == .smartAlbumAllHidden
    return fetch(options, showsHidden: isHidden) { assetCollection.assets() }
  }

  /// The first assets of a collection.
  public class func fetchKeyAssets(
    in assetCollection: PHAssetCollection, options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset>? { fetch(options) { Array(assetCollection.assets().prefix(3)) } }

  public class func fetchAssets(
    withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> {
    fetch(options) { identifiers.compactMap(PhotoFolder.asset) }
  }

  /// The assets of URLs of the library's files, as `UIImagePickerController` gives them.
  public class func fetchAssets(
    withALAssetURLs assetURLs: [URL], options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> {
    fetch(options) { assetURLs.compactMap(PhotoFolder.identifier(of:)).compactMap(PhotoFolder.asset) }
  }

  private static func fetch(
    _ options: PHFetchOptions?, showsHidden: Bool = false, _ read: @escaping @Sendable () -> [PHAsset]
  ) -> PHFetchResult<PHAsset> {
    PHFetchResult(options) { options in
      let found = read().filter { showsHidden || options.includeHiddenAssets || !$0.isHidden }
      return options.applied(to: found) { asset, isSizeNeeded in
        isSizeNeeded ? asset.values.merging(asset.sizeValues) { $1 } : asset.values
      }
    }
  }
}
