import Ecology

/// A fight of two teams in a closed dish without births and with well-filled stores; 75 s.
///
/// A side's points are the energy that it bit out of the other plus 3 per kill. The side with more points wins; equal
/// points count as half a win for both.
public struct Match: Sendable {
  /// The result of a match.
  public struct Result: Codable, Hashable, Sendable {
    public var firstPoints: Double = 0
    public var secondPoints: Double = 0
    public var firstKills = 0
    public var secondKills = 0

    /// The score of the first side: 1, ½ or 0.
    public var share: Double { firstPoints > secondPoints ? 1 : firstPoints < secondPoints ? 0 : 0.5 }

    /// The result from the perspective of the other side.
    public var swapped: Result {
      Result(
        firstPoints: secondPoints, secondPoints: firstPoints, firstKills: secondKills, secondKills: firstKills)
    }
  }

  /// The bodies of both sides.
  public let first: [Creature]
  public let second: [Creature]
  public let seed: UInt64

  /// The length of a match, in s; 75.
  public static let length = 75
  /// The points per kill; 3.
  public static let killPoints = 3.0

  /// Creates a match of two teams.
  public init(first: [Creature], second: [Creature], seed: UInt64) {
    self.first = first
    self.second = second
    self.seed = seed
  }

  /// Plays the match.
  public func play(under rules: Rules = .standard) -> Result {
    var simulation = MatchSimulation(self, under: rules)
    while !simulation.isOver { simulation.step() }
    return simulation.result
  }
}
