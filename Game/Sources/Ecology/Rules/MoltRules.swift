import Arithmetic

/// The times and limits of changes to a body.
public struct MoltRules: Hashable, Sendable {
  /// The time between two molts, in s. A shorter time interrupts the hunt; a longer one leaves dull phases.
  @Rule("interval", "s") public var interval: Float = 90
  /// The maximum delay of the bell, in s.
  @Rule("longest delay", "s") public var longestDelay: Float = 20
  /// The share of its hit points that a creature heals by skipping a molt.
  @Rule("healing by skipping") public var skipHealing: Float = 0.2
  /// The points of every molt. With more, a player who eats nothing changes as much as one who eats.
  @Rule("base points", "points") public var basePoints: Int = 4
  /// The points for energy that fills the store once. With more, hunting does not pay.
  @Rule("points for each store of energy eaten", "points") public var pointsPerStore: Float = 12
  /// The points for every kill.
  @Rule("points for a kill", "points") public var killPoints: Int = 2
  /// The number of a victim's cells that are worth a further point. With more, small prey pays as much as large prey.
  @Rule("cells of a victim for each further point") public var cellsPerPoint: Int = 5
  /// The further points for each creature that the victim has killed.
  @Rule("points for each kill of a victim", "points") public var pointsPerVictimKill: Int = 1
  /// The maximum points for the kills of a victim.
  @Rule("most points for the kills of a victim", "points") public var mostVictimKills: Int = 4
  /// The further points for a champion.
  @Rule("bounty of a champion", "points") public var championBounty: Int = 4
  /// The maximum points of one molt.
  @Rule("most points", "points") public var mostPoints: Int = 40
  /// The base points that a parent passes to a child for its mutation.
  @Rule("base points of a birth", "points") public var birthPoints: Int = 12
  /// The points per square root of energy that the parent ate.
  @Rule("points of a birth for each root of energy eaten", "points") public var pointsPerRoot: Float = 0.6
  /// The maximum points of a birth, before carried points.
  @Rule("most points of a birth", "points") public var mostBirthPoints: Int = 30
  /// The maximum points of a birth that the parent carries over from one bell to the next.
  @Rule("most points of a birth carried over", "points") public var mostCarried: Int = 10
  /// The weight of energy from flesh relative to that of motes in the points of a birth.
  @Rule("weight of flesh in the points of a birth") public var fleshWeight: Float = 2
  /// The cost of removing a part, in points.
  @Rule("cost of removing", "points") public var removal: Int = 1
  /// The cost of moving a part, in points.
  @Rule("cost of moving", "points") public var move: Int = 1
  /// The cost of turning a part to another angle, in points.
  @Rule("cost of turning", "points") public var turn: Int = 1
  /// The minimum cost of changing the kind of a part, in points.
  @Rule("least cost of changing the kind", "points") public var leastRetype: Int = 1

  /// Returns the points for the kill of a victim.
  ///
  /// - Parameters:
  ///   - cells: The number of cells of its plan.
  ///   - kills: The creatures that it has killed.
  ///   - bounty: Further points for this victim.
  public func worth(ofVictimWith cells: Int, kills: Int, bounty: Int) -> Int {
    killPoints + cells / max(cellsPerPoint, 1) + min(pointsPerVictimKill * kills, mostVictimKills) + bounty
  }
}
