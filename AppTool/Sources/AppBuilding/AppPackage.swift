import AppProjects
import AppTranslation
import Foundation

/// The Swift package that stands for the targets of a project.
public struct AppPackage {
  public let project: Project
  /// The targets to build, each after those that it needs.
  public let targets: [Target]
  public let places: BuildPlaces
  /// The names of the libraries that are built as they are.
  private let plain: Set<String>
  /// The packages whose products the targets use.
  private let packages: [Project.Package]
  /// The modules that were not found, with the numbers of files that import them.
  private let missing: [String: Int]
  public private(set) var translations: [String: ModuleTranslation] = [:]
  /// The files that are not built, with the reasons: those of other languages, and those that the caller leaves out.
  public let leftOut: [Diagnostic]
  /// Keeps other processes from removing the build.
  private let lock: FileLock

  /// True for an app that is not for phones.
  public var isForTablets: Bool { main.settings["TARGETED_DEVICE_FAMILY"] == "2" }

  public var folder: String { places.cache.folder(of: project) }
  var main: Target { targets[targets.count - 1] }
  private var name: String { "\(main.module)__Package" }
  /// The executable of an app.
  var runner: String { "\(main.module)__App" }
  /// The program of an app or of tests in the folder of products; `nil` for a library.
  var program: String? {
    switch main.kind {
    case .application: runner
    case .tests, .uiTests: "\(name)PackageTests.xctest"
    case .library, .resources, .other: nil
    }
  }

  /// Translates the targets. The build stays in the cache as long as the package or a copy exists.
  ///
  /// - Parameters:
  ///   - leavingOut: The files that are not built, with the reasons; other classes stand for theirs. `nil` to build
  ///     all.
  ///   - unreachable: The addresses of packages that are left out, with their products.
  /// - Throws: ``ProjectError`` if a file cannot be read, the target has none in Swift, or the cache cannot be written.
  public init(
    _ project: Project, _ target: Target, _ places: BuildPlaces, leavingOut: [Diagnostic]? = nil,
    without unreachable: Set<String> = []
  ) throws(ProjectError) {
    self.project = project
    self.places = places
    guard !target.sources.isEmpty else {
      throw ProjectError("\(project.folder): '\(target.name)' has no Swift files, and only Swift is built here")
    }
    lock = try places.cache.use(project)
    let all = Self.needed(by: target, in: project)
    let (found, packages, missing) = try Self.complete(
      all.filter { !$0.sources.isEmpty }, project, "\(places.cache.folder(of: project))/Fetched")
    let lost = Set(packages.filter { $0.isFetched(from: unreachable) }.map(\.identity))
    self.missing = missing
    self.packages = packages.filter { !lost.contains($0.identity) }
    targets = found.map {
      var target = $0
      target.products.removeAll { lost.contains($0.package) }
      return target
    }
    plain = try Self.plain(targets, project)
    let foreign = all.flatMap(\.foreignSources).map {
      Diagnostic(file: $0, line: 1, message: "only Swift is built here; this file was left out")
    }
    leftOut = foreign + (leavingOut ?? [])
    let own = Set(targets.map(\.module)).union(targets.flatMap { $0.products.map(\.name) })
    let modules = ModuleNames(own: own, isForUITests: target.kind == .uiTests)
    var known = Declarations()
    for target in targets where plain.contains(target.name) {
      for path in target.sources {
        known.merge(SourceFile(path: path, text: try Self.text(of: path)).libraryDeclarations(of: target.module))
      }
    }
    for target in targets where !plain.contains(target.name) {
      let conditions = BuildConditions(
        flags: Self.flags(of: target), modules: modules.importable, languageMode: target.languageMode)
      var files: [SourceFile] = []
      for path in target.sources { files.append(SourceFile(path: path, text: try Self.text(of: path))) }
      if let leavingOut {
        let libraries = targets.filter { target.dependencies.contains($0.name) && $0.name != target.name }.map(\.module)
        files = Self.partial(files, of: target, leavingOut, conditions, known, libraries)
      }
      let used = files.reduce(into: Set<String>()) { $0.formUnion($1.identifiers) }
      if let symbols = AssetSymbols(of: target, used: used).file(for: target) { files.append(symbols) }
      files += target.resources.compactMap(DataModelVersions.init).flatMap(\.generatedSources)
      var names = modules
      names.bridged = target.bridgedModules
      let translation = ModuleTranslation(
        files, module: target.module, conditions: conditions, modules: names, other: known)
      known.merge(translation.declarations)
      translations[target.name] = translation
    }
  }

