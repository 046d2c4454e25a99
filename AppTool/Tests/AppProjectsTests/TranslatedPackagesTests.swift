import Foundation
import Testing

@testable import AppBuilding
@testable import AppProjects

@Suite struct TranslatedPackagesTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("packages-\(UUID().uuidString)")
    .path

  private func write(_ text: String, to path: String) throws {
    let url = URL(fileURLWithPath: "\(folder)/\(path)")
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// Writes a package with a library of the same name.
  ///
  /// - Parameters:
  ///   - needs: The entries of its dependencies, by the names of their products.
  ///   - modules: The sources of the library's targets by name.
  private func write(package name: String, needs: [String: String] = [:], modules: [String: String]) throws {
    let products = needs.keys.sorted().map { ".product(name: \"\($0)\", package: \"\($0)\")" }.joined(separator: ", ")
    let targets = modules.keys.sorted().map { ".target(name: \"\($0)\", dependencies: [\(products)])" }
    let names = modules.keys.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
    try write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "\(name)", products: [.library(name: "\(name)", targets: [\(names)])],
        dependencies: [\(needs.sorted { $0.key < $1.key }.map(\.value).joined(separator: ", "))],
        targets: [\(targets.joined(separator: ", "))])
      """, to: "\(name)/Package.swift")
    for (module, text) in modules { try write(text, to: "\(name)/Sources/\(module)/A.swift") }
  }

  /// The package that stands for the library of a package.
  private func package(of name: String, without unreachable: Set<String> = []) throws -> AppPackage {
    let root = URL(fileURLWithPath: #filePath).pathComponents.dropLast(4).joined(separator: "/").dropFirst()
    let places = try BuildPlaces(toolkit: String(root), environment: ["XDG_CACHE_HOME": "\(folder)/cache"])
    let project = try Project.read("\(folder)/\(name)")
    let library = try project.target(named: nil, kind: .library)
    return try AppPackage(project, library, places, leavingOut: unreachable.isEmpty ? nil : [], without: unreachable)
  }

  @Test func `packages on this machine that use UIKit are translated, with those that they need`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write(package: "Base", modules: ["BaseUI": "import UIKit\npublic class Base: UIView {}\n"])
    try write(
      package: "Kit", needs: ["Base": ".package(path: \"../Base\")"],
      modules: ["KitUI": "import BaseUI\nimport UIKit\npublic class Kit: Base {}\n"])
    try write(
      package: "App", needs: ["Kit": ".package(path: \"../Kit\")"], modules: ["App": "import KitUI\nlet kit = Kit()\n"])
    let package = try package(of: "App")
    #expect(package.targets.map(\.module) == ["BaseUI", "KitUI", "App"])
    #expect(package.targets.map(\.dependencies) == [[], ["BaseUI"], ["KitUI"]])
    #expect(package.targets.allSatisfy { $0.products.isEmpty && package.isTranslated($0) })
  }

  @Test func `a library that a module of the toolkit stands for is not fetched, also for a package`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let library = ".package(url: \"https://example.invalid/SDWebImage\", from: \"5.0.0\")"
    try write(
      package: "Kit", needs: ["SDWebImage": library],
      modules: ["Kit": "import SDWebImage\nimport UIKit\npublic let a = 1\n"])
    try write(
      package: "App", needs: ["Kit": ".package(path: \"../Kit\")", "SDWebImage": library],
      modules: ["App": "import Kit\nimport SDWebImage\nlet b = a\n"])
    let package = try package(of: "App")
    #expect(package.targets.map(\.module) == ["Kit", "App"] && package.targets.allSatisfy(\.products.isEmpty))
    #expect(!FileManager.default.fileExists(atPath: "\(package.folder)/Fetched"))
  }

  @Test func `packages without UIKit are built as they are`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write(package: "Plain", modules: ["Plain": "public let a = 1\n"])
    try write(
      package: "App", needs: ["Plain": ".package(path: \"../Plain\")"],
      modules: ["App": "import Plain\nimport UIKit\nlet b = a\n"])
    let package = try package(of: "App")
    #expect(package.targets.map(\.module) == ["App"] && package.targets[0].products.map(\.name) == ["Plain"])
  }

  @Test(arguments: [
    ("import Security\n", true), ("#if canImport(Security)\nimport Security\n#endif\n", false),
    ("import Foundation\n", false),
  ])
  func `a package that is for Apple's systems only is translated`(text: String, isTranslated: Bool) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write(package: "Plain", modules: ["Plain": text])
    try write(
      package: "App", needs: ["Plain": ".package(path: \"../Plain\")"], modules: ["App": "import Plain\n"])
    #expect(try package(of: "App").targets.map(\.module) == (isTranslated ? ["Plain", "App"] : ["App"]))
  }

  @Test func `a package that is fetched and uses UIKit is translated`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write(package: "Far", modules: ["Far": "import UIKit\npublic class Far: UIView {}\n"])
    let git = "git -c user.name=a -c user.email=a@a -C \(folder)/Far"
    let commands = "git init -q \(folder)/Far && \(git) add . && \(git) commit -q -m a && \(git) tag 1.0.0"
    #expect(try SwiftBuild.run(["bash", "-c", commands]).0 == 0)
    try write(
      package: "App", needs: ["Far": ".package(url: \"file://\(folder)/Far\", from: \"1.0.0\")"],
      modules: ["App": "import Far\nlet far = Far()\n"])
    let package = try package(of: "App")
    #expect(package.targets.map(\.module) == ["Far", "App"] && package.targets[1].products.isEmpty)
  }

  @Test func `a package that cannot be fetched can be left out with its products, also below another`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write(
      package: "Kit", needs: ["Far": ".package(url: \"file://\(folder)/Far\", from: \"1.0.0\")"],
      modules: ["Kit": "import UIKit\npublic class Kit: UIView {}\n"])
    try write(
      package: "App", needs: ["Kit": ".package(path: \"../Kit\")"], modules: ["App": "import Kit\nlet kit = Kit()\n"])
    #expect(try package(of: "App").targets[0].products.map(\.name) == ["Far"])
    let package = try package(of: "App", without: ["file://\(folder)/Far"])
    #expect(package.targets.map(\.module) == ["Kit", "App"] && package.targets.allSatisfy(\.products.isEmpty))
    try package.write()
    let manifest = try String(contentsOfFile: "\(package.folder)/Package.swift", encoding: .utf8)
    #expect(!manifest.contains("Far"))
    // Its modules are compiled anew after a change of the toolkit.
    #expect(manifest.components(separatedBy: "\"-DTOOLKIT_\(package.places.toolkitVersion)\"").count == 3)
  }

  @Test func `a package whose library a module of the toolkit stands for is not fetched`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write(
      package: "App", needs: ["SDWebImage": ".package(url: \"https://example.invalid/SDWebImage\", from: \"5.0.0\")"],
      modules: ["App": "import SDWebImage\nimport UIKit\n"])
    let package = try package(of: "App")
    #expect(package.targets.map(\.products) == [[]] && package.diagnostics.isEmpty)
    try package.write()
    let manifest = try String(contentsOfFile: "\(package.folder)/Package.swift", encoding: .utf8)
    #expect(!manifest.contains("example.invalid"))
  }

  @Test func `the version of the toolkit depends on its Swift files, not on their times`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write("let a = 1", to: "A/One.swift")
    try write("let b = 2", to: "A/B/Two.swift")
    let version = BuildPlaces.hash(of: ["\(folder)/A"])
    try write("text", to: "A/B/New.txt")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 100)], ofItemAtPath: "\(folder)/A/One.swift")
    #expect(BuildPlaces.hash(of: ["\(folder)/A"]) == version)
    try write("let b = 3", to: "A/B/Two.swift")
    let changed = BuildPlaces.hash(of: ["\(folder)/A"])
    #expect(changed != version)
    try FileManager.default.moveItem(atPath: "\(folder)/A/One.swift", toPath: "\(folder)/A/Three.swift")
    #expect(BuildPlaces.hash(of: ["\(folder)/A"]) != changed)
  }

  @Test func `the targets of a package stand in any of the usual folders`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let targets = [".target(name: \"A\")", ".target(name: \"B\")", ".testTarget(name: \"T\")"].joined(separator: ", ")
    try write(
      "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"P\", targets: [\(targets)])\n",
      to: "P/Package.swift")
    for path in ["Source/A", "src/B", "Sources/T"] { try write("", to: "P/\(path)/File.swift") }
    let project = try Project.read("\(folder)/P")
    #expect(
      project.targets.map { $0.sources.map { $0.dropFirst("\(folder)/P/".count) } } == [
        ["Source/A/File.swift"], ["src/B/File.swift"], ["Sources/T/File.swift"],
      ])
  }

  @Test func `folders of a package that are copied stay folders, and its language mode is read`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let resources = "resources: [.process(\"Texts\"), .copy(\"Data/Levels\")]"
    let targets =
      ".target(name: \"A\", \(resources)), .target(name: \"B\", swiftSettings: [.swiftLanguageMode(.v5)])"
    try write(
      "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"P\", targets: [\(targets)])\n",
      to: "P/Package.swift")
    for path in ["A/A.swift", "A/Data/Levels/One/a.json", "A/Data/Levels/B.swift", "A/Texts/t.txt", "B/B.swift"] {
      try write("", to: "P/Sources/\(path)")
    }
    let project = try Project.read("\(folder)/P")
    let target = try project.target(named: "A", kind: .library)
    #expect(target.sources.map { $0.hasSuffix("Sources/A/A.swift") } == [true])
    #expect(target.resources.map(\.name) == ["Levels", "t.txt"])
    #expect(target.resourceBundle == "P_A")
    #expect(project.targets.map(\.languageMode) == ["6", "5"])
    #expect(project.targets.map(\.resourceBundle) == ["P_A", nil])
  }

  @Test func `an app in the language mode 6 is built with its features, but without its checks`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write("import UIKit\n@main class Delegate: UIResponder, UIApplicationDelegate {}\n", to: "S/A.swift")
    try write("<plist version=\"1.0\"><dict></dict></plist>", to: "S/Info.plist")
    let root = URL(fileURLWithPath: #filePath).pathComponents.dropLast(4).joined(separator: "/").dropFirst()
    let places = try BuildPlaces(toolkit: String(root), environment: ["XDG_CACHE_HOME": "\(folder)/cache"])
    let project = try Project.read("\(folder)/S")
    var target = try project.target(named: nil, kind: .application)
    target.settings = BuildSettings(["SWIFT_VERSION": "6.0"])
    let entry = try AppPackage(project, target, places).entry(target)
    #expect(entry.contains(".swiftLanguageMode(.v5)") && !entry.contains(".v6"))
    for feature in AppPackage.features(of: target) {
      #expect(entry.contains(".enableUpcomingFeature(\"\(feature)\")"))
    }
    #expect(AppPackage.features(of: target).contains("IsolatedDefaultValues"))
  }

  @Test func `an app that begins in SwiftUI is an error`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write("import SwiftUI\n@main struct Shown: App { var body: some Scene { WindowGroup {} } }\n", to: "S/A.swift")
    try write("<plist version=\"1.0\"><dict></dict></plist>", to: "S/Info.plist")
    let root = URL(fileURLWithPath: #filePath).pathComponents.dropLast(4).joined(separator: "/").dropFirst()
    let places = try BuildPlaces(toolkit: String(root), environment: ["XDG_CACHE_HOME": "\(folder)/cache"])
    let project = try Project.read("\(folder)/S")
    let package = try AppPackage(project, try project.target(named: nil, kind: .application), places)
    #expect {
      try package.write()
    } throws: { error in
      "\(error)".contains("'S' has no application delegate with '@main' and no main.swift")
    }
  }
}
