import Drawing
import Foundation
import Raster
import Testing

@testable import PictureFiles

/// Animated PNG, and WebP.
@Suite struct AnimationFormatTests {
  private func control(
    _ number: Int, _ image: CGImage, x: Int = 0, y: Int = 0, disposal: UInt8 = 0, blend: UInt8 = 0
  ) -> [UInt8] {
    let numbers: [UInt8] = [number, image.width, image.height, x, y].flatMap { PNGChunks.bytes(UInt32($0)) }
    let data = numbers + [0, 3, 0, 20, disposal, blend]
    return PNGChunks.Chunk(name: "fcTL", data: data).bytes
  }

  private func pixels(_ image: CGImage) throws -> [UInt8] {
    PNGChunks.read(try image.bitmap().pngData()).filter { $0.name == "IDAT" }.flatMap(\.data)
  }

  /// Three frames: green, a red corner, a blue corner.
  private func animation(disposal: UInt8) throws -> [UInt8] {
    let base = try Samples.plain(0x00FF00)
    let file = PNGChunks.read(try base.bitmap().pngData())
    let (red, blue) = (
      try Samples.plain(0xFF0000, width: 1, height: 1), try Samples.plain(0x0000FF, width: 1, height: 1)
    )
    var bytes = PNGChunks.signature + file[0].bytes
    bytes += PNGChunks.Chunk(name: "acTL", data: PNGChunks.bytes(3) + PNGChunks.bytes(5)).bytes
    bytes += control(0, base) + file.filter { $0.name == "IDAT" }.flatMap(\.bytes)
    bytes += control(1, red, x: 1, y: 1, disposal: disposal)
    bytes += PNGChunks.Chunk(name: "fdAT", data: PNGChunks.bytes(2) + (try pixels(red))).bytes
    bytes += control(3, blue)
    bytes += PNGChunks.Chunk(name: "fdAT", data: PNGChunks.bytes(4) + (try pixels(blue))).bytes
    return bytes + PNGChunks.Chunk(name: "IEND", data: []).bytes
  }

  @Test(arguments: [(UInt8(0), "bg/gr"), (1, "bg/g."), (2, "bg/gg")])
  func `frames of an animated PNG are kept, cleared or taken back`(disposal: UInt8, last: String) throws {
    let reader = try #require(try AnimatedPNG(animation(disposal: disposal)))
    let seen = try reader.delays.indices.map { Samples.letters(try reader.frame(at: $0)) }
    #expect(seen == ["gg/gg", "gg/gr", last])
    #expect(reader.delays == [0.15, 0.15, 0.15] && reader.loopCount == 5)
  }

  @Test func `an animation without width or height is an error`() throws {
    var bytes = try animation(disposal: 0)
    for side in [16..<20, 20..<24] {
      bytes.replaceSubrange(side, with: [0, 0, 0, 0])
      let failure = #expect(throws: PictureError.self) { try AnimatedPNG(bytes) }
      #expect(failure?.description.contains("is empty") == true)
      bytes = try animation(disposal: 0)
    }
  }

  @Test func `a PNG without animation is a still picture`() throws {
    let png = try Samples.plain(0x00FF00).bitmap().pngData()
    #expect(try AnimatedPNG(png) == nil)
    let file = try PictureFile(png)
    #expect(Samples.letters(try file.image) == "gg/gg" && file.orientation == 1)
  }

  @Test func `a truncated animated PNG never crashes`() throws {
    let bytes = try animation(disposal: 1)
    for count in 0..<bytes.count {
      guard let reader = try? AnimatedPNG(Array(bytes[..<count])) else { continue }
      for index in reader.delays.indices { _ = try? reader.frame(at: index) }
    }
  }

  @Test func `still and animated WebP are decoded with their delays`() throws {
    let (corners, blue) = (try Samples.webp(Samples.corners), try Samples.webp(Samples.blue))
    if let reason = Samples.missingLibrary(for: corners) { return print("skipped: \(reason)") }
    let still = try PictureFile(corners)
    let image = try still.image
    #expect(Samples.letters(image) == "rg/b?")
    #expect(image[1, 1] == Pixel(word: 0x8080_8080) && still.frames.delays == [0])
    let moving = try PictureFile(Samples.animatedWebP([corners, blue]))
    #expect(moving.frames.delays == [0.04, 0.04] && moving.frames.loopCount == 3)
    #expect(Samples.letters(try moving.frames.frame(at: 1)) == "bb/bb")
    #expect(Samples.letters(try moving.frames.frame(at: 0)) == "rg/b?")
    for count in 12..<corners.count {
      guard let file = try? PictureFile(Array(corners[..<count])) else { continue }
      _ = try? file.image
    }
  }
}
