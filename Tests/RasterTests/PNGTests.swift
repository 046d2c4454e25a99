import Testing

@testable import Raster

@Suite struct PNGTests {
  @Test(arguments: [(1, 1), (7, 5), (64, 33), (200, 3)]) func `any premultiplied picture round-trips`(
    width: Int, height: Int
  ) throws {
    var random = SeededRandom(UInt64(width))
    let bitmap = random.bitmap(width, height)
    let back = try Bitmap(png: bitmap.pngData())
    #expect(BitmapDifference(bitmap, back)?.isNone == true)
  }

  @Test func `every colour with every alpha round-trips`() throws {
    let bitmap = makeBitmap(256, 256)
    for alpha in 0..<256 {
      for channel in 0...alpha {
        bitmap[channel, alpha] = Pixel(word: UInt32(alpha) << 24 | UInt32(channel) * 0x1_0101)
      }
    }
    #expect(try Bitmap(png: bitmap.pngData()).hash == bitmap.hash)
  }

  @Test func `the same pixels give the same bytes`() throws {
    var random = SeededRandom(111)
    let bitmap = random.bitmap(40, 30)
    #expect(try bitmap.pngData() == bitmap.clone().pngData())
  }

  @Test(arguments: [3, 4]) func `a picture of several strips round-trips with the same bytes from any threads`(
    channels: Int
  ) throws {
    let bitmap = try manyKindsOfRows(isOpaque: channels == 3)
    #expect(bitmap.width * bitmap.height * channels > 2 * PNGStrip.fewestBytes)
    let bytes = try bitmap.pngData()
    #expect(try Bitmap(png: bytes).hash == bitmap.hash)
    #expect(try bitmap.pngData(RowBands(threads: 3)) == bytes)
    #expect(bytes.count < bitmap.width * bitmap.height * channels / 2)
  }

