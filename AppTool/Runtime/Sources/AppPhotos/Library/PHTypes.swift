/// The user's answer to an app's request to use the photo library.
public enum PHAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized
  /// Only some pictures. The user gives all or none here.
  case limited
}

/// The use of the library that an app requests.
public enum PHAccessLevel: Int, Sendable {
  case addOnly = 1
  case readWrite
}

public enum PHAssetMediaType: Int, Sendable {
  case unknown, image, video, audio
}

/// Properties of a picture or video beyond its type.
public struct PHAssetMediaSubtype: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let photoPanorama = Self(rawValue: 1)
  public static let photoHDR = Self(rawValue: 1 << 1)
  public static let photoScreenshot = Self(rawValue: 1 << 2)
  public static let photoLive = Self(rawValue: 1 << 3)
  public static let photoDepthEffect = Self(rawValue: 1 << 4)
  public static let videoStreamed = Self(rawValue: 1 << 16)
  public static let videoHighFrameRate = Self(rawValue: 1 << 17)
  public static let videoTimelapse = Self(rawValue: 1 << 18)
}

/// The places that assets come from.
public struct PHAssetSourceType: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let typeUserLibrary = Self(rawValue: 1)
  public static let typeCloudShared = Self(rawValue: 1 << 1)
  public static let typeiTunesSynced = Self(rawValue: 1 << 2)
}

public enum PHAssetCollectionType: Int, Sendable {
  case album = 1
  case smartAlbum
  case moment
}

/// Kinds of albums.
public enum PHAssetCollectionSubtype: Int, Sendable {
  case albumRegular = 2
  case albumSyncedEvent, albumSyncedFaces, albumSyncedAlbum, albumImported
  case albumMyPhotoStream = 100
  case albumCloudShared
  case smartAlbumGeneric = 200
  case smartAlbumPanoramas, smartAlbumVideos, smartAlbumFavorites, smartAlbumTimelapses, smartAlbumAllHidden
  case smartAlbumRecentlyAdded, smartAlbumBursts, smartAlbumSlomoVideos, smartAlbumUserLibrary
  case smartAlbumSelfPortraits, smartAlbumScreenshots, smartAlbumDepthEffect, smartAlbumLivePhotos
  case smartAlbumAnimated, smartAlbumLongExposures, smartAlbumUnableToUpload
  case smartAlbumRAW, smartAlbumCinematic, smartAlbumSpatial, smartAlbumScreenRecordings
  case any = 0x7FFF_FFFF_FFFF_FFFF
}

/// Changes that an asset may allow.
public enum PHAssetEditOperation: Int, Sendable {
  case delete = 1
  case content, properties
}

/// An error of the photo library.
public struct PHPhotosError: CustomNSError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case internalError = -1
    case userCancelled = 3072
    case libraryVolumeOffline = 3114
    case notEnoughSpace = 3305
    case requestNotSupportedForAsset = 3306
    case accessRestricted = 3310
    case accessUserDenied = 3311
    case operationInterrupted = 3301
    case changeNotSupported = 3300
    case invalidResource = 3302
    case missingResource = 3303
    case identifierNotFound = 3201
  }

  public static let errorDomain = "PHPhotosErrorDomain"
  public let code: Code
  public var errorCode: Int { code.rawValue }

  public init(_ code: Code) {
    self.code = code
  }
}

public let PHPhotosErrorDomain = PHPhotosError.errorDomain

/// The collections that methods for several assets take, as Objective-C's fast enumeration.
public protocol NSFastEnumeration {}

extension NSArray: NSFastEnumeration {}
extension NSSet: NSFastEnumeration {}
extension Array: NSFastEnumeration {}
extension PHFetchResult: NSFastEnumeration {}

/// Returns the elements of a type.
func elements<Element>(of collection: any NSFastEnumeration, as type: Element.Type) -> [Element] {
  switch collection {
  case let array as NSArray: array.compactMap { $0 as? Element }
  case let set as NSSet: set.compactMap { $0 as? Element }
  case let array as [Any]: array.compactMap { $0 as? Element }
  case let result as any FetchedObjects: result.untypedObjects.compactMap { $0 as? Element }
  default: []
  }
}
