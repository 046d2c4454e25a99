/// When a body may be changed, and how far.
public struct MoltRules: Hashable, Sendable {
  /// Time between two molts, in s; 90. Shorter interrupts the hunt, longer leaves dull phases.
  public var interval: Float = 90
  /// How long the bell may be put off, in s; 20.
  public var longestDelay: Float = 20
  /// Share of its hit points that a creature heals by skipping a molt; .2.
  public var skipHealing: Float = 0.2
  /// Points of every molt; 12. Lower, and who has lost mouth and flagellum in a fight cannot buy both back and starves.
  public var basePoints: Int = 12
  /// Points for each square root of energy eaten; .6.
  public var pointsPerRoot: Float = 0.6
  /// Most points of one molt, before what was carried over; 30.
  public var mostPoints: Int = 30
  /// Most points carried over to the next molt; 10.
  public var mostCarried: Int = 10
  /// Weight of energy from flesh beside that of motes; 2. Who eats opponents may change more.
  public var fleshWeight: Float = 2
  /// Points of removing a part; 1.
  public var removal: Int = 1
  /// Points of moving a part; 1.
  public var move: Int = 1
  /// Points of turning a part to another angle; 1.
  public var turn: Int = 1
  /// Fewest points of changing the kind of a part; 1.
  public var leastRetype: Int = 1
}
