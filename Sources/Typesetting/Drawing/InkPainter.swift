import Raster

/// Lays colour over pixels, inside a clip only.
///
/// Blending is exact integer arithmetic: source × coverage + destination × (255 − alpha), each product divided by 255 and rounded to
/// the nearest, so that drawing in parts gives the same bits as drawing at once.
struct InkPainter {
  private let pixels: UnsafeMutablePointer<UInt32>
  private let stride: Int
  /// Inside the bitmap.
  let clip: PixelRect

  /// The bitmap must outlive the painter.
  init(_ bitmap: Bitmap, clip: PixelRect?) {
    pixels = bitmap.pixels
    stride = bitmap.stride
    self.clip = clip.map { bitmap.bounds.intersection($0) } ?? bitmap.bounds
  }

  /// Draws a glyph whose origin is at a pixel.
  func draw(_ coverage: GlyphCoverage, x: Int, y: Int, color: Pixel) {
    let area = PixelRect(x: x + coverage.left, y: y + coverage.top, width: coverage.width, height: coverage.height)
    let visible = area.intersection(clip)
    guard !visible.isEmpty else { return }
    var source = UnsafePointer(coverage.bytes) + (visible.y - area.y) * area.width + (visible.x - area.x)
    var target = pixels + visible.y * stride + visible.x
    for _ in 0..<visible.height {
      if color.isOpaque {
        Self.blendOpaque(source, target, count: visible.width, word: color.word)
      } else {
        Self.blend(source, target, count: visible.width, word: color.word)
      }
      source += area.width
      target += stride
    }
  }

  /// Fills a rectangle.
  func fill(_ rect: PixelRect, color: Pixel) {
    let visible = rect.intersection(clip)
    guard !visible.isEmpty, color.alpha > 0 else { return }
    for y in visible.y..<visible.maxY {
      let row = pixels + y * stride
      for x in visible.x..<visible.maxX {
        row[x] = color.word &+ Self.scaled(row[x], by: 255 - UInt32(color.alpha))
      }
    }
  }

  @inline(__always)
  private static func blendOpaque(
    _ source: UnsafePointer<UInt8>, _ target: UnsafeMutablePointer<UInt32>, count: Int, word: UInt32
  ) {
    for x in 0..<count {
      let cover = UInt32(source[x])
      if cover == 0 { continue }
      target[x] = cover == 255 ? word : scaled(word, by: cover) &+ scaled(target[x], by: 255 - cover)
    }
  }

  @inline(__always)
  private static func blend(
    _ source: UnsafePointer<UInt8>, _ target: UnsafeMutablePointer<UInt32>, count: Int, word: UInt32
  ) {
    for x in 0..<count {
      let cover = UInt32(source[x])
      if cover == 0 { continue }
      let ink = scaled(word, by: cover)
      target[x] = ink &+ scaled(target[x], by: 255 - ink >> 24)
    }
  }

  /// All four channels × factor ÷ 255, rounded to the nearest. Two channels share a word, 16 bits for each.
  @inline(__always)
  static func scaled(_ word: UInt32, by factor: UInt32) -> UInt32 {
    let even = (word & 0x00FF_00FF) &* factor &+ 0x0080_0080
    let odd = (word >> 8 & 0x00FF_00FF) &* factor &+ 0x0080_0080
    return (even &+ (even >> 8 & 0x00FF_00FF)) >> 8 & 0x00FF_00FF | (odd &+ (odd >> 8 & 0x00FF_00FF)) & 0xFF00_FF00
  }
}
