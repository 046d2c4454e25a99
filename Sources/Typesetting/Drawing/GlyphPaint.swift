import CText
import Foundation
import Raster

/// A paint of the table COLR, version 1. Lengths are units of the font, y upwards.
indirect enum GlyphPaint {
  /// Paints from the lowest to the topmost.
  case layers([GlyphPaint])
  case fill(PaintFill)
  /// A paint inside the outline of a glyph.
  case glyph(UInt32, GlyphPaint)
  case transformed(AffineMap, GlyphPaint)
  case composite(PaintBlend, source: GlyphPaint, backdrop: GlyphPaint)

  /// The fill of a paint that is nothing else, with its map; `nil` for other paints.
  func fill(_ map: AffineMap) -> (fill: PaintFill, map: AffineMap)? {
    switch self {
    case .fill(let fill): (fill, map)
    case .transformed(let own, let paint): paint.fill(map.after(own))
    default: nil
    }
  }
}

/// Reads the paints of a glyph. Variable paints have their default values.
///
/// FreeType has functions for it, but some distributions build it without them.
///
/// Source: OpenType 1.9.1, "COLR — Color Table".
struct GlyphPaintReader {
  /// The paints and stops of colours that may still be read. A file may refer to a paint many times, and in circles;
  /// a larger limit makes such files slow. Emoji have fewer than 500.
  private var remaining = 4_000
  /// The maximum number of paints in each other. Emoji have fewer than 10. Each level takes memory for a canvas.
  private static let deepest = 16

  private let table: UnsafeRawBufferPointer
  /// Premultiplied colours.
  private let palette: [SIMD4<Float>]
  /// Opaque.
  private let textColor: SIMD4<Float>
  private var usesTextColor = false

  /// Returns the paint of a glyph, and true if it contains the colour of the text; `nil` if it has none. What exceeds
  /// the limits is left out.
  static func paint(
    of glyph: UInt32, in typeface: Typeface, _ face: FT_Face, textColor: SIMD4<Float>
  ) -> (paint: GlyphPaint, usesTextColor: Bool)? {
    let blob = hb_face_reference_table(hb_font_get_face(typeface.handle.font), hb_tag_from_string("COLR", -1))
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    guard let bytes = hb_blob_get_data(blob, &length) else { return nil }
    var reader = GlyphPaintReader(UnsafeRawBufferPointer(start: bytes, count: Int(length)), face, textColor)
    guard let paint = reader.paint(of: Int(glyph), depth: 0) else { return nil }
    return (paint, reader.usesTextColor)
  }

  private init(_ table: UnsafeRawBufferPointer, _ face: FT_Face, _ textColor: SIMD4<Float>) {
    self.table = table
    self.textColor = textColor
    var colors: UnsafeMutablePointer<FT_Color>?
    var data = FT_Palette_Data()
    let isRead = FT_Palette_Data_Get(face, &data) == 0 && FT_Palette_Select(face, 0, &colors) == 0
    palette = UnsafeBufferPointer(start: colors, count: isRead && colors != nil ? Int(data.num_palette_entries) : 0)
      .map { color in
        let channels = SIMD4(Float(color.red), Float(color.green), Float(color.blue), 255) / 255
        return channels * (Float(color.alpha) / 255)
      }
  }

  private func field(at offset: Int, _ count: Int) -> Int {
    var field = TableField(table, at: offset)
    return field.unsigned(count)
  }

  // MARK: Paints

