import Ecology

/// A match played tick by tick, for display. It ends exactly as `Match.play` does.
public struct MatchSimulation: Sendable {
  public let match: Match
  public private(set) var dish: Dish
  /// The current result of both sides, including the survivors in their current state.
  public var result: Match.Result {
    var result = settled
    for id in dish.creatures {
      guard let status = dish.status(of: id), let totals = dish.totals(of: id) else { continue }
      result.count(totals, team: status.team)
    }
    return result
  }
  /// The fighters of both sides with their numbers in the dish, in the order of entry.
  public private(set) var fighters: [(id: CreatureID, team: UInt8)] = []
  /// The part of the result from dead fighters.
  private var settled = Match.Result()
  private var isDecided = false
  private let lastTick: Int

  /// Creates a match before its first tick.
  public init(_ match: Match, under rules: Rules = .standard) {
    self.match = match
    dish = Dish(.arena(seed: match.seed, rules: rules), rules: rules)
    lastTick = Match.length * rules.dish.tickRate
    for index in 0..<max(match.first.count, match.second.count) {
      if index < match.first.count { enter(match.first[index], team: 1) }
      if index < match.second.count { enter(match.second[index], team: 2) }
    }
  }

  /// True if time is up or one side is dead.
  public var isOver: Bool { isDecided || dish.tick >= lastTick }

  /// The remaining time at most, in s.
  public var timeLeft: Double { max(0, Double(Match.length) - dish.time) }

  /// Returns the number of living fighters of a side.
  public func living(team: UInt8) -> Int {
    dish.creatures.lazy.filter { dish.status(of: $0)?.team == team }.count
  }

  /// Plays the next tick unless the match is over.
  public mutating func step() {
    guard !isOver else { return }
    dish.step()
    for case .died(let death) in dish.events { settled.count(death.totals, team: death.team) }
    if !dish.hasTwoTeams { isDecided = true }
  }

  private mutating func enter(_ creature: Creature, team: UInt8) {
    // A crowded arena may have no room at the first spot. A fighter for which ten attempts fail stays out.
    for _ in 0..<10 {
      let spot = dish.emptiestSpot(for: creature.body)
      if let id = try? dish.spawn(creature, at: spot, team: team) { return fighters.append((id, team)) }
    }
  }
}

extension Match.Result {
  fileprivate mutating func count(_ totals: LifeTotals, team: UInt8) {
    let points = totals.bitten + Match.killPoints * Double(totals.kills)
    if team == 1 {
      firstPoints += points
      firstKills += totals.kills
    } else {
      secondPoints += points
      secondKills += totals.kills
    }
  }
}

extension Dish {
  /// True if creatures of two teams are alive.
  fileprivate var hasTwoTeams: Bool {
    let teams = creatures.lazy.compactMap { status(of: $0)?.team }
    guard let first = teams.first else { return false }
    return teams.contains { $0 != first }
  }
}
