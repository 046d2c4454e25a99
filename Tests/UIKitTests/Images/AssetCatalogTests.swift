import Drawing
import Foundation
import Raster
import Synchronization
import Testing
import UIKit
import UIKitTesting

/// Asset catalogues from elsewhere: invalid values, and names and links that lead out of the catalogue.
@Suite(.separateScreens) @MainActor struct AssetCatalogTests {
  private final class Lines: Sendable {
    private let all = Mutex<[String]>([])

    func add(_ line: String) { all.withLock { $0.append(line) } }

    var taken: [String] { all.withLock { $0 } }
  }

  /// A folder with `Pictures.xcassets/dot.imageset`, and the picture `outside.png` beside the catalogue.
  private final class Place {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("assets-\(UUID().uuidString)")
    var catalog: URL { folder.appendingPathComponent("Pictures.xcassets") }
    var set: URL { catalog.appendingPathComponent("dot.imageset") }
    let picture: Data

    init(contents: String) throws {
      picture = Data(try Bitmap(width: 6, height: 6).pngData())
      try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
      try picture.write(to: folder.appendingPathComponent("outside.png"))
      try picture.write(to: set.appendingPathComponent("a.png"))
      try Data(contents.utf8).write(to: set.appendingPathComponent("Contents.json"))
    }

    deinit {
      try? FileManager.default.removeItem(at: folder)
    }

    func link(_ name: String, to target: String) throws {
      try FileManager.default.createSymbolicLink(
        atPath: set.appendingPathComponent(name).path, withDestinationPath: target)
    }

    /// The image of a name, and the warnings.
    @MainActor func image(named name: String = "dot", scale: CGFloat = 1) -> (image: UIImage?, warnings: [String]) {
      let lines = Lines()
      Log.redirect { lines.add($0) }
      defer { Log.redirect(to: nil) }
      let image = AssetCatalog(folders: [catalog]).image(named: name, traits: UITraitCollection(displayScale: scale))
      return (image, lines.taken)
    }
  }

  private func images(_ file: String, scale: String = "1x") -> String {
    #"{"images":[{"idiom":"universal","filename":"\#(file)","scale":"\#(scale)"}]}"#
  }

