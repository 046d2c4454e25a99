import Foundation

extension FileManager {
  /// Fails: the folders of an app have no trash, on a device either.
  ///
  /// - Throws: `CocoaError.featureUnsupported`.
  public func trashItem(
    at url: URL, resultingItemURL outResultingURL: AutoreleasingUnsafeMutablePointer<NSURL?>?
  ) throws {
    throw CocoaError(.featureUnsupported, userInfo: [NSURLErrorKey: url, NSFilePathErrorKey: url.path])
  }
}
