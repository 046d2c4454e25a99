import AppProjects
import Foundation

/// The folder of all that the tool generates and builds, one for all apps of a user.
///
/// Its folder `apps` has one folder for each project, with the generated package and the bundle. Its folder `build` has
/// the products of the toolkit and of all apps.
public struct BuildCache: Sendable {
  let folder: String

  /// - Parameter environment: `XDG_CACHE_HOME` names the folder above the cache, otherwise it is `.cache` in `HOME`.
  public init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    let home = environment["HOME"] ?? NSTemporaryDirectory()
    let base = environment["XDG_CACHE_HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? "\(home)/.cache"
    folder = "\(base)/uikit"
  }

  /// The build products of the toolkit and of all apps.
  var products: String { "\(folder)/build" }
  /// The file that is locked while the products change.
  var productsLock: String { "\(folder)/build.lock" }
  /// The folders of the projects.
  var apps: String { "\(folder)/apps" }
  /// The file in a project's folder with the path of the project. Its modification time is that of the last use, and
  /// processes that use the build lock it.
  static let record = "Project.path"

  /// The folder of one project.
  func folder(of project: Project) -> String { "\(apps)/\(Self.name(of: project))" }

  /// The name of a project's folder.
  static func name(of project: Project) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    // FNV-1a; Swift's own hashes differ between runs.
    for byte in project.folder.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return "\(BuildSettings.identifier(project.name))-\(String(hash, radix: 16))"
  }

  /// Records that a project is built now. The build is not removed as long as the result exists.
  func use(_ project: Project) throws(ProjectError) -> FileLock {
    let lock = try FileLock(.shared, of: "\(folder(of: project))/\(Self.record)")
    try lock.write(project.path)
    return lock
  }

  /// The error of a build on a full disk.
  var fullDisk: ProjectError {
    ProjectError("\(folder): the disk is full; \(ProjectError.fullDiskRemedy)")
  }
}

extension ProjectError {
  static let fullDiskRemedy = "'uikit clean' removes builds that are no longer needed, and with --all every build"

  /// An error of a system call, with its reason.
  ///
  /// - Parameters:
  ///   - path: The file or folder.
  ///   - problem: The failure in words, such as "cannot be written".
  ///   - code: The code of the error.
  init(_ path: String, _ problem: String, code: Int32) {
    let remedy = code == ENOSPC || code == EDQUOT ? "; \(Self.fullDiskRemedy)" : ""
    self.init("\(path): \(problem) (\(String(cString: strerror(code))))\(remedy)")
  }
}
