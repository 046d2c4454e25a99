import Foundation
import Raster
import Testing

@testable import Typesetting

/// Glyphs of COLR version 1. The test font has squares of 500 units as glyphs 1 and 3, and their left half as glyph 2;
/// its palette is red, green, blue and white.
@Suite struct ColorPaintTests {
  private static let square = 3
  private static let half = 2

  /// Draws the character at 100 pixels per em; the square covers columns 0 to 49, and rows 0 to 49 above the baseline.
  private struct Drawing {
    let bitmap: Bitmap
    let baseline: Int

    /// The pixel at a place in percent of the em, from the origin to the right and upwards.
    subscript(x: Int, y: Int) -> Pixel { bitmap[x, baseline - 1 - y] }
  }

  private func drawing(_ paint: ColorPaint, layers: [ColorPaint] = [], others: [Int: ColorPaint] = [:]) throws
    -> Drawing
  {
    let table = ColorPaint.table(others.merging([1: paint]) { $1 }, layers: layers)
    let path = try SyntheticFont(family: "Paints", characters: ["🦠"], glyphs: .paints(table)).write()
    let typeface = try Typeface(contentsOf: path)
    #expect(typeface.hasColors)
    let layout = TextLayout(AttributedText("🦠", TextAttributes(font: Font(typeface, size: 100))))
    let bitmap = try Bitmap(width: 120, height: 160)
    layout.draw(into: bitmap, at: .zero)
    return Drawing(bitmap: bitmap, baseline: Int(layout.firstBaseline.rounded()))
  }

  private func inSquare(_ paint: ColorPaint) -> ColorPaint { .glyph(Self.square, paint) }
  private let red = ColorPaint.solid(0, alpha: 1)
  private let green = ColorPaint.solid(1, alpha: 1)
  private let blue = ColorPaint.solid(2, alpha: 1)

  private func isNear(_ pixel: Pixel, _ rgb: UInt32, by distance: Int = 4) -> Bool {
    let wanted = Pixel(rgb: rgb)
    return abs(Int(pixel.red) - Int(wanted.red)) <= distance && abs(Int(pixel.green) - Int(wanted.green)) <= distance
      && abs(Int(pixel.blue) - Int(wanted.blue)) <= distance && pixel.alpha == 255
  }

  @Test func `a colour fills an outline, with its opacity`() throws {
    let solid = try drawing(inSquare(red))
    #expect(solid[25, 25] == Pixel(rgb: 0xFF0000) && solid[0, 0] == Pixel(rgb: 0xFF0000))
    #expect(solid[52, 25].alpha == 0 && solid[25, 52].alpha == 0)
    let faint = try drawing(inSquare(.solid(2, alpha: 0.5)))
    #expect(abs(Int(faint[25, 25].alpha) - 128) <= 1 && faint[25, 25].blue == faint[25, 25].alpha)
  }

  @Test func `a paint in the colour of the text has the colour of each text`() throws {
    let paints = [1: ColorPaint.layers(first: 0, count: 2)]
    let layers = [inSquare(.solid(0xFFFF, alpha: 1)), ColorPaint.glyph(Self.half, green)]
    let table = ColorPaint.table(paints, layers: layers)
    let path = try SyntheticFont(family: "Tinted", characters: ["🦠"], glyphs: .paints(table)).write()
    let font = Font(try Typeface(contentsOf: path), size: 100)
    for rgb: UInt32 in [0xFF0000, 0x0000FF, 0xFF0000] {
      let layout = TextLayout(AttributedText("🦠", TextAttributes(font: font, color: Pixel(rgb: rgb))))
      let bitmap = try Bitmap(width: 120, height: 160)
      layout.draw(into: bitmap, at: .zero)
      let drawing = Drawing(bitmap: bitmap, baseline: Int(layout.firstBaseline.rounded()))
      #expect(drawing[40, 25] == Pixel(rgb: rgb) && drawing[10, 25] == Pixel(rgb: 0x00FF00))
    }
  }

  @Test func `layers and other glyphs are composited in their order`() throws {
    let layers = [inSquare(red), ColorPaint.glyph(Self.half, green), .base(2)]
    let drawing = try drawing(
      .layers(first: 0, count: 3), layers: layers, others: [2: .scaled(1, 0.5, .glyph(Self.half, blue))])
    #expect(drawing[40, 25] == Pixel(rgb: 0xFF0000))
    #expect(drawing[10, 40] == Pixel(rgb: 0x00FF00) && drawing[10, 10] == Pixel(rgb: 0x0000FF))
  }

  // MARK: Gradients

  private let redToBlue = (stops: [ColorPaint.Stop(offset: 0, palette: 0), .init(offset: 1, palette: 2)], extend: 0)

