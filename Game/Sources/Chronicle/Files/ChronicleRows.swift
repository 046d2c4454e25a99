import Ecology
import Evolution
import Foundation
import GRDB

/// Decodes records from rows and throws if a file holds invalid values.
enum ChronicleRows {
  /// The greatest allowed count, far below the point where a sum of two could overflow.
  static let mostCount = 1 << 48

  /// Reads the values of one row in order.
  struct Reader {
    private let values: [DatabaseValue]
    private let table: String
    private let path: String

    init(_ row: Row, of table: String, path: String) {
      values = Array(row.databaseValues)
      self.table = table
      self.path = path
    }

    func optional<Value: DatabaseValueConvertible>(_ column: Int, as type: Value.Type = Value.self) throws -> Value? {
      let value = values[column]
      if value.isNull { return nil }
      guard let result = Value.fromDatabaseValue(value) else { throw damaged("column \(column + 1)") }
      return result
    }

    func value<Value: DatabaseValueConvertible>(_ column: Int, as type: Value.Type = Value.self) throws -> Value {
      guard let value = try optional(column, as: type) else { throw damaged("column \(column + 1)") }
      return value
    }

    /// Reads a number that arithmetic and conversions to whole numbers can take.
    func number(_ column: Int) throws -> Double {
      guard let number = try optionalNumber(column) else { throw damaged("column \(column + 1)") }
      return number
    }

    func optionalNumber(_ column: Int) throws -> Double? {
      guard let number = try optional(column, as: Double.self) else { return nil }
      guard number.magnitude <= 1e12 else { throw damaged("column \(column + 1)") }
      return number
    }

    /// Reads a time in s. The longest evolution, of a million minutes, takes less than 1e8 s.
    func time(_ column: Int) throws -> Double {
      let time = try number(column)
      guard (0...1e8).contains(time) else { throw damaged("column \(column + 1)") }
      return time
    }

    /// Reads a whole number that is not negative.
    func count(_ column: Int) throws -> Int {
      let count: Int = try value(column)
      guard (0...mostCount).contains(count) else { throw damaged("column \(column + 1)") }
      return count
    }

    /// Reads the name of a file in a folder, which may be empty.
    func fileName(_ column: Int) throws -> String {
      let name: String = try value(column)
      guard !name.contains("/"), !name.contains("\0"), name != "..", name != "." else {
        throw damaged("column \(column + 1)")
      }
      return name
    }

    /// Reads a minute of an evolution, of which there are at most a million.
    func minute(_ column: Int) throws -> Int {
      let minute = try count(column)
      guard minute <= 1_000_000 else { throw damaged("column \(column + 1)") }
      return minute
    }

    func creature(_ column: Int) throws -> Creature {
      do {
        return try CreatureCode.decode(try value(column, as: String.self))
      } catch let error as CreatureCodeError {
        throw damaged("the genome: \(error)")
      }
    }

    func id(_ column: Int) throws -> IndividualID {
      let id = IndividualID(rawValue: try value(column))
      guard id.rawValue >= 0 else { throw damaged("column \(column + 1)") }
      return id
    }

    func optionalID(_ column: Int) throws -> IndividualID? {
      try optional(column, as: Int64.self) == nil ? nil : try id(column)
    }

    func word<Word: RawRepresentable>(_ column: Int) throws -> Word where Word.RawValue == String {
      guard let word = Word(rawValue: try value(column, as: String.self)) else { throw damaged("column \(column + 1)") }
      return word
    }

    func optionalWord<Word: RawRepresentable>(_ column: Int) throws -> Word? where Word.RawValue == String {
      guard let text = try optional(column, as: String.self) else { return nil }
      guard let word = Word(rawValue: text) else { throw damaged("column \(column + 1)") }
      return word
    }

    func cause(_ column: Int) throws -> CauseOfDeath {
      guard let cause = CauseOfDeath(word: try value(column)) else { throw damaged("column \(column + 1)") }
      return cause
    }

