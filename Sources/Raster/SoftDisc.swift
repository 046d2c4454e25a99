/// A disc without an edge: at distance d its strength is `s² (3 − 2 s)` with `s = 1 − (d / radius)²`.
///
/// This is the smoothstep of s: full and flat at the centre, a half at 0.71 of the radius, zero and flat at the radius.
struct SoftDisc: Sendable {
  let center: SIMD2<Float>
  let radius: Float
  let strength: Float
  let color: Pixel

  init(center: SIMD2<Float>, radius: Float, color: Pixel) {
    self.center = center
    self.radius = radius
    strength = Coverage.strength(radius: radius)
    self.color = color
  }

  var top: Float { center.y - radius }
  var bottom: Float { center.y + radius }

  func draw(in area: PixelArea) {
    let colors = FourPixels(repeating: color.word)
    let (center, square, strength) = (center, radius * radius, strength)
    let perSquare = 1 / square
    for y in area.rows(from: top, to: bottom) {
      let dy = Float(y) + 0.5 - center.y
      let half = Coverage.root(square - dy * dy)
      let columns = area.columns(touching: center.x - half, center.x + half)
      let rise = 1 - dy * dy * perSquare
      let row = area.row(y)
      var x = columns.lowerBound
      var middles = Coverage.middles(from: x)
      while x < columns.upperBound {
        let dx = middles - center.x
        let depth = rise - dx * dx * perSquare
        let inside = depth.replacing(with: 0, where: depth .< 0)
        let shape = Coverage.nearest(inside * inside * (3 - 2 * inside) * strength)
        row.blend(products: colors.times(shape), at: x)
        x &+= 4
        middles += 4
      }
    }
  }
}