  @Test func `a linear gradient runs from its start to its end`() throws {
    let across = try drawing(inSquare(.linear([0, 0, 500, 0, 0, 500], redToBlue)))
    #expect(isNear(across[1, 25], 0xF80008) && isNear(across[25, 10], 0x7D0082) && isNear(across[48, 40], 0x0800F7))
    let up = try drawing(inSquare(.linear([0, 0, 0, 500, 500, 0], redToBlue)))
    #expect(isNear(up[25, 1], 0xF80008) && isNear(up[10, 48], 0x0800F7))
    // Colours are constant along the line from the start to the third point.
    let turned = try drawing(inSquare(.linear([0, 0, 500, 0, 500, 500], redToBlue)))
    #expect(isNear(turned[10, 10], 0xFF0000) && isNear(turned[40, 40], 0xFF0000))
    #expect(isNear(turned[45, 20], 0x7F0080, by: 8))
    #expect(try drawing(inSquare(.linear([0, 0, 500, 0, 250, 0], redToBlue)))[25, 25].alpha == 0)
  }

  @Test func `a gradient is padded, repeated or reflected outside its stops`() throws {
    let expected: [(Int, Int, Int)] = [(0, 0x0000FF, 0x0000FF), (1, 0xB0004F, 0x50_00AF), (2, 0x50_00AF, 0xB0_004F)]
    for (extend, early, late) in expected {
      let line = (stops: redToBlue.stops, extend: extend)
      let drawing = try drawing(inSquare(.linear([0, 0, 200, 0, 0, 200], line)))
      #expect(isNear(drawing[10, 25], 0x7A0085, by: 6))
      #expect(isNear(drawing[26, 25], UInt32(early), by: 8) && isNear(drawing[33, 25], UInt32(late), by: 8))
    }
  }

  @Test func `a radial gradient grows from circle to circle`() throws {
    let around = try drawing(inSquare(.radial([250, 250, 0, 250, 250, 200], redToBlue)))
    #expect(isNear(around[25, 25], 0xFA0005, by: 6) && isNear(around[35, 25], 0x7A0085, by: 8))
    #expect(isNear(around[25, 14], 0x7A0085, by: 8) && isNear(around[2, 2], 0x0000FF))
    // Outside the cone of two circles apart there is no colour.
    let cone = try drawing(inSquare(.radial([100, 250, 50, 400, 250, 50], redToBlue)))
    #expect(isNear(cone[15, 25], 0xA60059, by: 8) && cone[25, 40].alpha == 0)
  }

  @Test func `a sweep gradient turns counter-clockwise from the x axis`() throws {
    let sweep = try drawing(inSquare(.sweep(x: 250, y: 250, from: 0, to: 360, redToBlue)))
    #expect(isNear(sweep[45, 26], 0xFE0001, by: 6) && isNear(sweep[25, 45], 0xBF0040, by: 6))
    #expect(isNear(sweep[5, 25], 0x7F0080, by: 6) && isNear(sweep[25, 5], 0x4000BF, by: 6))
  }

  /// The part of a gradient from red to blue at a pixel; `nil` outside the stops.
  private func part(at pixel: Pixel) -> Double? {
    (6...249).contains(pixel.blue) ? Double(pixel.blue) / 255 : nil
  }

  @Test func `every pixel of a linear gradient is at its distance from the line of constant colour`() throws {
    var (random, compared) = (Randomness(state: 7), 0)
    for _ in 0..<12 {
      let points = (0..<6).map { _ in Int.random(in: -100...600, using: &random) }
      let start = SIMD2(Double(points[0]), Double(points[1]))
      let (along, turn) = (
        SIMD2(Double(points[2]), Double(points[3])) - start, SIMD2(Double(points[4]), Double(points[5])) - start
      )
      // The end, projected on the perpendicular of the line from the start to the third point.
      let across = SIMD2(turn.y, -turn.x)
      let end = across * ((along * across).sum() / (across * across).sum())
      let drawing = try drawing(inSquare(.linear(points, redToBlue)))
      for y in 1..<49 {
        for x in 1..<49 {
          guard let part = part(at: drawing[x, y]) else { continue }
          let point = SIMD2(Double(x) + 0.5, Double(y) + 0.5) * 10 - start
          let wanted = (point * end).sum() / (end * end).sum()
          compared += 1
          #expect(abs(part - wanted) < 1.5 / 255, "\(points) at \(x), \(y)")
        }
      }
    }
    #expect(compared > 1_000)
  }