  /// The targets to build. User interface tests start their app as a process, and need its module only if they import
  /// it.
  private static func needed(by target: Target, in project: Project) -> [Target] {
    let all = project.closure(of: target).filter(\.kind.isBuilt)
    guard target.kind == .uiTests else { return all }
    var imports: Set<String> = []
    for path in target.sources { imports.formUnion(SourceFile(path: path, text: (try? text(of: path)) ?? "").imports) }
    let imported = all.filter { $0.name != target.name && imports.contains($0.module) }
    let names = Set(imported.flatMap { project.closure(of: $0).map(\.name) } + [target.name])
    return all.filter { names.contains($0.name) }
  }

  /// Replaces files that are left out by classes that stand for theirs.
  private static func partial(
    _ files: [SourceFile], of target: Target, _ leavingOut: [Diagnostic], _ conditions: BuildConditions,
    _ known: Declarations, _ libraries: [String]
  ) -> [SourceFile] {
    let kept = files.filter { file in !leavingOut.contains { $0.file == file.path } }
    var declared = known
    for file in kept { declared.merge(file.declarations(conditions)) }
    var missing = leavingOut.flatMap { reason in
      files.filter { $0.path == reason.file }.flatMap { StandIns.classes(of: $0, reason: reason.message) }
    }
    missing += kept.flatMap { StandIns.excludedClasses(of: $0, declared: declared) }
    for path in target.foreignSources {
      let header = URL(fileURLWithPath: path).deletingPathExtension().appendingPathExtension("h").path
      let text = FileManager.default.contents(atPath: header).map { String(decoding: $0, as: UTF8.self) }
      missing += StandIns.classes(ofHeader: text ?? "")
    }
    return kept + [StandIns(missing).file(declared, libraries: libraries)].compactMap(\.self)
  }

  /// Adds the libraries that the targets import of packages that have to be translated, and of neighbouring projects.
  ///
  /// - Parameter folder: A folder for packages that are fetched.
  private static func complete(
    _ found: [Target], _ project: Project, _ folder: String
  ) throws(ProjectError) -> ([Target], [Project.Package], [String: Int]) {
    var result: [Target] = []
    var missing: [String: Int] = [:]
    let targets = found.map { $0.withoutReplacedProducts }
    var packages = project.packages
    let translated = TranslatedPackages(of: project, targets, in: folder)
    let neighbours = NeighbourProjects(of: project)
    var names = Set(targets.map(\.name))
    func add(_ target: Target) throws(ProjectError) {
      var target = target.withoutReplacedProducts
      target.products.removeAll(where: translated.contains)
      var imports: [String: Int] = [:]
      for path in target.sources {
        for name in SourceFile(path: path, text: try text(of: path)).imports { imports[name, default: 0] += 1 }
      }
      let products = Set(
        (targets + result + [target]).flatMap(\.products).filter { !translated.contains($0) }.map(\.name))
      for (module, count) in imports.sorted(by: { $0.key < $1.key })
      where !ModuleNames.isPresent(module) && module != target.module {
        if targets.contains(where: { $0.module == module }) || products.contains(module) { continue }
        if let known = result.first(where: { $0.module == module }) {
          target.dependencies.append(known.name)
          continue
        }
        guard let found = translated.library(of: module) ?? neighbours.library(of: module) else {
          missing[module, default: 0] += count
          continue
        }
        target.dependencies.append(found.target.name)
        if found.target.isOfPackage { target.products.removeAll { $0.name == module } }
        for new in found.project.closure(of: found.target) where new.kind.isBuilt && !new.sources.isEmpty {
          if names.insert(new.name).inserted { try add(new) }
        }
        packages += found.project.packages
      }
      result.append(target)
    }
    for target in targets { try add(target) }
    let plain = try plain(result, project)
    for index in result.indices where plain.contains(result[index].name) {
      result[index].products.removeAll(where: \.isForOthers)
    }
    let used = Set(result.flatMap { $0.products.map(\.package) })
    return (result, packages.filter { used.contains($0.identity) }, missing)
  }

