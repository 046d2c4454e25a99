import Foundation

/// The files of a folder that belongs to a target as a whole, sorted by their endings.
struct FolderContents {
  private let folder: String

  init(_ folder: String) {
    self.folder = folder
  }

  /// Folders that are one resource.
  private static let wholes: Set = [
    "xcassets", "bundle", "scnassets", "xcdatamodeld", "xcdatamodel", "xcmappingmodel", "playground",
    "xcodeproj", "docc", "framework", "xcframework",
  ]

  /// Adds the files to a target.
  ///
  /// - Parameter isMember: Takes a path relative to the folder.
  func add(to target: inout Target, where isMember: (String) -> Bool) {
    var visited: Set<String> = []
    for path in paths("", &visited) where isMember(path) {
      let full = "\(folder)/\(path)"
      let ending = URL(fileURLWithPath: path).pathExtension
      switch ending {
      case "swift": target.sources.append(full)
      case "m", "mm", "c", "cpp", "metal": target.foreignSources.append(full)
      case "h", "entitlements", "xcconfig", "md", "xcodeproj", "playground", "modulemap", "docc": break
      case "framework", "xcframework": break
      case "plist" where path.hasSuffix("Info.plist"): target.informationPath = target.informationPath ?? full
      default: target.resources.append(XcodeProject.resource(full))
      }
    }
  }

  /// - Parameter visited: The real paths of folders, each of which is entered once.
  private func paths(_ inner: String, _ visited: inout Set<String>) -> [String] {
    let here = inner.isEmpty ? folder : "\(folder)/\(inner)"
    guard let place = FileManager.default.realPath(here), visited.insert(place).inserted else { return [] }
    var result: [String] = []
    for name in (try? FileManager.default.contentsOfDirectory(atPath: here).sorted()) ?? [] where !name.hasPrefix(".") {
      let path = inner.isEmpty ? name : "\(inner)/\(name)"
      let isFolder = FileManager.default.isFolder("\(folder)/\(path)")
      let ending = URL(fileURLWithPath: name).pathExtension
      if isFolder, !Self.wholes.contains(ending) { result += paths(path, &visited) } else { result.append(path) }
    }
    return result
  }
}
