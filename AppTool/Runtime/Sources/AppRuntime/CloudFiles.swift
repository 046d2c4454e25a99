import Foundation

// Files in iCloud. As on a device without an account in iCloud, there are none.
extension FileManager {
  /// `nil`, because there is no account.
  public var ubiquityIdentityToken: (any NSCoding & NSCopying & NSObjectProtocol)? { nil }

  /// Returns `nil`, because there is no account.
  public func url(forUbiquityContainerIdentifier containerIdentifier: String?) -> URL? { nil }

  /// Returns false, because there is no account.
  public func isUbiquitousItem(at url: URL) -> Bool { false }
}

extension URL {
  /// Returns true if the file or folder exists. There are no files that a provider has promised.
  public func checkPromisedItemIsReachable() throws -> Bool { try checkResourceIsReachable() }
}
