import Foundation

/// Reads the targets of an `.xcodeproj`.
struct XcodeProject {
  typealias Object = [String: Any]

  let path: String
  /// The folder that paths of files are relative to.
  let folder: String
  let objects: [String: Object]
  private let root: Object
  private var places: [String: String] = [:]

  init(path: String) throws(ProjectError) {
    let file = "\(path)/project.pbxproj"
    guard let data = FileManager.default.contents(atPath: file) else {
      throw ProjectError("\(file): no such file, or it cannot be read")
    }
    let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
    guard let list = list as? Object, let objects = list["objects"] as? [String: Object],
      let rootID = list["rootObject"] as? String, let root = objects[rootID]
    else { throw ProjectError("\(file): is not a project of Xcode; open and save it there") }
    self.path = path
    self.objects = objects
    self.root = root
    let container = URL(fileURLWithPath: path).standardizedFileURL.deletingLastPathComponent().path
    let directory = root["projectDirPath"] as? String ?? ""
    folder = directory.isEmpty ? container : "\(container)/\(directory)"
    if let main = root["mainGroup"] as? String { place(main, in: folder) }
  }

  /// Records the paths of a group's files.
  private mutating func place(_ id: String, in parent: String) {
    // A group that contains itself would lead in a circle.
    guard let object = objects[id], places[id] == nil else { return }
    let own = object["path"] as? String
    let base: String
    switch object["sourceTree"] as? String {
    case "SOURCE_ROOT": base = folder
    case "<absolute>": base = ""
    default: base = parent
    }
    let path = own.map { $0.hasPrefix("/") || base.isEmpty ? $0 : "\(base)/\($0)" } ?? base
    places[id] = path
    for child in object["children"] as? [String] ?? [] { place(child, in: path) }
  }

  func object(_ id: Any?) -> Object? { (id as? String).flatMap { objects[$0] } }
  func list(_ ids: Any?) -> [(id: String, object: Object)] {
    (ids as? [String] ?? []).compactMap { id in objects[id].map { (id, $0) } }
  }
  func filePath(_ id: String) -> String? { places[id]?.pathIgnoringCase }

  func project() -> Project {
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    let targets = list(root["targets"]).filter { $0.object["isa"] as? String == "PBXNativeTarget" }
    var packages = list(root["packageReferences"]).compactMap { package($0.object) }
    packages += folderPackages.filter { new in !packages.contains { $0.identity == new.identity } }
    let read = Self.withBundles(targets.map { target($0.id, $0.object) })
    var project = Project(
      name: name, folder: folder, path: path, targets: read.filter(Self.isForPhones), packages: packages)
    project.subprojects = subprojects
    return project
  }

  /// Gives the targets the bundles of resources that they depend on.
  private static func withBundles(_ targets: [Target]) -> [Target] {
    let bundles = targets.filter { $0.kind == .resources }
    return targets.map { target in
      var target = target
      for bundle in bundles where target.dependencies.contains(bundle.name) {
        let folder = "\(bundle.settings["PRODUCT_NAME"] ?? bundle.name).bundle"
        target.resources += bundle.resources.map {
          Target.Resource(path: $0.path, name: "\(folder)/\($0.name)")
        }
      }
      return target
    }
  }

  private static func isForPhones(_ target: Target) -> Bool {
    let platforms = target.settings["SUPPORTED_PLATFORMS"] ?? ""
    let root = target.settings["SDKROOT"] ?? ""
    if platforms.contains("iphone") || root.contains("iphone") || root == "auto" { return true }
    return platforms.isEmpty && root.isEmpty
  }

  private static func package(at path: String) -> Project.Package {
    let url = URL(fileURLWithPath: path).standardizedFileURL
    return Project.Package(identity: url.lastPathComponent.lowercased(), folder: url.path)
  }

  /// The packages that stand in the project as folders, to which products refer by their names only.
  private var folderPackages: [Project.Package] {
    let kinds = ["folder", "wrapper", "text"]
    let paths = objects.compactMap { id, object -> String? in
      guard object["isa"] as? String == "PBXFileReference",
        kinds.contains(object["lastKnownFileType"] as? String ?? ""), let path = places[id],
        FileManager.default.fileExists(atPath: "\(path)/Package.swift")
      else { return nil }
      return path
    }
    return paths.sorted().map(Self.package)
  }

  private var subprojects: [String] {
    let paths = objects.compactMap { id, object in
      object["lastKnownFileType"] as? String == "wrapper.pb-project" ? filePath(id) : nil
    }
    return paths.sorted()
  }

  private func package(_ object: Object) -> Project.Package? {
    if let relative = object["relativePath"] as? String {
      let path = relative.hasPrefix("/") ? relative : "\(folder)/\(relative)"
      return Self.package(at: path)
    }
    guard let url = object["repositoryURL"] as? String, let rule = object["requirement"] as? [String: String] else {
      return nil
    }
    if url.hasPrefix(".") { return Self.package(at: "\(folder)/\(url)") }
    let last = URL(string: url)?.lastPathComponent.replacing(".git", with: "") ?? url
    if let own = ownPackage(named: last) { return Project.Package(identity: last.lowercased(), folder: own) }
    func literal(_ name: String) -> String { String(reflecting: rule[name] ?? "") }
    let requirement: String
    switch rule["kind"] {
    case "exactVersion": requirement = "exact: \(literal("version"))"
    case "branch": requirement = "branch: \(literal("branch"))"
    case "revision": requirement = "revision: \(literal("revision"))"
    case "upToNextMinorVersion": requirement = ".upToNextMinor(from: \(literal("minimumVersion")))"
    case "versionRange": requirement = "\(literal("minimumVersion"))..<\(literal("maximumVersion"))"
    default: requirement = "from: \(literal("minimumVersion"))"
    }
    return Project.Package(
      identity: last.lowercased(), requirement: "url: \(String(reflecting: url)), \(requirement)")
  }

