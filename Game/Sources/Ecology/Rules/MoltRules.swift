import Arithmetic

/// The times and limits of changes to a body.
public struct MoltRules: Hashable, Sendable {
  /// The time between two molts, in s. A shorter time interrupts the hunt; a longer one leaves dull phases.
  @Rule("interval", "s") public var interval: Float = 90
  /// The maximum delay of the bell, in s.
  @Rule("longest delay", "s") public var longestDelay: Float = 20
  /// The share of its hit points that a creature heals by skipping a molt.
  @Rule("healing by skipping") public var skipHealing: Float = 0.2
  /// The base points of every molt. With fewer, a creature that has eaten little can change nothing that matters.
  @Rule("base points", "points") public var basePoints: Int = 12
  /// The points per square root of energy eaten.
  @Rule("points for each root of energy eaten", "points") public var pointsPerRoot: Float = 0.6
  /// The maximum points of one molt, before carried points.
  @Rule("most points", "points") public var mostPoints: Int = 30
  /// The maximum points carried over to the next molt.
  @Rule("most points carried over", "points") public var mostCarried: Int = 10
  /// The weight of energy from flesh relative to that of motes. It lets hunters change more.
  @Rule("weight of flesh") public var fleshWeight: Float = 2
  /// The cost of removing a part, in points.
  @Rule("cost of removing", "points") public var removal: Int = 1
  /// The cost of moving a part, in points.
  @Rule("cost of moving", "points") public var move: Int = 1
  /// The cost of turning a part to another angle, in points.
  @Rule("cost of turning", "points") public var turn: Int = 1
  /// The minimum cost of changing the kind of a part, in points.
  @Rule("least cost of changing the kind", "points") public var leastRetype: Int = 1
}
