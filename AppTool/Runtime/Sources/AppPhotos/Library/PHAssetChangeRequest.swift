import AppCoreLocation
import AppRuntime
import Foundation
import UIKit

/// A request to make, change or delete assets, in a block of ``PHPhotoLibrary/performChanges(_:completionHandler:)``.
open class PHAssetChangeRequest: NSObject {
  /// The pixels of a new asset.
  enum Source {
    case image(UIImage)
    case data(Data)
    case file(URL)
  }

  private var source: Source?
  private let asset: PHAsset?
  private var place: URL?

  /// A request that changes an asset.
  public init(for asset: PHAsset) {
    self.asset = asset
    super.init()
    PhotoChanges.current.change { try self.apply(to: asset.file) }
  }

  /// A request that makes an asset.
  public required override init() {
    asset = nil
    super.init()
    PhotoChanges.current.create {
      let place = try self.write()
      try self.apply(to: place)
    }
  }

  // MARK: Making

  /// Saves an image as a PNG file.
  @discardableResult open class func creationRequestForAsset(from image: UIImage) -> Self {
    let request = Self()
    request.setSource(.image(image), ending: "png")
    return request
  }

  /// Copies a file; `nil` if it is not a picture.
  @discardableResult open class func creationRequestForAssetFromImage(atFileURL fileURL: URL) -> Self? {
    guard let type = CGImageSourceCreateWithURL(fileURL as NSURL, nil).flatMap(CGImageSourceGetType) else { return nil }
    let request = Self()
    request.setSource(.file(fileURL), ending: ending(ofType: String(type)))
    return request
  }

  /// Returns `nil`: the library has pictures only.
  @discardableResult open class func creationRequestForAssetFromVideo(atFileURL fileURL: URL) -> Self? { nil }

  func setSource(_ source: Source, ending: String) {
    self.source = source
    place = PhotoChanges.current.reservePlace(ending: ending)
  }

  static func ending(ofType type: String) -> String { UTType(type)?.preferredFilenameExtension ?? "png" }

  /// Stands for the new asset; `nil` in a request that changes one.
  open var placeholderForCreatedAsset: PHObjectPlaceholder? {
    place.flatMap(PhotoFolder.identifier(of:)).map { PHObjectPlaceholder(localIdentifier: $0) }
  }

  private func write() throws -> URL {
    guard let source, let place else { throw PHPhotosError(.missingResource) }
    try FileManager.default.createDirectory(at: PhotoFolder.root, withIntermediateDirectories: true)
    switch source {
    case .image(let image):
      guard let data = image.pngData() else { throw PHPhotosError(.invalidResource) }
      try data.write(to: place, options: .withoutOverwriting)
    case .data(let data): try data.write(to: place, options: .withoutOverwriting)
    case .file(let file): try FileManager.default.copyItem(at: file, to: place)
    }
    return place
  }

  // MARK: Changing

  private var newDate: Date??
  private var newFavorite: Bool?
  private var newHidden: Bool?
  private var newPlace: [Double]??

  /// The date of the file.
  open var creationDate: Date? {
    get { newDate ?? asset?.creationDate }
    set { newDate = .some(newValue) }
  }
  open var isFavorite: Bool {
    get { newFavorite ?? asset?.isFavorite ?? false }
    set { newFavorite = newValue }
  }
  open var isHidden: Bool {
    get { newHidden ?? asset?.isHidden ?? false }
    set { newHidden = newValue }
  }

  /// The position, which is kept for the app and not written into the file.
  open var location: CLLocation? {
    get {
      guard let newPlace else { return asset?.location }
      return newPlace.map { CLLocation(latitude: $0[0], longitude: $0[1]) }
    }
    set { newPlace = .some(newValue.map { [$0.coordinate.latitude, $0.coordinate.longitude] }) }
  }

  private func apply(to file: URL) throws {
    guard let identifier = PhotoFolder.identifier(of: file), FileManager.default.fileExists(atPath: file.path) else {
      throw PHPhotosError(.identifierNotFound)
    }
    if case .some(.some(let date)) = newDate {
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
    }
    guard newFavorite != nil || newHidden != nil || newPlace != nil else { return }
    PhotoRecord.change { record in
      if let newFavorite { record.favorites.set(identifier, newFavorite) }
      if let newHidden { record.hidden.set(identifier, newHidden) }
      if let newPlace {
        var places = record.places ?? [:]
        places[identifier] = newPlace
        record.places = places
      }
    }
  }

  // MARK: Deleting

  /// Moves the files of assets to the desktop's trash after the user has agreed.
  open class func deleteAssets(_ assets: any NSFastEnumeration) {
    PhotoChanges.current.delete(elements(of: assets, as: PHAsset.self))
  }
}

extension Set {
  /// Inserts or removes an element.
  fileprivate mutating func set(_ element: Element, _ isMember: Bool) {
    if isMember { insert(element) } else { remove(element) }
  }
}

/// A request to make an asset of data or a file.
public final class PHAssetCreationRequest: PHAssetChangeRequest {
  public class func forAsset() -> Self { Self() }

  /// Returns true for a single photo.
  public class func supportsAssetResourceTypes(_ types: [NSNumber]) -> Bool {
    types.map(\.intValue) == [PHAssetResourceType.photo.rawValue]
  }

  /// Sets the data of the picture. Data of another kind make the change fail.
  public func addResource(
    with type: PHAssetResourceType, data: Data, options: PHAssetResourceCreationOptions?
  ) {
    let found = CGImageSourceCreateWithData(data as NSData, nil).flatMap(CGImageSourceGetType)
    guard type == .photo, let found else { return }
    setSource(.data(data), ending: Self.ending(ofType: String(found)))
  }

  /// Sets the file of the picture. A file of another kind makes the change fail.
  public func addResource(
    with type: PHAssetResourceType, fileURL: URL, options: PHAssetResourceCreationOptions?
  ) {
    let found = CGImageSourceCreateWithURL(fileURL as NSURL, nil).flatMap(CGImageSourceGetType)
    guard type == .photo, let found else { return }
    setSource(.file(fileURL), ending: Self.ending(ofType: String(found)))
  }
}

/// Names for a new asset's resource, which the type of the picture gives here.
public final class PHAssetResourceCreationOptions: NSObject {
  /// The name of the asset is that of its file, `IMG_` and a number.
  public var originalFilename: String?
  /// The type is recognised by the first bytes.
  public var uniformTypeIdentifier: String?
}
