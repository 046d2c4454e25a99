import AppProjects
import AppTranslation
import Foundation

/// The Swift packages that a project depends on and that have to be translated, because they or packages of theirs use
/// UIKit or are for Apple's systems only. All others are built as they are.
struct TranslatedPackages {
  private var projects: [String: Project] = [:]

  /// Reads the packages on this machine, and those that the Swift Package Manager fetches.
  ///
  /// - Parameters:
  ///   - targets: The targets of the project that are built.
  ///   - folder: A folder for the packages that are fetched.
  init(of project: Project, _ targets: [Target], in folder: String) {
    let direct = Self.needed(project, targets)
    var all = direct
    var products = targets.flatMap(\.products)
    var index = 0
    while index < all.count {
      if let place = all[index].folder, let read = try? Project.read("\(place)/Package.swift") {
        let libraries = read.targets.filter { $0.kind == .library }.map(\.withoutReplacedProducts)
        products += libraries.flatMap(\.products)
        let inner = Self.needed(read, libraries)
        all += inner.filter { new in !all.contains { $0.identity == new.identity } }
      }
      index += 1
    }
    let checkouts = Self.fetch(all.filter { $0.folder == nil }, Set(products), in: folder)
    var visited: Set<String> = []
    for package in direct { add(package, checkouts, &visited) }
  }

  /// The packages on this machine, and those whose products targets use; tests often need others.
  private static func needed(_ project: Project, _ targets: [Target]) -> [Project.Package] {
    let used = Set(targets.flatMap(\.products).map(\.package))
    return project.packages.filter { $0.folder != nil || used.contains($0.identity) }
  }

  /// Adds a package if it has to be translated; returns true then.
  @discardableResult private mutating func add(
    _ package: Project.Package, _ checkouts: [String: String], _ visited: inout Set<String>
  ) -> Bool {
    guard visited.insert(package.identity).inserted else { return projects[package.identity] != nil }
    guard let folder = package.folder ?? checkouts[package.identity],
      let project = try? Project.read("\(folder)/Package.swift")
    else { return false }
    var isNeeded = project.targets.contains { $0.kind == .library && Self.isForApple($0) }
    for inner in Self.needed(project, project.targets) where add(inner, checkouts, &visited) { isNeeded = true }
    if isNeeded { projects[package.identity] = project }
    return isNeeded
  }

  private static func isForApple(_ target: Target) -> Bool {
    target.sources.contains { path in
      let text = FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
      return text.contains("import ") && isForApple(SourceFile(path: path, text: text))
    }
  }

  /// Returns true for a file that imports UIKit or a module around it, or under no condition another module of Apple's that
  /// the toolkit replaces, which code for Linux does not.
  static func isForApple(_ file: SourceFile) -> Bool {
    !file.imports.isDisjoint(with: replaced) || file.unconditionalImports.contains(where: ModuleNames.isReplaced)
  }

  /// The modules of Apple's that make a package one for its systems.
  private static let replaced: Set = ["UIKit", "QuartzCore", "SwiftUI", "os"]

  func contains(_ product: Target.Product) -> Bool { projects[product.package] != nil }

  /// Returns the library of a module with the package that has it; `nil` if there is none.
  func library(of module: String) -> (project: Project, target: Target)? {
    for (_, project) in projects.sorted(by: { $0.key < $1.key }) {
      if let found = project.targets.first(where: { $0.kind == .library && $0.module == module }) {
        return (project, found)
      }
    }
    return nil
  }

  /// Returns the folders of packages by identity after the Swift Package Manager has fetched them with those that they
  /// need; none if it cannot, which the build then reports.
  ///
  /// - Parameter products: The products that are used; the manager fetches no package without one.
  private static func fetch(
    _ packages: [Project.Package], _ products: Set<Target.Product>, in folder: String
  ) -> [String: String] {
    guard !packages.isEmpty else { return [:] }
    let used = products.filter { product in packages.contains { $0.identity == product.package } }.map {
      "      .product(name: \(String(reflecting: $0.name)), package: \(String(reflecting: $0.package))),"
    }
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "Packages",
        dependencies: [
      \(packages.map { "    .package(\($0.requirement))," }.joined(separator: "\n"))
        ],
        targets: [
          .target(name: "Packages", dependencies: [
      \(used.sorted().joined(separator: "\n"))
          ])
        ]
      )

      """
    let checkouts = "\(folder)/.build/checkouts"
    let files = FileManager.default
    let file = URL(fileURLWithPath: "\(folder)/Package.swift")
    let isKnown = files.contents(atPath: file.path) == Data(manifest.utf8) && files.fileExists(atPath: checkouts)
    if !isKnown {
      let sources = URL(fileURLWithPath: "\(folder)/Sources/Packages")
      try? files.createDirectory(at: sources, withIntermediateDirectories: true)
      try? Data().write(to: sources.appendingPathComponent("Empty.swift"))
      try? Data(manifest.utf8).write(to: file)
      let command = ["swift", "package", "--package-path", folder, "resolve"]
      guard (try? SwiftBuild.run(command))?.0 == 0 else {
        try? files.removeItem(at: file)
        return [:]
      }
    }
    let names = (try? files.contentsOfDirectory(atPath: checkouts)) ?? []
    return Dictionary(names.map { ($0.lowercased(), "\(checkouts)/\($0)") }) { first, _ in first }
  }
}
