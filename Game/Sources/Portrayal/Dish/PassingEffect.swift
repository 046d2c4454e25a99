import Ecology

/// A short visual effect of an event in the dish.
struct PassingEffect: Sendable {
  var kind: EffectPicture.Kind
  var place: SIMD2<Float>
  /// In turns.
  var angle: Float = 0
  /// Lineage of the flying skin; `nil` for the player's.
  var lineage: LineageColor?
  var size: Float = 1
  var tick: Int
  var id: UInt64

  /// Returns the effect at a time; `nil` after its end.
  func picture(at tick: Int, fraction: Float) -> EffectPicture? {
    let age = (Float(tick - self.tick) + fraction) / Float(Rules.standard.dish.tickRate)
    let picture = EffectPicture(
      kind: kind, position: place, angle: angle, age: age, lineage: lineage, size: size, id: id)
    return age < picture.duration ? picture : nil
  }
}
