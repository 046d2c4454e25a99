import Ecology
import Evolution
import Foundation
import GRDB

/// Collected records that are not yet written.
struct PendingRecords {
  var individuals: [IndividualRecord] = []
  var deaths: [(IndividualID, IndividualRecord.Death)] = []
  var champions: [(dish: Int, records: [ChampionRecord])] = []
  var snapshots: [(minute: Int, state: [UInt8], former: Int?)] = []
  var events: [EventRecord] = []
  var meetings: [MeetingRecord] = []

  var isEmpty: Bool {
    individuals.isEmpty && deaths.isEmpty && champions.isEmpty && snapshots.isEmpty && events.isEmpty
      && meetings.isEmpty
  }

  /// Writes all records inside the caller's transaction.
  func write(to database: Database) throws {
    try writeIndividuals(to: database)
    try writeChampions(to: database)
    for snapshot in snapshots {
      try database.execute(
        sql: "INSERT OR REPLACE INTO snapshots (minute, state) VALUES (?, ?)",
        arguments: [snapshot.minute, Data(snapshot.state)])
      if let former = snapshot.former {
        try database.execute(sql: "DELETE FROM snapshots WHERE minute = ?", arguments: [former])
      }
    }
    for event in events {
      try database.execute(
        sql: "INSERT INTO events (time, kind, subject, detail) VALUES (?, ?, ?, ?)",
        arguments: [Double(event.time), event.kind, event.subject?.rawValue, event.detail])
    }
    for meeting in meetings {
      try database.execute(
        sql: "INSERT OR REPLACE INTO meetings (\(ChronicleSchema.meetingColumns)) VALUES (?, ?, ?, ?, ?, ?)",
        arguments: [
          meeting.individual.rawValue, Double(meeting.first), Double(meeting.last), Double(meeting.suffered),
          Double(meeting.dealt), meeting.outcome?.rawValue,
        ])
    }
  }

  private func writeIndividuals(to database: Database) throws {
    let insertion = try database.makeStatement(
      sql: """
        INSERT OR REPLACE INTO individuals (\(ChronicleSchema.individualColumns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """)
    for individual in individuals {
      let death = individual.death
      try insertion.execute(arguments: [
        individual.id.rawValue, individual.parent?.rawValue, individual.lineage.rawValue, individual.kind.rawValue,
        Double(individual.born), try CreatureCode.encode(individual.creature), death.map { Double($0.time) },
        death?.cause.word, death?.killer?.rawValue, death.map { Double($0.success) },
        death?.eaten.map { Double($0) },
      ])
    }
    let burial = try database.makeStatement(
      sql: "UPDATE individuals SET died = ?, cause = ?, killer = ?, success = ?, eaten = ? WHERE id = ?")
    for (id, death) in deaths {
      try burial.execute(arguments: [
        Double(death.time), death.cause.word, death.killer?.rawValue, Double(death.success),
        death.eaten.map { Double($0) }, id.rawValue,
      ])
    }
  }

  private func writeChampions(to database: Database) throws {
    for (dish, records) in champions {
      try database.execute(sql: "DELETE FROM champions WHERE dish = ?", arguments: [dish])
      for (rank, record) in records.enumerated() {
        try database.execute(
          sql:
            "INSERT INTO champions (dish, rank, \(ChronicleSchema.championColumns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
          arguments: [
            dish, rank, record.individual.rawValue, record.lineage.rawValue, Double(record.score), record.lives,
            record.points, try CreatureCode.encode(record.creature), Double(record.habits.meanSpeed),
            Double(record.habits.fleshShare),
          ])
      }
    }
  }
}

extension ChronicleHeader {
  /// Writes the header into a new file.
  func write(to database: Database) throws {
    var values = [
      ("format", "3"), ("kind", kind.rawValue), ("seed", String(seed)), ("rulesHash", String(rulesHash, radix: 16)),
      ("arm", arm.rawValue), ("shadows", String(shadows)), ("shadowSpeed", String(shadowSpeed)),
    ]
    if let islands {
      values += [("firstIsland", String(islands.lowerBound)), ("islandCount", String(islands.count))]
    }
    for (name, value) in values {
      try database.execute(sql: "INSERT INTO meta (name, value) VALUES (?, ?)", arguments: [name, value])
    }
  }
}
