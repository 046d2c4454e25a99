import Physics

/// The state of a creature as a screen shows it.
public struct CreatureStatus: Hashable, Sendable {
  public var id: CreatureID
  public var pilot: Pilot
  public var team: UInt8
  /// Time since birth, in s.
  public var age: Float
  /// The energy in its store.
  public var energy: Float
  /// The capacity of its store.
  public var capacity: Float
  /// The energy that growing leaves in its store.
  public var growthReserve: Float
  /// Energy gained minus energy spent over the last second, per second.
  public var netFlow: Float
  /// Centre of mass, in u.
  public var center: Vector
  /// The forward direction, a unit vector.
  public var forward: Vector
  /// The velocity, in u/s.
  public var velocity: Vector
  /// The turn rate, in turns/s, counter-clockwise.
  public var spin: Float
  /// The distance from the centre to the rim of the farthest cell, in u.
  public var radius: Float
  /// The remaining share of the hit points of all its cells, 0 to 1.
  public var health: Float
  /// Molts survived.
  public var molts: Int
  /// The points available for its next edit.
  public var points: Int
  public var isMoltDue: Bool
  public var isStarving: Bool
  public var isStunned: Bool
  public var isPoisoned: Bool
  public var isImmune: Bool
}
