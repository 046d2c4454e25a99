import Foundation

/// A version of a file. There is only the current one: nothing here keeps earlier ones or those of other devices.
open class NSFileVersion: NSObject {
  public struct ReplacingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let byMoving = ReplacingOptions(rawValue: 1)
  }

  public let url: URL

  init(_ url: URL) {
    self.url = url
  }

  /// Returns `nil` for a file that does not exist.
  open class func currentVersionOfItem(at url: URL) -> NSFileVersion? {
    FileManager.default.fileExists(atPath: url.path) ? NSFileVersion(url) : nil
  }

  open class func otherVersionsOfItem(at url: URL) -> [NSFileVersion]? { [] }
  open class func unresolvedConflictVersionsOfItem(at url: URL) -> [NSFileVersion]? { [] }
  open class func removeOtherVersionsOfItem(at url: URL) throws {}

  open var localizedName: String? { url.lastPathComponent }
  open var modificationDate: Date? {
    try? FileManager.default.attributesOfItem(atPath: url.path)[.modificationDate] as? Date
  }
  open var isConflict: Bool { false }
  /// True: there are no conflicts.
  open var isResolved: Bool {
    get { true }
    set {}
  }
  open var isDiscardable: Bool {
    get { false }
    set {}
  }
  open var hasLocalContents: Bool { true }

  /// Replaces a file by this version, and returns its place. If that fails, the file stays.
  @discardableResult open func replaceItem(at url: URL, options: ReplacingOptions = []) throws -> URL {
    if url.standardizedFileURL == self.url.standardizedFileURL { return url }
    let files = FileManager.default
    let former = url.deletingLastPathComponent().appendingPathComponent(".\(UUID().uuidString)")
    let isReplaced = files.fileExists(atPath: url.path)
    if isReplaced { try files.moveItem(at: url, to: former) }
    do {
      if options.contains(.byMoving) {
        try files.moveItem(at: self.url, to: url)
      } else {
        try files.copyItem(at: self.url, to: url)
      }
    } catch {
      // A copy that failed half-way may have left a part of the file.
      if isReplaced {
        try? files.removeItem(at: url)
        try files.moveItem(at: former, to: url)
      }
      throw error
    }
    if isReplaced { try files.removeItem(at: former) }
    return url
  }

  /// Removes a version that is not the current one.
  ///
  /// - Throws: Always, because there is no such version.
  open func remove() throws { throw CocoaError(.fileWriteUnknown) }
}
