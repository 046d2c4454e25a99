/// The controller of a creature.
public enum Pilot: UInt8, CaseIterable, Sendable {
  /// The brain of its genome.
  case brain
  /// An external caller of `Dish.setAction(_:for:)`: the player, a script or a replay.
  case commanded
}
