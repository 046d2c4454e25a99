import CText
import Raster

/// Glyphs of the table COLR, version 1: fills and gradients inside outlines, which are transformed and composited.
extension GlyphStore.State {
  /// The largest picture in pixels; it takes 16 MB. Larger glyphs are drawn in the colour of the text.
  private static let largestPicture = 2_048 * 2_048

  /// The pixels that are composited at a time. Each level of compositing takes up to 4 MB; with fewer pixels, outlines
  /// of large glyphs are read more often.
  private static let largestCanvas = 1 << 17

  /// Returns the paints of a glyph as a picture; `nil` if it has none.
  ///
  /// - Parameters:
  ///   - size: The size of the em, in 64ths of a pixel.
  ///   - quarter: The horizontal offset in quarters of a pixel, from 0 to 3.
  ///   - clip: The only pixels that are needed, relative to the glyph's origin.
  ///   - ink: The colour of the text, whose opacity is not used.
  mutating func paints(
    of glyph: UInt32, in typeface: Typeface, _ face: FT_Face, size: Int, quarter: Int, clip: PixelRect?, ink: Pixel
  ) -> GlyphCoverage? {
    let read = GlyphPaintReader.paint(of: glyph, in: typeface, face, textColor: ink.opaqueChannels)
    guard let (paint, usesTextColor) = read else { return nil }
    if usesTextColor { tintedGlyphs.insert(Self.number(of: glyph, in: typeface)) }
    let scale = Double(size) / 64 / typeface.unitsPerEm
    let map = AffineMap(a: scale, b: 0, c: 0, d: -scale, tx: Double(quarter) / 4, ty: 0)
    var work = PaintWork(typeface)
    var area = box(of: paint, map, &work) ?? .empty
    if let clip { area = area.intersection(clip) }
    guard !area.isEmpty else { return GlyphCoverage(left: 0, top: 0, width: 0, height: 0) }
    guard area.area <= Self.largestPicture else { return nil }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: area.area * 4) { bytes in
      guard let start = bytes.baseAddress else { return nil }
      let rows = max(1, Self.largestCanvas / area.width)
      for top in stride(from: area.y, to: area.maxY, by: rows) {
        let band = PixelRect(x: area.x, y: top, width: area.width, height: min(rows, area.maxY - top))
        var canvas = PaintCanvas(band)
        draw(paint, map, into: &canvas, &work)
        canvas.write(to: start + (top - area.y) * area.width * 4)
      }
      return GlyphCoverage(
        left: area.x, top: area.y, width: area.width, height: area.height, pictureBytes: UnsafeBufferPointer(bytes))
    }
  }

  // MARK: Bounds

  /// Returns the pixels of all outlines in a paint; `nil` if it has none.
  private mutating func box(of paint: GlyphPaint, _ map: AffineMap, _ work: inout PaintWork) -> PixelRect? {
    switch paint {
    case .fill: return nil
    case .layers(let layers):
      return layers.reduce(nil) { all, layer in Self.union(all, box(of: layer, map, &work)) }
    case .transformed(let own, let inside): return box(of: inside, map.after(own), &work)
    case .composite(_, let source, let backdrop):
      return Self.union(box(of: source, map, &work), box(of: backdrop, map, &work))
    case .glyph(let glyph, _):
      return withOutline(of: glyph, map, x: 0, y: 0, &work) { _, outline in Self.pixels(of: &outline) } ?? nil
    }
  }

  /// Returns the pixels of an outline in 64ths of a pixel, y upwards, relative to the baseline.
  private static func pixels(of outline: inout FT_Outline) -> PixelRect? {
    var box = FT_BBox()
    FT_Outline_Get_CBox(&outline, &box)
    return pixels(
      from: SIMD2(Double(box.xMin), -Double(box.yMax)) / 64, to: SIMD2(Double(box.xMax), -Double(box.yMin)) / 64)
  }

  private static func pixels(from low: SIMD2<Double>, to high: SIMD2<Double>) -> PixelRect? {
    let limit = SIMD2(repeating: 0x1p20)
    let low = low.rounded(.down).clamped(lowerBound: -limit, upperBound: limit)
    let size = high.rounded(.up).clamped(lowerBound: -limit, upperBound: limit) - low
    guard size.x > 0, size.y > 0 else { return nil }
    return PixelRect(x: Int(low.x), y: Int(low.y), width: Int(size.x), height: Int(size.y))
  }

  private static func union(_ first: PixelRect?, _ second: PixelRect?) -> PixelRect? {
    guard let first, let second else { return first ?? second }
    return first.union(second)
  }

  // MARK: Drawing

  private mutating func draw(
    _ paint: GlyphPaint, _ map: AffineMap, into canvas: inout PaintCanvas, _ work: inout PaintWork
  ) {
    switch paint {
    case .layers(let layers): for layer in layers { draw(layer, map, into: &canvas, &work) }
    case .fill(let fill): if work.take(canvas.area.area) { canvas.fill(fill, map, mask: nil) }
    case .transformed(let own, let inside): draw(inside, map.after(own), into: &canvas, &work)
    case .glyph(let glyph, let inside):
      guard let mask = mask(of: glyph, map, canvas.area, &work) else { return }
      if let (fill, map) = inside.fill(map) { return canvas.fill(fill, map, mask: mask) }
      var layer = PaintCanvas(mask.area)
      draw(inside, map, into: &layer, &work)
      canvas.add(layer, mask: mask)
    case .composite(let blend, let source, let backdrop):
      guard work.take(canvas.area.area * 4) else { return }
      var below = PaintCanvas(canvas.area)
      draw(backdrop, map, into: &below, &work)
      var above = PaintCanvas(canvas.area)
      draw(source, map, into: &above, &work)
      below.blend(above, blend)
      canvas.add(below)
    }
  }

  /// Returns the part of an area that an outline covers; `nil` if it covers none.
  private mutating func mask(
    of glyph: UInt32, _ map: AffineMap, _ area: PixelRect, _ work: inout PaintWork
  ) -> PaintMask? {
    var left = 0
    let mask =
      withOutline(of: glyph, map, x: area.x, y: area.maxY, &work) { library, outline -> PaintMask? in
        guard var part = Self.pixels(of: &outline) else { return nil }
        part.x += area.x
        part.y += area.maxY
        part = part.intersection(area)
        left = part.area
        guard !part.isEmpty else { return nil }
        FT_Outline_Translate(&outline, FT_Pos(area.x - part.x) * 64, FT_Pos(part.maxY - area.maxY) * 64)
        return Self.mask(of: &outline, part, library)
      } ?? nil
    return work.take(left * 3) ? mask : nil
  }

  /// Returns the mask of an outline that has been moved to the origin.
  private static func mask(of outline: inout FT_Outline, _ area: PixelRect, _ library: FT_Library) -> PaintMask? {
    var mask = PaintMask(area: area, bytes: [UInt8](repeating: 0, count: area.area))
    return mask.bytes.withUnsafeMutableBufferPointer { outline.draw(into: $0, area, library) } ? mask : nil
  }

  /// Passes an outline in 64ths of a pixel to `body`, y upwards.
  ///
  /// - Parameters:
  ///   - map: From units, y upwards, to pixels, y downwards.
  ///   - x: The column that becomes 0.
  ///   - y: The row whose upper edge becomes 0.
  private mutating func withOutline<Result>(
    of glyph: UInt32, _ map: AffineMap, x: Int, y: Int, _ work: inout PaintWork,
    _ body: (FT_Library, inout FT_Outline) -> Result
  ) -> Result? {
    guard work.take(PaintWork.outline) else { return nil }
    var points = 0
    let result = withOutline(of: glyph, in: work.typeface, size: Int(work.typeface.unitsPerEm)) { library, outline in
      points = Int(outline.n_points)
      outline.transform(map, x: x, y: y)
      return body(library, &outline)
    }
    return work.take(points * PaintWork.point) ? result : nil
  }
}

