/// An effect placed on the screen: the input of all drawings of effects.
struct EffectFrame {
  /// Centre, in pixels.
  var center: SIMD2<Float>
  /// Direction on the screen, in turns, clockwise.
  var turn: Float
  /// Pixels per cell diameter.
  var unit: Float
  /// Seconds since its start.
  var age: Float
  /// From 0 at the start to 1 at the end.
  var progress: Float
  var lineageTint: Tint
  var scatter: Scatter
  /// True under reduced motion: flashes become steady rings.
  var isCalm: Bool
  /// Pixels per screen point.
  var point: Float

  /// `nil` outside the effect's time.
  init?(_ effect: EffectPicture, on map: ScreenMap, _ options: SceneOptions) {
    guard effect.age >= 0, effect.age < effect.duration, effect.size > 0, effect.position.isFinite else { return nil }
    center = map(effect.position)
    turn = effect.angle.isFinite ? -effect.angle : 0
    unit = map.unit * effect.size
    age = effect.age
    progress = effect.age / effect.duration
    lineageTint = effect.lineage.map(options.palette.tint(of:)) ?? options.palette.player
    scatter = Scatter(effect.id, 7)
    isCalm = options.reducesMotion
    point = map.point
  }

  /// Returns the point at `distance` units from the centre and `turns` from its direction.
  func polar(_ turns: Float, _ distance: Float) -> SIMD2<Float> {
    center + Trigonometry.direction(turn + turns) * (distance * unit)
  }

  /// Share of the distance that a thrown particle has covered, from 0 to 1; fast at first, then slowed by the water.
  var thrown: Float {
    let rest = 1 - progress
    return 1 - rest * rest * rest * rest * rest
  }

  /// Returns a fade from 1 at the start to 0 after `seconds`, slow at first.
  func fade(over seconds: Float) -> Float { max(0, 1 - age * age / (seconds * seconds)) }
}
