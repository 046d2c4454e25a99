import Foundation
import Raster
import Testing

@testable import Portrayal

/// Exact pictures. `UPDATE_GOLDEN=1` rewrites the hashes in `SceneGolden.swift`; look at the pictures first.
@Suite struct SceneGoldenTests {
  private static func pictures() throws -> [(name: String, bitmap: Bitmap)] {
    let renderer = try SceneRenderer()
    var play = PlayScene.picture()
    play.camera.pointsPerUnit = 18
    var title = DriftingDish(seed: 3)
    title.advance(by: 0.5)
    var titlePicture = title.picture(at: Camera(pointsPerUnit: 18))
    TitleWord(origin: SIMD2(-15.4, 3), width: 23).add(to: &titlePicture)
    var safe = SceneOptions(palette: .safe)
    safe.reducesMotion = true
    let dark = try Portrait(of: .hunter, lineage: .coral).draw(side: 88, with: renderer)
    renderer.options.field = .light
    let light = try Portrait(of: .star, lineage: .iris).draw(side: 88, with: renderer)
    renderer.options.field = .dark
    return [
      ("play", try ScenePixels.draw(play, width: 640, height: 400)),
      ("play, safe and still", try ScenePixels.draw(play, width: 640, height: 400, options: safe)),
      ("title", try ScenePixels.draw(titlePicture, width: 640, height: 400)),
      ("sheet", try CellSheet().draw(with: renderer)),
      ("portrait, dark", dark), ("portrait, light", light),
    ]
  }

  @Test func `pictures match their recorded hashes exactly`() throws {
    let pictures = try Self.pictures()
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      let lines = pictures.map {
        "    \"\($0.name)\": 0x\(String(ScenePixels.hash($0.bitmap), radix: 16, uppercase: true)),"
      }
      let text =
        "/// Hashes of the golden pictures of the scene; written by `UPDATE_GOLDEN=1`.\nenum SceneGolden {\n"
        + "  static let hashes: [String: UInt64] = [\n" + lines.joined(separator: "\n") + "\n  ]\n}\n"
      let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("SceneGolden.swift")
      try text.write(to: file, atomically: true, encoding: .utf8)
      return
    }
    for (name, bitmap) in pictures {
      let isGolden = ScenePixels.hash(bitmap) == SceneGolden.hashes[name]
      let seen = FileManager.default.temporaryDirectory.appendingPathComponent("scene, \(name).png")
      if !isGolden { try Data(bitmap.pngData()).write(to: seen) }
      #expect(isGolden, "\(name) has changed: look at \(seen.path), then UPDATE_GOLDEN=1")
    }
  }
}
