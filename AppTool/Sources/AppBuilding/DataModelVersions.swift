import AppProjects
import AppTranslation
import Foundation

/// A model of Core Data with its versions: a folder `NAME.xcdatamodeld`, or `NAME.xcdatamodel` for one version.
struct DataModelVersions {
  /// The place of the model in the bundle, without an ending.
  private let name: String
  /// The folders of the versions.
  private let versions: [URL]
  private let current: URL

  /// `nil` for another file, and for a folder without a version.
  init?(_ resource: Target.Resource) {
    let folder = URL(fileURLWithPath: resource.path)
    name = URL(fileURLWithPath: "/\(resource.name)").deletingPathExtension().path.dropFirst().description
    switch folder.pathExtension {
    case "xcdatamodel":
      versions = []
      current = folder
    case "xcdatamodeld":
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()) ?? []
      versions = names.filter { $0.hasSuffix(".xcdatamodel") }.map { folder.appendingPathComponent($0) }
      let list = FileManager.default.contents(atPath: folder.appendingPathComponent(".xccurrentversion").path)
        .flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) as? [String: Any] }
      let chosen = list?["_XCCurrentVersionName"] as? String
      guard let found = versions.first(where: { $0.lastPathComponent == chosen }) ?? versions.first else { return nil }
      current = found
    default: return nil
    }
  }

  private static func contents(of version: URL) throws -> Data {
    try Data(contentsOf: version.appendingPathComponent("contents"))
  }

  /// Writes `NAME.momd` with a file for each version, or `NAME.mom`. The files are the XML of the model, which the
  /// runtime module reads.
  func write(to bundle: String, _ tree: inout FileTree) throws {
    guard !versions.isEmpty else { return try tree.write(Self.contents(of: current), to: "\(bundle)/\(name).mom") }
    for version in versions {
      let file = version.deletingPathExtension().lastPathComponent
      try tree.write(Self.contents(of: version), to: "\(bundle)/\(name).momd/\(file).mom")
    }
    let list = ["NSManagedObjectModel_CurrentVersionName": current.deletingPathExtension().lastPathComponent]
    let data = try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
    try tree.write(data, to: "\(bundle)/\(name).momd/VersionInfo.plist")
  }

  /// The files that Xcode generates for the classes of the current version. A model in a bundle of resources has none.
  var generatedSources: [SourceFile] {
    guard !name.contains(".bundle/"), let data = try? Self.contents(of: current) else { return [] }
    return DataModel(data).sources.map { SourceFile(path: "\(current.path)/\($0.name)", text: $0.text) }
  }
}
