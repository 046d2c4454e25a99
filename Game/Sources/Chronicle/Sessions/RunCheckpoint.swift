import Arithmetic
import Ecology
import Evolution
import Foundation

/// A run at the end of a minute, as a file. With its replay it can be resumed from any later second.
///
/// The format, version 1, little-endian: "MICRRUNS", version (2 bytes), length of a JSON object (4), the object, length
/// of the archipelago's state (4), the state, and a checksum (8) over everything before it.
public struct RunCheckpoint: Sendable {
  public let run: Run
  /// Data that the screens store with the run, in their own format.
  public let notes: Data

  private static let magic = Array("MICRRUNS".utf8)
  private static let version: UInt16 = 1

  /// Creates a checkpoint of a run between two minutes.
  public init(_ run: Run, notes: Data = Data()) {
    self.run = run
    self.notes = notes
  }

  private struct Head: Codable {
    let rulesHash: UInt64
    let player: UInt32
    let won: [UInt8]
    let food: UInt64
    let survival: UInt64
    let kills: Int
    let beaten: UInt64
    /// `nil` in checkpoints from before they were introduced; likewise the next ones.
    let modifiers: [Modifier]?
    let goals: [GoalProgress]?
    let isNemesisBeaten: Bool?
    let notes: Data
  }

  /// Returns the bytes of the file.
  public func encoded() throws -> [UInt8] {
    let score = run.score
    let head = Head(
      rulesHash: run.archipelago.live.dish.rules.hash, player: run.player.number, won: run.won.map(\.rawValue),
      food: score.food.bitPattern, survival: score.survival.bitPattern, kills: score.kills,
      beaten: score.beaten.bitPattern, modifiers: run.archipelago.configuration.modifiers, goals: run.goals,
      isNemesisBeaten: run.nemesisState == .won,
      notes: notes)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = [UInt8](try encoder.encode(head))
    let state = try ArchipelagoState.encode(run.archipelago)
    var bytes = RunCheckpoint.magic
    bytes.append(littleEndian: RunCheckpoint.version)
    bytes.append(littleEndian: UInt32(json.count))
    bytes += json
    bytes.append(littleEndian: UInt32(state.count))
    bytes += state
    bytes.append(littleEndian: StateHash(of: bytes).value)
    return bytes
  }

  /// Decodes a checkpoint from a file's bytes.
  ///
  /// - Throws: `RunCheckpointError`, or errors of the archipelago's state. Malicious bytes never produce an invalid run.
  public init(_ bytes: [UInt8], rules: Rules = .standard) throws {
    let opened = try RunCheckpoint.open(bytes)
    let head = opened.head
    var reader = opened.reader
    guard head.rulesHash == rules.with(head.modifiers ?? []).hash else { throw RunCheckpointError.otherRules }
    let archipelago = try ArchipelagoState.decode(Array(try reader.part()), rules: rules)
    // An evolution may own a part of its islands; a run needs the live one and all shadows.
    guard archipelago.isWhole, archipelago.configuration.migration == .immediate else {
      throw RunCheckpointError.damaged("its islands are not those of a run")
    }
    let won = head.won.compactMap(CellKind.init(rawValue:))
    let numbers = [head.food, head.survival, head.beaten].map(Double.init(bitPattern:))
    guard archipelago.live.dish.status(of: CreatureID(head.player))?.pilot == .commanded, won.count == head.won.count,
      StateReader.counts.contains(head.kills), (head.goals ?? []).allSatisfy(\.isPlausible),
      numbers.allSatisfy({ $0 >= 0 && $0 <= 1e12 })
    else { throw RunCheckpointError.damaged("its player is not in its dish") }
    let score = Score(food: numbers[0], survival: numbers[1], kills: head.kills, beaten: numbers[2])
    run = Run(
      archipelago, player: CreatureID(head.player), won: won, score: score, goals: head.goals ?? [],
      isNemesisBeaten: head.isNemesisBeaten ?? false)
    notes = head.notes
  }

  /// Returns the notes from a file's bytes without decoding the dishes; much faster than reading the whole file.
  ///
  /// - Throws: `RunCheckpointError`, also for a run with other rules.
  public static func notes(in bytes: [UInt8], rules: Rules = .standard) throws -> Data {
    let (head, _) = try open(bytes)
    guard head.rulesHash == rules.with(head.modifiers ?? []).hash else { throw RunCheckpointError.otherRules }
    return head.notes
  }

  /// Reads the bytes up to the archipelago's state.
  private static func open(_ bytes: [UInt8]) throws -> (head: Head, reader: StateReader) {
    guard bytes.starts(with: magic) else { throw RunCheckpointError.foreign }
    var reader = StateReader(bytes: bytes, next: magic.count)
    let found = UInt16(try reader.number(of: 2))
    guard found == version else { throw RunCheckpointError.newer(Int(found)) }
    guard bytes.count >= reader.next + 8 else { throw RunCheckpointError.damaged("it ends too early") }
    var tail = StateReader(bytes: bytes, next: bytes.count - 8)
    guard try tail.number(of: 8) == StateHash(of: bytes[..<(bytes.count - 8)]).value else {
      throw RunCheckpointError.damaged("its checksum does not fit")
    }
    let json = Data(try reader.part())
    guard let head = try? JSONDecoder().decode(Head.self, from: json) else {
      throw RunCheckpointError.damaged("its description cannot be read")
    }
    return (head, reader)
  }
}
