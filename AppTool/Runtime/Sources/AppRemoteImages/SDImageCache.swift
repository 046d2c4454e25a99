import UIKit

/// Pictures that are kept in memory, by the text of their address. There is no cache in files.
open class SDImageCache: NSObject, @unchecked Sendable {
  public static let shared = SDImageCache()

  private let pictures = NSCache<NSString, UIImage>()

  /// The most memory of kept pictures, in bytes; 256 MB. Foundation on Linux frees none when memory is scarce.
  private static let mostBytes = 256 << 20

  public override init() {
    super.init()
    pictures.totalCostLimit = Self.mostBytes
  }

  open func imageFromCache(forKey key: String?) -> UIImage? { imageFromMemoryCache(forKey: key) }
  open func imageFromMemoryCache(forKey key: String?) -> UIImage? {
    key.flatMap { pictures.object(forKey: NSString(string: $0)) }
  }
  open func imageFromDiskCache(forKey key: String?) -> UIImage? { nil }
  open func diskImageDataExists(withKey key: String?) -> Bool { false }

  open func store(_ image: UIImage?, forKey key: String?, completion completionBlock: SDWebImageNoParamsBlock? = nil) {
    if let image, let key {
      let pixels = image.size.width * image.size.height * image.scale * image.scale
      pictures.setObject(image, forKey: NSString(string: key), cost: Int(min(pixels * 4, 1e9)))
    }
    completionBlock?()
  }

  open func store(
    _ image: UIImage?, forKey key: String?, toDisk: Bool, completion completionBlock: SDWebImageNoParamsBlock? = nil
  ) {
    store(image, forKey: key, completion: completionBlock)
  }

  open func removeImage(forKey key: String?, withCompletion completion: SDWebImageNoParamsBlock? = nil) {
    if let key { pictures.removeObject(forKey: NSString(string: key)) }
    completion?()
  }

  open func clearMemory() { pictures.removeAllObjects() }
  open func clearDisk(onCompletion completion: SDWebImageNoParamsBlock? = nil) { completion?() }

  open func clear(with cacheType: SDImageCacheType, completion: SDWebImageNoParamsBlock? = nil) {
    if cacheType == .memory || cacheType == .all { clearMemory() }
    completion?()
  }
}
