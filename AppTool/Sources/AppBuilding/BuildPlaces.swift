import AppProjects
import Foundation

/// The toolkit, and the cache in which the tool keeps what it generates and builds.
public struct BuildPlaces: Sendable {
  /// The folder of the toolkit's package.
  public let toolkit: String
  public let cache: BuildCache
  /// The time of the latest change of the toolkit's sources, in seconds since 1970. It is a flag of the compiler for
  /// the modules of apps, so that all of their files are compiled again after a change. Without it, the compiler keeps
  /// some that call classes whose layout has changed.
  let toolkitVersion: Int

  /// - Parameters:
  ///   - toolkit: `nil` for the checkout that this program was built in.
  /// - Throws: ``ProjectError`` if there is no toolkit.
  public init(toolkit: String?, environment: [String: String] = ProcessInfo.processInfo.environment)
    throws(ProjectError)
  {
    guard let found = toolkit ?? Self.toolkitAroundProgram() else {
      throw ProjectError("the toolkit was not found around this program; give its folder with --toolkit")
    }
    guard FileManager.default.fileExists(atPath: "\(found)/Sources/UIKit") else {
      throw ProjectError("\(found): has no Sources/UIKit; --toolkit takes the folder of the toolkit's Package.swift")
    }
    self.toolkit = URL(fileURLWithPath: found).standardizedFileURL.path
    cache = BuildCache(environment: environment)
    toolkitVersion = ["Sources", "AppTool/Runtime/Sources"].map { Self.latestChange(in: "\(found)/\($0)") }.max() ?? 0
  }

  /// Returns the latest modification time of the Swift files below a folder, in seconds since 1970; 0 if there are
  /// none.
  static func latestChange(in folder: String) -> Int {
    let key = URLResourceKey.contentModificationDateKey
    let files = FileManager.default.enumerator(at: URL(fileURLWithPath: folder), includingPropertiesForKeys: [key])
    var latest = 0.0
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      let date = try? file.resourceValues(forKeys: [key]).contentModificationDate
      latest = max(latest, date?.timeIntervalSince1970 ?? 0)
    }
    return Int(latest)
  }

  private static func toolkitAroundProgram() -> String? {
    guard var folder = Bundle.main.executableURL?.resolvingSymlinksInPath() else { return nil }
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      if FileManager.default.fileExists(atPath: "\(folder.path)/AppTool/Runtime/Package.swift") { return folder.path }
    }
    return nil
  }
}
