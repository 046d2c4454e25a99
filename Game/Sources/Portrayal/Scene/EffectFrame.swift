/// An effect placed on the screen: what the drawings of effects work with.
struct EffectFrame {
  /// Middle, in pixels.
  var center: SIMD2<Float>
  /// Its direction on the screen, in turns, clockwise.
  var turn: Float
  /// Pixels of one cell's diameter.
  var unit: Float
  /// Seconds since it began.
  var age: Float
  /// 0 at the beginning, 1 at the end.
  var progress: Float
  var kin: Tint
  var scatter: Scatter
  /// Flashes become steady rings.
  var isCalm: Bool
  /// Pixels of one screen point.
  var point: Float

  /// Nil outside the effect's time.
  init?(_ effect: EffectPicture, on map: ScreenMap, _ options: SceneOptions) {
    guard effect.age >= 0, effect.age < effect.duration, effect.size > 0, effect.position.isFinite else { return nil }
    center = map(effect.position)
    turn = effect.angle.isFinite ? -effect.angle : 0
    unit = map.unit * effect.size
    age = effect.age
    progress = effect.age / effect.duration
    kin = effect.lineage.map(options.palette.tint(of:)) ?? options.palette.player
    scatter = Scatter(effect.id, 7)
    isCalm = options.reducesMotion
    point = map.point
  }

  /// The point `distance` units from the middle, `turns` from its direction.
  func polar(_ turns: Float, _ distance: Float) -> SIMD2<Float> {
    center + Trigonometry.direction(turn + turns) * (distance * unit)
  }

  /// How far something thrown has come: fast at first, then held back by the water. 0 at once, 1 in the end.
  var thrown: Float {
    let rest = 1 - progress
    return 1 - rest * rest * rest * rest * rest
  }

  /// 1 at the beginning, 0 after `seconds`, slow to start.
  func fade(over seconds: Float) -> Float { max(0, 1 - age * age / (seconds * seconds)) }
}
