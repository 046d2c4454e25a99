import Foundation

/// Values that an app keeps between its runs, in a file of its folder `Containers/IDENTIFIER` in the user's folder of data.
///
/// Only the user can read the file. Runs without a display and tests keep nothing, so that each begins in the same state.
@_spi(AppModules) public struct AppFile<Content: Codable>: Sendable {
  private let url: URL?

  /// - Parameter name: The name in the app's folder.
  public init(name: String) {
    url = AppFolder.url?.appendingPathComponent(name)
  }

  /// - Parameter url: The place of the file; `nil` to keep nothing.
  public init(at url: URL?) {
    self.url = url
  }

  /// Returns the values; `nil` if there are none. A file that cannot be read is reported.
  public func read() -> Content? {
    do {
      return try load()
    } catch {
      StandardError.warn("\(url?.path ?? ""): the file was not read: \(error); delete it to get rid of this")
      return nil
    }
  }

  /// Returns the values; `nil` if there are none.
  ///
  /// - Throws: An error if there is a file that cannot be read.
  public func load() throws -> Content? {
    guard let url, FileManager.default.fileExists(atPath: url.path) else { return nil }
    return try PropertyListDecoder().decode(Content.self, from: Data(contentsOf: url))
  }

  /// Replaces the file as a whole. Returns false after it has reported a failure.
  @discardableResult public func write(_ content: Content) -> Bool {
    guard let url else { return true }
    do {
      let encoder = PropertyListEncoder()
      encoder.outputFormat = .binary
      try Self.replace(url, by: encoder.encode(content))
      return true
    } catch {
      StandardError.warn("\(url.path): the file was not written: \(error); make its folder writable")
      return false
    }
  }

  /// The new file has its mode from the start, so no other user can open it in between.
  private static func replace(_ url: URL, by data: Data) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let new = "\(url.path).\(UUID().uuidString)"
    let descriptor = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw CocoaError(.fileWriteNoPermission, userInfo: [NSFilePathErrorKey: new]) }
    do {
      let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      try file.write(contentsOf: data)
      try file.synchronize()
      try file.close()
      guard rename(new, url.path) == 0 else {
        throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: url.path])
      }
    } catch {
      unlink(new)
      throw error
    }
  }
}

/// The folder of what the system keeps for an app.
enum AppFolder {
  /// False for runs without a display and for tests. Set before the app starts.
  nonisolated(unsafe) static var isKept = true

  /// The folder, which need not exist; `nil` if nothing is kept.
  static var url: URL? {
    let name = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
    guard isKept, !name.isEmpty, !name.hasPrefix("."), !name.contains("/") else { return nil }
    let data = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
    return data?.appendingPathComponent("Containers", isDirectory: true)
      .appendingPathComponent(name, isDirectory: true)
  }
}
