import Drawing
import Foundation
import Raster
import Testing

@testable import PictureFiles

@Suite struct GIFTests {
  /// The sample of M. Flickinger, "What's In A GIF", with its picture.
  private static let sample: [UInt8] = [
    0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 0x0A, 0x00, 0x0A, 0x00, 0x91, 0x00, 0x00, 0xFF, 0xFF, 0xFF, 0xFF, 0x00, 0x00,
    0x00, 0x00, 0xFF, 0x00, 0x00, 0x00, 0x21, 0xF9, 0x04, 0x00, 0x00, 0x00, 0x00, 0x00, 0x2C, 0x00, 0x00, 0x00, 0x00,
    0x0A, 0x00, 0x0A, 0x00, 0x00, 0x02, 0x16, 0x8C, 0x2D, 0x99, 0x87, 0x2A, 0x1C, 0xDC, 0x33, 0xA0, 0x02, 0x75, 0xEC,
    0x95, 0xFA, 0xA8, 0xDE, 0x60, 0x8C, 0x04, 0x91, 0x4C, 0x01, 0x00, 0x3B,
  ]

  private func frames(_ bytes: [UInt8]) throws -> [String] {
    let reader = try GIFReader(bytes)
    return try reader.delays.indices.map { Samples.letters(try reader.frame(at: $0)) }
  }

  @Test func `a file of another program is decoded`() throws {
    let picture =
      Array(repeating: "rrrrrbbbbb", count: 3) + Array(repeating: "rrrwwwwbbb", count: 2)
      + Array(repeating: "bbbwwwwrrr", count: 2) + Array(repeating: "bbbbbrrrrr", count: 3)
    #expect(try frames(Self.sample) == [picture.joined(separator: "/")])
  }

  @Test(arguments: [2, 3, 8]) func `codes round-trip, also beyond a full dictionary`(bits: Int) {
    var state = UInt64(bits)
    let indices = (0..<40_000).map { index -> UInt8 in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return index % 7 < 3 ? UInt8(state >> 60) & UInt8(1 << bits - 1) : UInt8(index / 100 & (1 << bits - 1))
    }
    let codes = GIFCodes(encoding: indices, smallestSize: bits)
    #expect(codes.decoded(count: indices.count) == indices)
    #expect(codes.bytes.count < indices.count)
  }

  @Test func `clear pixels of a frame show the frame before`() throws {
    let file = Samples.GIF(frames: [
      .init(indices: [0, 1, 2, 3]), .init(indices: [3, 3, 0, 0], transparent: 0),
    ])
    #expect(try frames(file.bytes) == ["rg/bw", "ww/bw"])
  }

  @Test func `a frame is kept, cleared or taken back as the file says`() throws {
    let small = Samples.GIF.Frame(x: 1, y: 1, width: 1, indices: [0])
    func file(_ disposal: UInt8) -> [UInt8] {
      var second = small
      second.disposal = disposal
      var third = small
      (third.x, third.y) = (0, 0)
      return Samples.GIF(frames: [.init(indices: [1, 1, 1, 1]), second, third]).bytes
    }
    #expect(try frames(file(1)) == ["gg/gg", "gg/gr", "rg/gr"])
    #expect(try frames(file(2)) == ["gg/gg", "gg/gr", "rg/g."])
    #expect(try frames(file(3)) == ["gg/gg", "gg/gr", "rg/gg"])
  }

  @Test func `interlaced rows are put in order`() throws {
    // Ten rows in the order of the file: 0 8, 4, 2 6, 1 3 5 7 9.
    let rows: [UInt8] = [0, 0, 1, 2, 2, 3, 3, 3, 3, 3]
    let file = Samples.GIF(width: 1, height: 10, frames: [.init(width: 1, indices: rows, isInterlaced: true)])
    #expect(try frames(file.bytes) == ["r/w/b/w/g/w/b/w/r/w"])
  }

  @Test func `frames may be read in any order`() throws {
    let reader = try GIFReader(
      Samples.GIF(frames: [.init(indices: [0, 1, 2, 3]), .init(indices: [3, 3, 0, 0], transparent: 0)]).bytes)
    #expect(Samples.letters(try reader.frame(at: 1)) == "ww/bw")
    #expect(Samples.letters(try reader.frame(at: 0)) == "rg/bw")
    #expect(Samples.letters(try reader.frame(at: 1)) == "ww/bw")
  }

  @Test func `a truncated file has the frames before its end`() throws {
    let bytes = Samples.GIF(frames: [.init(indices: [0, 1, 2, 3]), .init(indices: [3, 3, 3, 3])]).bytes
    for count in 0..<bytes.count { _ = try? frames(Array(bytes[..<count])) }
    #expect(try frames(Array(bytes.dropLast(9))).first == "rg/bw")
    #expect(throws: PictureError.unreadable("the GIF has no picture")) { try GIFReader(Array(bytes[..<30])) }
  }

  @Test func `a few bytes cannot ask for gigabytes`() {
    let bytes =
      Array("GIF89a".utf8) + [0xFF, 0x7F, 0xFF, 0x7F, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 1, 0x4C, 0]
    #expect(
      throws: PictureError.unreadable("32767 × 32767 pixels are too many for an animated picture")
    ) { try GIFReader(bytes) }
  }

  @Test func `written pictures of few colours are exact, and clear pixels stay clear`() throws {
    let picture = try Samples.image([[0xFF0000, nil, 0x0000FF], [nil, 0x00FF00, 0xFFFFFF]])
    let bytes = try #require(GIFWriter.data([.init(image: picture, delay: 0.25)], loopCount: 0))
    let reader = try GIFReader(bytes)
    #expect(Samples.letters(try reader.frame(at: 0)) == "r.b/.gw")
    #expect(reader.delays == [0.25] && reader.loopCount == 0)
  }

  @Test func `a photograph's colours are reduced with a small error`() throws {
    let bitmap = try Bitmap(width: 64, height: 64)
    for y in 0..<64 {
      for x in 0..<64 { bitmap[x, y] = Pixel(rgb: UInt32(x * 4) << 16 | UInt32(y * 4) << 8 | UInt32((x + y) * 2)) }
    }
    let bytes = try #require(GIFWriter.data([.init(image: CGImage(bitmap: bitmap), delay: 0)], loopCount: nil))
    let back = try GIFReader(bytes).frame(at: 0)
    var sum = 0
    for y in 0..<64 {
      for x in 0..<64 {
        let (a, b) = (bitmap[x, y], back[x, y])
        sum += abs(Int(a.red) - Int(b.red)) + abs(Int(a.green) - Int(b.green)) + abs(Int(a.blue) - Int(b.blue))
      }
    }
    // 255 colours over two dimensions: a step of 16, so a mean distance of about 4 per channel.
    #expect(Double(sum) / Double(3 * 64 * 64) < 6)
  }
}