/// The drawing of one glyph and the rest of what it may cost, in pixels that are composited. A font that refers to its
/// paints many times would otherwise stop a program; what exceeds the limit is left out.
private struct PaintWork {
  /// The costs of reading an outline and of each of its points.
  static let (outline, point) = (1_000, 60)
  let typeface: Typeface
  /// The maximum takes about half a second. Emoji of 1,000 pixels per em take less than a tenth of it.
  private var remaining = 1 << 27

  init(_ typeface: Typeface) {
    self.typeface = typeface
  }

  /// Returns false if the amount exceeds what is left.
  mutating func take(_ amount: Int) -> Bool {
    remaining -= min(amount, remaining + 1)
    return remaining >= 0
  }
}

extension FT_Outline {
  /// Maps units of the font to 64ths of a pixel.
  ///
  /// - Parameters:
  ///   - map: From units, y upwards, to pixels, y downwards.
  ///   - x: The column that becomes 0.
  ///   - y: The row whose upper edge becomes 0; the result has y upwards.
  fileprivate mutating func transform(_ map: AffineMap, x: Int, y: Int) {
    func fixed(_ value: Double) -> FT_Fixed { value.isFinite ? FT_Fixed(min(max(value, -1e9), 1e9).rounded()) : 0 }
    var matrix = FT_Matrix(
      xx: fixed(map.a * 64 * 65_536), xy: fixed(map.c * 64 * 65_536), yx: fixed(-map.b * 64 * 65_536),
      yy: fixed(-map.d * 64 * 65_536))
    FT_Outline_Transform(&self, &matrix)
    FT_Outline_Translate(&self, fixed((map.tx - Double(x)) * 64), fixed((Double(y) - map.ty) * 64))
  }
}

extension Pixel {
  /// Red, green, blue and an alpha of 1, from 0 to 1.
  fileprivate var opaqueChannels: SIMD4<Float> {
    let alpha = Float(max(1, self.alpha))
    return SIMD4(min(Float(red) / alpha, 1), min(Float(green) / alpha, 1), min(Float(blue) / alpha, 1), 1)
  }
}
