import Foundation
import Testing

@testable import AppBuilding
@testable import AppProjects

@Suite struct AssetSymbolsTests {
  @Test(arguments: [
    ("ic_home", "icHome"), ("IcHome", "icHome"), ("ic-home 2", "icHome2"), ("URLIcon", "urlIcon"), ("ABC", "abc"),
    ("2nd", "_2Nd"), ("logo2x", "logo2X"), ("star.fill", "starFill"),
  ])
  func `a member's name is in camel case`(name: String, symbol: String) {
    #expect(AssetSymbols.memberName(name) == symbol)
  }

  /// The generated file for a catalogue with the folders, without spaces at the beginnings of lines.
  private func text(_ sets: [String], used: Set<String>, extensions: Bool = true, kind: Target.Kind = .application)
    throws -> String?
  {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("symbols-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let catalog = folder.appendingPathComponent("Assets.xcassets")
    for set in sets {
      try FileManager.default.createDirectory(
        at: catalog.appendingPathComponent(set), withIntermediateDirectories: true)
    }
    let spaces = catalog.appendingPathComponent("Icons/Contents.json")
    if sets.contains(where: { $0.hasPrefix("Icons/") }) {
      try Data(#"{"info": {}, "properties": {"provides-namespace": true}}"#.utf8).write(to: spaces)
    }
    var target = Target(name: "App", module: "App", kind: kind)
    target.resources = [Target.Resource(path: catalog.path, name: "Assets.xcassets")]
    let key = "ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS"
    target.settings = BuildSettings([key: extensions ? "YES" : "NO"])
    return AssetSymbols(of: target, used: used).text(for: target)
  }

  @Test func `used images and colors have names, also in folders with and without a namespace`() throws {
    let sets = [
      "AccentColor.colorset", "Icons/star.imageset", "Pictures/heroImage.imageset", "unused.imageset", "red.colorset",
      "AppIcon.appiconset",
    ]
    let text = try #require(try text(sets, used: ["accent", "star", "hero", "red", "appIcon"]))
    #expect(text.contains("static let `accent` = UIKit.ColorResource(name: \"AccentColor\", bundle: assetBundle)"))
    #expect(text.contains("enum Icons {\nstatic let `star` = UIKit.ImageResource(name: \"Icons/star\""))
    #expect(text.contains("static let `hero` = UIKit.ImageResource(name: \"heroImage\", bundle: assetBundle)"))
    #expect(text.contains("static var `star`: UIImage { UIImage(resource: UIKit.ImageResource.Icons.`star`) }"))
    #expect(text.contains("static var `accent`: UIColor { UIColor(resource: UIKit.ColorResource.`accent`) }"))
    #expect(text.contains("static let `red`") && !text.contains("static var `red`"))
    #expect(!text.contains("unused") && !text.contains("appIcon"))
    #expect(text.contains("assetBundle = Bundle.main"))
  }

  @Test func `without the setting only the resources have names, and without a used name there is no file`() throws {
    let text = try #require(
      try text(["logo.imageset"], used: ["logo"], extensions: false, kind: .library))
    #expect(text.contains("static let `logo`") && !text.contains("static var"))
    #expect(text.contains("Bundle(for: AssetBundleFinder.self)"))
    #expect(try self.text(["logo.imageset"], used: ["other"]) == nil)
  }
}
