import Foundation

/// The projects and packages in a project, beside it and in the folders above it.
///
/// The projects in it come first. The example app of a library finds the library's module through a workspace, whose
/// projects come next. Xcode finds the target by the name of the product. CocoaPods and Carthage put the libraries that
/// an app takes from elsewhere into folders beside the project.
public final class NeighbourProjects {
  /// The number of folders above the project that are searched; examples of libraries stand one or two below.
  private static let levels = 2

  private let paths: [String]
  /// The projects that were read; reading a package starts a program. `nil` for one that cannot be read.
  private var projects: [String: Project?] = [:]
  /// The folders of CocoaPods without a project, which has the libraries otherwise.
  private let pods: [String]

  public init(of project: Project) {
    var folder = URL(fileURLWithPath: project.folder).standardizedFileURL
    var paths = project.subprojects + project.packages.compactMap(\.folder).map { "\($0)/Package.swift" }
    var pods: [String] = []
    for _ in 0...Self.levels {
      let names = Self.names(in: folder.path)
      if names.contains("Pods"), !FileManager.default.fileExists(atPath: "\(folder.path)/Pods/Pods.xcodeproj") {
        pods.append("\(folder.path)/Pods")
      }
      paths += names.filter { $0.hasSuffix(".xcworkspace") }.flatMap {
        Self.projects(ofWorkspace: $0, in: folder.path)
      }
      let checkouts = Self.names(in: "\(folder.path)/Carthage/Checkouts").map { "Carthage/Checkouts/\($0)" }
      for inner in [".", "Pods"] + checkouts {
        let place = inner == "." ? folder.path : "\(folder.path)/\(inner)"
        let all = Self.names(in: place)
        let found = all.filter { $0.hasSuffix(".xcodeproj") || $0 == "Package.swift" }
        // A specification for CocoaPods comes last: it states less than the others.
        paths += (found + all.filter { $0.hasSuffix(".podspec") }).map { "\(place)/\($0)" }
      }
      // The repository ends here.
      if names.contains(".git") { break }
      folder.deleteLastPathComponent()
    }
    self.paths = paths
    self.pods = pods
  }

  /// Returns the paths of the projects that a workspace lists.
  private static func projects(ofWorkspace name: String, in folder: String) -> [String] {
    let file = "\(folder)/\(name)/contents.xcworkspacedata"
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return [] }
    return text.matches(of: /location\s*=\s*"(?:group|container):([^"]+\.xcodeproj)"/).map { "\(folder)/\($0.1)" }
  }

  private static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  /// Returns the library of a module with the project that has it; `nil` if there is none.
  ///
  /// A library in Swift only comes before one that has files of other languages too: a project for Xcode often has such
  /// files where the Swift package beside it does without them. One with a missing file comes last for the same reason.
  public func library(of module: String) -> (project: Project, target: Target)? {
    var mixed: (project: Project, target: Target)?
    var incomplete: (project: Project, target: Target)?
    for path in paths {
      guard let project = project(at: path) else { continue }
      let found = project.targets.first { $0.kind == .library && $0.module == module && !$0.sources.isEmpty }
      guard let found else { continue }
      let isComplete = found.sources.allSatisfy(FileManager.default.fileExists)
      if isComplete, found.foreignSources.isEmpty { return (project, found) }
      if !isComplete {
        incomplete = incomplete ?? (project, found)
      } else if mixed == nil {
        mixed = (project, found)
      }
    }
    return mixed ?? incomplete ?? pod(of: module)
  }

  /// Returns the library of a module whose sources stand in a folder of CocoaPods without a project; `nil` if there is
  /// none.
  private func pod(of module: String) -> (project: Project, target: Target)? {
    for folder in pods {
      for name in Self.names(in: folder) where ListedLibraries.module(of: name) == module {
        let project = PodFolder(path: "\(folder)/\(name)").project()
        if let project, let target = project.targets.first { return (project, target) }
      }
    }
    return nil
  }

  private func project(at path: String) -> Project? {
    if let known = projects[path] { return known }
    let project = try? Project.read(path)
    projects[path] = .some(project)
    return project
  }
}