  @Test func `every pixel of a radial gradient is on the circle of its colour`() throws {
    var (random, compared) = (Randomness(state: 9), 0)
    for _ in 0..<12 {
      let values = (0..<6).map { Int.random(in: $0 % 3 == 2 ? 0...300 : 0...500, using: &random) }
      let (first, second) = (SIMD2(Double(values[0]), Double(values[1])), SIMD2(Double(values[3]), Double(values[4])))
      let (radius, growth) = (Double(values[2]), Double(values[5] - values[2]))
      let drawing = try drawing(inSquare(.radial(values, redToBlue)))
      let tolerance = (((second - first) * (second - first)).sum().squareRoot() + abs(growth)) / 255 + 0.1
      for y in 1..<49 {
        for x in 1..<49 {
          guard let part = part(at: drawing[x, y]) else { continue }
          let ray = SIMD2(Double(x) + 0.5, Double(y) + 0.5) * 10 - (first + (second - first) * part)
          let distance = (ray * ray).sum().squareRoot()
          compared += 1
          #expect(abs(distance - (radius + growth * part)) < tolerance, "\(values) at \(x), \(y)")
        }
      }
    }
    #expect(compared > 1_000)
  }

  // MARK: Transforms

  @Test func `paints are moved, scaled, turned, skewed and mapped`() throws {
    let half = ColorPaint.glyph(Self.half, red)
    func hits(_ paint: ColorPaint, _ inside: [(Int, Int)], _ outside: [(Int, Int)]) throws {
      let drawing = try drawing(paint)
      for (x, y) in inside { #expect(drawing[x, y] == Pixel(rgb: 0xFF0000), "\(x), \(y)") }
      for (x, y) in outside { #expect(drawing[x, y].alpha == 0, "\(x), \(y)") }
    }
    try hits(half, [(2, 2), (22, 47)], [(27, 25), (10, 52)])
    try hits(.translated(200, 100, half), [(22, 12), (43, 58)], [(17, 25), (30, 7), (47, 25)])
    try hits(.scaled(1.5, 0.5, half), [(35, 22)], [(39, 10), (10, 27)])
    try hits(.scaledAround(0.5, 0.5, 250, 500, half), [(14, 27), (23, 48)], [(10, 30), (20, 22), (27, 40)])
    try hits(.rotated(90, .translated(0, -500, half)), [(2, 2), (47, 22)], [(25, 27)])
    try hits(.skewed(-45, 0, half), [(12, 2), (60, 47)], [(2, 20), (40, 2)])
    try hits(.skewed(0, 45, half), [(2, 12), (22, 60)], [(20, 2)])
    try hits(.transformed([0, 1, 1, 0, 100, 0], half), [(12, 2), (57, 22)], [(7, 10), (30, 27)])
  }

  @Test func `a gradient is transformed apart from its outline`() throws {
    let drawing = try drawing(inSquare(.rotated(90, .linear([0, 0, 500, 0, 0, 500], redToBlue))))
    #expect(isNear(drawing[25, 1], 0xF80008) && isNear(drawing[10, 48], 0x0800F7))
  }

  // MARK: Compositing

  /// The left half in green over or under the whole square in red.
  @Test(
    arguments: [
      (0, nil, nil), (1, 0x00FF00, nil), (2, 0xFF0000, 0xFF0000), (3, 0x00FF00, 0xFF0000), (4, 0xFF0000, 0xFF0000),
      (5, 0x00FF00, nil), (6, 0xFF0000, nil), (7, nil, nil), (8, nil, 0xFF0000), (9, 0x00FF00, 0xFF0000),
      (10, 0xFF0000, nil), (11, nil, 0xFF0000), (12, 0xFFFF00, 0xFF0000), (13, 0xFFFF00, 0xFF0000),
      (14, 0xFF0000, 0xFF0000), (15, 0x000000, 0xFF0000), (16, 0xFFFF00, 0xFF0000), (17, 0xFF0000, 0xFF0000),
      (18, 0xFF0000, 0xFF0000), (19, 0x00FF00, 0xFF0000), (20, 0xFF0000, 0xFF0000), (21, 0xFFFF00, 0xFF0000),
      (22, 0xFFFF00, 0xFF0000), (23, 0x000000, 0xFF0000),
    ] as [(Int, UInt32?, UInt32?)])
  func `composites follow their mode`(mode: Int, both: UInt32?, backdropOnly: UInt32?) throws {
    let paint = ColorPaint.composite(mode, source: .glyph(Self.half, green), backdrop: inSquare(red))
    let drawing = try drawing(paint)
    for (x, wanted) in [(10, both), (40, backdropOnly)] {
      if let wanted { #expect(isNear(drawing[x, 25], wanted, by: 1)) } else { #expect(drawing[x, 25].alpha == 0) }
    }
  }

  @Test func `the modes of hue, saturation and luminosity keep what they name`() throws {
    func mixed(_ mode: Int) throws -> Pixel {
      try drawing(.composite(mode, source: inSquare(green), backdrop: inSquare(red)))[25, 25]
    }
    func luminosity(_ pixel: Pixel) -> Double {
      (0.3 * Double(pixel.red) + 0.59 * Double(pixel.green) + 0.11 * Double(pixel.blue)) / 255
    }
    let (hue, saturation, color, lightness) = (try mixed(24), try mixed(25), try mixed(26), try mixed(27))
    for pixel in [hue, color] {
      #expect(abs(luminosity(pixel) - 0.3) < 0.02 && pixel.green > 100 && pixel.red < 20)
    }
    #expect(isNear(saturation, 0xFF0000, by: 2))
    #expect(abs(luminosity(lightness) - 0.59) < 0.02 && lightness.red > lightness.green)
  }

  @Test func `a composite inside an outline is clipped by it`() throws {
    let inside = ColorPaint.composite(3, source: .glyph(Self.half, green), backdrop: .glyph(Self.square, red))
    let drawing = try drawing(.glyph(Self.half, inside))
    #expect(drawing[10, 25] == Pixel(rgb: 0x00FF00) && drawing[40, 25].alpha == 0)
  }

  // MARK: Files that are not whole

  @Test func `paints that refer to themselves or to nothing end`() throws {
    #expect(try drawing(.layers(first: 0, count: 1), layers: [.layers(first: 0, count: 1)])[10, 10].alpha == 0)
    let many = ColorPaint.layers(first: 0, count: 9)
    _ = try drawing(many, layers: [ColorPaint](repeating: many, count: 8) + [inSquare(red)])
    #expect(try drawing(.layers(first: 0, count: 2), layers: [inSquare(red), .base(77)])[10, 10].alpha == 255)
    #expect(try drawing(inSquare(.linear([0, 0, 500, 0, 0, 500], ([], 0))))[10, 10].alpha == 0)
    _ = try drawing(.scaled(1.9, 0, inSquare(.linear([0, 0, 9, 0, 0, 9], redToBlue))))
  }

  @Test func `paints in each other are read to a limit`() throws {
    func nested(_ depth: Int) -> ColorPaint { (0..<depth).reduce(inSquare(red)) { paint, _ in .scaled(1, 1, paint) } }
    #expect(try drawing(.layers(first: 0, count: 2), layers: [inSquare(blue), nested(10)])[10, 10].red == 255)
    #expect(try drawing(.layers(first: 0, count: 2), layers: [inSquare(blue), nested(100)])[10, 10].blue == 255)
  }

  @Test func `a glyph that would take long is left unfinished`() throws {
    let stops = (0..<9_000).map { ColorPaint.Stop(offset: Double($0) / 9_000, palette: 0) }
    #expect(try drawing(inSquare(.linear([0, 0, 500, 0, 0, 500], (stops, 0))))[10, 10].red == 255)
    // Each of the layers composites all the others above it, in circles.
    let circle = ColorPaint.layers(first: 0, count: 3)
    let layers = [inSquare(red), ColorPaint.composite(3, source: circle, backdrop: inSquare(circle)), inSquare(circle)]
    let table = ColorPaint.table([1: circle], layers: layers)
    let path = try SyntheticFont(family: "Long", characters: ["🦠"], glyphs: .paints(table)).write()
    let (typeface, clock) = (try Typeface(contentsOf: path), ContinuousClock())
    let time = clock.measure { _ = GlyphStore.shared.picture(of: 1, in: typeface, size: 2_000 * 64) }
    #expect(time < .seconds(30), "\(time)")
  }

  @Test func `a damaged table ends without a crash`() throws {
    var random = Randomness(state: 4)
    let paint = ColorPaint.composite(
      14, source: inSquare(.radial([250, 250, 0, 250, 250, 200], redToBlue)), backdrop: .rotated(30, inSquare(red)))
    let whole = ColorPaint.table([1: paint], layers: [inSquare(red)])
    for _ in 0..<60 {
      var table = whole
      for _ in 0..<4 { table[Int.random(in: 10..<table.count, using: &random)] = .random(in: 0...255, using: &random) }
      let path = try SyntheticFont(family: "Damaged", characters: ["🦠"], glyphs: .paints(table)).write()
      guard let typeface = try? Typeface(contentsOf: path) else { continue }
      let bitmap = try Bitmap(width: 60, height: 80)
      TextLayout(AttributedText("🦠", TextAttributes(font: Font(typeface, size: 40)))).draw(into: bitmap, at: .zero)
    }
  }
}
