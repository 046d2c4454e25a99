@_spi(AppModules) import AppRuntime
import FoundationNetworking
import UIKit

/// A picture that is being loaded.
public protocol SDWebImageOperation: AnyObject {
  func cancel()
}

/// The load of a picture. Handlers are not called after it was cancelled.
open class SDWebImageCombinedOperation: NSObject, SDWebImageOperation, @unchecked Sendable {
  public private(set) var isCancelled = false
  var task: URLSessionDataTask?

  open func cancel() {
    isCancelled = true
    task?.cancel()
  }
}

public typealias SDWebImageDownloadToken = SDWebImageCombinedOperation

/// Loads pictures from the network and keeps them in memory.
open class SDWebImageManager: NSObject, @unchecked Sendable {
  public static let shared = SDWebImageManager()

  public let imageCache = SDImageCache.shared
  private let lock = NSLock()
  private var operations: [SDWebImageCombinedOperation] = []

  open var isRunning: Bool { lock.withLock { !operations.isEmpty } }

  open func cancelAll() { for operation in lock.withLock({ operations }) { operation.cancel() } }

  open func cacheKey(for url: URL?) -> String? { url?.absoluteString }

  /// Calls the handler on the main thread: at once for a picture that is kept, otherwise in a later turn.
  @discardableResult open func loadImage(
    with url: URL?, options: SDWebImageOptions = [], context: [SDWebImageContextOption: Any]? = nil,
    progress progressBlock: SDImageLoaderProgressBlock?, completed completedBlock: @escaping SDInternalCompletionBlock
  ) -> SDWebImageCombinedOperation? {
    let operation = SDWebImageCombinedOperation()
    guard let url else {
      completedBlock(nil, nil, SDWebImageError(.invalidURL), .none, true, nil)
      return operation
    }
    if !options.contains(.fromLoaderOnly), let image = imageCache.imageFromCache(forKey: cacheKey(for: url)) {
      completedBlock(image, nil, nil, .memory, true, url)
      return operation
    }
    guard !options.contains(.fromCacheOnly) else {
      completedBlock(nil, nil, nil, .none, true, url)
      return operation
    }
    lock.withLock { operations.append(operation) }
    nonisolated(unsafe) let (progress, completed) = (progressBlock, completedBlock)
    operation.task = URLSession.shared.dataTask(with: SDWebImageDownloader.shared.request(for: url)) {
      data, response, error in
      self.lock.withLock { self.operations.removeAll { $0 === operation } }
      let result = Self.image(data, response, error)
      DispatchQueue.main.async {
        guard !operation.isCancelled else { return }
        switch result {
        case .success(let image):
          if !options.contains(.fromLoaderOnly) { self.imageCache.store(image, forKey: self.cacheKey(for: url)) }
          let size = data?.count ?? 0
          progress?(size, size, url)
          completed(image, data, nil, .none, true, url)
        case .failure(let error): completed(nil, data, error, .none, true, url)
        }
      }
    }
    operation.task?.resume()
    return operation
  }

  private static func image(
    _ data: Data?, _ response: URLResponse?, _ error: (any Error)?
  ) -> Result<UIImage, any Error> {
    if let error { return .failure(error) }
    if let code = (response as? HTTPURLResponse)?.statusCode, !(200..<400).contains(code) {
      return .failure(SDWebImageError(.invalidDownloadStatusCode))
    }
    guard let image = data.flatMap(UIImage.init) else { return .failure(SDWebImageError(.badImageData)) }
    return .success(image)
  }
}

/// Loads pictures without keeping them.
open class SDWebImageDownloader: NSObject, @unchecked Sendable {
  public static let shared = SDWebImageDownloader()

  private let lock = NSLock()
  private var fields: [String: String] = [:]

  open func setValue(_ value: String?, forHTTPHeaderField field: String?) {
    if let field { lock.withLock { fields[field] = value } }
  }

  open func value(forHTTPHeaderField field: String?) -> String? { lock.withLock { field.flatMap { fields[$0] } } }

  func request(for url: URL) -> URLRequest {
    var request = URLRequest(url: url)
    for (field, value) in lock.withLock({ fields }) { request.setValue(value, forHTTPHeaderField: field) }
    return request
  }

  @discardableResult open func downloadImage(
    with url: URL?, completed completedBlock: SDWebImageDownloaderCompletedBlock? = nil
  ) -> SDWebImageDownloadToken? {
    downloadImage(with: url, options: [], progress: nil, completed: completedBlock)
  }

  @discardableResult open func downloadImage(
    with url: URL?, options: SDWebImageDownloaderOptions = [], progress progressBlock: SDImageLoaderProgressBlock?,
    completed completedBlock: SDWebImageDownloaderCompletedBlock? = nil
  ) -> SDWebImageDownloadToken? {
    SDWebImageManager.shared.loadImage(with: url, options: .fromLoaderOnly, progress: progressBlock) {
      image, data, error, _, isFinished, _ in completedBlock?(image, data, error, isFinished)
    }
  }
}

/// Loads pictures before they are shown.
open class SDWebImagePrefetcher: NSObject, @unchecked Sendable {
  public static let shared = SDWebImagePrefetcher()

  private let lock = NSLock()
  private var operations: [SDWebImageCombinedOperation] = []

  open func prefetchURLs(_ urls: [URL]?) { prefetchURLs(urls, progress: nil) }

  /// - Parameters:
  ///   - progressBlock: Gets the finished and all addresses.
  ///   - completionBlock: Gets the finished and the skipped addresses.
  open func prefetchURLs(
    _ urls: [URL]?, progress progressBlock: ((UInt, UInt) -> Void)?,
    completed completionBlock: ((UInt, UInt) -> Void)? = nil
  ) {
    let urls = urls ?? []
    var (finished, skipped) = (UInt(0), UInt(0))
    guard !urls.isEmpty else { return completionBlock?(0, 0) ?? () }
    for url in urls {
      let operation = SDWebImageManager.shared.loadImage(with: url, progress: nil) { image, _, _, _, _, _ in
        finished += 1
        if image == nil { skipped += 1 }
        progressBlock?(finished, UInt(urls.count))
        if Int(finished) == urls.count { completionBlock?(finished, skipped) }
      }
      if let operation { lock.withLock { operations.append(operation) } }
    }
  }

  open func cancelPrefetching() {
    let cancelled = lock.withLock {
      defer { operations = [] }
      return operations
    }
    for operation in cancelled { operation.cancel() }
  }
}
