/// The targets of an iOS project, however it is described.
public struct Project: Sendable {
  public let name: String
  /// The folder that contains the project.
  public let folder: String
  /// The `.xcodeproj`, the `Package.swift` or the folder that describes the project.
  public let path: String
  public let targets: [Target]
  /// Packages that the project depends on, as entries of `dependencies` in a manifest.
  public let packages: [Package]
  /// The paths of the projects for Xcode that stand in the project, whose libraries its targets can use.
  public var subprojects: [String] = []

  /// A package that a project depends on.
  public struct Package: Sendable, Hashable {
    public let identity: String
    /// The argument list of `.package(…)`.
    public let requirement: String
    /// The folder of a package on this machine; `nil` for one that is fetched.
    public let folder: String?

    public init(identity: String, requirement: String, folder: String? = nil) {
      self.identity = identity
      self.requirement = requirement
      self.folder = folder
    }

    /// True for a package that is fetched from one of some addresses.
    public func isFetched(from addresses: Set<String>) -> Bool {
      addresses.contains { requirement.contains("url: \(String(reflecting: $0))") }
    }

    /// A package in a folder on this machine.
    init(identity: String, folder: String) {
      self.init(
        identity: identity,
        requirement: "name: \(String(reflecting: identity)), path: \(String(reflecting: folder))", folder: folder)
    }
  }

  /// - Parameters:
  ///   - name: The name of the project.
  ///   - folder: The folder that contains it.
  ///   - path: What describes it; `nil` for the folder.
  ///   - targets: Its targets.
  ///   - packages: The packages that it depends on.
  public init(name: String, folder: String, path: String? = nil, targets: [Target], packages: [Package] = []) {
    self.name = name
    self.folder = folder
    self.path = path ?? folder
    self.targets = targets
    self.packages = packages
  }

  /// Returns the target of that name, or the only one of a kind.
  ///
  /// - Throws: ``ProjectError`` that lists what there is.
  public func target(named name: String?, kind: Target.Kind) throws(ProjectError) -> Target {
    if let name {
      if let found = targets.first(where: { $0.name == name }) { return found }
      let names = targets.map { "\($0.name) (\($0.kind.rawValue))" }.joined(separator: ", ")
      throw ProjectError("\(folder): there is no target '\(name)'; --target takes one of: \(names)")
    }
    if let found = targets.first(where: { $0.kind == kind }) { return found }
    let names = targets.map { "\($0.name) (\($0.kind.rawValue))" }.joined(separator: ", ")
    throw ProjectError(
      "\(folder): there is no \(kind.rawValue) for iOS; the targets are: \(names.isEmpty ? "none" : names)")
  }

  /// Returns the test bundle of that name, or all with Swift files: those of unit tests, then those of UI tests.
  ///
  /// - Throws: ``ProjectError`` if there is no test bundle, or none of that name.
  public func testBundles(named name: String?) throws(ProjectError) -> [Target] {
    if let name { return [try target(named: name, kind: .tests)] }
    let kinds: [Target.Kind] = [.tests, .uiTests]
    let found = kinds.flatMap { kind in targets.filter { $0.kind == kind && !$0.sources.isEmpty } }
    if found.isEmpty, let foreign = targets.first(where: \.kind.isOfTests) { return [foreign] }
    return found.isEmpty ? [try target(named: nil, kind: .tests)] : found
  }

  /// A sentence about the test bundles that ``testBundles(named:)`` leaves out; `nil` if there are none.
  public var noticeOfForeignTests: String? {
    let foreign = targets.filter { $0.kind.isOfTests && $0.sources.isEmpty && !$0.foreignSources.isEmpty }
    guard !foreign.isEmpty else { return nil }
    let names = foreign.map { "'\($0.name)'" }.joined(separator: ", ")
    return "test bundles without Swift files do not run, because only Swift is built here: \(names)"
  }

  /// A sentence about the app that was taken of several; `nil` if there is only one.
  public func noticeOfChoice(_ taken: Target) -> String? {
    let others = targets.filter { $0.kind == taken.kind && $0.name != taken.name }.map { "'\($0.name)'" }
    guard taken.kind == .application, !others.isEmpty else { return nil }
    return "the project has \(others.count + 1) apps; '\(taken.name)' was taken, and --target NAME takes another: "
      + others.joined(separator: ", ")
  }

  /// Returns the app that user interface tests start: the one that the settings name, else one that the target depends
  /// on, else the only one of the project; `nil` if there is none.
  public func app(of tests: Target) -> Target? {
    let apps = targets.filter { $0.kind == .application }
    let named = apps.first { $0.name == tests.settings["TEST_TARGET_NAME"] }
    return named ?? apps.first { tests.dependencies.contains($0.name) } ?? (apps.count == 1 ? apps[0] : nil)
  }

  /// Returns the targets that a target needs, itself last.
  public func closure(of target: Target) -> [Target] {
    var result: [Target] = []
    // Names before their targets are added, because targets may depend on each other.
    var visited: Set<String> = []
    func add(_ target: Target) {
      guard visited.insert(target.name).inserted else { return }
      for name in target.dependencies {
        if let found = targets.first(where: { $0.name == name }) { add(found) }
      }
      result.append(target)
    }
    add(target)
    return result
  }
}

/// A target of a project: its sources, resources and settings.
public struct Target: Sendable {
  public enum Kind: String, Sendable {
    case application, library, tests = "test bundle", uiTests = "UI test bundle"
    case resources = "bundle of resources", other = "target of another kind"

    /// True if targets of the kind have a module.
    public var isBuilt: Bool { self != .other && self != .resources }

    /// True for bundles of tests.
    public var isOfTests: Bool { self == .tests || self == .uiTests }
  }

  /// A file of the bundle.
  public struct Resource: Sendable, Hashable {
    public let path: String
    /// The place in the bundle.
    public let name: String

    public init(path: String, name: String) {
      self.path = path
      self.name = name
    }
  }

  /// A product of a package.
  public struct Product: Sendable, Hashable {
    public let name: String
    public let package: String
    /// True if a condition excludes Linux.
    public var isForOthers = false
  }

  public var name: String
  public var module: String
  public var kind: Kind
  /// The paths of the Swift files, in the order of the project.
  public var sources: [String] = []
  /// The paths of files of other languages, which cannot be built.
  public var foreignSources: [String] = []
  public var resources: [Resource] = []
  /// The names of the build phases that run a script, which are not run here.
  public var scripts: [String] = []
  /// The names of the targets that this one needs.
  public var dependencies: [String] = []
  public var products: [Product] = []
  /// True for a target of a Swift package.
  public var isOfPackage = false
  /// The name of the bundle that the Swift Package Manager makes for the resources of a package's target; `nil` for others.
  public var resourceBundle: String?
  public var settings = BuildSettings([:])
  /// The modules that the bridging header or the umbrella header of a framework imports.
  public var bridgedModules: Set<String> = []
  /// The path of `Info.plist`; `nil` if it is generated.
  public var informationPath: String?

  /// The language mode of Swift, such as `5.0` or `6`.
  public var languageMode: String { settings["SWIFT_VERSION"] ?? "5" }
  /// True for a target whose language mode is that of version 6.
  public var isOfSwift6: Bool { languageMode.hasPrefix("6") }

  public init(name: String, module: String, kind: Kind) {
    self.name = name
    self.module = module
    self.kind = kind
  }
}

/// A project that cannot be read, and what to do.
public struct ProjectError: Error, CustomStringConvertible, Equatable {
  public let description: String

  public init(_ description: String) {
    self.description = description
  }
}
