import AppRuntime
import Foundation

public enum PHAssetResourceType: Int, Sendable {
  case photo = 1
  case video, audio, alternatePhoto, fullSizePhoto, fullSizeVideo, adjustmentData, adjustmentBasePhoto, pairedVideo
}

/// The file of an asset.
public final class PHAssetResource: NSObject, Sendable {
  public let type = PHAssetResourceType.photo
  public let assetLocalIdentifier: String
  /// The name of the file with its ending.
  public let originalFilename: String
  public let uniformTypeIdentifier: String
  let file: URL

  private init(_ asset: PHAsset) {
    file = asset.file
    assetLocalIdentifier = asset.localIdentifier
    originalFilename = asset.file.lastPathComponent
    uniformTypeIdentifier = asset.typeIdentifier
  }

  public class func assetResources(for asset: PHAsset) -> [PHAssetResource] { [PHAssetResource(asset)] }
  /// Empty: the library has no live photos, so an app never gets one.
  public class func assetResources(for livePhoto: PHLivePhoto) -> [PHAssetResource] { [] }
}

extension PHAsset {
  /// The type of the file by its ending.
  var typeIdentifier: String { UTType(filenameExtension: file.pathExtension)?.identifier ?? "public.image" }
}