  private mutating func paint(of glyph: Int, depth: Int) -> GlyphPaint? {
    guard field(at: 0, 2) == 1 else { return nil }
    let list = field(at: 14, 4)
    var (low, high) = (0, field(at: list, 4))
    while low < high {
      let middle = (low + high) / 2
      let record = list + 4 + middle * 6
      let found = field(at: record, 2)
      if found == glyph { return paint(at: list + field(at: record + 2, 4), depth: depth) }
      if found < glyph { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  private mutating func paint(at place: Int, depth: Int) -> GlyphPaint? {
    remaining -= 1
    guard remaining > 0, depth < Self.deepest else { return nil }
    var fields = TableField(table, at: place)
    let format = fields.unsigned(1)
    let result: GlyphPaint?
    switch format {
    case 1: result = layers(count: fields.unsigned(1), first: fields.unsigned(4), depth: depth)
    case 2...3: result = .fill(.solid(color(&fields)))
    case 4...9: result = .fill(gradient(format, place, &fields))
    case 10:
      let inside = paint(at: place + fields.unsigned(3), depth: depth + 1)
      let glyph = UInt32(fields.unsigned(2))
      result = inside.map { .glyph(glyph, $0) }
    case 11: result = paint(of: fields.unsigned(2), depth: depth + 1)
    case 12...31:
      let inside = paint(at: place + fields.unsigned(3), depth: depth + 1)
      let map = map(format, place, &fields)
      result = inside.map { .transformed(map, $0) }
    case 32:
      let source = paint(at: place + fields.unsigned(3), depth: depth + 1)
      let blend = PaintBlend(rawValue: UInt32(fields.unsigned(1)))
      let backdrop = paint(at: place + fields.unsigned(3), depth: depth + 1)
      guard let source, let blend, let backdrop else { return nil }
      result = .composite(blend, source: source, backdrop: backdrop)
    default: result = nil
    }
    return fields.isInside ? result : nil
  }

  private mutating func layers(count: Int, first: Int, depth: Int) -> GlyphPaint {
    let list = field(at: 18, 4)
    let known = list > 0 ? field(at: list, 4) : 0
    var layers: [GlyphPaint] = []
    for index in first..<first + count where index < known {
      if let layer = paint(at: list + field(at: list + 4 + index * 4, 4), depth: depth + 1) { layers.append(layer) }
    }
    return .layers(layers)
  }

  // MARK: Fills

  /// The place in the palette that stands for the colour of the text.
  static let textColorPlace = 0xFFFF

  /// Returns a premultiplied colour; black for a place that is not in the palette.
  private mutating func color(_ fields: inout TableField) -> SIMD4<Float> {
    let place = fields.unsigned(2)
    let alpha = min(max(Float(fields.fraction()), 0), 1)
    if place == Self.textColorPlace {
      usesTextColor = true
      return textColor * alpha
    }
    return (palette.indices.contains(place) ? palette[place] : SIMD4(0, 0, 0, 1)) * alpha
  }

  private mutating func gradient(_ format: Int, _ place: Int, _ fields: inout TableField) -> PaintFill {
    let line = colors(at: place + fields.unsigned(3), isVariable: format % 2 == 1)
    switch format {
    case 4...5: return .linear(from: fields.point(), to: fields.point(), turnedBy: fields.point(), line)
    case 6...7:
      let first = PaintFill.Circle(center: fields.point(), radius: Double(fields.unsigned(2)))
      let second = PaintFill.Circle(center: fields.point(), radius: Double(fields.unsigned(2)))
      return .radial(first, second, line)
    default:
      // The file stores angles in half turns less one, so that a whole turn fits its numbers.
      return .sweep(
        around: fields.point(), from: (fields.fraction() + 1) / 2, to: (fields.fraction() + 1) / 2, line)
    }
  }

  private mutating func colors(at place: Int, isVariable: Bool) -> ColorLine {
    var fields = TableField(table, at: place)
    let repetition: ColorLine.Repetition =
      switch fields.unsigned(1) {
      case 1: .again
      case 2: .mirrored
      default: .none
      }
    var stops: [ColorLine.Stop] = []
    for _ in 0..<fields.unsigned(2) where remaining > 0 {
      let stop = ColorLine.Stop(offset: fields.fraction(), color: color(&fields))
      if isVariable { fields.skip(4) }
      guard fields.isInside else { break }
      remaining -= 1
      stops.append(stop)
    }
    return ColorLine(stops, repetition)
  }

  // MARK: Transforms

  /// Reads a transform: the formats are pairs of a fixed and a variable one, from 18 on with and without a centre.
  private func map(_ format: Int, _ place: Int, _ fields: inout TableField) -> AffineMap {
    switch format {
    case 12...13:
      var numbers = TableField(table, at: place + fields.unsigned(3))
      return AffineMap(
        a: numbers.fixed(), b: numbers.fixed(), c: numbers.fixed(), d: numbers.fixed(), tx: numbers.fixed(),
        ty: numbers.fixed())
    case 14...15:
      let distance = fields.point()
      return AffineMap(a: 1, b: 0, c: 0, d: 1, tx: distance.x, ty: distance.y)
    case 16...19:
      return .linear(fields.fraction(), 0, 0, fields.fraction(), around: format < 18 ? SIMD2() : fields.point())
    case 20...23:
      let scale = fields.fraction()
      return .linear(scale, 0, 0, scale, around: format < 22 ? SIMD2() : fields.point())
    case 24...27:
      let angle = fields.fraction() * .pi
      return .linear(
        cos(angle), sin(angle), -sin(angle), cos(angle), around: format < 26 ? SIMD2() : fields.point())
    default:
      let (x, y) = (tan(fields.fraction() * .pi), tan(fields.fraction() * .pi))
      return .linear(1, y, -x, 1, around: format < 30 ? SIMD2() : fields.point())
    }
  }
}

/// A place in a table of a font. Numbers beyond the end are 0.
private struct TableField {
  private let table: UnsafeRawBufferPointer
  private var offset: Int
  /// False once a number was beyond the end.
  private(set) var isInside = true

  init(_ table: UnsafeRawBufferPointer, at offset: Int) {
    self.table = table
    self.offset = offset
  }

  /// Reads a number of up to four bytes.
  mutating func unsigned(_ count: Int) -> Int {
    guard offset + count <= table.count else {
      isInside = false
      return 0
    }
    defer { offset += count }
    return table[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
  }

  mutating func skip(_ count: Int) { offset += count }

  private mutating func signed() -> Double { Double(Int16(truncatingIfNeeded: unsigned(2))) }

  mutating func point() -> SIMD2<Double> { SIMD2(signed(), signed()) }

  /// Reads a number with 14 binary places.
  mutating func fraction() -> Double { signed() / 16_384 }

  /// Reads a number with 16 binary places.
  mutating func fixed() -> Double { Double(Int32(truncatingIfNeeded: unsigned(4))) / 65_536 }
}

extension AffineMap {
  /// Returns a linear map that leaves a point where it is.
  fileprivate static func linear(
    _ a: Double, _ b: Double, _ c: Double, _ d: Double, around center: SIMD2<Double>
  ) -> AffineMap {
    let (x, y) = (center.x, center.y)
    return AffineMap(a: a, b: b, c: c, d: d, tx: x - a * x - c * y, ty: y - b * x - d * y)
  }
}