    func damaged(_ what: String) -> ChronicleError {
      .damaged(path: path, detail: "a row of \(table) cannot be read: \(what)")
    }
  }

  static func header(_ database: Database, _ path: String) throws -> ChronicleHeader {
    func value(_ name: String) throws -> String? {
      try String.fetchOne(database, sql: "SELECT value FROM meta WHERE name = ?", arguments: [name])
    }
    func text(_ name: String) throws -> String {
      guard let value = try value(name) else { throw ChronicleError.damaged(path: path, detail: "meta has no \(name)") }
      return value
    }
    let unreadable = ChronicleError.damaged(path: path, detail: "meta holds values that cannot be read")
    guard let kind = ChronicleHeader.Kind(rawValue: try text("kind")), let seed = UInt64(try text("seed")),
      let rulesHash = UInt64(try text("rulesHash"), radix: 16), let arm = Arm(rawValue: try text("arm")),
      let shadows = Int(try text("shadows")), Archipelago.Configuration.shadowLimits.contains(shadows),
      let shadowSpeed = Int(try text("shadowSpeed")), (1...16).contains(shadowSpeed)
    else { throw unreadable }
    var header = ChronicleHeader(
      kind: kind, seed: seed, rulesHash: rulesHash, arm: arm, shadows: shadows, shadowSpeed: shadowSpeed)
    if let first = try value("firstIsland") {
      guard let first = Int(first), let count = Int(try text("islandCount")), (0...shadows).contains(first),
        (1...shadows + 1 - first).contains(count)
      else { throw unreadable }
      header.islands = first..<first + count
    }
    return header
  }

  static func individual(_ row: Row, _ path: String) throws -> IndividualRecord {
    let life = try life(row, path)
    return IndividualRecord(
      id: life.id, parent: life.parent, lineage: life.lineage, kind: life.kind, born: life.born,
      creature: try Reader(row, of: "individuals", path: path).creature(5), death: life.death)
  }

  static func life(_ row: Row, _ path: String) throws -> LifeRecord {
    let reader = Reader(row, of: "individuals", path: path)
    var death: IndividualRecord.Death?
    if try reader.optionalNumber(6) != nil {
      death = IndividualRecord.Death(
        time: Float(try reader.time(6)), cause: try reader.cause(7), killer: try reader.optionalID(8),
        success: Float(try reader.number(9)),
        eaten: try reader.optionalNumber(10).map { Float($0) })
    }
    return LifeRecord(
      id: try reader.id(0), parent: try reader.optionalID(1), lineage: try reader.id(2), kind: try reader.word(3),
      born: Float(try reader.time(4)), genome: try reader.value(5), death: death)
  }

  static func meeting(_ row: Row, _ path: String) throws -> MeetingRecord {
    let reader = Reader(row, of: "meetings", path: path)
    return MeetingRecord(
      individual: try reader.id(0), first: Float(try reader.time(1)), last: Float(try reader.time(2)),
      suffered: Float(try reader.number(3)), dealt: Float(try reader.number(4)), outcome: try reader.optionalWord(5))
  }

  static func champion(_ row: Row, _ path: String) throws -> ChampionRecord {
    let reader = Reader(row, of: "champions", path: path)
    return ChampionRecord(
      individual: try reader.id(0), lineage: try reader.id(1), score: Float(try reader.number(2)),
      lives: try reader.count(3), points: try reader.count(4), creature: try reader.creature(5),
      habits: Habits(
        meanSpeed: Float(try reader.number(6)), fleshShare: Float(try reader.number(7)))
    )
  }

  static func event(_ row: Row, _ path: String) throws -> EventRecord {
    let reader = Reader(row, of: "events", path: path)
    return EventRecord(
      time: Float(try reader.time(0)), kind: try reader.value(1), subject: try reader.optionalID(2),
      detail: try reader.value(3))
  }
}
