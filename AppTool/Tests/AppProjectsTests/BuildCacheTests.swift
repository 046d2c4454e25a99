import Foundation
import Testing

@testable import AppBuilding
@testable import AppProjects

@Suite struct BuildCacheTests {
  private let root = FileManager.default.temporaryDirectory.appendingPathComponent("cache-\(UUID().uuidString)").path
  private var cache: BuildCache { BuildCache(environment: ["XDG_CACHE_HOME": "\(root)/cache"]) }
  private let now = Date(timeIntervalSince1970: 1_800_000_000)

  private func write(_ path: String, bytes: Int = 10) throws {
    let url = URL(fileURLWithPath: "\(root)/\(path)")
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(count: bytes).write(to: url)
  }

  private func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: "\(root)/\(path)", withDestinationPath: target)
  }

  /// Writes the toolkit's products as the Swift Package Manager does.
  private func writeToolkit() throws {
    try write("cache/uikit/build/linux/debug/UIKit.build/A.swift.o")
    try write("cache/uikit/build/linux/debug/Modules/UIKit.swiftmodule")
    try link("cache/uikit/build/debug", to: "linux/debug")
  }

  /// Writes the build of an app with some modules, which was last used some days ago, and returns its project.
  private func writeApp(
    _ name: String, modules: [String] = [], daysAgo: Double = 0, bytes: Int = 10, isThere: Bool = true
  ) throws -> Project {
    let project = Project(name: name, folder: "\(root)/projects/\(name)", targets: [])
    if isThere { try write("projects/\(name)/App.swift") }
    let lock = try cache.use(project)
    defer { withExtendedLifetime(lock) {} }
    let folder = "cache/uikit/apps/\(BuildCache.name(of: project))"
    let products = "cache/uikit/build/linux/debug"
    for module in modules + [name] {
      try write("\(folder)/Sources/\(module)/File0.swift")
      try write("\(products)/\(module).build/File0.swift.o")
      try write("\(products)/Modules/\(module).swiftmodule")
    }
    for product in ["__App.build/main.o", "__App.product/Objects", "__PackagePackageTests.xctest"] {
      try write("\(products)/\(name)\(product)")
    }
    try write("\(products)/\(name)__App", bytes: bytes)
    try write("\(folder)/\(name).app/Info.plist")
    try FileManager.default.linkItem(
      atPath: "\(root)/\(products)/\(name)__App", toPath: "\(root)/\(folder)/\(name).app/\(name)")
    try FileManager.default.setAttributes(
      [.modificationDate: now - daysAgo * 86_400], ofItemAtPath: "\(root)/\(folder)/\(BuildCache.record)")
    return project
  }

  private func clean(_ selection: BuildCache.Selection) throws -> [String] {
    var lines: [String] = []
    try cache.clean(selection, now: now) { lines.append($0) }
    return lines
  }

  /// The names of the apps in the cache.
  private var apps: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: cache.apps)) ?? []
    return names.map { String($0.prefix { $0 != "-" }) }.sorted()
  }

  private var products: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "\(cache.products)/linux/debug")) ?? []).sorted()
  }

  /// The space of all files on the disk, each file once, in bytes.
  private var size: Int64 {
    var sizes: [UInt64: Int64] = [:]
    for name in (try? FileManager.default.subpathsOfDirectory(atPath: root)) ?? [] {
      var status = stat()
      if lstat("\(root)/\(name)", &status) == 0 { sizes[UInt64(status.st_ino)] = Int64(status.st_blocks) * 512 }
    }
    return sizes.values.reduce(0, +)
  }

  @Test func `the build of a project is removed with its products, and those of other apps stay`() throws {
    defer { try? FileManager.default.removeItem(atPath: root) }
    try writeToolkit()
    let shop = try writeApp("Shop", modules: ["Core", "Cart"])
    _ = try writeApp("Game", modules: ["Core"])
    let lines = try clean(.project(shop))
    #expect(lines.count == 2 && lines[0].hasPrefix("removed Shop (\(root)/projects/Shop): "))
    #expect(apps == ["Game"])
    #expect(
      products == [
        "Core.build", "Game.build", "Game__App", "Game__App.build", "Game__App.product",
        "Game__PackagePackageTests.xctest", "Modules", "UIKit.build",
      ])
    let modules = try FileManager.default.contentsOfDirectory(atPath: "\(cache.products)/linux/debug/Modules")
    #expect(modules.sorted() == ["Core.swiftmodule", "Game.swiftmodule", "UIKit.swiftmodule"])
    #expect(FileManager.default.fileExists(atPath: "\(root)/projects/Shop/App.swift"))
    #expect(try clean(.project(shop)) == ["nothing to remove"])
  }

  @Test func `builds of projects that are gone and builds of long ago are removed`() throws {
    defer { try? FileManager.default.removeItem(atPath: root) }
    try writeToolkit()
    _ = try writeApp("Gone", isThere: false)
    _ = try writeApp("Old", daysAgo: 31)
    _ = try writeApp("New", daysAgo: 29)
    let lines = try clean(.unused(days: 30))
    #expect(lines.count == 3 && lines[0].hasPrefix("removed Gone (") && lines[1].hasPrefix("removed Old ("))
    #expect(apps == ["New"])
    #expect(try clean(.unused(days: 30)) == ["nothing to remove"])
    #expect(try clean(.unused(days: 28)).count == 2 && apps == [])
    #expect(products == ["Modules", "UIKit.build"])
  }

  @Test func `a folder without a record is as old as its modification time`() throws {
    defer { try? FileManager.default.removeItem(atPath: root) }
    for (name, days) in [("A-1", 31.0), ("B-2", 29)] {
      try write("cache/uikit/apps/\(name)/Package.swift")
      try FileManager.default.setAttributes(
        [.modificationDate: now - days * 86_400], ofItemAtPath: "\(cache.apps)/\(name)")
    }
    #expect(try clean(.unused(days: 30)).first?.hasPrefix("removed A: ") == true)
    #expect(apps == ["B"])
  }

  @Test func `products of apps whose folders are gone are removed`() throws {
    defer { try? FileManager.default.removeItem(atPath: root) }
    try writeToolkit()
    let lost = try writeApp("Lost")
    try FileManager.default.removeItem(atPath: cache.folder(of: lost))
    let lines = try clean(.unused(days: 30))
    #expect(lines.count == 2 && lines[0].hasPrefix("removed products of Lost: "))
    #expect(products == ["Modules", "UIKit.build"])
  }

  @Test func `all builds are removed with the toolkit's`() throws {
    defer { try? FileManager.default.removeItem(atPath: root) }
    try writeToolkit()
    _ = try writeApp("Shop")
    let lines = try clean(.all)
    #expect(lines.count == 3 && lines[1].hasPrefix("removed the toolkit: ") && lines[2].hasPrefix("freed "))
    #expect(apps == [] && !FileManager.default.fileExists(atPath: cache.products))
    #expect(try clean(.all) == ["nothing to remove"])
  }

  @Test func `the space that was freed counts a file with two names once`() throws {
    defer { try? FileManager.default.removeItem(atPath: root) }
    try writeToolkit()
    let shop = try writeApp("Shop", bytes: 3_000_000)
    try write("cache/uikit/build.lock", bytes: 0)
    let before = size
    let lines = try clean(.project(shop))
    let text = String(format: "%.1f MB", Double(before - size) / 1e6)
    #expect(before - size >= 3_000_000)
    #expect(lines == ["removed Shop (\(shop.path)): \(text)", "freed \(text)"])
  }

  @Test func `a build that a process uses is kept, and the toolkit with it`() throws {
    defer { try? FileManager.default.removeItem(atPath: root) }
    try writeToolkit()
    let shop = try writeApp("Shop", daysAgo: 100, isThere: false)
    _ = try writeApp("Game")
    let build = try cache.use(shop)
    let title = "Shop (\(shop.path))"
    #expect(try clean(.unused(days: 30)) == ["kept \(title): another process uses it", "freed 0.0 MB"])
    #expect(throws: ProjectError("\(shop.path): another process uses its build; end that first")) {
      try clean(.project(shop))
    }
    let lines = try clean(.all)
    #expect(lines.contains("kept \(title): another process uses it"))
    #expect(lines.contains("kept the toolkit: an app in use needs it"))
    #expect(apps == ["Shop"] && products.contains("UIKit.build") && products.contains("Shop__App"))
    withExtendedLifetime(build) {}
  }

  @Test func `a package keeps its build, and records its project`() throws {
    defer { try? FileManager.default.removeItem(atPath: root) }
    try write("projects/Shop/App.swift", bytes: 0)
    try write("projects/Shop/Info.plist", bytes: 0)
    let toolkit = URL(fileURLWithPath: #filePath).pathComponents.dropLast(4).joined(separator: "/").dropFirst()
    let places = try BuildPlaces(toolkit: String(toolkit), environment: ["XDG_CACHE_HOME": "\(root)/cache"])
    let project = try Project.read("\(root)/projects/Shop")
    var package: AppPackage? = try AppPackage(
      project, try project.target(named: nil, kind: .application), places)
    let record = "\(places.cache.folder(of: project))/\(BuildCache.record)"
    #expect(try String(contentsOfFile: record, encoding: .utf8) == "\(root)/projects/Shop")
    #expect(throws: ProjectError.self) { try clean(.project(project)) }
    #expect(package?.folder == places.cache.folder(of: project))
    package = nil
    #expect(try clean(.project(project)).count == 2 && apps == [])
  }

  @Test func `it waits for a build to end`() throws {
    defer { try? FileManager.default.removeItem(atPath: root) }
    try writeToolkit()
    let shop = try writeApp("Shop")
    var build: FileLock? = try FileLock(.exclusive, of: cache.productsLock)
    var waits = 0
    try cache.clean(
      .project(shop),
      onWait: {
        waits += 1
        #expect(apps == ["Shop"] && build != nil)
        build = nil
      }, report: { _ in })
    #expect(waits == 1 && apps == [])
  }

  @Test func `a build that waits for a removal makes its folder again`() throws {
    defer { try? FileManager.default.removeItem(atPath: root) }
    let path = "\(root)/apps/Shop/\(BuildCache.record)"
    var removal = try FileLock.ifFree(path)
    let build = try FileLock(.shared, of: path) {
      try? FileManager.default.removeItem(atPath: "\(root)/apps/Shop")
      removal = nil
    }
    #expect(removal == nil)
    try build.write("/projects/Shop")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "/projects/Shop")
    #expect(try FileLock.ifFree(path) == nil)
  }

  @Test func `links are not followed`() throws {
    defer { try? FileManager.default.removeItem(atPath: root) }
    try write("outside/Sources/App/File0.swift")
    try write("outside/Shop__App")
    try write("outside/\(BuildCache.record)")
    let shop = try writeApp("Shop", isThere: false)
    let folder = "cache/uikit/apps/\(BuildCache.name(of: shop))"
    try link("\(folder)/Link", to: "\(root)/outside")
    try link("\(folder)/Shop.app/File", to: "../../../../../outside/Shop__App")
    try link("cache/uikit/apps/Linked-1", to: "\(root)/outside")
    // Links that would lead the removal of products out of the cache.
    try link("cache/uikit/build/debug", to: "../../../outside")
    #expect(try clean(.unused(days: 0)).count == 2)
    #expect(try clean(.all).count == 2)
    let left = FileManager.default.enumerator(atPath: "\(root)/outside")?.compactMap { $0 as? String }.sorted()
    #expect(left == [BuildCache.record, "Shop__App", "Sources", "Sources/App", "Sources/App/File0.swift"])
    #expect(apps == ["Linked"])
  }

  @Test func `a folder of apps or products that is a link is left alone`() throws {
    defer { try? FileManager.default.removeItem(atPath: root) }
    try write("outside/apps/Shop-1/Package.swift")
    try write("outside/build/linux/debug/Shop__App")
    try FileManager.default.createDirectory(atPath: "\(root)/cache/uikit", withIntermediateDirectories: true)
    for name in ["apps", "build"] { try link("cache/uikit/\(name)", to: "\(root)/outside/\(name)") }
    #expect(try clean(.all) == ["nothing to remove"])
    #expect(FileManager.default.fileExists(atPath: "\(root)/outside/apps/Shop-1/Package.swift"))
    #expect(FileManager.default.fileExists(atPath: "\(root)/outside/build/linux/debug/Shop__App"))
  }

  @Test func `a cache that does not exist has nothing to remove`() throws {
    #expect(try clean(.all) == ["nothing to remove"])
    #expect(!FileManager.default.fileExists(atPath: root))
  }

  @Test func `the names of products tell their modules`() {
    for (product, module, isProgram) in [
      ("Shop.build", "Shop", false), ("Shop__App", "Shop", true), ("Shop__App.product", "Shop", true),
      ("ShopTests__PackagePackageDiscoveredTests.derived", "ShopTests", true), ("Shop.swiftsourceinfo", "Shop", false),
    ] {
      let found = AppProducts.module(of: product)
      #expect(found?.name == module && found?.isProgram == isProgram, "\(product)")
    }
    for name in ["index", "ModuleCache", "Modules", "description.json", "micro_Typesetting.resources", "debug.yaml"] {
      #expect(AppProducts.module(of: name) == nil, "\(name)")
    }
  }

  @Test func `arguments that exclude each other, wrong numbers and paths are errors`() throws {
    func error(_ path: String?, _ all: Bool, _ days: Int?) -> String? {
      do { _ = try BuildCache.Selection(path: path, all: all, days: days) } catch { return error.description }
      return nil
    }
    let exclusion = "a path, --all and --unused-for exclude each other; give one of them"
    #expect(error("a", true, nil) == exclusion && error("a", false, 1) == exclusion && error(nil, true, 1) == exclusion)
    #expect(error(nil, false, -1) == "--unused-for: -1 is not a number of days; give 0 or more")
    #expect(error("/does/not/exist", false, nil) == "/does/not/exist: no such file or folder")
    #expect(error(nil, true, nil) == nil && error(nil, false, 0) == nil)
    guard case .unused(30) = try BuildCache.Selection(path: nil, all: false, days: nil) else {
      Issue.record("30 days are usual")
      return
    }
  }

  @Test func `the error of a full disk names the command`() {
    let remedy = "'uikit clean' removes builds that are no longer needed, and with --all every build"
    #expect(cache.fullDisk.description == "\(cache.folder): the disk is full; \(remedy)")
    #expect(
      ProjectError("/a", "cannot be written", code: ENOSPC).description
        == "/a: cannot be written (No space left on device); \(remedy)")
    #expect(
      ProjectError("/a", "cannot be opened", code: EACCES).description == "/a: cannot be opened (Permission denied)")
  }
}
