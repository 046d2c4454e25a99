import AppCoreLocation
@_spi(AppModules) import AppRuntime
import Foundation
import UIKit

public typealias PHContentEditingInputRequestID = Int

public let PHContentEditingInputResultIsInCloudKey = "PHContentEditingInputResultIsInCloudKey"
public let PHContentEditingInputCancelledKey = "PHContentEditingInputCancelledKey"
public let PHContentEditingInputErrorKey = "PHContentEditingInputErrorKey"

/// The adjustments that an app has made to a picture. The library keeps none.
open class PHAdjustmentData: NSObject {
  public let formatIdentifier: String
  public let formatVersion: String
  public let data: Data

  public init(formatIdentifier: String, formatVersion: String, data: Data) {
    (self.formatIdentifier, self.formatVersion, self.data) = (formatIdentifier, formatVersion, data)
  }
}

/// The settings of a request for the content of an asset. All files are on this machine and without adjustments.
open class PHContentEditingInputRequestOptions: NSObject {
  open var canHandleAdjustmentData: (PHAdjustmentData) -> Bool = { _ in false }
  open var isNetworkAccessAllowed = false
  open var progressHandler: ((Double, UnsafeMutablePointer<ObjCBool>) -> Void)?
}

/// The content of an asset: its file, and a picture for the screen.
open class PHContentEditingInput: NSObject {
  private let asset: PHAsset

  init(_ asset: PHAsset) {
    self.asset = asset
  }

  open var mediaType: PHAssetMediaType { asset.mediaType }
  open var mediaSubtypes: PHAssetMediaSubtype { asset.mediaSubtypes }
  open var playbackStyle: PHAsset.PlaybackStyle { asset.playbackStyle }
  open var creationDate: Date? { asset.creationDate }
  open var location: CLLocation? { asset.location }
  open var uniformTypeIdentifier: String? { asset.typeIdentifier }
  /// `nil`: the library keeps no adjustments.
  open var adjustmentData: PHAdjustmentData? { nil }
  open var displaySizeImage: UIImage? { UIImage(contentsOfFile: asset.file.path) }
  open var fullSizeImageURL: URL? { asset.file }
  /// The orientation that the file states.
  open var fullSizeImageOrientation: Int32 {
    Int32(bitPattern: PHImageManager.orientation(of: try? Data(contentsOf: asset.file)).rawValue)
  }
}

extension PHAsset {
  /// Passes the handler the content in a later turn of the main thread; `nil` if the file does not exist anymore.
  @discardableResult public func requestContentEditingInput(
    with options: PHContentEditingInputRequestOptions?,
    completionHandler: @escaping (PHContentEditingInput?, [AnyHashable: Any]) -> Void
  ) -> PHContentEditingInputRequestID {
    inLaterTurn {
      let exists = FileManager.default.fileExists(atPath: self.file.path)
      let error: [AnyHashable: Any] = [PHContentEditingInputErrorKey: PHPhotosError(.missingResource)]
      completionHandler(exists ? PHContentEditingInput(self) : nil, exists ? [:] : error)
    }
    return Int(PHImageManager.default().nextIdentifier())
  }

  /// Requests have ended when this can be called.
  public func cancelContentEditingInputRequest(_ requestID: PHContentEditingInputRequestID) {}
}
