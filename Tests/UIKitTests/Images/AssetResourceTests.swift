import Foundation
import Testing
import UIKit

/// Images and colours by the names that Xcode generates.
@Suite @MainActor struct AssetResourceTests {
  @Test func `a resource is an image or a color of its bundle's catalog`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("assets-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ data: Data, to path: String) throws {
      let file = folder.appendingPathComponent("Assets.xcassets/\(path)")
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
    }
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 3)).image { _ in }
    try write(#require(picture.pngData()), to: "Icons/star.imageset/star.png")
    let images = #"{"images": [{"filename": "star.png", "idiom": "universal", "scale": "1x"}]}"#
    try write(Data(images.utf8), to: "Icons/star.imageset/Contents.json")
    let colors = """
      {"colors": [{"idiom": "universal", "color": {"color-space": "srgb",
      "components": {"red": "1.0", "green": "0.5", "blue": "0.0", "alpha": "1.0"}}}]}
      """
    try write(Data(colors.utf8), to: "Brand.colorset/Contents.json")
    let bundle = try #require(Bundle(path: folder.path))
    let star = ImageResource(name: "Icons/star", bundle: bundle)
    let named = try #require(UIImage(named: "Icons/star", in: bundle, with: nil))
    #expect(UIImage(resource: star).size == named.size && UIImage(resource: star).cgImage?.height == 3)
    #expect(star == ImageResource(name: "Icons/star", bundle: bundle))
    #expect(star != ImageResource(name: "star", bundle: bundle))
    let color = UIColor(resource: ColorResource(name: "Brand", bundle: bundle))
    #expect(color.resolvedColor(with: .current) == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
  }
}
