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
      case "plist" where isInformation(full): target.informationPath = target.informationPath ?? full
      default: target.resources.append(XcodeProject.resource(full))
      }
    }
  }

  /// Returns true for `Info.plist` and for a list such as `Shop-Info.plist` that describes a bundle, which
  /// `GoogleService-Info.plist` does not.
  private func isInformation(_ path: String) -> Bool {
    let name = URL(fileURLWithPath: path).lastPathComponent
    if name == "Info.plist" { return true }
    guard name.hasSuffix("-Info.plist"), let data = FileManager.default.contents(atPath: path),
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
    else { return false }
    return list.keys.contains { $0.hasPrefix("CFBundle") }
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
