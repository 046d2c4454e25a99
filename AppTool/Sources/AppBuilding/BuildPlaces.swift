import AppProjects
import Foundation

/// The toolkit, and the folders in which the tool keeps what it generates and builds.
public struct BuildPlaces: Sendable {
  /// The folder of the toolkit's package.
  public let toolkit: String
  /// One folder for all apps of this user.
  public let cache: String

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
    let home = environment["HOME"] ?? NSTemporaryDirectory()
    let base = environment["XDG_CACHE_HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? "\(home)/.cache"
    cache = "\(base)/uikit"
  }

  private static func toolkitAroundProgram() -> String? {
    guard var folder = Bundle.main.executableURL?.resolvingSymlinksInPath() else { return nil }
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      if FileManager.default.fileExists(atPath: "\(folder.path)/AppTool/Runtime/Package.swift") { return folder.path }
    }
    return nil
  }

  /// The build products of the toolkit and of all apps.
  public var products: String { "\(cache)/build" }

  /// The folder of one project.
  func folder(of project: Project) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    // FNV-1a; Swift's own hashes differ between runs.
    for byte in project.folder.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return "\(cache)/apps/\(BuildSettings.identifier(project.name))-\(String(hash, radix: 16))"
  }
}
