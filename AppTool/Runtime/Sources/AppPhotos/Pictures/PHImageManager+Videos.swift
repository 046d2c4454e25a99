import AppAudio
@_spi(AppModules) import AppRuntime
import UIKit

// The library has no videos and live photos, only pictures, for which these requests fail as on Apple's systems.
extension PHImageManager {
  @discardableResult public func requestPlayerItem(
    forVideo asset: PHAsset, options: PHVideoRequestOptions?,
    resultHandler: @escaping (AVPlayerItem?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    fail { resultHandler(nil, $0) }
  }

  @discardableResult public func requestAVAsset(
    forVideo asset: PHAsset, options: PHVideoRequestOptions?,
    resultHandler: @escaping (AVAsset?, AVAudioMix?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    fail { resultHandler(nil, nil, $0) }
  }

  @discardableResult public func requestExportSession(
    forVideo asset: PHAsset, options: PHVideoRequestOptions?, exportPreset: String,
    resultHandler: @escaping (AVAssetExportSession?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    fail { resultHandler(nil, $0) }
  }

  @discardableResult public func requestLivePhoto(
    for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode, options: PHLivePhotoRequestOptions?,
    resultHandler: @escaping (PHLivePhoto?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    fail { resultHandler(nil, $0) }
  }

  /// Calls the handler with an error in a later turn.
  private func fail(_ handler: @escaping ([AnyHashable: Any]) -> Void) -> PHImageRequestID {
    let identifier = nextIdentifier()
    nonisolated(unsafe) let handler = handler
    inLaterTurn {
      handler([
        PHImageResultRequestIDKey: NSNumber(value: identifier),
        PHImageErrorKey: PHPhotosError(.requestNotSupportedForAsset),
      ])
    }
    return identifier
  }
}
