import Foundation
import InterfaceBuilder

/// The files to check, with the project and the settings that apply to them.
struct CheckedFolder {
  /// The project's folder; `nil` if it is not known, so that the files are checked on their own.
  let project: String?
  let settings: SettingsTree
  /// The folder that paths in reports and baselines are relative to.
  let root: String
  /// The paths as they are printed.
  let files: [String]
  /// The files that were named, not found in a folder.
  let named: Set<String>
  /// True if a folder was given, so that findings may be anywhere in the project.
  let isSearched: Bool

  enum SettingsSource {
    case none, search
    case file(String)
  }

  /// - Parameters:
  ///   - paths: Files, and folders that are searched.
  ///   - project: The project's folder, if it is given.
  ///   - isStaged: True if only files in the index of git are searched.
  init(
    _ paths: [String], project: String?, settings source: SettingsSource = .search, isStaged: Bool = false
  ) throws {
    if let project, !ToolFile.isFolder(project) { throw ToolError(text: "--project \(project): no such folder") }
    let start = Self.absolute(project ?? paths.first ?? ".")
    let found: String? =
      switch source {
      case .none: nil
      case .search: Self.settingsFile(above: start, isProject: project != nil)
      case .file(let path): path
      }
    let folder = paths.first(where: ToolFile.isFolder)
    isSearched = folder != nil
    // Only settings that were searched are in the project's folder.
    let settingsFolder: String? =
      if case .search = source { found.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path } } else { nil }
    self.project = project ?? settingsFolder ?? Self.nearest(".git", above: start) ?? folder
    root = Self.absolute(self.project ?? ".")
    let own = try found.map { try CheckSettings(String(decoding: try ToolFile.read($0), as: UTF8.self), path: $0) }
    let hasFolders = if case .search = source { true } else { false }
    settings = SettingsTree(own ?? CheckSettings(), root: settingsFolder ?? root, hasFolders: hasFolders)
    let settings = settings
    named = Set(paths.filter { !ToolFile.isFolder($0) })
    var known: Set<String> = []
    files = try paths.flatMap { try Self.files($0, isStaged: isStaged) }.filter {
      try known.insert($0).inserted && !settings.excludes(Self.absolute($0))
    }
  }

  /// Returns the path of the outermost settings from a folder up to the top of its git repository; outside of a
  /// repository, and for a project that was named, of the nearest ones.
  private static func settingsFile(above start: String, isProject: Bool) -> String? {
    let name = CheckSettings.fileName
    guard var folder = nearest(name, above: start) else { return nil }
    if !isProject, let top = nearest(".git", above: folder) {
      while folder != top, let outer = nearest(name, above: (folder as NSString).deletingLastPathComponent),
        outer == top || outer.hasPrefix("\(top)/")
      {
        folder = outer
      }
    }
    return "\(folder)/\(name)"
  }

  /// Returns the rules for a file, with the severities of their findings.
  ///
  /// - Parameter only: The rules that the command line selects.
  func severities(for path: String, only: Set<Finding.Rule>?) throws -> [Finding.Rule: Finding.Severity] {
    try settings.severities(for: Self.absolute(path), only: only)
  }

  func policies(for path: String) throws -> PolicySettings { try settings.policies(for: Self.absolute(path)) }

  func excludes(_ path: String) throws -> Bool { try settings.excludes(Self.absolute(path)) }

  /// Returns the path of a file relative to the project.
  func relative(_ path: String) -> String { Self.relative(path, to: root) }

  /// Returns the path of a source as it is printed: relative to the current folder, or absolute if it is elsewhere.
  static func shown(_ path: String) -> String {
    relative(absolute(path), to: absolute(FileManager.default.currentDirectoryPath))
  }

  /// Returns a path for a server that shows findings beside the code: relative to the git repository, not to
  /// the current folder.
  static func inRepository(_ path: String) -> String {
    let absolute = absolute(path)
    guard let top = nearest(".git", above: absolute) else { return path }
    return relative(absolute, to: top)
  }

  private static func absolute(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }

  private static func relative(_ path: String, to root: String) -> String {
    let absolute = absolute(path)
    return absolute.hasPrefix(root + "/") ? String(absolute.dropFirst(root.count + 1)) : path
  }

  /// Returns the nearest folder, from a path upwards, that has an entry of a name.
  private static func nearest(_ name: String, above path: String) -> String? {
    var folder = URL(fileURLWithPath: path)
    while true {
      if FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path) { return folder.path }
      let above = folder.deletingLastPathComponent()
      if above.path == folder.path { return nil }
      folder = above
    }
  }

  /// Returns a file itself, or the storyboards and xibs in a folder.
  ///
  /// - Parameter isStaged: True if only those in the index of git are returned.
  private static func files(_ path: String, isStaged: Bool) throws -> [String] {
    guard ToolFile.isFolder(path) else { return [path] }
    let prefix = path == "." ? "" : path.hasSuffix("/") ? path : "\(path)/"
    var result: [String] = []
    FolderWalk.visit(path) { folder in
      FolderWalk.isLibrary(folder) ? .skip : .enter
    } files: { found in
      if found.hasSuffix(".storyboard") || found.hasSuffix(".xib") { result.append(prefix + found) }
    }
    guard isStaged, !result.isEmpty else { return result.sorted() }
    let tracked = try GitRepository.tracked(in: path)
    return result.filter { tracked.contains(absolute($0)) }.sorted()
  }
}
