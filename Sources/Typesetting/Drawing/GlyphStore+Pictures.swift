import CText
import Raster

/// Glyphs in their own colours: bitmaps of the tables CBDT and sbix, and paints and layers of the table COLR.
extension GlyphStore.State {
  /// The largest size of layered glyphs in 64ths of a pixel, because FreeType draws them as a whole.
  private static let largestLayers = 2_048 * 64

  /// Returns a glyph in its colours; `nil` if it has none.
  ///
  /// - Parameters:
  ///   - size: The size of the em, in 64ths of a pixel.
  ///   - quarter: The horizontal offset in quarters of a pixel, from 0 to 3.
  ///   - clip: The only pixels that are needed, relative to the glyph's origin.
  ///   - ink: The colour of the text, which some glyphs contain.
  mutating func picture(
    of glyph: UInt32, in typeface: Typeface, size: Int, quarter: Int, clip: PixelRect?, ink: Pixel
  ) -> GlyphCoverage? {
    guard PlaceholderGlyph(identifier: glyph) == nil, glyph != ShapedRun.invisible, size > 0,
      let face = face(of: typeface)
    else { return nil }
    return strike(of: glyph, face, size: size, quarter: quarter, clip: clip)
      ?? paints(of: glyph, in: typeface, face, size: size, quarter: quarter, clip: clip, ink: ink)
      ?? layers(of: glyph, in: typeface, face, size: size, quarter: quarter, ink: ink)
  }

  /// Scales a bitmap of the file to the size.
  private func strike(
    of glyph: UInt32, _ face: FT_Face, size: Int, quarter: Int, clip: PixelRect?
  ) -> GlyphCoverage? {
    let strikes = UnsafeBufferPointer(start: face.pointee.available_sizes, count: Int(face.pointee.num_fixed_sizes))
    let heights = strikes.map { Int($0.y_ppem) }
    let best = heights.indices.filter { heights[$0] >= size }.min { heights[$0] < heights[$1] }
    guard let index = best ?? heights.indices.max(by: { heights[$0] < heights[$1] }), heights[index] > 0,
      FT_Select_Size(face, FT_Int(index)) == 0, FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_COLOR)) == 0,
      let slot = face.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_BITMAP,
      slot.pointee.bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue)
    else { return nil }
    let picture = PictureScaling(
      slot.pointee.bitmap, left: Double(slot.pointee.bitmap_left), top: -Double(slot.pointee.bitmap_top),
      scale: Double(size) / Double(heights[index]), shift: Double(quarter) / 4)
    return picture.coverage(clip: clip)
  }

  /// Lets FreeType draw the layers, at whole pixels.
  private mutating func layers(
    of glyph: UInt32, in typeface: Typeface, _ face: FT_Face, size: Int, quarter: Int, ink: Pixel
  ) -> GlyphCoverage? {
    if Self.hasLayerInTextColor(glyph, face) {
      tintedGlyphs.insert(Self.number(of: glyph, in: typeface))
      FT_Palette_Set_Foreground_Color(face, ink.opaqueColor)
    }
    let flags = FT_Int32(FT_LOAD_COLOR | FT_LOAD_RENDER | FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP)
    guard size <= Self.largestLayers, FT_Set_Char_Size(face, 0, FT_F26Dot6(size), 72, 72) == 0,
      FT_Load_Glyph(face, glyph, flags) == 0, let slot = face.pointee.glyph,
      slot.pointee.bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue)
    else { return nil }
    let picture = PictureScaling(
      slot.pointee.bitmap, left: Double(slot.pointee.bitmap_left + (quarter >= 2 ? 1 : 0)),
      top: -Double(slot.pointee.bitmap_top), scale: 1, shift: 0)
    return picture.coverage(clip: nil)
  }

  /// Returns true if a layer of a glyph has the colour of the text.
  private static func hasLayerInTextColor(_ glyph: UInt32, _ face: FT_Face) -> Bool {
    var iterator = FT_LayerIterator()
    var (layer, color): (FT_UInt, FT_UInt) = (0, 0)
    while FT_Get_Color_Glyph_Layer(face, glyph, &layer, &color, &iterator) != 0 {
      if Int(color) == GlyphPaintReader.textColorPlace { return true }
    }
    return false
  }
}

