@_spi(AppModules) import AppRuntime
import Synchronization
import UIKit

/// Reads the pictures of assets.
///
/// Handlers of requests that are not synchronous are called on the main thread, in a later turn.
open class PHImageManager: NSObject, @unchecked Sendable {
  private static let shared = PHImageManager()
  private static let counter = Mutex<PHImageRequestID>(0)

  /// The requests that are not done, and those of them that are cancelled.
  private struct Requests {
    var running: Set<PHImageRequestID> = []
    var cancelled: Set<PHImageRequestID> = []
  }

  private let requests = Mutex(Requests())

  public override init() {
    super.init()
  }

  open class func `default`() -> PHImageManager { shared }

  /// Reads a picture in a size in pixels. The picture keeps its proportions and is not enlarged.
  @discardableResult open func requestImage(
    for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?,
    resultHandler: @escaping (UIImage?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    let size = PictureSize(target: targetSize, contentMode: contentMode, options: options)
    return request(options) { () -> UIImage? in
      self.image(of: asset, size)
    } then: { image, information in
      var information = information
      if image == nil, information[PHImageCancelledKey] == nil {
        information[PHImageErrorKey] = PHPhotosError(.invalidResource)
      }
      resultHandler(image, information)
    }
  }

  /// Returns the picture of an asset.
  func image(of asset: PHAsset, _ size: PictureSize) -> UIImage? {
    UIImage(contentsOfFile: asset.file.path).flatMap(size.applied)
  }

  /// Reads the file of a picture, with its type and orientation.
  @discardableResult open func requestImageDataAndOrientation(
    for asset: PHAsset, options: PHImageRequestOptions?,
    resultHandler: @escaping (Data?, String?, CGImagePropertyOrientation, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    request(options) { () -> Data? in
      try? Data(contentsOf: asset.file)
    } then: { data, information in
      var information = information
      if data == nil, information[PHImageCancelledKey] == nil {
        information[PHImageErrorKey] = PHPhotosError(.missingResource)
      }
      resultHandler(data, data == nil ? nil : asset.typeIdentifier, Self.orientation(of: data), information)
    }
  }

  /// Reads the file of a picture, as before iOS 13.
  @discardableResult open func requestImageData(
    for asset: PHAsset, options: PHImageRequestOptions?,
    resultHandler: @escaping (Data?, String?, UIImage.Orientation, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    requestImageDataAndOrientation(for: asset, options: options) { data, type, orientation, information in
      let turned: UIImage.Orientation =
        switch orientation {
        case .up: .up
        case .upMirrored: .upMirrored
        case .down: .down
        case .downMirrored: .downMirrored
        case .leftMirrored: .leftMirrored
        case .right: .right
        case .rightMirrored: .rightMirrored
        case .left: .left
        }
      resultHandler(data, type, turned, information)
    }
  }

  static func orientation(of data: Data?) -> CGImagePropertyOrientation {
    let source = data.flatMap { CGImageSourceCreateWithData($0 as NSData, nil) }
    let properties = source.flatMap { CGImageSourceCopyPropertiesAtIndex($0, 0, nil) }
    let value = (properties?["Orientation"] as? NSNumber)?.uint32Value
    return value.flatMap(CGImagePropertyOrientation.init(rawValue:)) ?? .up
  }

  /// Ends a request that is not done: its handler gets `nil` and the information that it is cancelled.
  open func cancelImageRequest(_ requestID: PHImageRequestID) {
    requests.withLock { if $0.running.contains(requestID) { $0.cancelled.insert(requestID) } }
  }

  func nextIdentifier() -> PHImageRequestID {
    Self.counter.withLock {
      $0 = $0 == .max ? 1 : $0 + 1
      return $0
    }
  }

  private func request<Result: Sendable>(
    _ options: PHImageRequestOptions?, _ work: @escaping @Sendable () -> Result?,
    then handler: @escaping (Result?, [AnyHashable: Any]) -> Void
  ) -> PHImageRequestID {
    let identifier = nextIdentifier()
    let information: [AnyHashable: Any] = [
      PHImageResultRequestIDKey: NSNumber(value: identifier), PHImageResultIsDegradedKey: NSNumber(value: false),
      PHImageResultIsInCloudKey: NSNumber(value: false),
    ]
    if options?.isSynchronous == true {
      handler(work(), information)
      return identifier
    }
    _ = requests.withLock { $0.running.insert(identifier) }
    nonisolated(unsafe) let (handler, known) = (handler, information)
    PictureWork.run { [self] in
      requests.withLock { $0.cancelled.contains(identifier) } ? nil : work()
    } then: { [self] result in
      let isCancelled = requests.withLock {
        $0.running.remove(identifier)
        return $0.cancelled.remove(identifier) != nil
      }
      if isCancelled {
        handler(nil, known.merging([PHImageCancelledKey: NSNumber(value: true)]) { $1 })
      } else {
        handler(result, known)
      }
    }
    return identifier
  }
}
