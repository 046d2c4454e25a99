import AppProjects
import AppTranslation
import Foundation

/// The Swift package that stands for the targets of a project.
public struct AppPackage {
  public let project: Project
  /// The targets to build, each after those that it needs.
  public let targets: [Target]
  public let places: BuildPlaces
  /// The packages whose products the targets use.
  private let packages: [Project.Package]
  public private(set) var translations: [String: ModuleTranslation] = [:]

  /// True for an app that is not for phones.
  public var isForTablets: Bool { main.settings["TARGETED_DEVICE_FAMILY"] == "2" }

  public var folder: String { places.folder(of: project) }
  var main: Target { targets[targets.count - 1] }
  /// The executable of an app.
  var runner: String { "\(main.module)__App" }

  /// Translates the targets.
  ///
  /// - Throws: ``ProjectError`` if a file cannot be read.
  public init(_ project: Project, _ target: Target, _ places: BuildPlaces) throws(ProjectError) {
    self.project = project
    self.places = places
    let (targets, packages) = try Self.complete(project.closure(of: target).filter { $0.kind != .other }, project)
    self.targets = targets
    self.packages = packages
    let own = Set(targets.map(\.module)).union(targets.flatMap { $0.products.map(\.name) })
    let modules = ModuleNames(own: own)
    var known = Declarations()
    for target in targets {
      let conditions = BuildConditions(flags: Self.flags(of: target), modules: modules.importable)
      var files: [SourceFile] = []
      for path in target.sources { files.append(SourceFile(path: path, text: try Self.text(of: path))) }
      let translation = ModuleTranslation(
        files, module: target.module, conditions: conditions, modules: modules, other: known)
      known.merge(translation.declarations)
      translations[target.name] = translation
    }
  }

  /// Adds the libraries of neighbouring projects that the targets import.
  private static func complete(
    _ targets: [Target], _ project: Project
  ) throws(ProjectError) -> ([Target], [Project.Package]) {
    var result = targets
    var packages = project.packages
    let neighbours = NeighbourProjects(of: project)
    var index = 0
    while index < result.count {
      var imports: Set<String> = []
      for path in result[index].sources { imports.formUnion(SourceFile(path: path, text: try text(of: path)).imports) }
      let known = Set(result.map(\.module)).union(result.flatMap { $0.products.map(\.name) })
      for module in imports.sorted() where !known.contains(module) && !ModuleNames.isPresent(module) {
        guard let found = neighbours.library(of: module) else { continue }
        result[index].dependencies.append(found.target.name)
        let added = found.project.closure(of: found.target).filter { new in
          new.kind != .other && !result.contains { $0.name == new.name }
        }
        result.insert(contentsOf: added, at: 0)
        index += added.count
        packages += found.project.packages
      }
      index += 1
    }
    let used = Set(result.flatMap { $0.products.map(\.package) })
    return (result, packages.filter { used.contains($0.identity) })
  }

  private static func text(of path: String) throws(ProjectError) -> String {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ProjectError("\(path): the project lists this file, but it does not exist or cannot be read")
    }
    return String(decoding: data, as: UTF8.self)
  }

  /// The custom flags of `#if`.
  static func flags(of target: Target) -> Set<String> {
    let conditions = (target.settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] ?? "").split(separator: " ")
    let others = (target.settings["OTHER_SWIFT_FLAGS"] ?? "").split(separator: " ")
    let defined = others.enumerated().compactMap { index, flag -> Substring? in
      if flag == "-D" { return index + 1 < others.count ? others[index + 1] : nil }
      return flag.hasPrefix("-D") ? flag.dropFirst(2) : nil
    }
    return Set((conditions + defined).map { $0.filter { $0 != "\"" } }.filter { !$0.isEmpty }).union(["DEBUG"])
  }

  /// All that cannot be translated, in the order of the files.
  public var diagnostics: [Diagnostic] {
    targets.flatMap { target in
      (translations[target.name]?.diagnostics ?? [])
        + target.foreignSources.map {
          Diagnostic(file: $0, line: 1, message: "only Swift is built here; this file was left out")
        }
    }
  }

  // MARK: Files

  /// Writes the package. Files that did not change keep their times.
  public func write() throws {
    var tree = FileTree(root: folder)
    try tree.write(manifest, to: "Package.swift")
    for target in targets {
      let place = place(of: target)
      for output in translations[target.name]?.outputs ?? [] {
        try tree.write(output.text, to: "\(place)/\(output.name)")
      }
      if target.kind == .tests { try tree.write(TestHostCode.swift(self, target), to: "\(place)/__Host.swift") }
      try tree.prune(place)
    }
    if main.kind == .application { try tree.write(runnerCode, to: "Sources/\(runner)/main.swift") }
    if main.kind == .tests { try writeHost(&tree) }
  }

  private func writeHost(_ tree: inout FileTree) throws {
    try tree.write(TestHostCode.constructor, to: "Sources/TestHostStart/start.c")
    try tree.write("", to: "Sources/TestHostStart/include/start.h")
  }

  private func place(of target: Target) -> String {
    "\(target.kind == .tests ? "Tests" : "Sources")/\(target.module)"
  }

  private var runnerCode: String {
    let others = targets.dropLast().filter { $0.kind != .tests }
    let imports = (["AppRuntime"] + others.map(\.module) + [main.module]).map { "import \($0)\n" }.joined()
    let calls = (others.map(\.module) + [main.module]).map { "\(ModuleNames.registrar(of: $0))()\n" }.joined()
    return "\(imports)\n\(calls)__appMain()\n"
  }

  // MARK: Manifest

  private var manifest: String {
    let runtime = String(reflecting: "\(places.toolkit)/AppTool/Runtime")
    let packages =
      ["    .package(name: \"AppRuntime\", path: \(runtime)),"]
      + packages.map { "    .package(\($0.requirement))," }
    return """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "\(main.module)__Package",
        dependencies: [
      \(packages.joined(separator: "\n"))
        ],
        targets: [
      \(entries.joined(separator: "\n"))
        ]
      )

      """
  }

  private var entries: [String] {
    var result = targets.map(entry)
    if main.kind == .application {
      result.append(
        "    .executableTarget(name: \"\(runner)\", dependencies: [\"\(main.module)\", \(Self.runtime)], "
          + "swiftSettings: [.swiftLanguageMode(.v6)]),")
    }
    if main.kind == .tests { result.append("    .target(name: \"TestHostStart\"),") }
    return result
  }

  private static let runtime = ".product(name: \"AppRuntime\", package: \"AppRuntime\")"

  private func entry(_ target: Target) -> String {
    var dependencies = [Self.runtime]
    dependencies += targets.filter { target.dependencies.contains($0.name) && $0.name != target.name }.map {
      "\"\($0.module)\""
    }
    dependencies += target.products.map {
      ".product(name: \(String(reflecting: $0.name)), package: \(String(reflecting: $0.package)))"
    }
    if target.kind == .tests { dependencies.append("\"TestHostStart\"") }
    let flags = Self.flags(of: target).subtracting(["DEBUG"]).sorted().map { ".define(\(String(reflecting: $0)))" }
    let mode = (target.settings["SWIFT_VERSION"] ?? "5").hasPrefix("6") ? ".v6" : ".v5"
    let settings = [".swiftLanguageMode(\(mode))", ".unsafeFlags([\"-suppress-warnings\"])"] + flags
    return "    .\(target.kind == .tests ? "testTarget" : "target")(name: \"\(target.module)\", "
      + "dependencies: [\(dependencies.joined(separator: ", "))], "
      + "swiftSettings: [\(settings.joined(separator: ", "))]),"
  }
}
