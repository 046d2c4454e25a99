/// A paint of the table COLR, version 1, as a test writes it. Angles are degrees counter-clockwise.
indirect enum ColorPaint {
  struct Stop {
    var offset: Double
    var palette: Int
    var alpha = 1.0
  }
  typealias Line = (stops: [Stop], extend: Int)

  case solid(Int, alpha: Double)
  case linear([Int], Line)
  case radial([Int], Line)
  case sweep(x: Int, y: Int, from: Double, to: Double, Line)
  case glyph(Int, ColorPaint)
  case base(Int)
  case layers(first: Int, count: Int)
  case translated(Int, Int, ColorPaint)
  case scaled(Double, Double, ColorPaint)
  case scaledAround(Double, Double, Int, Int, ColorPaint)
  case rotated(Double, ColorPaint)
  case skewed(Double, Double, ColorPaint)
  /// xx, yx, xy, yy, dx and dy.
  case transformed([Double], ColorPaint)
  case composite(Int, source: ColorPaint, backdrop: ColorPaint)

  /// The bytes of the paint with everything that it refers to by distance.
  var bytes: [UInt8] {
    switch self {
    case .solid(let palette, let alpha): [2] + short(palette) + fraction(alpha)
    case .linear(let points, let line): [4] + long(16).dropFirst() + points.flatMap(short) + colors(line)
    case .radial(let circles, let line): [6] + long(16).dropFirst() + circles.flatMap(short) + colors(line)
    case .sweep(let x, let y, let start, let end, let line):
      [8] + long(12).dropFirst() + short(x) + short(y) + fraction(start / 180 - 1) + fraction(end / 180 - 1)
        + colors(line)
    case .glyph(let glyph, let inside): [10] + long(6).dropFirst() + short(glyph) + inside.bytes
    case .base(let glyph): [11] + short(glyph)
    case .layers(let first, let count): [1, UInt8(count)] + long(first)
    case .translated(let x, let y, let inside): [14] + long(8).dropFirst() + short(x) + short(y) + inside.bytes
    case .scaled(let x, let y, let inside): [16] + long(8).dropFirst() + fraction(x) + fraction(y) + inside.bytes
    case .scaledAround(let x, let y, let centerX, let centerY, let inside):
      [18] + long(12).dropFirst() + fraction(x) + fraction(y) + short(centerX) + short(centerY) + inside.bytes
    case .rotated(let angle, let inside): [24] + long(6).dropFirst() + fraction(angle / 180) + inside.bytes
    case .skewed(let x, let y, let inside):
      [28] + long(8).dropFirst() + fraction(x / 180) + fraction(y / 180) + inside.bytes
    case .transformed(let map, let inside):
      [12] + long(31).dropFirst() + long(7).dropFirst() + map.flatMap { long(Int($0 * 65_536)) } + inside.bytes
    case .composite(let mode, let source, let backdrop):
      [32] + long(8).dropFirst() + [UInt8(mode)] + long(8 + source.bytes.count).dropFirst() + source.bytes
        + backdrop.bytes
    }
  }

  /// The table with paints of glyphs and a list of layers.
  static func table(_ paints: [Int: ColorPaint], layers: [ColorPaint]) -> [UInt8] {
    let bases = paints.sorted { $0.key < $1.key }
    let base = list(bases.map(\.value), header: 4 + 6 * bases.count) { index, offset in
      short(bases[index].key) + long(offset)
    }
    let layer = list(layers, header: 4 + 4 * layers.count) { _, offset in long(offset) }
    return short(1) + [UInt8](repeating: 0, count: 12) + long(34) + long(34 + base.count) + long(0) + long(0) + long(0)
      + base + layer
  }

  private static func list(
    _ paints: [ColorPaint], header: Int, _ record: (Int, Int) -> [UInt8]
  ) -> [UInt8] {
    var (records, bytes): ([UInt8], [UInt8]) = ([], [])
    for (index, paint) in paints.enumerated() {
      records += record(index, header + bytes.count)
      bytes += paint.bytes
    }
    return long(paints.count) + records + bytes
  }

  private func colors(_ line: Line) -> [UInt8] {
    [UInt8(line.extend)] + short(line.stops.count)
      + line.stops.flatMap { fraction($0.offset) + short($0.palette) + fraction($0.alpha) }
  }
}

private func short(_ value: Int) -> [UInt8] {
  [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
}

private func long(_ value: Int) -> [UInt8] { short(value >> 16) + short(value) }

/// A number with 14 binary places, from −2 to below 2.
private func fraction(_ value: Double) -> [UInt8] { short(Int((value * 16_384).rounded())) }
