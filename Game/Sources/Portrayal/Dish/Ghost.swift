import Ecology

/// Where a creature was when it was last seen.
struct Ghost: Sendable {
  let stance: Stance
  let lineage: FamilyColor
  let drawing: BodyDrawing
  /// The tick at which it was lost from sight.
  let tick: Int

  /// Time after which it is forgotten, in s.
  static let life: Float = 3

  /// 1 just lost, 0 forgotten.
  func freshness(at tick: Int) -> Float { 1 - Float(tick - self.tick) / 60 / Ghost.life }
}

/// A body that has just died: its skin retracts, its rims break into beads, its cells fade.
struct Corpse: Sendable {
  let stance: Stance
  let lineage: FamilyColor
  let isPlayer: Bool
  let drawing: BodyDrawing
  let tick: Int

  /// Time after which nothing of it is drawn, in s.
  static let life: Float = 1.6
  /// Time in which the skin retracts, in s.
  static let retraction: Float = 0.35

  func age(at tick: Int, fraction: Float) -> Float { (Float(tick - self.tick) + fraction) / 60 }

  /// How far a cell has died at an age; the outer cells go first.
  func dying(_ age: Float) -> Float {
    guard age > Corpse.retraction else { return 0.5 * age / Corpse.retraction }
    return 0.5 + 0.5 * min(1, (age - Corpse.retraction) / (Corpse.life - Corpse.retraction))
  }
}
