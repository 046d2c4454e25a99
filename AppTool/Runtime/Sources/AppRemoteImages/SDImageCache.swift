import UIKit

/// Pictures that are kept in memory, by the text of their address. There is no cache in files.
open class SDImageCache: NSObject, @unchecked Sendable {
  public static let shared = SDImageCache()

  private let pictures = NSCache<NSString, UIImage>()

  open func imageFromCache(forKey key: String?) -> UIImage? { imageFromMemoryCache(forKey: key) }
  open func imageFromMemoryCache(forKey key: String?) -> UIImage? {
    key.flatMap { pictures.object(forKey: NSString(string: $0)) }
  }
  open func imageFromDiskCache(forKey key: String?) -> UIImage? { nil }
  open func diskImageDataExists(withKey key: String?) -> Bool { false }

  open func store(_ image: UIImage?, forKey key: String?, completion completionBlock: SDWebImageNoParamsBlock? = nil) {
    if let image, let key { pictures.setObject(image, forKey: NSString(string: key)) }
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
