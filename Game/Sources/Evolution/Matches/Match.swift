import Ecology

/// A fight of two teams in a closed dish: nobody is born, everyone is well fed, 75 s.
///
/// A side's points are the energy it bit out of the other and 3 for each kill; more points win, equal ones are half a
/// win for both.
public struct Match: Sendable {
  /// How a match went.
  public struct Result: Hashable, Sendable {
    public var firstPoints: Double = 0
    public var secondPoints: Double = 0
    public var firstKills = 0
    public var secondKills = 0

    /// What the first side won of the match: 1, ½ or 0.
    public var share: Double { firstPoints > secondPoints ? 1 : firstPoints < secondPoints ? 0 : 0.5 }

    /// The same match seen from the other side.
    public var swapped: Result {
      Result(
        firstPoints: secondPoints, secondPoints: firstPoints, firstKills: secondKills, secondKills: firstKills)
    }
  }

  /// The bodies of both sides.
  public let first: [Creature]
  public let second: [Creature]
  public let seed: UInt64

  /// Length of a match, in s; 75.
  public static let length = 75
  /// Points of a kill; 3.
  public static let killPoints = 3.0

  /// A match of two teams.
  public init(first: [Creature], second: [Creature], seed: UInt64) {
    self.first = first
    self.second = second
    self.seed = seed
  }

  /// Plays the match.
  public func play(under rules: Rules = .standard) -> Result {
    var showing = MatchShowing(self, under: rules)
    while !showing.isOver { showing.step() }
    return showing.result
  }
}