extension Pixel {
  /// The colour with full opacity.
  fileprivate var opaqueColor: FT_Color {
    let alpha = max(1, Int(self.alpha))
    func byte(_ channel: UInt8) -> UInt8 { UInt8(min(255, (Int(channel) * 255 + alpha / 2) / alpha)) }
    return FT_Color(blue: byte(blue), green: byte(green), red: byte(red), alpha: 255)
  }
}

/// A premultiplied BGRA bitmap, scaled by averaging the area of each pixel.
private struct PictureScaling {
  private let source: FT_Bitmap
  private let scale: Double
  /// The edges of the scaled bitmap relative to the glyph's origin, y downwards.
  private let (left, top): (Double, Double)

  /// - Parameters:
  ///   - left: The position of the bitmap before scaling, relative to the glyph's origin.
  ///   - top: The same, y downwards.
  ///   - shift: To the right, in scaled pixels.
  init(_ source: FT_Bitmap, left: Double, top: Double, scale: Double, shift: Double) {
    self.source = source
    self.scale = scale
    self.left = left * scale + shift
    self.top = top * scale
  }

  func coverage(clip: PixelRect?) -> GlyphCoverage? {
    let (right, bottom) = (left + Double(source.width) * scale, top + Double(source.rows) * scale)
    let (x, y) = (Int(left.rounded(.down)), Int(top.rounded(.down)))
    var area = PixelRect(
      x: x, y: y, width: Int(right.rounded(.up)) - x, height: Int(bottom.rounded(.up)) - y)
    if let clip { area = area.intersection(clip) }
    guard !area.isEmpty, let pixels = source.buffer, source.pitch > 0 else { return nil }
    let columns = (area.x..<area.maxX).map { Span($0, start: left, scale: scale, count: Int(source.width)) }
    let rows = (area.y..<area.maxY).map { Span($0, start: top, scale: scale, count: Int(source.rows)) }
    let pitch = Int(source.pitch)
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: area.area * 4) { bytes in
      var offset = 0
      for row in rows {
        for column in columns {
          var sum = SIMD4<Float>()
          for (y, height) in zip(row.indices, row.weights) {
            for (x, width) in zip(column.indices, column.weights) {
              let pixel = UnsafeRawPointer(pixels + y * pitch + x * 4).loadUnaligned(as: SIMD4<UInt8>.self)
              sum += SIMD4<Float>(pixel) * (width * height)
            }
          }
          let rounded = SIMD4<UInt8>(clamping: SIMD4<Int32>(sum + 0.5, rounding: .down))
          for channel in 0..<4 { bytes[offset + channel] = min(rounded[channel], rounded[3]) }
          offset += 4
        }
      }
      return GlyphCoverage(
        left: area.x, top: area.y, width: area.width, height: area.height, pictureBytes: UnsafeBufferPointer(bytes))
    }
  }

  /// The pixels of the source under one pixel of the result along one side, with their shares. They sum to the part of
  /// the pixel that the picture covers. A source that grows is averaged over the width of one of its pixels, which is
  /// linear interpolation.
  private struct Span {
    var indices: Range<Int>
    var weights: [Float]

    init(_ position: Int, start: Double, scale: Double, count: Int) {
      let middle = (Double(position) + 0.5 - start) / scale
      let half = max(1, 1 / scale) / 2
      let (low, high) = (middle - half, middle + half)
      let first = min(max(0, Int(low.rounded(.down))), count)
      indices = first..<max(first, min(count, Int(high.rounded(.up))))
      let shares = indices.map { min(high, Double($0 + 1)) - max(low, Double($0)) }
      let covered = min(Double(position + 1), start + Double(count) * scale) - max(Double(position), start)
      let unit = covered / max(shares.reduce(0, +), .leastNormalMagnitude)
      weights = shares.map { Float($0 * unit) }
    }
  }
}
