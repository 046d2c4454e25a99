/// The arrow of a scent: three chevrons on a circle around the body, with a symbol for its source.
enum ArrowArt {
  /// Radius of the circle, in points at `drawnUnit`.
  private static let radius: Float = 250
  /// Points per unit at which `radius` applies.
  private static let drawnUnit: Float = 36

  static func paint(_ arrow: ArrowPicture, on map: ScreenMap, with ink: inout Ink) {
    let strength = clampedUnit(arrow.strength)
    guard strength > 0.04, arrow.center.isFinite, arrow.angle.isFinite else { return }
    ink.topic = .particle
    let point = map.point * min(1.2, max(0.72, map.unit / map.point / drawnUnit))
    let way = Trigonometry.direction(-arrow.angle)
    let side = way.perpendicular
    let tint: Tint
    switch arrow.kind {
    case .food: tint = Tint(0xFFD98A)
    case .flesh: tint = Tint(0xFF8674)
    }
    let start = map(arrow.center) + way * (radius * point)
    let opacity = 0.35 + 0.65 * strength
    ink.glow(start, 34 * point, tint, 0.16 * strength)
    for chevron in 0..<3 {
      let tip = start + way * (Float(chevron) * 11 * point)
      let fade = opacity * (1 - 0.28 * Float(2 - chevron))
      for wing in [side, side * -1] {
        ink.line(tip, tip + (wing * 9 - way * 8) * point, 1.7 * point, tint, fade)
      }
    }
    paintSign(arrow.kind, at: start - way * (24 * point), point, tint, opacity, with: &ink)
  }

  /// Draws grains for food, a drop for flesh.
  private static func paintSign(
    _ kind: ArrowPicture.Kind, at place: SIMD2<Float>, _ point: Float, _ tint: Tint, _ opacity: Float,
    with ink: inout Ink
  ) {
    switch kind {
    case .food:
      for grain in [SIMD2<Float>(-3.2, -2.5), SIMD2(3, -3), SIMD2(-2, 3.4), SIMD2(3.4, 3)] {
        ink.ring(place + grain * point, 2.1 * point, 1.1 * point, tint, opacity)
      }
    case .flesh:
      ink.ring(place + SIMD2(0, 1.5) * point, 4.2 * point, 1.3 * point, tint, opacity)
      ink.line(place + SIMD2(-2.9, -1.8) * point, place + SIMD2(0, -6.5) * point, 0.7 * point, tint, opacity)
      ink.line(place + SIMD2(2.9, -1.8) * point, place + SIMD2(0, -6.5) * point, 0.7 * point, tint, opacity)
    }
  }
}

/// A scent that a nose detects.
package struct ArrowPicture: Sendable {
  enum Kind: Sendable { case food, flesh }
  var kind: Kind
  /// Centre of the smelling body, in world units.
  var center: SIMD2<Float>
  /// Direction of the source, in turns.
  var angle: Float
  /// 0…1.
  var strength: Float
}
