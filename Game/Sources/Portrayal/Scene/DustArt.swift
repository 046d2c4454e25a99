/// Specks in the water: 90 dots and 18 soft discs on a large screen, at depths that follow the camera at different
/// speeds.
enum DustArt {
  private static let dots = 90
  private static let blurs = 18

  /// - Parameters:
  ///   - time: Time of a slow drift, in s; 0 stops it.
  ///   - sight: Visibility at a pixel, from 0 to 1.
  static func paint(
    on map: ScreenMap, size: SIMD2<Float>, time: Double, isFlat: Bool, tint: Tint, sight: (SIMD2<Float>) -> Float,
    with ink: inout Ink
  ) {
    ink.topic = .dust
    let scatter = Scatter(0xD057)
    // The density equals that on a screen of 1280 × 800 points.
    let share = min(1, size.x * size.y / (1_024_000 * map.point * map.point))
    for dot in 0..<Int(share * Float(dots)) {
      let depth: Float = isFlat || dot.isMultiple(of: 2) ? 1 : 0.55
      let place = Self.place(scatter, dot, depth: depth, on: map, size: size, time: isFlat ? 0 : time)
      let opacity = 0.34 * scatter.between(0.4, 1, 3_000 + dot) * (0.3 + 0.7 * sight(place))
      ink.disc(place, map.point * scatter.between(0.5, 1.5, 2_000 + dot), tint, opacity)
    }
    for blur in 0..<Int(share * Float(blurs)) {
      let index = dots + blur
      let place = Self.place(scatter, index, depth: isFlat ? 1 : 1.35, on: map, size: size, time: isFlat ? 0 : time)
      ink.glow(
        place, map.point * scatter.between(12, 32, 2_000 + index), tint, 0.035 * scatter.between(0.5, 1, 3_000 + index))
    }
  }

  /// Wraps positions around the screen: a speck that leaves at one side returns at the other.
  private static func place(
    _ scatter: Scatter, _ index: Int, depth: Float, on map: ScreenMap, size: SIMD2<Float>, time: Double
  ) -> SIMD2<Float> {
    let field = size + 80 * map.point
    let drift = SIMD2(scatter.between(-4, 4, 5_000 + index), scatter.between(-3, 3, 6_000 + index)) * map.point
    let way = SIMD2(-map.center.x, map.center.y) * (map.unit * depth) + drift * Float(time)
    let start = SIMD2(scatter.unit(index), scatter.unit(1_000 + index))
    let turns = start + way / field
    return (turns - turns.rounded(.down)) * field - 40 * map.point
  }
}
