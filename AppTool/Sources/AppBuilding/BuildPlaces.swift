import AppProjects
import Foundation

/// The toolkit, and the cache in which the tool keeps what it generates and builds.
public struct BuildPlaces: Sendable {
  /// The folder of the toolkit's package.
  public let toolkit: String
  public let cache: BuildCache

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
