import Arithmetic
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
    var dish = Dish(.arena(seed: seed, rules: rules), rules: rules)
    var result = Result()
    for index in 0..<max(first.count, second.count) {
      if index < first.count { Match.enter(first[index], team: 1, &dish) }
      if index < second.count { Match.enter(second[index], team: 2, &dish) }
    }
    for _ in 0..<(Match.length * rules.dish.tickRate) {
      dish.step()
      for case .died(let death) in dish.events { result.count(death.intake, team: death.team) }
      if !dish.hasTwoTeams { break }
    }
    for id in dish.creatures {
      guard let status = dish.status(of: id), let intake = dish.intake(of: id) else { continue }
      result.count(intake, team: status.team)
    }
    return result
  }

  private static func enter(_ creature: Creature, team: UInt8, _ dish: inout Dish) {
    // A crowded arena may have no room at the first spot; a fighter that finds none in ten stays out.
    for _ in 0..<10 {
      let spot = dish.emptiestSpot(for: creature.body)
      if (try? dish.spawn(creature, at: spot, team: team)) != nil { return }
    }
  }
}

extension Match.Result {
  fileprivate mutating func count(_ intake: Intake, team: UInt8) {
    let points = intake.bitten + Match.killPoints * Double(intake.kills)
    if team == 1 {
      firstPoints += points
      firstKills += intake.kills
    } else {
      secondPoints += points
      secondKills += intake.kills
    }
  }
}

extension Dish {
  /// Whether creatures of two teams live.
  fileprivate var hasTwoTeams: Bool {
    let teams = creatures.lazy.compactMap { status(of: $0)?.team }
    guard let first = teams.first else { return false }
    return teams.contains { $0 != first }
  }
}