  @Test(arguments: ["../../outside.png", "link.png", "folder/outside.png"])
  func `a file outside the catalogue is ignored with a warning`(file: String) throws {
    let place = try Place(contents: images(file))
    try place.link("link.png", to: "\(place.folder.path)/outside.png")
    try place.link("folder", to: "../..")
    let (image, warnings) = place.image()
    #expect(image == nil)
    #expect(
      warnings == [
        "warning: \(place.set.path)/\(file) was ignored, because it is outside \(place.catalog.path); "
          + "move the file into the catalogue"
      ])
  }

  @Test func `an absolute name is a name inside the set`() throws {
    let place = try Place(contents: images("/etc/passwd"))
    let (image, warnings) = place.image()
    #expect(image == nil)
    #expect(
      warnings == [
        "warning: \(place.set.path)//etc/passwd cannot be read (No such file or directory); "
          + "add the file, or correct Contents.json"
      ])
  }

  @Test(arguments: ["\u{E9}.png", "e\u{301}.png", "\u{C9}.PNG"])
  func `a file is found under a name with another case or form of accents`(name: String) throws {
    for stored in ["\u{E9}.png", "e\u{301}.png"] {
      let place = try Place(contents: images(name))
      try place.picture.write(to: place.set.appendingPathComponent(stored))
      let (image, warnings) = place.image()
      #expect(image?.size == CGSize(width: 6, height: 6) && warnings.isEmpty)
    }
  }

  @Test func `a set outside the catalogue is ignored with a warning`() throws {
    let place = try Place(contents: images("a.png"))
    try FileManager.default.moveItem(at: place.set, to: place.folder.appendingPathComponent("dot.imageset"))
    for name in ["../dot", "linked"] {
      let link = place.catalog.appendingPathComponent("linked.imageset").path
      try? FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "../dot.imageset")
      let (image, warnings) = place.image(named: name)
      #expect(image == nil)
      #expect(warnings.count == 1 && warnings[0].contains("because it is outside \(place.catalog.path)"), "\(warnings)")
    }
  }

  @Test func `a link inside the catalogue is followed`() throws {
    let place = try Place(contents: images("link.png"))
    try place.link("link.png", to: "a.png")
    let (image, warnings) = place.image()
    #expect(image?.size == CGSize(width: 6, height: 6) && warnings.isEmpty)
  }

  @Test func `a folder in place of a picture is ignored with a warning`() throws {
    let place = try Place(contents: images("."))
    let (image, warnings) = place.image()
    #expect(image == nil)
    #expect(
      warnings == [
        "warning: \(place.set.path)/. was ignored, because it is not a file; correct Contents.json"
      ])
  }

  @Test(arguments: ["-9223372036854775808x", "9223372036854775807x", "0x", "-1x", "infx", "1e300x", "4x", "2", "x", ""])
  func `an invalid scale is read as 1x with a warning`(scale: String) throws {
    let place = try Place(contents: images("a.png", scale: scale))
    let (image, warnings) = place.image(scale: 2)
    #expect(image?.scale == 1)
    #expect(
      warnings == [
        "warning: \(place.set.path)/Contents.json: the scale \(scale) is not 1x, 2x or 3x, and was read as 1x"
      ])
  }

  @Test func `cap insets longer than the image are shortened to it`() throws {
    let place = try Place(
      contents: #"""
        {"images":[{"filename":"a.png","scale":"2x",
        "resizing":{"cap-insets":{"top":1e300,"left":-1e300,"bottom":4,"right":1e18}}}]}
        """#)
    let image = try #require(place.image().image)
    #expect(image.capInsets == UIEdgeInsets(top: 3, left: 0, bottom: 2, right: 3))
  }

  @Test func `a colour component that is not a finite number is ignored`() throws {
    let place = try Place(contents: "{}")
    let tone = place.catalog.appendingPathComponent("tone.colorset")
    try FileManager.default.createDirectory(at: tone, withIntermediateDirectories: true)
    try Data(
      #"""
      {"colors":[{"color":{"color-space":"srgb",
      "components":{"red":"nan","green":"inf","blue":"1.0","alpha":"-inf"}}}]}
      """#.utf8
    ).write(to: tone.appendingPathComponent("Contents.json"))
    #expect(AssetCatalog(folders: [place.catalog]).color(named: "tone") == .blue)
  }

  /// Writes a colour set and returns its colour with the warnings.
  private func color(_ colors: String) throws -> (color: UIColor?, warnings: [String]) {
    let place = try Place(contents: "{}")
    let tone = place.catalog.appendingPathComponent("tone.colorset")
    try FileManager.default.createDirectory(at: tone, withIntermediateDirectories: true)
    try Data(#"{"colors":[\#(colors)]}"#.utf8).write(to: tone.appendingPathComponent("Contents.json"))
    let lines = Lines()
    Log.redirect { lines.add($0) }
    defer { Log.redirect(to: nil) }
    return (AssetCatalog(folders: [place.catalog]).color(named: "tone"), lines.taken)
  }

  @Test func `a set may refer to a system colour, which follows the traits`() throws {
    let (tone, _) = try color(#"{"idiom":"universal","color":{"platform":"ios","reference":"systemIndigoColor"}}"#)
    for style in [UIUserInterfaceStyle.light, .dark] {
      let traits = UITraitCollection(userInterfaceStyle: style)
      #expect(tone?.resolvedColor(with: traits) == UIColor.systemIndigo.resolvedColor(with: traits))
    }
    let (unknown, warnings) = try color(#"{"color":{"platform":"ios","reference":"systemPlaidColor"}}"#)
    #expect(unknown == nil && warnings.contains { $0.contains("'systemPlaidColor' is unknown") })
  }

  @Test func `a colour follows style, contrast and device`() throws {
    func entry(_ red: String, _ appearances: String, _ idiom: String = "universal") -> String {
      #"{"idiom":"\#(idiom)","appearances":[\#(appearances)],"color":{"components":{"red":"\#(red)","alpha":"1"}}}"#
    }
    let dark = #"{"appearance":"luminosity","value":"dark"}"#
    let high = #"{"appearance":"contrast","value":"high"}"#
    let (tone, _) = try color(
      [
        entry("0.1", ""), entry("0.2", dark), entry("0.3", high), entry("0.4", "\(dark),\(high)"),
        entry("0.5", "", "ipad"),
      ]
      .joined(separator: ","))
    func red(_ style: UIUserInterfaceStyle, _ contrast: UIAccessibilityContrast, _ idiom: UIUserInterfaceIdiom)
      -> Double
    {
      let traits = UITraitCollection(traitsFrom: [
        UITraitCollection(userInterfaceStyle: style), UITraitCollection(accessibilityContrast: contrast),
        UITraitCollection(userInterfaceIdiom: idiom),
      ])
      var red: CGFloat = 0
      tone?.resolvedColor(with: traits).getRed(&red, green: nil, blue: nil, alpha: nil)
      return (Double(red) * 10).rounded()
    }
    #expect(red(.light, .normal, .phone) == 1 && red(.dark, .normal, .phone) == 2)
    #expect(red(.light, .high, .phone) == 3 && red(.dark, .high, .unspecified) == 4)
    #expect(red(.dark, .high, .pad) == 5)
  }

  @Test func `an image is chosen by device, then by appearance`() throws {
    let place = try Place(
      contents: #"""
        {"images":[{"idiom":"universal","filename":"a.png","scale":"1x"},
        {"idiom":"ipad","filename":"b.png","scale":"1x"},
        {"idiom":"iphone","filename":"c.png","scale":"1x","appearances":[{"appearance":"contrast","value":"high"}]}]}
        """#)
    for (name, width) in [("b", 8), ("c", 10)] {
      try Data(try Bitmap(width: width, height: 6).pngData()).write(to: place.set.appendingPathComponent("\(name).png"))
    }
    func width(_ idiom: UIUserInterfaceIdiom, _ contrast: UIAccessibilityContrast = .normal) -> CGFloat? {
      let traits = UITraitCollection(traitsFrom: [
        UITraitCollection(displayScale: 1), UITraitCollection(userInterfaceIdiom: idiom),
        UITraitCollection(accessibilityContrast: contrast),
      ])
      return AssetCatalog(folders: [place.catalog]).image(named: "dot", traits: traits)?.size.width
    }
    #expect(
      width(.pad) == 8 && width(.phone, .high) == 10 && width(.phone) == 6 && width(.unspecified) == 6
        && width(.tv) == 6)
  }

  @Test func `a named colour of a bundle is read once`() throws {
    let place = try Place(contents: "{}")
    let tone = place.catalog.appendingPathComponent("Tones/tone.colorset")
    try FileManager.default.createDirectory(at: tone, withIntermediateDirectories: true)
    try Data(#"{"colors":[{"color":{"components":{"red":"1.0","green":"0","blue":"0","alpha":"1"}}}]}"#.utf8)
      .write(to: tone.appendingPathComponent("Contents.json"))
    let bundle = try #require(Bundle(path: place.folder.path))
    #expect(UIColor(named: "tone", in: bundle, compatibleWith: UITraitCollection()) == .red)
    #expect(UIColor(named: "Tones/tone", in: bundle, compatibleWith: UITraitCollection()) == .red)
    try FileManager.default.removeItem(at: tone)
    #expect(UIColor(named: "tone", in: bundle, compatibleWith: UITraitCollection()) == .red)
    #expect(UIColor(named: "other", in: bundle, compatibleWith: nil) == nil)
  }
}
