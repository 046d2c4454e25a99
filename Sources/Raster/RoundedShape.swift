/// The coverage of each pixel by a fitted rounded rectangle, row by row.
///
/// Straight edges cover exactly the part of the pixel inside. In a corner the coverage is a ramp one pixel wide over
/// the distance to the circle; where the circle meets the straight edge both agree.
struct RoundedShape: Sendable {
  private let left: Float
  private let right: Float
  private let top: Float
  private let bottom: Float
  private let radii: CornerRadii

  init(_ fitted: RoundedRect) {
    left = fitted.x
    right = fitted.x + fitted.width
    top = fitted.y
    bottom = fitted.y + fitted.height
    // A corner with a radius below half a pixel looks square.
    radii = fitted.radii.map { $0 < 0.5 ? 0 : $0 }
  }

  func row(_ y: Int) -> RoundedRow {
    let middle = Float(y) + 0.5
    let isAbove: (Float) -> Bool = { middle < top + $0 }
    let isBelow: (Float) -> Bool = { middle > bottom - $0 }
    return RoundedRow(
      left: left, right: right,
      height: max(0, min(Float(y) + 1, bottom) - max(Float(y), top)),
      leftCorner: corner(isAbove(radii.topLeft), radii.topLeft, isBelow(radii.bottomLeft), radii.bottomLeft, middle),
      rightCorner: corner(
        isAbove(radii.topRight), radii.topRight, isBelow(radii.bottomRight), radii.bottomRight, middle))
  }

  private func corner(
    _ isAbove: Bool, _ upper: Float, _ isBelow: Bool, _ lower: Float, _ middle: Float
  ) -> RoundedRow.Corner? {
    if isAbove { return RoundedRow.Corner(radius: upper, rise: top + upper - middle) }
    if isBelow { return RoundedRow.Corner(radius: lower, rise: middle - (bottom - lower)) }
    return nil
  }
}

/// One row of a rounded rectangle.
struct RoundedRow {
  /// The corner that a row intersects.
  struct Corner {
    let radius: Float
    /// The vertical distance of the row's centre from the circle's centre, in pixels.
    let rise: Float

    /// Half the length of the row inside the circle reduced by `inset`; 0 if it passes outside.
    func half(inset: Float) -> Float {
      let smaller = radius - inset
      return smaller > rise ? (smaller * smaller - rise * rise).squareRoot() : 0
    }
  }

  let left: Float
  let right: Float
  /// The share of the row's pixels between the top and the bottom edge.
  let height: Float
  let leftCorner: Corner?
  let rightCorner: Corner?

  /// Pixels that may be covered; others are not.
  var touched: Range<Int> {
    var first = left
    var last = right
    if let corner = leftCorner { first += corner.radius - corner.half(inset: -0.5) }
    if let corner = rightCorner { last -= corner.radius - corner.half(inset: -0.5) }
    guard height > 0, first < last else { return 0..<0 }
    let start = Int(max(first, left).rounded(.down))
    return start..<max(start, Int(min(last, right).rounded(.up)))
  }

  /// Pixels that all have the coverage `height`.
  var level: Range<Int> {
    var first = left.rounded(.up)
    var last = right.rounded(.down)
    // Coverage is full from half a pixel inside the circle on; a row that a straight edge also cuts is uniform between
    // the corners.
    if let corner = leftCorner { first = max(first, left + corner.radius - corner.half(inset: 0.5)).rounded(.up) }
    if let corner = rightCorner { last = min(last, right - corner.radius + corner.half(inset: 0.5)).rounded(.down) }
    guard first < last else { return 0..<0 }
    return Int(first)..<Int(last)
  }

  /// The coverage of four pixels from `x`, from 0 to 1.
  @inline(__always)
  func coverage(from x: Int) -> SIMD4<Float> {
    let middles = Coverage.middles(from: x)
    let span = Self.lower(middles + 0.5, right) - Self.upper(middles - 0.5, left)
    var result = span.replacing(with: 0, where: span .< 0) * height
    if let corner = leftCorner { cut(&result, by: corner, beyond: left + corner.radius - middles) }
    if let corner = rightCorner { cut(&result, by: corner, beyond: middles - (right - corner.radius)) }
    return result
  }

  /// The distance of pixels beyond the circle's centre; only positive ones belong to the corner.
  @inline(__always)
  private func cut(_ coverage: inout SIMD4<Float>, by corner: Corner, beyond: SIMD4<Float>) {
    let depth = corner.radius + 0.5 - (beyond * beyond + corner.rise * corner.rise).squareRoot()
    let positive = depth.replacing(with: 0, where: depth .< 0)
    let round = positive.replacing(with: 1, where: positive .> 1)
    coverage = coverage.replacing(with: Self.lower(round, coverage), where: beyond .> 0)
  }

  @inline(__always)
  private static func lower(_ values: SIMD4<Float>, _ limit: Float) -> SIMD4<Float> {
    values.replacing(with: limit, where: values .> limit)
  }

  @inline(__always)
  private static func lower(_ values: SIMD4<Float>, _ limits: SIMD4<Float>) -> SIMD4<Float> {
    values.replacing(with: limits, where: values .> limits)
  }

  @inline(__always)
  private static func upper(_ values: SIMD4<Float>, _ limit: Float) -> SIMD4<Float> {
    values.replacing(with: limit, where: values .< limit)
  }
}
