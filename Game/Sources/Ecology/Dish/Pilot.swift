/// Who decides what a creature wants.
public enum Pilot: UInt8, CaseIterable, Sendable {
  /// The brain of its genome.
  case brain
  /// Somebody outside, by `Dish.setAction(_:for:)`: the player, a script, a replay.
  case commanded
}
