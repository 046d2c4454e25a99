import Arithmetic
import Chronicle
import Ecology
import Evolution
import Runs
import Workshop

/// The lives of bots in runs on one seed, to measure the pace of the game.
///
/// The bots act through the player's observations and actions, and edit the body at the bell as the screens do. Bots
/// with the same difficulty share the shadow dishes, which do not depend on the player.
package struct PaceTrial: Hashable, Sendable {
  /// A way to play.
  package enum Player: String, CaseIterable, Sendable {
    /// Swims to the nearest food, flees when bitten, takes the first offer at the bell.
    case naive
    /// The same, and takes the first of the further offers until the points afford none.
    case naiveWithAllOffers = "naive with all offers"
    /// The same without edits.
    case naiveWithoutOffers = "naive without offers"
    /// A stalker with the plan of a tank or a wary player with that of a swimmer, by the seed. It takes the first offer
    /// and spends its other points on the pairs of the plan and on body cells.
    case practised
    /// The same without edits.
    case practisedWithoutMolts = "practised without molts"
  }

  /// The outcome of a life.
  package struct Life: Codable, Hashable, Sendable {
    package var player: String
    package var difficulty: String
    package var seed: UInt64
    /// From birth to death or to the time limit, in s.
    package var seconds: Double
    /// The cause of death; `nil` if it lived at the time limit.
    package var cause: String?
    /// True if a rival killed it.
    package var wasKilled: Bool
    /// The time at which it first sensed a rival, in s; `nil` if it never did.
    package var firstSensed: Double?
    /// The time at which it first touched a rival or was wounded by one, in s; `nil` if it never did.
    package var firstContact: Double?
    /// Rivals that it killed.
    package var kills: Int
    /// The points at each bell that it reached.
    package var points: [Int]
    /// The number of edits that it made.
    package var edits: Int

    package init(
      player: String, difficulty: String, seed: UInt64, seconds: Double, cause: String? = nil, wasKilled: Bool = false,
      firstSensed: Double? = nil, firstContact: Double? = nil, kills: Int = 0, points: [Int] = [], edits: Int = 0
    ) {
      self.player = player
      self.difficulty = difficulty
      self.seed = seed
      self.seconds = seconds
      self.cause = cause
      self.wasKilled = wasKilled
      self.firstSensed = firstSensed
      self.firstContact = firstContact
      self.kills = kills
      self.points = points
      self.edits = edits
    }
  }

  package let seed: UInt64
  package let players: [Player]
  package let difficulty: Difficulty
  /// The longest life, in minutes; 30.
  package var cap = 30
  /// The champions from which the shadow dishes begin, instead of those of the difficulty; `nil` for the latter.
  package var shadowFounders: [Creature]?
  /// The factor on births near the player, instead of that of the difficulty; `nil` for the latter.
  package var nearbyBirths: Float?
  /// The rules of the runs.
  package var rules = Rules.standard

  package init(seed: UInt64, players: [Player], difficulty: Difficulty) {
    self.seed = seed
    self.players = players
    self.difficulty = difficulty
  }

  /// Plays the lives of all players, in their order.
  ///
  /// - Parameter isStopped: Asked once per minute of play; true ends the lives where they are.
  /// - Throws: `SpawnError` if a starter cannot live, `AgeError` if a file of an age is missing.
  package func play(isStopped: () -> Bool = { false }) throws -> [Life] {
    var lives = try players.map { try PaceLife($0, in: self) }
    for _ in 0..<cap {
      guard let first = lives.first(where: \.isAlive), !isStopped() else { break }
      let shadows = first.run.shadowWork.done()
      for index in lives.indices where lives[index].isAlive { lives[index].advanceMinute(shadows) }
    }
    return lives.map(\.outcome)
  }
}
