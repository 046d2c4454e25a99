import Evolution
import GRDB

extension HallOfRuns {
  /// Sums over all runs of the hall, from which deeds follow.
  public struct Tally: Hashable, Sendable {
    /// True for a player with runs from before deeds were introduced, to whom everything of that time stays open.
    public var isVeteran = false
    /// The highest round that was reached, by any body and by own bodies.
    public var bestRound = 0
    public var bestOwnRound = 0
    public var kills = 0
    /// The most kills in one run.
    public var mostKills = 0
    /// The number of reached goals, and the different ones.
    public var goalCount = 0
    public var goals: Set<Goal> = []
    public var nemesesBeaten = 0
    public var feudsWon = 0

    public init() {}
  }

  /// Returns the sums over all runs. Cost: a pass over the rows without their genomes.
  public func tally() throws(ChronicleError) -> Tally {
    try attempt {
      try $0.read { database in
        var tally = Tally()
        tally.isVeteran =
          try Int.fetchOne(database, sql: "SELECT count(*) FROM grants WHERE name = 'veteran'") ?? 0 > 0
        let rows = try Row.fetchCursor(
          database, sql: "SELECT round, kills, board, goals, feudsWon, nemesis FROM runs")
        while let row = try rows.next() { try tally.add(ChronicleRows.Reader(row, of: "runs", path: path)) }
        return tally
      }
    }
  }
}

extension HallOfRuns.Tally {
  fileprivate mutating func add(_ reader: ChronicleRows.Reader) throws {
    let (round, kills) = (try reader.count(0), try reader.count(1))
    bestRound = max(bestRound, round)
    if try reader.word(2) == RunRecord.Board.own { bestOwnRound = max(bestOwnRound, round) }
    self.kills += kills
    mostKills = max(mostKills, kills)
    for name in try reader.value(3, as: String.self).split(separator: " ") {
      guard let goal = Goal.allCases.first(where: { "\($0)" == name }) else { continue }
      goalCount += 1
      goals.insert(goal)
    }
    feudsWon += try reader.count(4)
    if try reader.optionalWord(5) == RunRecord.NemesisEnd.won { nemesesBeaten += 1 }
  }
}
