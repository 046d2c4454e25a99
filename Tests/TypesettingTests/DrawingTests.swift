import Foundation
import Raster
import Testing

@testable import Typesetting

@Suite struct DrawingTests {
  private let sample = "Paramecium AV fi gÅj 漢 e\u{301} ->"

  private func bitmap(_ width: Int = 300, _ height: Int = 60, _ color: Pixel = .white) throws -> Bitmap {
    let bitmap = try Bitmap(width: width, height: height)
    for index in 0..<width * height { bitmap.pixels[index] = color.word }
    return bitmap
  }

  private func words(_ bitmap: Bitmap) -> [UInt32] {
    Array(UnsafeBufferPointer(start: bitmap.pixels, count: bitmap.width * bitmap.height))
  }

  private func layout(_ text: String, size: Double = 20, _ change: (inout TextAttributes) -> Void = { _ in })
    -> TextLayout
  {
    var attributes = TextAttributes(font: .system(size: size))
    change(&attributes)
    return TextLayout(AttributedText(text, attributes), in: TextContainer(width: 290))
  }

  @Test(arguments: [20.0, 260], [Pixel.black, Pixel(rgb: 0x3060C0, alpha: 0.5)])
  func `partial drawing gives the same pixels as full drawing`(size: Double, color: Pixel) throws {
    let text = layout(size > 100 ? "gA" : sample, size: size) {
      $0.color = color
      $0.underline = .init(.double)
      $0.strikethrough = .init(.thick)
      $0.background = Pixel(rgb: 0xFFEE00, alpha: 0.3)
    }
    let whole = try bitmap(301, 330, Pixel(rgb: 0xDDEEFF))
    text.draw(into: whole, at: CGPoint(x: 3.3, y: 4.6), scale: 1)
    var random = Randomness(state: 4)
    for _ in 0..<8 {
      let parts = try bitmap(301, 330, Pixel(rgb: 0xDDEEFF))
      let (x, y) = (Int.random(in: 0...301, using: &random), Int.random(in: 0...60, using: &random))
      for clip in [
        PixelRect(x: 0, y: 0, width: x, height: y), PixelRect(x: x, y: 0, width: 301 - x, height: y),
        PixelRect(x: 0, y: y, width: x, height: 330 - y), PixelRect(x: x, y: y, width: 301 - x, height: 330 - y),
      ] { text.draw(into: parts, at: CGPoint(x: 3.3, y: 4.6), scale: 1, clip: clip) }
      #expect(words(parts) == words(whole))
    }
  }

  @Test func `dashes of a line have their lengths in thicknesses, and end with it`() {
    let dashes = TextAttributes.Pattern.dashDot.dashes(from: 10, to: 53, unit: 2)
    #expect(dashes.map(\.start) == [10, 36, 48])
    #expect(dashes.map(\.end) == [30, 42, 53])
    #expect(TextAttributes.Pattern.solid.dashes(from: 1, to: 9, unit: 1).map(\.end) == [9])
    #expect(TextAttributes.Pattern.dot.dashes(from: 0, to: 1e15, unit: 1).count == 1)
    #expect(TextAttributes.Pattern.dot.dashes(from: 0, to: 10, unit: 0).count == 1)
  }

  @Test func `a dashed underline leaves gaps`() throws {
    func ink(_ pattern: TextAttributes.Pattern) throws -> Int {
      let target = try bitmap()
      layout("      x", size: 20) { $0.underline = .init(.thick, pattern: pattern) }
        .draw(into: target, at: CGPoint(x: 1, y: 1), scale: 1)
      return words(target).count { $0 != Pixel.white.word }
    }
    let (solid, dashed, dotted) = (try ink(.solid), try ink(.dash), try ink(.dot))
    #expect(dotted < dashed)
    #expect(dashed < solid)
  }

