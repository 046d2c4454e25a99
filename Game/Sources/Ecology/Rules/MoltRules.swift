import Arithmetic

/// When a body may be changed, and how far.
public struct MoltRules: Hashable, Sendable {
  /// Time between two molts, in s. Shorter interrupts the hunt, longer leaves dull phases.
  @Rule("interval", "s") public var interval: Float = 90
  /// How long the bell may be put off, in s.
  @Rule("longest delay", "s") public var longestDelay: Float = 20
  /// Share of its hit points that a creature heals by skipping a molt.
  @Rule("healing by skipping") public var skipHealing: Float = 0.2
  /// Points of every molt. Lower, and who has lost mouth and flagellum in a fight cannot buy both back and starves.
  @Rule("base points", "points") public var basePoints: Int = 12
  /// Points for each square root of energy eaten.
  @Rule("points for each root of energy eaten", "points") public var pointsPerRoot: Float = 0.6
  /// Most points of one molt, before what was carried over.
  @Rule("most points", "points") public var mostPoints: Int = 30
  /// Most points carried over to the next molt.
  @Rule("most points carried over", "points") public var mostCarried: Int = 10
  /// Weight of energy from flesh beside that of motes. Who eats opponents may change more.
  @Rule("weight of flesh") public var fleshWeight: Float = 2
  /// Points of removing a part.
  @Rule("cost of removing", "points") public var removal: Int = 1
  /// Points of moving a part.
  @Rule("cost of moving", "points") public var move: Int = 1
  /// Points of turning a part to another angle.
  @Rule("cost of turning", "points") public var turn: Int = 1
  /// Fewest points of changing the kind of a part.
  @Rule("least cost of changing the kind", "points") public var leastRetype: Int = 1
}
