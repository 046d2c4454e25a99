import Foundation

extension URL {
  public struct BookmarkCreationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let minimalBookmark = BookmarkCreationOptions(rawValue: 1 << 9)
    public static let suitableForBookmarkFile = BookmarkCreationOptions(rawValue: 1 << 10)
    public static let withoutImplicitSecurityScope = BookmarkCreationOptions(rawValue: 1 << 29)
  }

  public struct BookmarkResolutionOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let withoutUI = BookmarkResolutionOptions(rawValue: 1 << 8)
    public static let withoutMounting = BookmarkResolutionOptions(rawValue: 1 << 9)
    public static let withoutImplicitStartAccessing = BookmarkResolutionOptions(rawValue: 1 << 15)
  }

  /// Returns data from which the address of an existing file is found again: its path. Unlike on Apple's systems it is
  /// not found after it was moved. The options and keys are ignored.
  ///
  /// - Throws: `CocoaError.fileReadNoSuchFile` if there is no file.
  public func bookmarkData(
    options: BookmarkCreationOptions = [], includingResourceValuesForKeys keys: Set<URLResourceKey>? = nil,
    relativeTo url: URL? = nil
  ) throws -> Data {
    guard isFileURL, FileManager.default.fileExists(atPath: path) else {
      throw CocoaError(.fileReadNoSuchFile, userInfo: [NSURLErrorKey: self])
    }
    return try PropertyListEncoder().encode(FileBookmark(path: standardizedFileURL.path))
  }

  /// Finds the file of a bookmark. The bookmark is never stale.
  ///
  /// - Throws: `CocoaError.fileReadCorruptFile` for other data, and `CocoaError.fileReadNoSuchFile` if the file is gone.
  public init(
    resolvingBookmarkData data: Data, options: BookmarkResolutionOptions = [], relativeTo url: URL? = nil,
    bookmarkDataIsStale: inout Bool
  ) throws {
    guard let bookmark = try? PropertyListDecoder().decode(FileBookmark.self, from: data) else {
      throw CocoaError(.fileReadCorruptFile)
    }
    guard FileManager.default.fileExists(atPath: bookmark.path) else {
      throw CocoaError(.fileReadNoSuchFile, userInfo: [NSFilePathErrorKey: bookmark.path])
    }
    bookmarkDataIsStale = false
    self = URL(fileURLWithPath: bookmark.path)
  }
}

private struct FileBookmark: Codable {
  let path: String
}
