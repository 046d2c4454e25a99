import Foundation
import Synchronization

public typealias PHAssetResourceDataRequestID = Int32
public let PHInvalidAssetResourceDataRequestID: PHAssetResourceDataRequestID = 0
public typealias PHAssetResourceProgressHandler = (Double) -> Void

/// Options of a request for the file of an asset.
open class PHAssetResourceRequestOptions: NSObject {
  /// The files are on this computer.
  open var isNetworkAccessAllowed = false
  /// Called while a file is loaded from a network, so never here.
  open var progressHandler: PHAssetResourceProgressHandler?
}

/// Reads and copies the files of assets.
public final class PHAssetResourceManager: NSObject, Sendable {
  private static let shared = PHAssetResourceManager()
  private static let counter = Mutex<PHAssetResourceDataRequestID>(0)

  public class func `default`() -> PHAssetResourceManager { shared }

  /// Reads a file on another thread, in one part.
  @discardableResult public func requestData(
    for resource: PHAssetResource, options: PHAssetResourceRequestOptions?,
    dataReceivedHandler handler: @escaping (Data) -> Void, completionHandler: @escaping ((any Error)?) -> Void
  ) -> PHAssetResourceDataRequestID {
    nonisolated(unsafe) let (handler, completionHandler) = (handler, completionHandler)
    DispatchQueue.global().async {
      do {
        handler(try Data(contentsOf: resource.file))
        completionHandler(nil)
      } catch {
        completionHandler(PHPhotosError(.missingResource))
      }
    }
    return Self.counter.withLock {
      $0 = $0 == .max ? 1 : $0 + 1
      return $0
    }
  }

  /// Copies a file on another thread.
  public func writeData(
    for resource: PHAssetResource, toFile fileURL: URL, options: PHAssetResourceRequestOptions?,
    completionHandler: @escaping ((any Error)?) -> Void
  ) {
    nonisolated(unsafe) let completionHandler = completionHandler
    DispatchQueue.global().async {
      do {
        try FileManager.default.copyItem(at: resource.file, to: fileURL)
        completionHandler(nil)
      } catch {
        completionHandler(error)
      }
    }
  }

  public func writeData(
    for resource: PHAssetResource, toFile fileURL: URL, options: PHAssetResourceRequestOptions?
  ) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      writeData(for: resource, toFile: fileURL, options: options) { error in
        if let error { continuation.resume(throwing: error) } else { continuation.resume() }
      }
    }
  }

  /// A file is read at once, so there is nothing to end.
  public func cancelDataRequest(_ requestID: PHAssetResourceDataRequestID) {}
}