  @Test func `each row uses the filter with the smallest sum, repeated rows are zero`() throws {
    let bitmap = try manyKindsOfRows(isOpaque: true)
    let filter = PNGRowFilter(bitmap, withAlpha: false)
    let written = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: filter.byteCount + 1)
    defer { written.deallocate() }
    let start = try #require(written.baseAddress)
    for y in [0, 1, 2, 3, 7, 6, 100, 101, 349, 599, 0] {
      filter.write(y, to: start)
      let sums = [0, 1, 2, 4].map { kind in
        Self.filtered(bitmap, y, kind).reduce(0) { $0 + Int(Int8(bitPattern: $1).magnitude) }
      }
      let kind = Int(written[0])
      #expect(Array(written[1...]) == Self.filtered(bitmap, y, kind), "row \(y), filter \(kind)")
      #expect(written[1...].reduce(0) { $0 + Int(Int8(bitPattern: $1).magnitude) } == sums.min(), "row \(y)")
    }
  }

  /// Rows of one colour, steps, slopes, noise and repetition.
  private func manyKindsOfRows(isOpaque: Bool) throws -> Bitmap {
    var random = SeededRandom(114)
    let bitmap = makeBitmap(800, 600)
    for y in 0..<600 {
      for x in 0..<800 {
        let word: UInt32 =
          switch y / 50 % 4 {
          case 0: 0xFF20_4060
          case 1: 0xFF00_0000 | UInt32(x / 4 + y) & 0xFF
          case 2: 0xFF00_0000 | UInt32((x + y / 2) & 0x7F) << 8 | UInt32(y & 0x3F) << 16
          default: x % 3 == 0 ? 0xFF00_0000 | UInt32(truncatingIfNeeded: random.next()) & 0x0F0F0F : 0xFF10_1010
          }
        bitmap.pixels[y * bitmap.stride + x] = word
      }
    }
    if !isOpaque { for x in 0..<800 { bitmap[x, 300] = Pixel(word: 0x8040_2010).scaled(by: UInt8(x % 256)) } }
    return bitmap
  }

  /// A filtered row by the specification, section 9.2.
  private static func filtered(_ bitmap: Bitmap, _ y: Int, _ kind: Int) -> [UInt8] {
    func byte(_ x: Int, _ y: Int, _ channel: Int) -> Int {
      guard x >= 0, y >= 0 else { return 0 }
      return Int(bitmap[x, y].word >> UInt32(16 - 8 * channel) & 255)
    }
    return (0..<bitmap.width * 3).map { place in
      let (x, channel) = (place / 3, place % 3)
      let (left, above) = (byte(x - 1, y, channel), byte(x, y - 1, channel))
      let corner = byte(x - 1, y - 1, channel)
      let guess = left + above - corner
      let paeth =
        abs(guess - left) <= abs(guess - above) && abs(guess - left) <= abs(guess - corner)
        ? left : abs(guess - above) <= abs(guess - corner) ? above : corner
      let predicted = [0, left, above, (left + above) / 2, paeth][kind]
      return UInt8(truncatingIfNeeded: byte(x, y, channel) - predicted)
    }
  }

  @Test func `an opaque picture has no alpha channel`() throws {
    let opaque = try makeBitmap(4, 4, filled: .white).pngData()
    let translucent = try makeBitmap(4, 4, filled: Pixel(word: 0x8080_8080)).pngData()
    #expect(opaque[25] == 2)
    #expect(translucent[25] == 6)
  }

  @Test(arguments: PNGSamples.all) func `every PNG format is read`(sample: PNGSamples.Sample) throws {
    let bitmap = try Bitmap(png: sample.bytes)
    #expect((bitmap.width, bitmap.height) == (sample.width, sample.height))
    let wrong = firstWrong(sample.width, sample.height) { x, y in
      let (pixel, expected) = (bitmap[x, y], sample.expected(x, y))
      return zip([0, 8, 16, 24] as [UInt32], 0..<4).allSatisfy { shift, _ in
        abs(Int(pixel.word >> shift & 255) - Int(expected.word >> shift & 255)) <= 1
      }
    }
    #expect(wrong == nil, "\(sample.name)")
  }

  @Test func `data that is not PNG is rejected`() {
    for bytes in [[], [0x89], Array("GIF89a and more bytes than eight".utf8), [UInt8](repeating: 0, count: 5_000)] {
      let error = #expect(throws: PNGError.notPNG(byteCount: bytes.count)) { _ = try Bitmap(png: bytes) }
      #expect(
        error?.description == "these \(bytes.count) bytes are not a PNG: the first eight are not 89 50 4E 47 0D 0A 1A "
          + "0A; check which file was read")
    }
  }

  @Test func `a PNG truncated anywhere is damaged`() throws {
    var random = SeededRandom(112)
    let bytes = try random.bitmap(30, 20).pngData()
    for count in stride(from: 8, to: bytes.count - 13, by: 37) {
      let error = #expect(throws: PNGError.self) { _ = try Bitmap(png: Array(bytes[0..<count])) }
      guard case .damaged(let reason) = error else {
        Issue.record("\(count) bytes: \(String(describing: error))")
        continue
      }
      #expect(error?.description == "the PNG is damaged (libpng: \(reason)); fetch or export it again")
      #expect(!reason.isEmpty)
    }
  }

  @Test func `an impossible size is rejected before memory is allocated`() {
    for (width, height) in [(32_769, 1), (1, 0x7FFF_FFFF), (32_768, 32_768), (16_384, 16_384)] {
      let error = #expect(throws: PNGError.tooLarge(width: width, height: height)) {
        _ = try Bitmap(png: PNGSamples.header(width: width, height: height))
      }
      #expect(
        error?.description
          == "the PNG declares \(width) × \(height) pixels: sides may be at most 32768, the area at most "
          + "50331648, and a third of that with 16 bits in several passes; make it smaller")
    }
    var deep = PNGSamples.header(width: 5_000, height: 5_000) + [UInt8](repeating: 0, count: 200_000)
    (deep[24], deep[28]) = (16, 1)
    #expect(throws: PNGError.tooLarge(width: 5_000, height: 5_000)) { _ = try Bitmap(png: deep) }
    #expect(throws: PNGError.damaged(reason: "45 bytes are too few for 6000 × 6000 pixels")) {
      _ = try Bitmap(png: PNGSamples.header(width: 6_000, height: 6_000))
    }
    #expect(throws: PNGError.damaged(reason: "a side of 0 × 5 pixels is empty")) {
      _ = try Bitmap(png: PNGSamples.header(width: 0, height: 5))
    }
  }

  @Test func `a chunk that is longer than the file is refused before memory is allocated for it`() throws {
    var bytes = PNGSamples.header(width: 3, height: 2)
    bytes.insert(contentsOf: [0x74, 0x72, 0x69, 0x62] + Array("eXIf".utf8), at: 33)
    #expect(throws: PNGError.damaged(reason: "a chunk of 1953655138 bytes is longer than the file")) {
      _ = try Bitmap(png: bytes)
    }
  }

  @Test func `an empty bitmap has no PNG`() {
    let error = #expect(throws: PNGError.nothingToWrite(width: 0, height: 3)) { _ = try makeBitmap(0, 3).pngData() }
    #expect(error?.description == "a bitmap of 0 × 3 pixels cannot be written as a PNG: give it at least one pixel")
  }

  @Test func `two thousand damaged files are read or rejected without a crash`() throws {
    var random = SeededRandom(113)
    let originals = try [random.bitmap(24, 18).pngData()] + PNGSamples.all.map(\.bytes)
    var refused = 0
    for round in 0..<2_000 {
      var bytes = originals[round % originals.count]
      for _ in 0..<random.int(1...6) {
        let place = random.int(0...bytes.count - 1)
        switch random.int(0...4) {
        case 0: bytes[place] ^= 1 << UInt8(random.int(0...7))
        case 1: bytes[place] = UInt8(random.int(0...255))
        case 2: bytes.remove(at: place)
        case 3: bytes.insert(UInt8(random.int(0...255)), at: place)
        default: bytes.removeLast(random.int(0...bytes.count / 4))
        }
        if bytes.isEmpty { bytes = [0] }
      }
      // Half of them get correct checksums, so that the damage reaches the decoder.
      if round % 2 == 0 { bytes = PNGSamples.withRightSums(bytes) }
      do {
        #expect(try Bitmap(png: bytes).overflow == nil)
      } catch {
        refused += 1
      }
    }
    #expect(refused > 1_000)
  }
}
