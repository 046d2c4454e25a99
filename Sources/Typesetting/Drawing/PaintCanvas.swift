import Raster

/// The parts of pixels that an outline covers.
struct PaintMask {
  let area: PixelRect
  /// One byte for each pixel, rows from the top without gaps.
  var bytes: [UInt8]
}

/// Pixels on which the paints of a glyph are composited: premultiplied red, green, blue and alpha from 0 to 1.
struct PaintCanvas {
  let area: PixelRect
  private var pixels: [SIMD4<Float>]

  init(_ area: PixelRect) {
    self.area = area
    pixels = [SIMD4<Float>](repeating: SIMD4(), count: area.area)
  }

  /// Fills the canvas, or the part that a mask covers.
  ///
  /// - Parameters:
  ///   - map: From the fill's coordinates to pixels.
  ///   - mask: Inside the canvas.
  mutating func fill(_ fill: PaintFill, _ map: AffineMap, mask: PaintMask?) {
    guard let inverse = map.inverse else { return }
    paint(mask?.area ?? area, mask) { x, y, _ in
      fill.color(at: inverse.apply(Double(x) + 0.5, Double(y) + 0.5))
    }
  }

  /// Composites a canvas over this one, in the part that a mask of the same area covers.
  mutating func add(_ other: PaintCanvas, mask: PaintMask? = nil) {
    paint(other.area, mask) { _, _, index in other.pixels[index] }
  }

  /// - Parameter color: Returns the colour at a column, a row and an index in `part`.
  private mutating func paint(_ part: PixelRect, _ mask: PaintMask?, _ color: (Int, Int, Int) -> SIMD4<Float>) {
    var index = 0
    for y in part.y..<part.maxY {
      var target = (y - area.y) * area.width + part.x - area.x
      for x in part.x..<part.maxX {
        let coverage = mask?.bytes[index] ?? 255
        if coverage > 0 {
          let source = color(x, y, index) * (Float(coverage) / 255)
          pixels[target] = source + pixels[target] * (1 - source.w)
        }
        (index, target) = (index + 1, target + 1)
      }
    }
  }

  /// Composites another canvas of the same area with this one as the backdrop.
  mutating func blend(_ source: PaintCanvas, _ blend: PaintBlend) {
    for index in pixels.indices { pixels[index] = blend.blend(source.pixels[index], over: pixels[index]) }
  }

  /// Writes premultiplied BGRA, rows from the top without gaps.
  func write(to bytes: UnsafeMutablePointer<UInt8>) {
    for (index, pixel) in pixels.enumerated() {
      let channels = SIMD4(pixel.z, pixel.y, pixel.x, pixel.w) * 255 + 0.5
      let rounded = SIMD4<UInt8>(clamping: SIMD4<Int32>(channels, rounding: .down))
      for channel in 0..<4 { bytes[index * 4 + channel] = min(rounded[channel], rounded[3]) }
    }
  }
}