  /// Returns the names of the targets of other packages that need no translation: they import nothing of Apple's, so
  /// they are for Linux too.
  private static func plain(_ targets: [Target], _ project: Project) throws(ProjectError) -> Set<String> {
    var result: Set<String> = []
    for target in targets
    where target.isOfPackage && target.kind == .library && !project.targets.contains(where: { $0.name == target.name })
    {
      let files = try target.sources.map { path throws(ProjectError) in SourceFile(path: path, text: try text(of: path))
      }
      if !files.contains(where: TranslatedPackages.isForApple) { result.insert(target.name) }
    }
    return result
  }

  /// True if the target is translated and registers its members.
  func isTranslated(_ target: Target) -> Bool { !plain.contains(target.name) }

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

  /// Upcoming features of Swift that change the meaning of sources or let the compiler accept more of them; others only
  /// forbid what the compiler accepted before.
  private static let features: Set = [
    "BareSlashRegexLiterals", "ConciseMagicFile", "ForwardTrailingClosures", "GlobalActorIsolatedTypesUsability",
    "ImplicitOpenExistentials", "InferSendableFromCaptures", "IsolatedDefaultValues",
  ]

  /// The upcoming features that a target enables, among ``features``.
  static func features(of target: Target) -> Set<String> {
    // Version 6 has them all.
    if target.isOfSwift6 { return features }
    let flags = (target.settings["OTHER_SWIFT_FLAGS"] ?? "").split(separator: " ").map(String.init)
    var result = Set(zip(flags, flags.dropFirst()).filter { $0.0 == "-enable-upcoming-feature" }.map(\.1))
    if flags.contains("-enable-bare-slash-regex") || target.settings["SWIFT_ENABLE_BARE_SLASH_REGEX"] == "YES" {
      result.insert("BareSlashRegexLiterals")
    }
    return result.intersection(features)
  }

  /// All that cannot be translated, in the order of the files.
  public var diagnostics: [Diagnostic] { targets.flatMap { translations[$0.name]?.diagnostics ?? [] } }

  /// The constructs that build but have another effect than on Apple's systems.
  public var notes: [Diagnostic] { targets.flatMap { translations[$0.name]?.notes ?? [] } }

  /// The sentences about parts of the project that the build leaves out.
  public var notices: [String] {
    ListedLibraries(of: project).sentences(missing: missing)
      + [BuildNotices.scripts(of: targets), AppBundle(self).noticeOfLost].compactMap(\.self)
  }

  /// Adds the imports of missing modules to the compiler's errors, before those of their files.
  public func explained(_ errors: [Diagnostic]) -> [Diagnostic] {
    let files = Set(errors.map(\.file))
    return targets.flatMap { translations[$0.name]?.missingImports ?? [] }.filter { files.contains($0.file) } + errors
  }

  // MARK: Files

  /// Writes the package. Files that did not change keep their times.
  ///
  /// - Throws: ``ProjectError`` for an app that does not begin in Swift with UIKit.
  public func write() throws {
    if main.kind == .application, translations[main.name]?.isProgram != true {
      throw ProjectError(
        "\(project.folder): '\(main.name)' has no application delegate with '@main' and no main.swift; apps that begin "
          + "in SwiftUI or Objective-C are not built here")
    }
    var tree = FileTree(root: folder)
    try tree.write(manifest, to: "Package.swift")
    for target in targets {
      let place = place(of: target)
      if plain.contains(target.name) { try writePlain(target, to: place, &tree) }
      for output in translations[target.name]?.outputs ?? [] {
        try tree.write(output.text, to: "\(place)/\(output.name)")
      }
      if target.isOfPackage, isTranslated(target) {
        try tree.write(bundleCode(of: target), to: "\(place)/__Bundle.swift")
      }
      if target.kind == .tests { try tree.write(TestHostCode.swift(self, target), to: "\(place)/__Host.swift") }
      if target.kind == .uiTests { try tree.write(UITestCode.support, to: "\(place)/__Support.swift") }
      try tree.prune(place)
    }
    if main.kind == .application { try tree.write(runnerCode, to: "Sources/\(runner)/main.swift") }
    if main.kind == .tests { try writeHost(&tree) }
    if let testProgram {
      let isForUI = main.kind == .uiTests
      let code = isForUI ? UITestCode.program(of: main, in: name) : TestHostCode.program(of: main, in: name)
      try tree.write(code, to: testProgram)
    }
  }

