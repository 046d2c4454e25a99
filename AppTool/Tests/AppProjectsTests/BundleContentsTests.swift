import AppProjects
import Foundation
import Testing

@testable import AppBuilding

/// Resources with equal names.
@Suite struct BundleContentsTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path

  private func resource(_ text: String, at path: String, as name: String) throws -> Target.Resource {
    let url = URL(fileURLWithPath: "\(folder)/\(path)")
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
    return Target.Resource(path: url.path, name: name)
  }

  /// Writes a bundle and returns its files with their texts.
  private func written(_ resources: [Target.Resource]) throws -> [String: String] {
    var tree = FileTree(root: "\(folder)/out")
    try BundleContents(resources).write(to: "A.app", &tree)
    let base = "\(folder)/out/A.app"
    var result: [String: String] = [:]
    for case let name as String in try #require(FileManager.default.enumerator(atPath: base)) {
      guard !FileManager.default.isFolder("\(base)/\(name)") else { continue }
      let data = FileManager.default.contents(atPath: "\(base)/\(name)")
      result[name] = data.map { String(decoding: $0, as: UTF8.self) }
    }
    return result
  }

  @Test func `asset catalogs of one name are merged, and the first asset of a name counts`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var catalogs: [Target.Resource] = []
    let files = [
      ("App", "a.imageset/Contents.json"), ("App", "Icons/b.colorset/Contents.json"),
      ("Lib", "a.imageset/Contents.json"), ("Lib", "a.imageset/more.png"), ("Lib", "Icons/c.colorset/Contents.json"),
      ("Lib", "Contents.json"),
    ]
    for (owner, file) in files { _ = try resource(owner, at: "\(owner)/Assets.xcassets/\(file)", as: "") }
    for owner in ["App", "Lib"] {
      catalogs.append(Target.Resource(path: "\(folder)/\(owner)/Assets.xcassets", name: "Assets.xcassets"))
    }
    #expect(
      try written(catalogs) == [
        "Assets.xcassets/a.imageset/Contents.json": "App", "Assets.xcassets/Icons/b.colorset/Contents.json": "App",
        "Assets.xcassets/Icons/c.colorset/Contents.json": "Lib", "Assets.xcassets/Contents.json": "Lib",
      ])
    #expect(BundleContents(catalogs).lost.isEmpty)
  }

  @Test func `tables of texts of one name are merged, and the first text of a key counts`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let name = "de.lproj/Localizable.strings"
    let catalog = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"c": {"localizations": {
        "de": {"stringUnit": {"state": "translated", "value": "drei"}}}}}}
      """
    let resources = [
      try resource("/* x */ \"a\" = \"eins\";", at: "App/\(name)", as: name),
      try resource("\"a\" = \"1\"; \"b\" = \"zwei\";", at: "Lib/\(name)", as: name),
      try resource(catalog, at: "Lib/Localizable.xcstrings", as: "Localizable.xcstrings"),
      try resource("\"CFBundleName\" = \"A\";", at: "App/InfoPlist.strings", as: "InfoPlist.strings"),
      try resource("\"CFBundleDisplayName\" = \"L\";", at: "Lib/InfoPlist.strings", as: "InfoPlist.strings"),
    ]
    let files = try written(resources)
    let data = Data(try #require(files[name]).utf8)
    let table = try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: String]
    #expect(table == ["a": "eins", "b": "zwei", "c": "drei"])
    #expect(files["InfoPlist.strings"] == "\"CFBundleName\" = \"A\";")
    #expect(try written([resources[0]])[name] == "/* x */ \"a\" = \"eins\";")
  }

  @Test func `another resource whose place is taken is lost, unless it is the same`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let resources = [
      try resource("1", at: "App/a.json", as: "a.json"), try resource("2", at: "Lib/a.json", as: "a.json"),
      try resource("1", at: "Same/a.json", as: "a.json"), try resource("3", at: "Lib/b.json", as: "b.json"),
    ]
    #expect(try written(resources) == ["a.json": "1", "b.json": "3"])
    #expect(BundleContents(resources).lost == [resources[1]])
  }
}
