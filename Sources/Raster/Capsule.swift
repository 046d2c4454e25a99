/// A line with round ends: all points within half its width of a segment.
struct Capsule: Sendable {
  let middle: SIMD2<Float>
  /// Unit vector along the segment that does not point upwards.
  let axis: SIMD2<Float>
  let halfLength: Float
  /// Half the width plus half a pixel: the distance at which the ramp of the edge reaches zero.
  let reach: Float
  /// The value of full coverage, up to 255; less for lines thinner than a pixel.
  let strength: Float
  let color: Pixel

  init(from start: SIMD2<Float>, to end: SIMD2<Float>, halfWidth: Float, color: Pixel) {
    middle = (start + end) * 0.5
    let half = (end - start) * 0.5
    halfLength = (half.x * half.x + half.y * half.y).squareRoot()
    axis = Self.direction(of: half, length: halfLength)
    reach = halfWidth + 0.5
    strength = halfWidth < 0.5 ? 255 * 2 * halfWidth / (reach * reach) : 255
    self.color = color
  }

  /// A direction within 10⁻⁹ of horizontal counts as horizontal, so that its slope stays finite.
  private static func direction(of half: SIMD2<Float>, length: Float) -> SIMD2<Float> {
    guard length > 0 else { return SIMD2(1, 0) }
    let unit = half / length
    guard abs(unit.y) > 1e-9 else { return SIMD2(1, 0) }
    return unit.y < 0 ? -unit : unit
  }

  var top: Float { middle.y - halfLength * axis.y - reach }
  var bottom: Float { middle.y + halfLength * axis.y + reach }

  func draw(in area: PixelArea) {
    let colors = FourPixels(repeating: color.word)
    let perRise = axis.y > 0 ? 1 / axis.y : 0
    let radius = reach - 1
    // Rows below this height pass through the inner outline, if there is one.
    let innerHeight = radius > 0 ? halfLength * axis.y + radius : 0
    for y in area.rows(from: top, to: bottom) {
      let dy = Float(y) + 0.5 - middle.y
      let touched = area.columns(
        touching: middle.x + end(.left, dy: dy, radius: reach, perRise: perRise),
        middle.x + end(.right, dy: dy, radius: reach, perRise: perRise))
      let row = area.row(y)
      var x = touched.lowerBound
      if touched.count >= Self.shortestFill, abs(dy) < innerHeight {
        let inside = area.columns(
          inside: middle.x + end(.left, dy: dy, radius: radius, perRise: perRise),
          middle.x + end(.right, dy: dy, radius: radius, perRise: perRise))
        if !inside.isEmpty {
          x = drawEdge(x..<max(x, inside.lowerBound), dy: dy, colors, row)
          if x < inside.upperBound {
            row.fill(x..<inside.upperBound, color)
            x = inside.upperBound
          }
        }
      }
      if x < touched.upperBound { _ = drawEdge(x..<touched.upperBound, dy: dy, colors, row) }
    }
  }

  private enum Side: Float {
    case left = -1
    case right = 1
  }

  /// The intersection of the outline at `radius` from the segment with a row, relative to the middle.
  ///
  /// A side is a straight edge between the rows `±halfLength × axis.y − side × radius × axis.x`, where it leaves the
  /// two round ends perpendicular to the axis; above and below it is a circle about one end. On the straight part the
  /// distance from the axis is `side × radius = x × axis.y − dy × axis.x`, solved for x.
  @inline(__always)
  private func end(_ side: Side, dy: Float, radius: Float, perRise: Float) -> Float {
    let rise = halfLength * axis.y
    let shift = side.rawValue * radius * axis.x
    if dy <= -rise - shift { return -halfLength * axis.x + side.rawValue * arc(dy + rise, radius: radius) }
    if dy >= rise - shift { return halfLength * axis.x + side.rawValue * arc(dy - rise, radius: radius) }
    let straight = (axis.x * dy + side.rawValue * radius) * perRise
    return min(max(straight, -halfLength - radius), halfLength + radius)
  }

  @inline(__always)
  private func arc(_ height: Float, radius: Float) -> Float {
    Coverage.root(radius * radius - height * height)
  }

  /// Draws groups of four over at least these pixels, and returns the end of the last group.
  @inline(__always)
  private func drawEdge(_ columns: Range<Int>, dy: Float, _ colors: FourPixels, _ row: PixelRow) -> Int {
    var x = columns.lowerBound
    var middles = Coverage.middles(from: x)
    while x < columns.upperBound {
      let dx = middles - middle.x
      let along = Coverage.magnitude(dx * axis.x + dy * axis.y) - halfLength
      let beyond = along.replacing(with: 0, where: along .< 0)
      let across = dx * axis.y - dy * axis.x
      let distance = (beyond * beyond + across * across).squareRoot()
      row.blend(products: colors.times(Coverage.bytes(depth: reach - distance, full: strength)), at: x)
      x &+= 4
      middles += 4
    }
    return x
  }

  /// In pixels of the whole row. Shorter rows are drawn entirely as edge, which is faster.
  private static let shortestFill = 16
}