  /// The file with the entry point of user interface tests, and of tests that a library lists, in the folder of the
  /// package; `nil` for other tests.
  var testProgram: String? {
    if main.kind == .uiTests { return "TestProgram/Program.swift" }
    let hasListedTests = main.kind == .tests && translations[main.name]?.hasListedTests == true
    return hasListedTests ? "TestProgram/Program.swift" : nil
  }

  /// The bundle of the resources of a package's target: that of the program for the target of the program itself.
  func bundleCode(of target: Target) -> String {
    var bundle = ".main"
    if let name = target.resourceBundle, target.name != main.name {
      bundle = "Bundle(path: Bundle.main.bundlePath + \"/\" + \(String(reflecting: "\(name).bundle"))) ?? .main"
    }
    return "import Foundation\n\nextension Bundle {\n  static let module: Bundle = \(bundle)\n}\n"
  }

  private func writePlain(_ target: Target, to place: String, _ tree: inout FileTree) throws {
    for (number, path) in target.sources.enumerated() {
      let name = URL(fileURLWithPath: path).lastPathComponent
      let text = "#sourceLocation(file: \(String(reflecting: path)), line: 1)\n" + (try Self.text(of: path))
      try tree.write(text, to: "\(place)/File\(number)_\(name)")
    }
  }

  private func writeHost(_ tree: inout FileTree) throws {
    try tree.write(TestHostCode.constructor, to: "Sources/TestHostStart/start.c")
    try tree.write("", to: "Sources/TestHostStart/include/start.h")
  }

  private func place(of target: Target) -> String {
    "\(target.kind.isOfTests ? "Tests" : "Sources")/\(target.module)"
  }

  private var runnerCode: String {
    let others = targets.dropLast().filter { !$0.kind.isOfTests && isTranslated($0) }
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
        name: "\(name)",
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

  /// The entry of a target in the manifest.
  func entry(_ target: Target) -> String {
    var dependencies = isTranslated(target) ? [Self.runtime] : []
    dependencies += targets.filter { target.dependencies.contains($0.name) && $0.name != target.name }.map {
      "\"\($0.module)\""
    }
    dependencies += target.products.map {
      ".product(name: \(String(reflecting: $0.name)), package: \(String(reflecting: $0.package)))"
    }
    dependencies += (translations[target.name]?.optionalModules ?? []).sorted().map {
      ".product(name: \"\($0)\", package: \"AppRuntime\")"
    }
    if target.kind == .tests {
      dependencies += ["\"TestHostStart\"", ".product(name: \"AppTestRuntime\", package: \"AppRuntime\")"]
    }
    if target.kind == .uiTests { dependencies.append(".product(name: \"AppUITestRuntime\", package: \"AppRuntime\")") }
    let flags = Self.flags(of: target).subtracting(["DEBUG"]).sorted().map { ".define(\(String(reflecting: $0)))" }
    // The toolkit, Foundation and XCTest on Linux do not state actors and `Sendable` in all the places of Apple's
    // headers, so the checks of version 6 would find errors in code that is right there. Its features change what
    // sources mean.
    let features = Self.features(of: target).sorted().map { ".enableUpcomingFeature(\"\($0)\")" }
    let unsafe = "\"-suppress-warnings\", \"-DTOOLKIT_\(places.toolkitVersion)\""
    let settings = [".swiftLanguageMode(.v5)", ".unsafeFlags([\(unsafe)])"] + features + flags
    return "    .\(target.kind.isOfTests ? "testTarget" : "target")(name: \"\(target.module)\", "
      + "dependencies: [\(dependencies.joined(separator: ", "))], "
      + "swiftSettings: [\(settings.joined(separator: ", "))]),"
  }
}

extension Target {
  /// The target without the libraries of packages that modules of the toolkit stand for.
  var withoutReplacedProducts: Target {
    var target = self
    target.products.removeAll { ModuleNames.isLibrary($0.name) }
    return target
  }
}
