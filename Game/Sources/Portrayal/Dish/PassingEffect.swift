import Ecology

/// Something brief that happened in the dish and is still to be seen.
struct PassingEffect: Sendable {
  var kind: EffectPicture.Kind
  var place: SIMD2<Float>
  /// In turns.
  var angle: Float = 0
  /// Whose skin flies about; none for the player's.
  var lineage: FamilyColor?
  var size: Float = 1
  var tick: Int
  var id: UInt64

  /// The effect at a moment; none once it is over.
  func picture(at tick: Int, fraction: Float) -> EffectPicture? {
    let age = (Float(tick - self.tick) + fraction) / 60
    let picture = EffectPicture(
      kind: kind, position: place, angle: angle, age: age, lineage: lineage, size: size, id: id)
    return age < picture.duration ? picture : nil
  }
}
