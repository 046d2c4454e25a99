import GRDB

extension HallOfRuns {
  /// The ranked attempt of a day.
  public struct Attempt: Hashable, Sendable {
    /// The day as a number, such as 20261126.
    public var day: Int64
    /// The name of its replay file in the folder of runs.
    public var replay: String
    /// The result of the verification; `nil` before it.
    public var verdict: Verdict?
  }

  /// The result of playing the replay of an attempt again.
  public enum Verdict: String, CaseIterable, Sendable {
    /// The replay gives the same run, in the dish of the day.
    case verified
    /// It gives another run, or is not of that dish, or is damaged.
    case rejected
  }

  /// Uses up the ranked attempt of a day, when a run begins.
  ///
  /// - Returns: False if it was used up before; the run is then a free try.
  public func claimAttempt(on day: Int64, replay: String) throws(ChronicleError) -> Bool {
    try write { database in
      try database.execute(
        sql: "INSERT OR IGNORE INTO attempts (day, replay) VALUES (?, ?)", arguments: [day, replay])
      return database.changesCount > 0
    }
  }

  /// Returns the ranked attempt of a day; `nil` before it begins.
  public func attempt(on day: Int64) throws(ChronicleError) -> Attempt? {
    try attempts("WHERE day = ?", [day]).first
  }

  /// Returns the ranked attempts of all days, the latest first.
  public func attempts() throws(ChronicleError) -> [Attempt] { try attempts("ORDER BY day DESC") }

  /// Returns the attempts whose runs have ended and that are not verified, the latest first.
  public func unverifiedAttempts() throws(ChronicleError) -> [Attempt] {
    try attempts("WHERE verdict IS NULL AND replay IN (SELECT replay FROM runs) ORDER BY day DESC")
  }

  private func attempts(
    _ clause: String, _ arguments: StatementArguments = StatementArguments()
  ) throws(ChronicleError) -> [Attempt] {
    try read { database in
      try Row.fetchAll(
        database, sql: "SELECT day, replay, verdict FROM attempts \(clause)", arguments: arguments
      ).map { row in
        let reader = ChronicleRows.Reader(row, of: "attempts", path: path)
        return Attempt(day: try reader.value(0), replay: try reader.fileName(1), verdict: try reader.optionalWord(2))
      }
    }
  }

  /// Stores the result of verifying a day's attempt.
  public func judge(_ verdict: Verdict, day: Int64) throws(ChronicleError) {
    try write {
      try $0.execute(sql: "UPDATE attempts SET verdict = ? WHERE day = ?", arguments: [verdict.rawValue, day])
    }
  }
}
