import Foundation
import UIKit

public typealias MPMediaEntityPersistentID = UInt64

public struct MPMediaType: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let music = Self(rawValue: 1)
  public static let podcast = Self(rawValue: 2)
  public static let audioBook = Self(rawValue: 4)
  public static let audioITunesU = Self(rawValue: 8)
  public static let anyAudio = Self(rawValue: 0xFF)
  public static let movie = Self(rawValue: 0x100)
  public static let tvShow = Self(rawValue: 0x200)
  public static let videoPodcast = Self(rawValue: 0x400)
  public static let musicVideo = Self(rawValue: 0x800)
  public static let anyVideo = Self(rawValue: 0xFF00)
  public static let any = Self(rawValue: .max)
}

/// A picture for a sound, in the size that is requested.
open class MPMediaItemArtwork: NSObject, @unchecked Sendable {
  /// The size of the original.
  public let bounds: CGRect
  private let makeImage: @Sendable (CGSize) -> UIImage

  public init(boundsSize: CGSize, requestHandler: @escaping @Sendable (CGSize) -> UIImage) {
    bounds = CGRect(origin: .zero, size: boundsSize)
    makeImage = requestHandler
    super.init()
  }

  public convenience init(image: UIImage) {
    self.init(boundsSize: image.size) { _ in image }
  }

  open func image(at size: CGSize) -> UIImage? { makeImage(size) }
}

// The library of the user is empty: each object of it is made with a value of `Never`, and its members cannot be
// reached.

/// A sound or a collection of the library.
open class MPMediaEntity: NSObject, @unchecked Sendable {
  final var absent: Never { preconditionFailure("the library of the user is empty") }

  init(_ absent: Never) { switch absent {} }

  open var persistentID: MPMediaEntityPersistentID { absent }
  open func value(forProperty property: String) -> Any? { absent }
}

/// A sound of the library.
open class MPMediaItem: MPMediaEntity, @unchecked Sendable {
  open var title: String? { absent }
  open var artist: String? { absent }
  open var albumTitle: String? { absent }
  open var albumArtist: String? { absent }
  open var genre: String? { absent }
  open var composer: String? { absent }
  open var playbackDuration: TimeInterval { absent }
  open var albumTrackNumber: Int { absent }
  open var artwork: MPMediaItemArtwork? { absent }
  open var assetURL: URL? { absent }
  open var mediaType: MPMediaType { absent }
  open var lyrics: String? { absent }
  open var playCount: Int { absent }
  open var isCloudItem: Bool { absent }
  open var releaseDate: Date? { absent }
}

// The keys of the properties of items, also of what an app plays.
public let MPMediaItemPropertyPersistentID = "persistentID"
public let MPMediaItemPropertyMediaType = "mediaType"
public let MPMediaItemPropertyTitle = "title"
public let MPMediaItemPropertyAlbumTitle = "albumTitle"
public let MPMediaItemPropertyAlbumPersistentID = "albumPID"
public let MPMediaItemPropertyArtist = "artist"
public let MPMediaItemPropertyAlbumArtist = "albumArtist"
public let MPMediaItemPropertyGenre = "genre"
public let MPMediaItemPropertyComposer = "composer"
public let MPMediaItemPropertyPlaybackDuration = "playbackDuration"
public let MPMediaItemPropertyAlbumTrackNumber = "albumTrackNumber"
public let MPMediaItemPropertyAlbumTrackCount = "albumTrackCount"
public let MPMediaItemPropertyArtwork = "artwork"
public let MPMediaItemPropertyLyrics = "lyrics"
public let MPMediaItemPropertyAssetURL = "assetURL"
public let MPMediaItemPropertyPodcastTitle = "podcastTitle"
public let MPMediaItemPropertyIsCloudItem = "isCloudItem"
public let MPMediaPlaylistPropertyName = "name"
public let MPMediaPlaylistPropertyPersistentID = "playlistPersistentID"
