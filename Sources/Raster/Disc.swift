/// A filled circle, a circle with a rim, or a rim alone.
struct Disc: Sendable {
  let center: SIMD2<Float>
  /// The radii at which the ramps of the outer edge and of the fill's edge reach zero: half a pixel outside the edges.
  let reach: Float
  let fillReach: Float
  /// The amount for full coverage, up to 255; see `Coverage.strength`.
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

  func draw(in area: PixelArea) {
    let fills = FourPixels(repeating: fill.word)
    let rims = FourPixels(repeating: rim.word)
    let (square, inner) = (reach * reach, fillReach - 1)
    let innerSquare = inner * abs(inner)
    for y in area.rows(from: top, to: bottom) {
      let dy = Float(y) + 0.5 - center.y
      let half = Coverage.root(square - dy * dy)
      let touched = area.columns(touching: center.x - half, center.x + half)
      let row = area.row(y)
      var x = touched.lowerBound
      // Pixels that the fill covers completely; none if its radius is negative.
      let innerHalf = innerSquare - dy * dy
      if innerHalf > Self.shortestFill {
        let half = Coverage.root(innerHalf)
        let inside = area.columns(inside: center.x - half, center.x + half)
        x = drawEdge(x..<max(x, inside.lowerBound), dy: dy, fills, rims, row)
        if x < inside.upperBound {
          row.fill(x..<inside.upperBound, fill)
          x = inside.upperBound
        }
      }
      if x < touched.upperBound { _ = drawEdge(x..<touched.upperBound, dy: dy, fills, rims, row) }
    }
  }

  /// Draws groups of four pixels over at least the given columns and returns the end of the last one.
  @inline(__always)
  private func drawEdge(
    _ columns: Range<Int>, dy: Float, _ fills: FourPixels, _ rims: FourPixels, _ row: PixelRow
  ) -> Int {
    var x = columns.lowerBound
    var middles = Coverage.middles(from: x)
    let hasRim = fillReach < reach
    while x < columns.upperBound {
      let offset = middles - center.x
      let distance = (offset * offset + dy * dy).squareRoot()
      let shape = Coverage.bytes(depth: reach - distance, full: strength)
      if hasRim {
        let inner = Coverage.bytes(depth: fillReach - distance, full: fillStrength)
        row.blend(products: fills.times(inner) + rims.times(shape &- inner), at: x)
      } else {
        row.blend(products: fills.times(shape), at: x)
      }
      x &+= 4
      middles += 4
    }
    return x
  }

  /// The square of half the length of a span, in pixels. Shorter spans are drawn like edges, which is faster below
  /// about ten pixels.
  private static let shortestFill: Float = 25
}
