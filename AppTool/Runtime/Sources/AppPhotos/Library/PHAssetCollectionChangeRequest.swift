import Foundation

/// A request to make or change albums, in a block of ``PHPhotoLibrary/performChanges(_:completionHandler:)``.
///
/// An album is a folder. A picture of another folder is added to it as a link.
public final class PHAssetCollectionChangeRequest: NSObject {
  private let identifier: String
  private let isNew: Bool

  private init(identifier: String, isNew: Bool) {
    (self.identifier, self.isNew) = (identifier, isNew)
  }

  /// `nil` for a smart album.
  public init?(for assetCollection: PHAssetCollection) {
    guard assetCollection.assetCollectionType == .album else { return nil }
    (identifier, isNew) = (assetCollection.localIdentifier, false)
  }

  /// Makes an album with a folder.
  @discardableResult public class func creationRequestForAssetCollection(
    withTitle title: String
  ) -> PHAssetCollectionChangeRequest {
    let place = PhotoFolder.freePlace(title, "", in: PhotoFolder.root)
    PhotoChanges.current.change {
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    }
    return PHAssetCollectionChangeRequest(identifier: place.lastPathComponent, isNew: true)
  }

  /// Stands for the new album.
  public var placeholderForCreatedAssetCollection: PHObjectPlaceholder {
    precondition(isNew, "placeholderForCreatedAssetCollection: the request changes an album")
    return PHObjectPlaceholder(localIdentifier: identifier)
  }

  /// Adds assets, or placeholders of assets that the same block makes.
  public func addAssets(_ assets: any NSFastEnumeration) {
    let names = elements(of: assets, as: PHObject.self).map(\.localIdentifier)
    PhotoChanges.current.change { [identifier] in
      guard let folder = PhotoFolder.place(of: identifier) else { throw PHPhotosError(.identifierNotFound) }
      let present = Set(PhotoFolder.assets(inAlbum: identifier).map(\.localIdentifier))
      for name in names where !present.contains(name) {
        guard let file = PhotoFolder.place(of: name) else { throw PHPhotosError(.identifierNotFound) }
        let link = PhotoFolder.freePlace(
          file.deletingPathExtension().lastPathComponent, file.pathExtension, in: folder)
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
      }
    }
  }

  /// Removes the links of assets. A picture whose file is in the album's folder is moved to the folder of pictures.
  public func removeAssets(_ assets: any NSFastEnumeration) {
    let names = Set(elements(of: assets, as: PHObject.self).map(\.localIdentifier))
    PhotoChanges.current.change { [identifier] in
      for entry in PhotoFolder.contents(of: identifier) {
        guard let name = PhotoFolder.identifier(of: entry), names.contains(name) else { continue }
        let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: entry.path)) != nil
        if isLink {
          try FileManager.default.removeItem(at: entry)
        } else {
          let (base, ending) = (entry.deletingPathExtension().lastPathComponent, entry.pathExtension)
          try FileManager.default.moveItem(at: entry, to: PhotoFolder.freePlace(base, ending, in: PhotoFolder.root))
        }
      }
    }
  }
}
