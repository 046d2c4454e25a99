import Ecology
import Evolution
import Foundation

/// A run at the end of a minute, as a file. With its replay it can be resumed from any later second.
///
/// The bytes have the layout of `StateFormat`: the numbers of the run, and the state of its archipelago as the only
/// part.
public struct RunCheckpoint: Sendable {
  public let run: Run
  /// Data that the screens store with the run, in their own format.
  public let notes: Data

  private static let format = StateFormat<Head, RunCheckpointError>(signature: "MICRRUNS", version: 1)

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
    return try RunCheckpoint.format.encode(head, parts: [try ArchipelagoState.encode(run.archipelago)[...]])
  }

  /// Decodes a checkpoint from a file's bytes.
  ///
  /// - Throws: `RunCheckpointError`, or errors of the archipelago's state. Malicious bytes never produce an invalid
  ///   run.
  public init(_ bytes: [UInt8], rules: Rules = .standard) throws {
    let state = try RunCheckpoint.format.decode(bytes)
    let head = state.head
    var parts = state.parts
    guard head.rulesHash == rules.with(head.modifiers ?? []).hash else { throw RunCheckpointError.otherRules }
    let archipelago = try ArchipelagoState.decode(Array(try parts.part()), rules: rules)
    // An evolution may own a part of its islands; a run needs the live one and all shadows.
    guard archipelago.isWhole, archipelago.configuration.migration == .immediate else {
      throw RunCheckpointError.damaged("its islands are not those of a run")
    }
    let won = head.won.compactMap(CellKind.init(rawValue:))
    let numbers = [head.food, head.survival, head.beaten].map(Double.init(bitPattern:))
    guard archipelago.live.dish.status(of: CreatureID(head.player))?.pilot == .commanded, won.count == head.won.count,
      ArchipelagoState.counts.contains(head.kills), (head.goals ?? []).allSatisfy(\.isPlausible),
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
    let head = try format.decode(bytes).head
    guard head.rulesHash == rules.with(head.modifiers ?? []).hash else { throw RunCheckpointError.otherRules }
    return head.notes
  }
}
