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
