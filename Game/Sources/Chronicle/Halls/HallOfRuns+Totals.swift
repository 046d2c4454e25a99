import Evolution
import GRDB

extension HallOfRuns {
  /// Sums over all runs of the hall, from which deeds follow. A sum ends at 2⁴⁸, the most that one row may have.
  public struct Totals: Hashable, Sendable {
    /// True for a player with runs from before deeds were introduced, to whom everything of that time stays open.
    public var isVeteran = false
    /// The names of deeds that were done while their terms were easier.
    public var grants: Set<String> = []
    /// The most kills of a run that ended in a round, by round.
    public var mostKillsByRound: [Int: Int] = [:]
    /// The highest round that was reached by own bodies.
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

    /// Returns the highest round that was reached with at least some kills; 0 for none.
    public func bestRound(withKills kills: Int) -> Int { mostKillsByRound.filter { $0.value >= kills }.keys.max() ?? 0 }
  }

  /// Returns the sums over all runs. Cost: a pass over the rows without their genomes.
  public func totals() throws(ChronicleError) -> Totals {
    try read { database in
      var totals = Totals()
      totals.grants = Set(try String.fetchAll(database, sql: "SELECT name FROM grants"))
      totals.isVeteran = totals.grants.remove("veteran") != nil
      let rows = try Row.fetchCursor(
        database, sql: "SELECT round, kills, board, goals, feudsWon, nemesis FROM runs")
      while let row = try rows.next() { try totals.add(ChronicleRows.Reader(row, of: "runs", path: path)) }
      return totals
    }
  }
}

extension HallOfRuns.Totals {
  fileprivate mutating func add(_ reader: ChronicleRows.Reader) throws {
    let (round, kills) = (try reader.count(0), try reader.count(1))
    mostKillsByRound[round] = max(mostKillsByRound[round] ?? 0, kills)
    if try reader.word(2) == RunRecord.Board.own { bestOwnRound = max(bestOwnRound, round) }
    self.kills = Self.sum(self.kills, kills)
    mostKills = max(mostKills, kills)
    for name in try reader.value(3, as: String.self).split(separator: " ") {
      guard let goal = Goal.allCases.first(where: { "\($0)" == name }) else { continue }
      goalCount += 1
      goals.insert(goal)
    }
    feudsWon = Self.sum(feudsWon, try reader.count(4))
    if try reader.optionalWord(5) == RunRecord.NemesisEnd.won { nemesesBeaten += 1 }
  }

  private static func sum(_ left: Int, _ right: Int) -> Int { min(left + right, ChronicleRows.mostCount) }
}
