import Foundation

/// The name of a kind of metadata in its own space.
public struct AVMetadataKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let commonKeyTitle = AVMetadataKey(rawValue: "title")
  public static let commonKeyCreator = AVMetadataKey(rawValue: "creator")
  public static let commonKeySubject = AVMetadataKey(rawValue: "subject")
  public static let commonKeyDescription = AVMetadataKey(rawValue: "description")
  public static let commonKeyPublisher = AVMetadataKey(rawValue: "publisher")
  public static let commonKeyContributor = AVMetadataKey(rawValue: "contributor")
  public static let commonKeyCreationDate = AVMetadataKey(rawValue: "creationDate")
  public static let commonKeyLastModifiedDate = AVMetadataKey(rawValue: "lastModifiedDate")
  public static let commonKeyType = AVMetadataKey(rawValue: "type")
  public static let commonKeyFormat = AVMetadataKey(rawValue: "format")
  public static let commonKeyIdentifier = AVMetadataKey(rawValue: "identifier")
  public static let commonKeyLanguage = AVMetadataKey(rawValue: "language")
  public static let commonKeyCopyrights = AVMetadataKey(rawValue: "copyrights")
  public static let commonKeyAlbumName = AVMetadataKey(rawValue: "albumName")
  public static let commonKeyAuthor = AVMetadataKey(rawValue: "author")
  public static let commonKeyArtist = AVMetadataKey(rawValue: "artist")
  public static let commonKeyArtwork = AVMetadataKey(rawValue: "artwork")
  public static let commonKeySoftware = AVMetadataKey(rawValue: "software")
}

/// The space of the names of metadata.
public struct AVMetadataKeySpace: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let common = AVMetadataKeySpace(rawValue: "comn")
  public static let quickTimeUserData = AVMetadataKeySpace(rawValue: "udta")
  public static let quickTimeMetadata = AVMetadataKeySpace(rawValue: "mdta")
  public static let iTunes = AVMetadataKeySpace(rawValue: "itsk")
  public static let id3 = AVMetadataKeySpace(rawValue: "org.id3")
}

/// A name of metadata with its space.
public struct AVMetadataIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }

  public static let commonIdentifierTitle = AVMetadataIdentifier("comn/title")
  public static let commonIdentifierCreator = AVMetadataIdentifier("comn/creator")
  public static let commonIdentifierDescription = AVMetadataIdentifier("comn/description")
  public static let commonIdentifierAlbumName = AVMetadataIdentifier("comn/albumName")
  public static let commonIdentifierArtist = AVMetadataIdentifier("comn/artist")
  public static let commonIdentifierArtwork = AVMetadataIdentifier("comn/artwork")
}

/// A piece of metadata, such as a title. Those of files are not read here; apps make their own.
open class AVMetadataItem: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  struct Content {
    var identifier: AVMetadataIdentifier?
    var value: (any NSCopying & NSObjectProtocol)?
    var language: String?
  }

  fileprivate(set) var content = Content()

  open var identifier: AVMetadataIdentifier? { content.identifier }
  open var value: (any NSCopying & NSObjectProtocol)? { content.value }
  open var extendedLanguageTag: String? { content.language }

  /// The part of the identifier before the slash.
  open var keySpace: AVMetadataKeySpace? {
    identifier?.rawValue.split(separator: "/").first.map { AVMetadataKeySpace(rawValue: String($0)) }
  }

  /// The part of the identifier after the slash, in the common space.
  open var commonKey: AVMetadataKey? {
    guard keySpace == .common else { return nil }
    return identifier?.rawValue.split(separator: "/").last.map { AVMetadataKey(rawValue: String($0)) }
  }

  /// `nil` for a value that is not a text or a number.
  open var stringValue: String? {
    (value as? NSString).map { String($0) } ?? (value as? NSNumber)?.stringValue
  }
  open var numberValue: NSNumber? { value as? NSNumber }
  open var dateValue: Date? {
    (value as? NSDate).map { Date(timeIntervalSinceReferenceDate: $0.timeIntervalSinceReferenceDate) }
  }
  open var dataValue: Data? { (value as? NSData).map { Data(referencing: $0) } }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = AVMutableMetadataItem()
    copy.content = content
    return copy
  }

  /// Returns the items with a common name.
  open class func metadataItems(
    from metadataItems: [AVMetadataItem], withKey key: Any?, keySpace: AVMetadataKeySpace?
  ) -> [AVMetadataItem] {
    let name = (key as? AVMetadataKey)?.rawValue ?? key as? String
    return metadataItems.filter { item in
      (keySpace == nil || item.keySpace == keySpace)
        && (name == nil || item.identifier?.rawValue.split(separator: "/").last.map(String.init) == name)
    }
  }

  open class func metadataItems(
    from metadataItems: [AVMetadataItem], filteredByIdentifier identifier: AVMetadataIdentifier
  ) -> [AVMetadataItem] { metadataItems.filter { $0.identifier == identifier } }
}

/// A piece of metadata that an app makes.
open class AVMutableMetadataItem: AVMetadataItem, @unchecked Sendable {
  open override var identifier: AVMetadataIdentifier? {
    get { content.identifier }
    set { content.identifier = newValue }
  }
  open override var value: (any NSCopying & NSObjectProtocol)? {
    get { content.value }
    set { content.value = newValue }
  }
  open override var extendedLanguageTag: String? {
    get { content.language }
    set { content.language = newValue }
  }

  /// Returns an item that does not change with this one.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = AVMetadataItem()
    copy.content = content
    return copy
  }
}

extension AVAsset {
  /// Empty: the metadata of files are not read.
  public var commonMetadata: [AVMetadataItem] { [] }
  /// Empty: the metadata of files are not read.
  public var metadata: [AVMetadataItem] { [] }
}

extension AVAsyncProperty where Root == AVAsset, Value == [AVMetadataItem] {
  public static var commonMetadata: Self { Self { $0.commonMetadata } }
  public static var metadata: Self { Self { $0.metadata } }
}

/// The option of an asset to measure its length exactly, as all are here.
public let AVURLAssetPreferPreciseDurationAndTimingKey = "AVURLAssetPreferPreciseDurationAndTimingKey"
