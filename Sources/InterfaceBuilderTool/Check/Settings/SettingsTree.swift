import Foundation
import Synchronization

/// The settings of a project and of its folders. Those of a folder apply to what is in it, over those of the folders
/// around it, and their paths are relative to it.
final class SettingsTree: Sendable {
  /// The settings of the whole project, which alone have a baseline and devices.
  let project: CheckSettings
  /// The folder of the project's settings, or the project's folder.
  private let root: String
  private let hasFolders: Bool
  /// The settings of folders that were requested, by their paths; `nil` for a folder without settings.
  private let known = Mutex<[String: CheckSettings?]>([:])
  private let messages = Mutex<[String]>([])

  /// - Parameters:
  ///   - root: The absolute path of the folder that the paths of `project` are relative to.
  ///   - hasFolders: False if settings in folders do not count.
  init(_ project: CheckSettings, root: String, hasFolders: Bool) {
    self.project = project
    self.root = root
    self.hasFolders = hasFolders
  }

  /// Messages about settings that were read and have no effect.
  var unusedSettings: [String] { messages.withLock { $0 } }

  /// Returns true if the settings of a folder around a path exclude it. Settings in excluded folders are not read.
  ///
  /// - Parameter path: An absolute path.
  func excludes(_ path: String) throws -> Bool {
    try first(around: path) { $0.excludes($1) } != nil
  }

  /// Returns the rules for a file, with the severities of their findings.
  ///
  /// - Parameters:
  ///   - path: An absolute path.
  ///   - only: The rules that the command line selects, including those that are off here.
  func severities(for path: String, only: Set<Finding.Rule>? = nil) throws -> [Finding.Rule: Finding.Severity] {
    var levels: [Finding.Rule: CheckSettings.Level] = [:]
    try visit(path) { levels.merge($0.levels(for: $1)) { $1 } }
    return CheckSettings.severities(levels, only: only)
  }

  /// - Parameter path: An absolute path.
  func policies(for path: String) throws -> PolicySettings {
    var result = PolicySettings()
    try visit(path) { settings, _ in result.merge(settings.policies) }
    return result
  }

  // MARK: Folders

  private func visit(_ path: String, _ body: (CheckSettings, _ relative: String) -> Void) throws {
    _ = try first(around: path) { settings, relative in
      body(settings, relative)
      return false
    }
  }

  /// Returns the outermost settings around a path that meet a condition.
  private func first(
    around path: String, where condition: (CheckSettings, _ relative: String) -> Bool
  ) throws -> CheckSettings? {
    guard path.hasPrefix(root + "/") else { return condition(project, path) ? project : nil }
    var names = path.dropFirst(root.count + 1).split(separator: "/")[...]
    var folder = root
    var settings: CheckSettings? = project
    while true {
      if let settings, condition(settings, names.joined(separator: "/")) { return settings }
      guard hasFolders, names.count > 1, let name = names.popFirst() else { return nil }
      folder += "/\(name)"
      settings = try self.settings(of: folder)
    }
  }

  private func settings(of folder: String) throws -> CheckSettings? {
    if let found = known.withLock({ $0[folder] }) { return found }
    let path = "\(folder)/\(CheckSettings.fileName)"
    var found: CheckSettings?
    if FileManager.default.fileExists(atPath: path) {
      let shown = CheckedFolder.shown(path)
      let settings = try CheckSettings(String(decoding: try ToolFile.read(path), as: UTF8.self), path: shown)
      let unused = settings.namesOfWholeProject
      if !unused.isEmpty {
        messages.withLock {
          $0.append(
            "\(shown): \(unused.joined(separator: " and ")) not used; only the \(CheckSettings.fileName) of the project "
              + "may have \(unused.count == 1 ? "it" : "them")")
        }
      }
      found = settings
    }
    known.withLock { $0[folder] = .some(found) }
    return found
  }
}
