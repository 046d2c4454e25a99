import Arithmetic
import Ecology
import Evolution
import Foundation

/// Encodes an archipelago as bytes from which it continues exactly as the original would.
///
/// The format, version 1, little-endian: "MICRISLE", version (2 bytes), length of a JSON object (4), the object, for
/// each island the length (4) and bytes of its dish, and a checksum (8) over everything before it.
public enum ArchipelagoState {
  private static let magic = Array("MICRISLE".utf8)
  private static let version: UInt16 = 1

  /// Reasons why bytes are not a valid archipelago.
  public enum Fault: Error, Hashable, Sendable, CustomStringConvertible {
    case foreign
    case newer(Int)
    case damaged(String)

    public var description: String {
      switch self {
      case .foreign: "These bytes are not a state of an evolution. Choose another chronicle."
      case .newer(let version): "The state has the later format \(version). Update the game to resume it."
      case .damaged(let what): "The state is damaged: \(what). Resume from an earlier minute."
      }
    }
  }

  /// Returns the bytes of an archipelago between two minutes.
  public static func encode(_ archipelago: Archipelago) throws -> [UInt8] {
    let states = archipelago.islands.map(\.state)
    let record = ArchipelagoRecord(
      plan: try PlanRecord(archipelago.plan), minute: archipelago.minute, islands: try states.map(IslandRecord.init))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = [UInt8](try encoder.encode(record))
    var bytes = magic
    bytes.append(littleEndian: version)
    bytes.append(littleEndian: UInt32(json.count))
    bytes += json
    for state in states {
      bytes.append(littleEndian: UInt32(state.dish.count))
      bytes += state.dish
    }
    bytes.append(littleEndian: checksum(bytes[...]))
    return bytes
  }

  /// Returns the archipelago that the bytes encode.
  ///
  /// - Throws: `Fault`, or the dish's own `DishSnapshotError`. Malicious bytes never produce an invalid archipelago.
  public static func decode(_ bytes: [UInt8], rules: Rules = .standard) throws -> Archipelago {
    guard bytes.starts(with: magic) else { throw Fault.foreign }
    var reader = StateReader(bytes: bytes, next: magic.count)
    let found = UInt16(try reader.number(of: 2))
    guard found == version else { throw Fault.newer(Int(found)) }
    guard bytes.count >= reader.next + 8 else { throw Fault.damaged("it ends too early") }
    var tail = StateReader(bytes: bytes, next: bytes.count - 8)
    guard try tail.number(of: 8) == checksum(bytes[..<(bytes.count - 8)]) else {
      throw Fault.damaged("its checksum does not fit")
    }
    let json = try reader.part()
    let record: ArchipelagoRecord
    do {
      record = try JSONDecoder().decode(ArchipelagoRecord.self, from: Data(json))
    } catch let error as CreatureCodeError {
      throw Fault.damaged("\(error)")
    } catch {
      throw Fault.damaged("its description cannot be read")
    }
    return try archipelago(record, &reader, rules)
  }

  private static func archipelago(
    _ record: ArchipelagoRecord, _ reader: inout StateReader, _ rules: Rules
  ) throws -> Archipelago {
    let plan = try record.plan.plan()
    guard record.minute >= 0, record.minute < 1 << 24, record.islands.count == plan.shadows + 1 else {
      throw Fault.damaged("its islands are not those of its plan")
    }
    var islands: [Island] = []
    for (number, island) in record.islands.enumerated() {
      guard island.number == number else { throw Fault.damaged("its islands are out of order") }
      let state = try island.state(plan: plan, dish: Array(try reader.part()), rules: rules)
      let island = try Island(state, rules: rules)
      let minute = rules.dish.tickRate * 60
      let begin = record.minute * (number == 0 ? 1 : plan.shadowSpeed) * minute
      // A run can be saved inside a minute; the shadows then wait for its end.
      guard (begin..<begin + (number == 0 ? minute : 1)).contains(island.dish.tick),
        island.residents.allSatisfy({ $0.birth <= island.dish.tick })
      else { throw Fault.damaged("an island's time is not that of its minute") }
      islands.append(island)
    }
    return Archipelago(plan, islands: islands, minute: record.minute)
  }

  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    var hash = StateHash()
    hash.combine(bytes: bytes)
    return hash.value
  }
}

/// Reads numbers and sections from the bytes of a state.
struct StateReader {
  let bytes: [UInt8]
  var next: Int

  /// Allowed values of counts, far below the point where their sums could overflow.
  static let counts = 0..<1 << 48

  mutating func number(of width: Int) throws -> UInt64 {
    guard bytes.count - next >= width else { throw ArchipelagoState.Fault.damaged("it ends too early") }
    defer { next += width }
    return (0..<width).reduce(0) { $0 | UInt64(bytes[next + $1]) << UInt64(8 * $1) }
  }

  mutating func part() throws -> ArraySlice<UInt8> {
    let count = Int(try number(of: 4))
    guard bytes.count - next >= count else { throw ArchipelagoState.Fault.damaged("it ends too early") }
    defer { next += count }
    return bytes[next..<(next + count)]
  }
}
