/// Draws the wall of the dish: an edge of glass with a shine, where it is sensed.
enum RimArt {
  /// Length of a straight segment of the wall, in units. A longer one shows corners, a shorter one costs primitives.
  private static let piece: Float = 1

  /// - Parameters:
  ///   - radius: Radius of the dish, in units.
  ///   - water: Colour of the water at a pixel.
  ///   - sight: Visibility at a pixel, from 0 to 1.
  static func paint(
    _ radius: Float, on map: ScreenMap, tint: Tint, water: (SIMD2<Float>) -> Tint, sight: (SIMD2<Float>) -> Float,
    with ink: inout Ink
  ) {
    guard radius > 0, radius < 1_000 else { return }
    ink.topic = .rock
    defer { ink.haze = .clear }
    let count = max(24, Int((6.283_185 * radius / piece).rounded(.up)))
    let reach = 2 * piece * map.unit
    var last = map(SIMD2(radius, 0))
    for index in 1...count {
      let outwards = Trigonometry.direction(Float(index) / Float(count))
      let next = map(outwards * radius)
      defer { last = next }
      guard ink.shows(next, reach) else { continue }
      ink.haze = Haze(water: water(next), visibility: 0.12 + 0.88 * sight(next))
      // The screen's y points down.
      let shift = SIMD2(outwards.x, -outwards.y) * map.unit
      ink.line(last + shift * 0.24, next + shift * 0.24, 0.26 * map.unit, tint.darker(0.62), 0.55)
      ink.line(last, next, 0.05 * map.unit, tint, 0.75)
      ink.line(last + shift * 0.40, next + shift * 0.40, 0.03 * map.unit, tint, 0.35)
    }
  }
}
