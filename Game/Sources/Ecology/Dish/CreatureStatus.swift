import Physics

/// How a creature is: what a screen shows of it.
public struct CreatureStatus: Hashable, Sendable {
  public var id: CreatureID
  public var pilot: Pilot
  public var team: UInt8
  /// Time since birth, in s.
  public var age: Float
  /// Energy in its store.
  public var energy: Float
  /// Energy that its store holds.
  public var capacity: Float
  /// Energy gained less energy spent over the last second, per second.
  public var netFlow: Float
  /// Centre of mass, in u.
  public var center: Vector
  /// Unit vector of its forward.
  public var forward: Vector
  /// In u/s.
  public var velocity: Vector
  /// In turns/s, counter-clockwise.
  public var spin: Float
  /// From the centre to the rim of its farthest cell, in u.
  public var radius: Float
  /// Hit points left of those of all its cells, 0 to 1.
  public var health: Float
  /// Molts survived.
  public var molts: Int
  /// Points that its next edit may cost.
  public var points: Int
  public var isMoltDue: Bool
  public var isStarving: Bool
  public var isStunned: Bool
  public var isPoisoned: Bool
  public var isImmune: Bool
}
