/// A filled circle, a circle with a rim, or a rim alone.
struct Disc: Sendable {
  let center: SIMD2<Float>
  /// Where the ramps of the outer edge and of the fill's edge reach zero: half a pixel outside them.
  let reach: Float
  let fillReach: Float
  /// What full coverage counts, up to 255: see `Coverage.strength`.
  let strength: Float
  let fillStrength: Float
  let fill: Pixel
  let rim: Pixel

  init(center: SIMD2<Float>, radius: Float, fillRadius: Float, fill: Pixel, rim: Pixel) {
    self.center = center
    reach = radius + 0.5
    fillReach = fillRadius + 0.5
    strength = Coverage.strength(radius: radius)
    fillStrength = Coverage.strength(radius: fillRadius)
    self.fill = fill
    self.rim = rim
  }

  var top: Float { center.y - reach }
  var bottom: Float { center.y + reach }

  @inline(__always)
  private var hasRim: Bool { fillReach < reach }

  func draw(in area: PixelArea) {
    for y in area.rows(from: top, to: bottom) {
      let dy = Float(y) + 0.5 - center.y
      let half = reach * reach - dy * dy
      guard half > 0 else { continue }
      let edge = half.squareRoot()
      let columns = area.columns(touching: center.x - edge, center.x + edge)
      guard !columns.isEmpty else { continue }
      drawRow(columns, dy: dy, area: area, row: area.row(y))
    }
  }

  @inline(__always)
  private func drawRow(_ columns: Range<Int>, dy: Float, area: PixelArea, row: PixelRow) {
    var x = columns.lowerBound
    let inner = (fillReach - 1) * abs(fillReach - 1) - dy * dy
    if inner > Self.shortestFill {
      let edge = inner.squareRoot()
      let inside = area.columns(inside: center.x - edge, center.x + edge)
      x = drawEdge(from: x, to: inside.lowerBound, dy: dy, row: row)
      if x < inside.upperBound {
        row.fill(x..<inside.upperBound, fill)
        x = inside.upperBound
      }
    }
    _ = drawEdge(from: x, to: columns.upperBound, dy: dy, row: row)
  }

  /// Draws groups of four until `end` is reached or passed, and returns where the last one ended.
  @inline(__always)
  private func drawEdge(from start: Int, to end: Int, dy: Float, row: PixelRow) -> Int {
    var x = start
    while x < end {
      let dx = Coverage.middles(from: x) - center.x
      let distance = (dx * dx + dy * dy).squareRoot()
      let shape = Coverage.bytes(depth: reach - distance, full: strength)
      if hasRim {
        let inner = Coverage.bytes(depth: fillReach - distance, full: fillStrength)
        let rimmed = FourPixels(repeating: rim.word).times(shape &- inner)
        row.blend(products: FourPixels(repeating: fill.word).times(inner) + rimmed, at: x)
      } else {
        row.blend(products: FourPixels(repeating: fill.word).times(shape), at: x)
      }
      x &+= 4
    }
    return x
  }

  /// The square of half a span's length in pixels. Shorter spans are drawn with their edges: that is faster below some ten pixels.
  private static let shortestFill: Float = 25
}
