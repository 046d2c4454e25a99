import AppProjects
import Foundation

/// The resources of a bundle. Of several with the same place in it the first counts, except that asset catalogs and
/// files of texts are merged: there the first asset, or the first text of a key, counts.
struct BundleContents {
  private var places: [String] = []
  private var resources: [String: [Target.Resource]] = [:]

  /// - Parameter resources: In the order of their precedence.
  init(_ resources: [Target.Resource]) {
    for resource in resources where resource.name != "Info.plist" {
      if self.resources[resource.name] == nil { places.append(resource.name) }
      if self.resources[resource.name]?.contains(resource) != true {
        self.resources[resource.name, default: []].append(resource)
      }
    }
  }

  /// The resources that are not in the bundle, because another with other contents has their place.
  var lost: [Target.Resource] {
    places.flatMap { place -> [Target.Resource] in
      let all = resources[place] ?? []
      guard let first = all.first, !Self.isMerged(place) else { return [] }
      return all.dropFirst().filter { !FileManager.default.contentsEqual(atPath: first.path, andPath: $0.path) }
    }
  }

  /// The texts of `Info.plist` are those of the app.
  private static func isMerged(_ place: String) -> Bool {
    let url = URL(fileURLWithPath: place)
    let isText = ["strings", "stringsdict", "xcstrings"].contains(url.pathExtension)
    return url.pathExtension == "xcassets" || isText && !url.lastPathComponent.hasPrefix("InfoPlist.")
  }

  /// Writes the resources to a folder of a tree.
  func write(to folder: String, _ tree: inout FileTree) throws {
    var assets: Set<String> = []
    var texts = TextTables()
    for place in places {
      let all = resources[place] ?? []
      for (index, resource) in all.prefix(Self.isMerged(place) ? .max : 1).enumerated() {
        switch URL(fileURLWithPath: place).pathExtension {
        case "xcassets": try merge(resource.path, to: "\(folder)/\(place)", &tree, &assets)
        case "strings", "stringsdict": texts.add(fileAt: resource.path, to: place)
        case "xcstrings":
          // Interface files read the first catalog itself.
          if index == 0 { try add(resource, to: folder, &tree) }
          texts.add(catalogAt: resource.path)
        default: try add(resource, to: folder, &tree)
        }
      }
    }
    try texts.write(to: folder, &tree)
  }

  private func add(_ resource: Target.Resource, to folder: String, _ tree: inout FileTree) throws {
    if let model = DataModelVersions(resource) { return try model.write(to: folder, &tree) }
    if let mapping = MappingModel(resource) { return try mapping.write(to: folder, &tree) }
    try tree.copy(resource.path, to: "\(folder)/\(resource.name)")
  }

  /// Copies the assets of a catalog, or of a group in it, that a catalog of the same place does not have.
  ///
  /// - Parameter assets: The places of the assets that were copied.
  private func merge(_ source: String, to place: String, _ tree: inout FileTree, _ assets: inout Set<String>) throws {
    let files = FileManager.default
    // A link that leads back would not end.
    guard files.isFolder(source), place.split(separator: "/").count < Self.deepest else { return }
    for name in try files.contentsOfDirectory(atPath: source).sorted() where !name.hasPrefix(".") {
      let (from, to) = ("\(source)/\(name)", "\(place)/\(name)")
      if files.isFolder(from), URL(fileURLWithPath: name).pathExtension.isEmpty {
        try merge(from, to: to, &tree, &assets)
      } else if assets.insert(to).inserted {
        try tree.copy(from, to: to)
      }
    }
  }

  /// Folders of a place in a catalog; real catalogs have two or three levels of groups.
  private static let deepest = 40
}
