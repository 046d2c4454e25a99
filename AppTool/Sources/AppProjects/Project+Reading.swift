import Foundation

extension Project {
  /// Reads a project: an `.xcodeproj`, a folder with one, a Swift package, or a folder with sources and an `Info.plist`.
  ///
  /// - Throws: ``ProjectError`` if there is none of these.
  public static func read(_ path: String) throws(ProjectError) -> Project {
    let url = URL(fileURLWithPath: path).standardizedFileURL
    guard FileManager.default.fileExists(atPath: url.path) else {
      throw ProjectError("\(path): no such file or folder")
    }
    if url.pathExtension == "xcodeproj" { return try XcodeProject(path: url.path).project() }
    if url.pathExtension == "podspec" { return try PodspecProject(path: url.path).project() }
    if url.lastPathComponent == "Package.swift" {
      return try PackageProject(folder: url.deletingLastPathComponent().path).project()
    }
    guard FileManager.default.isFolder(url.path) else {
      throw ProjectError("\(path): is not a project; give an .xcodeproj, a Package.swift or a folder")
    }
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
    let projects = names.filter { $0.hasSuffix(".xcodeproj") }
    if projects.count > 1 {
      throw ProjectError("\(path): has several projects; give one of: \(projects.joined(separator: ", "))")
    }
    if let project = projects.first { return try XcodeProject(path: "\(url.path)/\(project)").project() }
    if names.contains("Package.swift") { return try PackageProject(folder: url.path).project() }
    return try folderProject(url)
  }

  private static func folderProject(_ url: URL) throws(ProjectError) -> Project {
    let name = url.lastPathComponent
    var target = Target(name: name, module: BuildSettings.identifier(name), kind: .application)
    target.settings = BuildSettings([
      "PRODUCT_NAME": name, "TARGET_NAME": name, "EXECUTABLE_NAME": name, "PRODUCT_MODULE_NAME": target.module,
      "PRODUCT_BUNDLE_IDENTIFIER": "org.example.\(target.module)",
    ])
    FolderContents(url.path).add(to: &target) { _ in true }
    guard !target.sources.isEmpty else {
      throw ProjectError("\(url.path): has no .xcodeproj, no Package.swift and no Swift files")
    }
    return Project(name: name, folder: url.path, targets: [target])
  }
}
