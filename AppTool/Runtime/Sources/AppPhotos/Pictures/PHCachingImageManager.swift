@_spi(AppModules) import AppRuntime
import Synchronization
import UIKit

/// Reads the pictures of assets, and keeps those that will be needed soon.
open class PHCachingImageManager: PHImageManager, @unchecked Sendable {
  private struct Key: Hashable {
    let identifier: String
    let date: Date?
    let width: CGFloat
    let height: CGFloat
    let contentMode: PHImageContentMode
    let isResized: Bool
  }

  private struct Cache {
    /// The pictures to keep; `nil` for one that is being read.
    var images: [Key: UIImage?] = [:]
  }

  private let cache = Mutex(Cache())

  /// Large pictures are kept like small ones.
  open var allowsCachingHighQualityImages = true

  private static func key(_ asset: PHAsset, _ size: PictureSize) -> Key? {
    guard size.crop.isEmpty else { return nil }
    return Key(
      identifier: asset.localIdentifier, date: asset.modificationDate, width: size.target.width,
      height: size.target.height, contentMode: size.contentMode, isResized: size.resizeMode != .none)
  }

  override func image(of asset: PHAsset, _ size: PictureSize) -> UIImage? {
    let key = Self.key(asset, size)
    if let key, case .some(.some(let known)) = cache.withLock({ $0.images[key] }) { return known }
    let image = super.image(of: asset, size)
    if let key, let image { cache.withLock { if $0.images[key] != nil { $0.images[key] = .some(image) } } }
    return image
  }

  /// Reads pictures ahead, and keeps them until the end of the caching.
  open func startCachingImages(
    for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?
  ) {
    let size = PictureSize(target: targetSize, contentMode: contentMode, options: options)
    for asset in assets {
      guard let key = Self.key(asset, size) else { continue }
      let isNew = cache.withLock { cache in
        if cache.images[key] != nil { return false }
        cache.images.updateValue(nil, forKey: key)
        return true
      }
      if isNew {
        PictureWork.run { [weak self] in
          self?.image(of: asset, size) != nil
        } then: { _ in
        }
      }
    }
  }

  open func stopCachingImages(
    for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?
  ) {
    let size = PictureSize(target: targetSize, contentMode: contentMode, options: options)
    let keys = assets.compactMap { Self.key($0, size) }
    cache.withLock { cache in for key in keys { cache.images.removeValue(forKey: key) } }
  }

  open func stopCachingImagesForAllAssets() {
    cache.withLock { $0.images.removeAll() }
  }
}
