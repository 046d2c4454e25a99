import AppProjects
import Foundation

/// The folder of an app with its program, its `Info.plist` and its resources, as a device has it; for tests that of their
/// program, with the resources of the tests and of the app. Resources of a framework stand in the folder of the framework,
/// and also in that of the app unless it has others of the same names.
public struct AppBundle {
  let target: Target
  /// The target that `Info.plist` describes: the app that hosts the tests, if there is one.
  private let described: Target
  let folder: String
  /// The resources of the target, then those of its app and libraries.
  private let resources: [Target.Resource]
  /// The frameworks with resources.
  private let frameworks: [Target]

  public init(_ package: AppPackage) {
    target = package.main
    described = package.targets.last { $0.kind == .application } ?? package.main
    folder = package.folder
    resources = package.targets.reversed().flatMap(\.resources)
    frameworks = package.targets.filter { $0.kind == .library && !$0.isOfPackage && !$0.resources.isEmpty }
  }

  public var path: String { "\(folder)/\(target.module).\(target.kind.isOfTests ? "tests" : "app")" }
  public var program: String { "\(path)/\(target.module)" }

  /// Writes the bundle.
  ///
  /// - Parameter executable: The built program.
  func write(executable: String) throws {
    var tree = FileTree(root: folder)
    let name = URL(fileURLWithPath: path).lastPathComponent
    let list = try InformationList(of: described)
    try tree.write(try list.data(), to: "\(name)/Info.plist")
    var names: Set<String> = ["Info.plist"]
    for resource in resources where names.insert(resource.name).inserted { try add(resource, to: &tree, in: name) }
    for framework in frameworks {
      let folder = "\(name)/Frameworks/\(framework.module).framework"
      try tree.write(try InformationList(of: framework).data(), to: "\(folder)/Info.plist")
      for resource in framework.resources where resource.name != "Info.plist" {
        try add(resource, to: &tree, in: folder)
      }
    }
    tree.keep("\(name)/\(target.module)")
    try tree.prune(name)
    let files = FileManager.default
    if files.fileExists(atPath: program) { try files.removeItem(atPath: program) }
    // A link costs no time; the build replaces its file instead of changing it.
    do { try files.linkItem(atPath: executable, toPath: program) } catch {
      try files.copyItem(atPath: executable, toPath: program)
    }
  }

  private func add(_ resource: Target.Resource, to tree: inout FileTree, in bundle: String) throws {
    if let model = DataModelVersions(resource) { return try model.write(to: bundle, &tree) }
    if let mapping = MappingModel(resource) { return try mapping.write(to: bundle, &tree) }
    try tree.copy(resource.path, to: "\(bundle)/\(resource.name)")
    guard resource.name.hasSuffix(".xcstrings"), let data = FileManager.default.contents(atPath: resource.path),
      let catalog = StringCatalog(data)
    else { return }
    let table = URL(fileURLWithPath: resource.path).deletingPathExtension().lastPathComponent
    // The name of a language comes from the file and must not lead out of the bundle.
    for (language, texts) in catalog.tables where !language.contains("/") {
      let list = try PropertyListSerialization.data(fromPropertyList: texts, format: .xml, options: 0)
      try tree.write(list, to: "\(bundle)/\(language).lproj/\(table).strings")
    }
    for (language, texts) in catalog.plurals where !language.contains("/") {
      let list = try PropertyListSerialization.data(fromPropertyList: texts, format: .xml, options: 0)
      try tree.write(list, to: "\(bundle)/\(language).lproj/\(table).stringsdict")
    }
  }
}
