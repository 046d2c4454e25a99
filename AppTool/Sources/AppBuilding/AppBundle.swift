import AppProjects
import Foundation

/// The folder of an app with its program, its `Info.plist` and its resources, as a device has it; for tests that of their
/// program, with the resources of the tests and of the app. Resources of a framework, and of a target of a package, stand
/// in a bundle of their own, and also in that of the app unless it has others of the same names.
public struct AppBundle {
  let target: Target
  /// The target that `Info.plist` describes: the app that hosts the tests, if there is one.
  private let described: Target
  let folder: String
  /// The resources of the target, then those of its app and libraries.
  private let resources: [Target.Resource]
  /// The frameworks with resources.
  private let frameworks: [Target]
  /// The targets of packages with resources, without the one of the bundle itself.
  private let packaged: [Target]
  /// The targets whose resources have no other bundle.
  private let own: [Target]

  public init(_ package: AppPackage) {
    target = package.main
    described = package.targets.last { $0.kind == .application } ?? package.main
    folder = package.folder
    resources = package.targets.reversed().flatMap(\.resources)
    let others = package.targets.dropLast().filter { !$0.resources.isEmpty }
    packaged = others.filter { $0.resourceBundle != nil }
    frameworks = package.targets.filter { $0.kind == .library && !$0.isOfPackage && !$0.resources.isEmpty }
    let separate = Set((packaged + frameworks).map(\.name))
    own = package.targets.reversed().filter { !separate.contains($0.name) }
  }

  public var path: String { "\(folder)/\(target.module).\(target.kind.isOfTests ? "tests" : "app")" }
  public var program: String { "\(path)/\(target.module)" }

  /// A sentence about the resources that are in no bundle, because others have their names; `nil` if there are none.
  var noticeOfLost: String? {
    let lists = [own.flatMap(\.resources)] + (packaged + frameworks).map(\.resources)
    let lost = lists.flatMap { BundleContents($0).lost }.map(\.path)
    guard !lost.isEmpty else { return nil }
    return "resources are left out, because others have their names in the bundle: \(lost.joined(separator: ", "))"
  }

  /// Writes the bundle.
  ///
  /// - Parameter executable: The built program.
  func write(executable: String) throws {
    var tree = FileTree(root: folder)
    let name = URL(fileURLWithPath: path).lastPathComponent
    let list = try InformationList(of: described)
    try tree.write(try list.data(), to: "\(name)/Info.plist")
    try BundleContents(resources).write(to: name, &tree)
    for target in packaged {
      try BundleContents(target.resources).write(to: "\(name)/\(target.resourceBundle ?? "").bundle", &tree)
    }
    for framework in frameworks {
      let folder = "\(name)/Frameworks/\(framework.module).framework"
      try tree.write(try InformationList(of: framework).data(), to: "\(folder)/Info.plist")
      try BundleContents(framework.resources).write(to: folder, &tree)
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
}
