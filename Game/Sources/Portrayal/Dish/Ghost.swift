import Ecology

/// The last seen state of a creature that is out of sight.
struct Ghost: Sendable {
  let bodyState: BodyState
  let lineage: LineageColor
  let drawing: BodyDrawing
  /// The tick at which it went out of sight.
  let tick: Int

  /// Time until it disappears, in s.
  static let life: Float = 3

  /// Returns the freshness, from 1 at the loss of sight to 0 at the end.
  func freshness(at tick: Int) -> Float {
    1 - Float(tick - self.tick) / Float(Rules.standard.dish.tickRate) / Ghost.life
  }
}

/// A creature that has just died: its skin retracts, its rims break into beads, its cells fade.
struct Corpse: Sendable {
  let bodyState: BodyState
  let lineage: LineageColor
  let isPlayer: Bool
  let drawing: BodyDrawing
  let tick: Int

  /// Time until nothing of it is drawn, in s.
  static let life: Float = 1.6
  /// Time of the skin's retraction, in s.
  static let retraction: Float = 0.35

  /// Returns the time since the death, in s.
  func age(at tick: Int, fraction: Float) -> Float {
    (Float(tick - self.tick) + fraction) / Float(Rules.standard.dish.tickRate)
  }

  /// Returns the progress of death at an age, in s, from 0 to 1: the skin retracts up to 0.5, then the cells fade.
  func dying(_ age: Float) -> Float {
    guard age > Corpse.retraction else { return 0.5 * age / Corpse.retraction }
    return 0.5 + 0.5 * min(1, (age - Corpse.retraction) / (Corpse.life - Corpse.retraction))
  }
}
