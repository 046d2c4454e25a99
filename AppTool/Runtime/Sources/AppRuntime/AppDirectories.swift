import Foundation

/// The folders of an app, in place of those of the user: on iOS each app has a container with folders of its own.
///
/// The container is the folder `Data` of the app's folder in the user's data. Runs without a display and tests have a
/// temporary one, which is removed when they end, so that each begins in the same state.
enum AppDirectories {
  /// The container; its folders for documents, caches and preferences are made with it.
  static let home: URL = {
    let url = AppFolder.url?.appendingPathComponent("Data", isDirectory: true) ?? makeTemporary()
    for name in ["Documents", "Library/Caches", "Library/Preferences", "tmp"] {
      let folder = url.appendingPathComponent(name, isDirectory: true)
      do { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) } catch {
        StandardError.warn("\(folder.path): the app's folder was not made: \(error); make the folder above it writable")
      }
    }
    return url
  }()

  /// The temporary container that is removed at the end.
  private nonisolated(unsafe) static var temporary: URL?

  private static func makeTemporary() -> URL {
    let name = "uikit-\(ProcessInfo.processInfo.processIdentifier)-\(UUID().uuidString)"
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(name, isDirectory: true)
    temporary = url
    atexit { if let url = AppDirectories.temporary { try? FileManager.default.removeItem(at: url) } }
    return url
  }

  private static let names: [FileManager.SearchPathDirectory: String] = [
    .documentDirectory: "Documents", .libraryDirectory: "Library", .cachesDirectory: "Library/Caches",
    .applicationSupportDirectory: "Library/Application Support", .downloadsDirectory: "Downloads",
    .desktopDirectory: "Desktop", .moviesDirectory: "Movies", .musicDirectory: "Music",
    .picturesDirectory: "Pictures", .autosavedInformationDirectory: "Library/Autosave Information",
  ]

  /// Returns the app's folder; `nil` for a kind that apps do not have, and without the domain of the user.
  static func url(
    for directory: FileManager.SearchPathDirectory, in domainMask: FileManager.SearchPathDomainMask
  ) -> URL? {
    guard domainMask.contains(.userDomainMask), let name = names[directory] else { return nil }
    return home.appendingPathComponent(name, isDirectory: true)
  }
}

// The translation calls these in place of the members of Foundation without the prefix.
extension FileManager {
  /// Returns the app's folder of that kind, and the folders of the machine in other domains.
  public func appURLs(for directory: SearchPathDirectory, in domainMask: SearchPathDomainMask) -> [URL] {
    guard let own = AppDirectories.url(for: directory, in: domainMask) else {
      return urls(for: directory, in: domainMask)
    }
    return [own] + urls(for: directory, in: domainMask.subtracting(.userDomainMask))
  }

  /// Returns the app's folder of that kind, and makes it if `shouldCreate` is true.
  public func appURL(
    for directory: SearchPathDirectory, in domain: SearchPathDomainMask, appropriateFor url: URL?,
    create shouldCreate: Bool
  ) throws -> URL {
    guard let own = AppDirectories.url(for: directory, in: domain) else {
      return try self.url(for: directory, in: domain, appropriateFor: url, create: shouldCreate)
    }
    if shouldCreate { try createDirectory(at: own, withIntermediateDirectories: true) }
    return own
  }
}

extension URL {
  public static var appDocumentsDirectory: URL { folder(.documentDirectory) }
  public static var appLibraryDirectory: URL { folder(.libraryDirectory) }
  public static var appCachesDirectory: URL { folder(.cachesDirectory) }
  public static var appApplicationSupportDirectory: URL { folder(.applicationSupportDirectory) }
  public static var appHomeDirectory: URL { AppDirectories.home }

  private static func folder(_ directory: FileManager.SearchPathDirectory) -> URL {
    AppDirectories.url(for: directory, in: .userDomainMask) ?? AppDirectories.home
  }
}

/// Returns the paths of the app's folders, as `NSSearchPathForDirectoriesInDomains` does on iOS.
public func searchPaths(
  _ directory: FileManager.SearchPathDirectory, _ domainMask: FileManager.SearchPathDomainMask, _ expandTilde: Bool
) -> [String] {
  FileManager.default.appURLs(for: directory, in: domainMask).map(\.path)
}

/// Returns the path of the app's container, as `NSHomeDirectory` does on iOS.
public func homeDirectory() -> String { AppDirectories.home.path }