  @Test func `nothing is drawn outside the clip`() throws {
    let target = try bitmap()
    let clip = PixelRect(x: 20, y: 8, width: 51, height: 9)
    layout(sample).draw(into: target, at: CGPoint(x: 1, y: 1), clip: clip)
    for y in 0..<60 { for x in 0..<300 where !clip.contains(x: x, y: y) { #expect(target[x, y] == .white) } }
    #expect(words(target).contains { $0 != Pixel.white.word })
  }

  @Test func `invalid positions and scales draw nothing`() throws {
    let target = try bitmap()
    for (x, y, scale) in [
      (Double.nan, 0.0, 1.0), (0, .infinity, 1), (0, 0, 0), (0, 0, -1), (0, 0, .nan), (1e12, 0, 1), (1e7, 1e7, 1),
      (-1e7, 0, 1),
      (0, 0, 1e9),
    ] { layout("x").draw(into: target, at: CGPoint(x: x, y: y), scale: scale) }
    layout("x").draw(into: try bitmap(0, 0), at: .zero)
    #expect(words(target).allSatisfy { $0 == Pixel.white.word })
  }

  @Test func `blending is exact to the nearest of 255 levels`() throws {
    let count = 16
    let coverage = (0..<256).map { UInt8($0) }
    var random = Randomness(state: 9)
    for alpha in [255, 254, 128, 1] as [Float] {
      let ink = Pixel(rgb: UInt32(truncatingIfNeeded: random.next()) & 0xFFFFFF, alpha: alpha / 255)
      let under = Pixel(rgb: UInt32(truncatingIfNeeded: random.next()) & 0xFFFFFF, alpha: alpha == 128 ? 0.4 : 1)
      let target = try bitmap(count, count, under)
      let glyph = coverage.withUnsafeBufferPointer { GlyphCoverage(left: 0, top: 0, width: count, height: count, $0) }
      InkPainter(target, clip: nil).draw(glyph, x: 0, y: 0, color: ink)
      for index in 0..<256 {
        let expected = reference(ink, under, UInt8(index))
        #expect(target[index % count, index / count] == expected, "coverage \(index) of \(ink)")
      }
      // Row lengths that are not multiples of four use the other loop.
      let narrow = try bitmap(3, count, under)
      InkPainter(narrow, clip: nil).draw(glyph, x: -8, y: 0, color: ink)
      for y in 0..<count { for x in 0..<3 { #expect(narrow[x, y] == target[x + 8, y]) } }
    }
  }

  /// The documented blending formula in floating point.
  private func reference(_ ink: Pixel, _ under: Pixel, _ coverage: UInt8) -> Pixel {
    func channel(_ pixel: Pixel, _ shift: UInt32) -> Double { Double(pixel.word >> shift & 255) }
    let cover = Double(coverage)
    let word = [0, 8, 16, 24].reduce(UInt32(0)) { word, shift in
      let shift = UInt32(shift)
      let value: Double
      if ink.isOpaque {
        value = ((channel(ink, shift) * cover + channel(under, shift) * (255 - cover)) / 255).rounded()
      } else {
        let alpha = (channel(ink, 24) * cover / 255).rounded()
        value = (channel(ink, shift) * cover / 255).rounded() + (channel(under, shift) * (255 - alpha) / 255).rounded()
      }
      return word | UInt32(value) << shift
    }
    return Pixel(word: word)
  }

  @Test func `glyphs stand on the baseline with the expected weight`() throws {
    let target = try bitmap(200, 120, .clear)
    let text = layout("H", size: 100) { $0.color = .white }
    text.draw(into: target, at: .zero)
    let rows = (0..<120).filter { y in (0..<200).contains { target[$0, y].alpha > 127 } }
    let baseline = Int(text.firstBaseline.rounded())
    #expect(rows.last == baseline - 1)
    #expect(abs((rows.first ?? 0) - (baseline - 73)) <= 1)
    // The outline's area by the shoelace formula, compared with the sum of coverage.
    let points = text.outlines[0].elements.compactMap { element -> CGPoint? in
      switch element {
      case .move(let point), .line(let point): point
      default: nil
      }
    }
    let area = zip(points, points.dropFirst() + points.prefix(1)).reduce(0.0) {
      $0 + Double($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2
    }
    let ink = words(target).reduce(0.0) { $0 + Double($1 >> 24) / 255 }
    #expect(abs(ink - abs(area)) < 12)
  }

  @Test func `glyphs are positioned to a quarter of a pixel`() throws {
    func picture(_ x: Double) throws -> [UInt32] {
      let target = try bitmap()
      layout("Hill").draw(into: target, at: CGPoint(x: x, y: 5))
      return words(target)
    }
    #expect(try picture(10) == picture(10.02))
    #expect(try picture(10) != picture(10.25))
    let shifted = try picture(11)
    let plain = try picture(10)
    #expect(Array(shifted.dropFirst()) == Array(plain.dropLast()))
  }

  @Test func `twice the scale is twice the size`() throws {
    let (small, large) = (try bitmap(300, 80), try bitmap(300, 80))
    layout("Type", size: 40) { $0.font.tracking = 0 }.draw(into: large, at: .zero)
    layout("Type", size: 20) { $0.font.tracking = 0 }.draw(into: small, at: .zero, scale: 2)
    #expect(words(small) == words(large))
  }

  @Test func `a drawing colour overrides the text's colour`() throws {
    let (one, other) = (try bitmap(), try bitmap())
    layout(sample) { $0.color = .black }.draw(into: one, at: .zero, color: Pixel(rgb: 0xFF0000))
    layout(sample) { $0.color = Pixel(rgb: 0xFF0000) }.draw(into: other, at: .zero)
    #expect(words(one) == words(other))
  }

  @Test func `a character without a glyph is a box with its hexadecimal code`() throws {
    let target = try bitmap(40, 40, .clear)
    layout("漢", size: 30) { $0.color = .white }.draw(into: target, at: .zero)
    let baseline = 29
    #expect(target[9, baseline - 11].alpha == 0)
    #expect(target[1, baseline - 11].alpha > 150)
    #expect(target[9, baseline].alpha > 200)
    #expect(layout("👩‍👩‍👧").lines[0].glyphs.count { PlaceholderGlyph(identifier: $0.identifier) != nil } == 1)
    // An emoji takes the width of an emoji.
    #expect(layout("👩‍👩‍👧", size: 30).size.width > layout("漢", size: 30).size.width + 15)
    let other = try bitmap(40, 40, .clear)
    layout("字", size: 30) { $0.color = .white }.draw(into: other, at: .zero)
    #expect(words(target) != words(other))
  }

  @Test func `decoration lines are whole pixels along the text`() throws {
    let target = try bitmap(200, 40)
    let red = Pixel(rgb: 0xFF0000)
    let text = layout("xxxx", size: 20) { $0.underline = .init(.single, color: red) }
    text.draw(into: target, at: .zero)
    let rows = (0..<40).filter { target[20, $0] == red }
    #expect(!rows.isEmpty && rows.allSatisfy { $0 > Int(text.firstBaseline) })
    let width = (0..<200).count { target[$0, rows[0]] == red }
    #expect(abs(width - Int(Double(text.size.width).rounded())) <= 1)
  }

  @Test func `the glyph cache stays within its limit`() throws {
    let store = GlyphStore(cacheLimit: 30_000)
    let typeface = FontCatalog.shared.typeface()
    store.withGlyphs { store in
      for glyph in 1..<400 {
        let clip = PixelRect.empty
        let first = store.coverage(of: UInt32(glyph), in: typeface, size: 17 * 64, quarter: glyph & 3, clip: clip)
        #expect(
          store.coverage(of: UInt32(glyph), in: typeface, size: 17 * 64, quarter: glyph & 3, clip: clip) === first)
        #expect(store.cache.cost <= 30_000)
      }
      #expect(store.cache.cost > 20_000)
    }
    store.removeAll()
    #expect(store.cacheCost == 0)
  }

  @Test func `concurrent drawing gives the same pixels`() async throws {
    let expected = try bitmap()
    layout(sample).draw(into: expected, at: CGPoint(x: 2, y: 2))
    let results = await withTaskGroup(of: [UInt32].self) { group in
      for index in 0..<8 {
        group.addTask {
          guard let target = try? bitmap() else { return [] }
          for _ in 0..<20 { _ = layout("warm \(index)").size }
          layout(sample).draw(into: target, at: CGPoint(x: 2, y: 2))
          return words(target)
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results.allSatisfy { $0 == words(expected) })
  }
}