  /// The folder above the project whose package has a name: the example of a library often names the library by its
  /// address. `nil` if there is none in the repository.
  private func ownPackage(named name: String) -> String? {
    var place = URL(fileURLWithPath: folder).standardizedFileURL
    for _ in 0...2 {
      let manifest = try? String(contentsOf: place.appendingPathComponent("Package.swift"), encoding: .utf8)
      let found = manifest?.firstMatch(of: /Package\(\s*name:\s*"([^"]+)"/)?.1
      if let found, found.lowercased() == name.lowercased() { return place.path }
      if FileManager.default.fileExists(atPath: place.appendingPathComponent(".git").path) { return nil }
      place.deleteLastPathComponent()
    }
    return nil
  }

  // MARK: Targets

  private func target(_ id: String, _ object: Object) -> Target {
    let name = object["name"] as? String ?? id
    let settings = settings(of: object, name)
    // The name is a part of generated code and of paths, whose unlisted files are deleted.
    let named = settings["PRODUCT_MODULE_NAME"] ?? ""
    let module = BuildSettings.identifier(named.isEmpty ? name : named)
    var target = Target(name: name, module: module, kind: kind(object["productType"] as? String ?? ""))
    target.settings = settings
    let information = settings["INFOPLIST_FILE"].flatMap { $0.isEmpty ? nil : $0 }
    target.informationPath = information.map { ($0.hasPrefix("/") ? $0 : "\(folder)/\($0)").pathIgnoringCase }
    if let header = settings["SWIFT_OBJC_BRIDGING_HEADER"], !header.isEmpty {
      let path = (header.hasPrefix("/") ? header : "\(folder)/\(header)").pathIgnoringCase
      target.bridgedModules = BridgingHeader.modules(at: path)
    }
    for phase in list(object["buildPhases"]) { add(phase.object, to: &target) }
    let groups = list(object["fileSystemSynchronizedGroups"])
    for group in groups { add(synchronized: group, of: id, to: &target) }
    add(synchronizedExcept: Set(groups.map(\.id)), of: id, to: &target)
    target.dependencies = list(object["dependencies"]).compactMap { dependency in
      (self.object(dependency.object["target"])?["name"] as? String) ?? dependency.object["name"] as? String
    }
    target.products = list(object["packageProductDependencies"]).compactMap { product($0.object) }
    return target
  }

  private func product(_ object: Object) -> Target.Product? {
    // The product of a plugin only checks or generates sources.
    guard let name = object["productName"] as? String, !name.hasPrefix("plugin:"),
      let reference = self.object(object["package"]),
      let package = package(reference)
    else { return nil }
    return Target.Product(name: name, package: package.identity)
  }

  private func kind(_ type: String) -> Target.Kind {
    switch type {
    case "com.apple.product-type.application": .application
    case "com.apple.product-type.framework", "com.apple.product-type.library.static",
      "com.apple.product-type.framework.static", "com.apple.product-type.library.dynamic":
      .library
    case "com.apple.product-type.bundle.unit-test": .tests
    case "com.apple.product-type.bundle.ui-testing": .uiTests
    case "com.apple.product-type.bundle": .resources
    default: .other
    }
  }

  private func settings(of target: Object, _ name: String) -> BuildSettings {
    var result = BuildSettings([:])
    var configuration = "Debug"
    for owner in [root, target] {
      let configurations = list(object(owner["buildConfigurationList"])?["buildConfigurations"]).map(\.object)
      guard let chosen = configurations.first(where: { $0["name"] as? String == "Debug" }) ?? configurations.first
      else {
        continue
      }
      configuration = chosen["name"] as? String ?? configuration
      if let base = chosen["baseConfigurationReference"] as? String, let file = places[base] {
        result.override(with: BuildSettings.configuration(at: file, configuration))
      }
      let values = chosen["buildSettings"] as? Object ?? [:]
      result.override(
        with: values.compactMapValues { ($0 as? [String])?.joined(separator: " ") ?? $0 as? String },
        configuration: configuration)
    }
    result.add(defaults: [
      "TARGET_NAME": name, "SRCROOT": folder, "PROJECT_DIR": folder, "PRODUCT_NAME": name,
      "PROJECT_NAME": URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent,
      "CONFIGURATION": configuration, "DEVELOPMENT_LANGUAGE": root["developmentRegion"] as? String ?? "en",
    ])
    let product = result["PRODUCT_NAME"] ?? name
    result.add(defaults: [
      "EXECUTABLE_NAME": product, "PRODUCT_MODULE_NAME": BuildSettings.identifier(product),
      "PRODUCT_BUNDLE_IDENTIFIER": "org.example.\(BuildSettings.identifier(product))",
    ])
    return result
  }
}
