import Drawing
import Foundation
import Raster
import Testing

@testable import PictureFiles

/// Files of a few bytes that declare much more.
@Suite struct PictureLimitsTests {
  private func fault(_ bytes: [UInt8]) -> String {
    do throws(PictureError) {
      _ = try PictureFile(bytes).image
      return ""
    } catch { return "\(error)" }
  }

  /// A JPEG of 8 × 8 pixels that declares another size.
  private func jpeg(side: Int, isProgressive: Bool = false) throws -> [UInt8] {
    var bytes = try #require(JPEGCodec.encode(Bitmap(width: 8, height: 8), quality: 0.5))
    let start = try #require(bytes.indices.dropLast().first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
    if isProgressive { bytes[start + 1] = 0xC2 }
    let size = [UInt8(side >> 8), UInt8(side & 255)]
    bytes.replaceSubrange(start + 5..<start + 9, with: size + size)
    return bytes
  }

  @Test func `a JPEG that declares too many pixels is rejected`() throws {
    let large = try jpeg(side: 16_384)
    #expect(large.count < 1_024)
    let reason =
      "the picture cannot be read: 16384 × 16384 pixels are more than the 50331648 that this picture may have"
    #expect(fault(large) == reason)
    #expect(try fault(jpeg(side: 3_000)) == "")
  }

  @Test func `a JPEG of several scans may have fewer pixels, because its decoder keeps the coefficients`() throws {
    let reason = "5000 × 5000 pixels are more than the 20132659"
    #expect(try fault(jpeg(side: 5_000, isProgressive: true)).contains(reason))
    var bytes = try jpeg(side: 5_000)
    let scan = try #require(bytes.indices.dropLast().first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDA })
    // The header of a scan of one component in place of that of three.
    bytes.replaceSubrange(scan + 2..<scan + 14, with: [0, 8, 1] + bytes[scan + 5..<scan + 7] + [0, 63, 0])
    #expect(fault(bytes).contains(reason))
    // A byte after the first segment hides the others.
    var hidden = try jpeg(side: 5_000)
    hidden.insert(0, at: 4 + Int(hidden[4]) * 256 + Int(hidden[5]))
    #expect(fault(hidden) != "")
  }

  @Test func `a WebP that declares too many pixels is rejected`() throws {
    var bytes = try Samples.webp(Samples.corners)
    if Samples.missingLibrary(for: bytes) != nil { return }
    // Fourteen bits of each side, less one.
    let size = 4_999 | 4_999 << 14 | 1 << 28
    for index in 0..<4 { bytes[21 + index] = UInt8(truncatingIfNeeded: size >> (8 * index)) }
    #expect(fault(bytes).contains("5000 × 5000 pixels are more than the 16777216"))
  }

  @Test func `a WebP with a huge canvas is rejected before it is opened`() throws {
    var bytes = Array("RIFF".utf8) + [0x98, 0, 0, 0] + Array("WEBPVP8X".utf8) + [10, 0, 0, 0, 0x12, 0, 0, 0]
    bytes += [0, 1, 0, 0, 1, 0x3A] + Array(repeating: 0, count: 122)
    #expect(fault(bytes).contains("257 × 3801345 pixels are more than"))
    let plain = try Samples.webp(Samples.corners)
    let size = try #require(WebPSize(plain))
    #expect((size.width, size.height) == (2, 2))
    #expect(WebPSize(Array(plain.prefix(29))) == nil)
  }

  @Test func `a frame of an animated PNG is not larger than an animation may be`() throws {
    let image = try Bitmap(width: 1, height: 1).pngData()
    var chunks = PNGChunks.read(image)
    let control = PNGChunks.Chunk(name: "acTL", data: PNGChunks.bytes(1) + PNGChunks.bytes(0))
    let numbers = ([0, 6_000, 6_000, 0, 0] as [UInt32]).flatMap { PNGChunks.bytes($0) }
    let frame = PNGChunks.Chunk(name: "fcTL", data: numbers + [0, 1, 0, 10, 0, 0])
    chunks.insert(contentsOf: [control, frame], at: 1)
    let bytes = PNGChunks.signature + chunks.flatMap(\.bytes)
    #expect(fault(bytes) == "the picture cannot be read: 6000 × 6000 pixels are too many for an animated picture")
  }

  /// A PNG with an Exif block whose fields are all at the same place.
  private func png(exifBytes: Int, count: Int) throws -> [UInt8] {
    var block = Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, UInt8(ExifTag.tiff.count)]
    for tag in ExifTag.tiff {
      let isOrientation = tag.key == "Orientation"
      block += [UInt8(tag.number >> 8), UInt8(tag.number & 255), 0, isOrientation ? 3 : 1]
      block += PNGChunks.bytes(UInt32(isOrientation ? 1 : count))
      block += isOrientation ? [0, 6, 0, 0] : PNGChunks.bytes(0)
    }
    block += [UInt8](repeating: 0, count: exifBytes - block.count)
    var chunks = try PNGChunks.read(Bitmap(width: 1, height: 1).pngData())
    chunks.insert(PNGChunks.Chunk(name: "eXIf", data: block), at: 1)
    return PNGChunks.signature + chunks.flatMap(\.bytes)
  }

  @Test func `fields of Exif at one place do not take a multiple of the file`() throws {
    let small = try PictureFile(png(exifBytes: 40_000, count: 40_000))
    #expect(small.orientation == 6)
    #expect(small.exif?.tiff.keys.sorted() == ["Orientation"])
    let few = try PictureFile(png(exifBytes: 40_000, count: 64))
    #expect((few.exif?.tiff["Make"] as? [Int])?.count == 64)
    let large = try PictureFile(png(exifBytes: 100_000, count: 100_000))
    #expect(large.orientation == 1 && large.exif == nil)
  }
}
