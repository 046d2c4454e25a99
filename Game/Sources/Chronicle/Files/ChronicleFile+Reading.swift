import Ecology
import Evolution
import Foundation
import GRDB

// The functions below read committed records; collected records are not visible.
extension ChronicleFile {
  /// Returns an individual, if it is recorded.
  public func individual(_ id: IndividualID) throws(ChronicleError) -> IndividualRecord? {
    try individuals(where: "id = ?", [id.rawValue]).first
  }

  /// Returns the children of an individual, by number.
  public func children(of id: IndividualID) throws(ChronicleError) -> [IndividualRecord] {
    try individuals(where: "parent = ?", [id.rawValue])
  }

  /// Returns the individuals alive at a time, by number.
  ///
  /// - Parameter time: In s of play.
  public func living(at time: Float) throws(ChronicleError) -> [IndividualRecord] {
    try individuals(where: "born <= ? AND (died IS NULL OR died > ?)", [Double(time), Double(time)])
  }

  /// Returns the individuals of one dish alive at a time, by number.
  ///
  /// - Parameter time: In s of play.
  public func living(at time: Float, in dish: Int) throws(ChronicleError) -> [IndividualRecord] {
    try individuals(
      where: "born <= ? AND (died IS NULL OR died > ?) AND id >> 48 = ?", [Double(time), Double(time), dish])
  }

  /// Returns the numbers of the individuals of one dish alive at a time, without reading genomes.
  public func livingNumbers(at time: Float, in dish: Int) throws(ChronicleError) -> [IndividualID] {
    try attempt {
      try database.read { database in
        try Int64.fetchAll(
          database,
          sql: "SELECT id FROM individuals WHERE born <= ? AND (died IS NULL OR died > ?) AND id >> 48 = ? ORDER BY id",
          arguments: [Double(time), Double(time), dish]
        ).map(IndividualID.init(rawValue:))
      }
    }
  }

  /// Returns the deaths in one dish, in the order of time.
  public func deaths(in dish: Int) throws(ChronicleError) -> [IndividualRecord.Death] {
    try attempt {
      try database.read { database in
        let rows = try Row.fetchCursor(
          database,
          sql:
            "SELECT died, cause, killer, success, eaten FROM individuals WHERE died IS NOT NULL AND id >> 48 = ? ORDER BY died",
          arguments: [dish])
        var deaths: [IndividualRecord.Death] = []
        while let row = try rows.next() {
          let reader = ChronicleRows.Reader(row, of: "individuals", path: path)
          deaths.append(
            IndividualRecord.Death(
              time: Float(try reader.time(0)), cause: try reader.cause(1),
              killer: try reader.optionalID(2), success: Float(try reader.number(3)),
              eaten: try reader.optionalNumber(4).map { Float($0) }))
        }
        return deaths
      }
    }
  }

  /// Returns all individuals, by number.
  public func individuals() throws(ChronicleError) -> [IndividualRecord] {
    try individuals(where: "TRUE", [])
  }

  /// Returns all individuals, by number, with their encoded genomes.
  public func lives() throws(ChronicleError) -> [LifeRecord] {
    try attempt {
      try database.read { database in
        try Row.fetchAll(database, sql: "SELECT \(ChronicleSchema.individualColumns) FROM individuals ORDER BY id")
          .map { try ChronicleRows.life($0, path) }
      }
    }
  }

  /// Returns the individuals that the player met, in the order of the first meetings.
  public func meetings() throws(ChronicleError) -> [MeetingRecord] {
    try attempt {
      try database.read { database in
        try Row.fetchAll(
          database, sql: "SELECT \(ChronicleSchema.meetingColumns) FROM meetings ORDER BY first, individual"
        ).map { try ChronicleRows.meeting($0, path) }
      }
    }
  }

  /// The number of recorded individuals.
  public func individualCount() throws(ChronicleError) -> Int {
    try attempt {
      try database.read { database in try Int.fetchOne(database, sql: "SELECT count(*) FROM individuals") ?? 0 }
    }
  }

  /// Returns the descent of all individuals, without reading genomes.
  public func genealogy() throws(ChronicleError) -> Genealogy {
    try attempt {
      try database.read { database in
        var genealogy = Genealogy()
        let rows = try Row.fetchCursor(database, sql: "SELECT id, parent, born FROM individuals ORDER BY id")
        while let row = try rows.next() {
          let reader = ChronicleRows.Reader(row, of: "individuals", path: path)
          let id = try reader.id(0)
          let parent = try reader.optionalID(1)
          guard parent != id else { throw reader.damaged("an individual is its own parent") }
          genealogy.record(id, parent: parent, born: Float(try reader.time(2)))
        }
        return genealogy
      }
    }
  }

  /// Returns the archive of a dish, best first.
  public func champions(of dish: Int = 0) throws(ChronicleError) -> [ChampionRecord] {
    try attempt {
      try database.read { database in
        try Row.fetchAll(
          database, sql: "SELECT \(ChronicleSchema.championColumns) FROM champions WHERE dish = ? ORDER BY rank",
          arguments: [dish]
        ).map { try ChronicleRows.champion($0, path) }
      }
    }
  }

  /// The minutes of play with a snapshot, ascending.
  public func snapshotMinutes() throws(ChronicleError) -> [Int] {
    try attempt {
      try database.read { database in
        try Row.fetchAll(database, sql: "SELECT minute FROM snapshots ORDER BY minute").map {
          try ChronicleRows.Reader($0, of: "snapshots", path: path).minute(0)
        }
      }
    }
  }

  /// Returns the state of the dishes at a minute of play, if it was recorded.
  public func snapshot(minute: Int) throws(ChronicleError) -> [UInt8]? {
    try attempt {
      try database.read { database in
        try Data.fetchOne(database, sql: "SELECT state FROM snapshots WHERE minute = ?", arguments: [minute])
          .map { Array($0) }
      }
    }
  }

  /// Returns the events of a time span, in the order of their recording.
  ///
  /// - Parameter times: In s of play.
  public func events(in times: ClosedRange<Float> = 0...Float.infinity) throws(ChronicleError) -> [EventRecord] {
    try attempt {
      try database.read { database in
        try Row.fetchAll(
          database,
          sql: "SELECT time, kind, subject, detail FROM events WHERE time BETWEEN ? AND ? ORDER BY number",
          arguments: [Double(times.lowerBound), Double(times.upperBound)]
        ).map { try ChronicleRows.event($0, path) }
      }
    }
  }

  private func individuals(
    where condition: String, _ arguments: StatementArguments
  ) throws(ChronicleError) -> [IndividualRecord] {
    try attempt {
      try database.read { database in
        try Row.fetchAll(
          database,
          sql: "SELECT \(ChronicleSchema.individualColumns) FROM individuals WHERE \(condition) ORDER BY id",
          arguments: arguments
        ).map { try ChronicleRows.individual($0, path) }
      }
    }
  }
}
