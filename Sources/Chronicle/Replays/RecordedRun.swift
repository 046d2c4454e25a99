import Ecology
import Evolution

/// A run that is written down while it is played.
public final class RecordedRun {
  public private(set) var run: Run
  private let file: ReplayFile
  private var thoughts = 0

  /// Thoughts in a second.
  static var thoughtsPerSecond: Int { Rules.standard.dish.tickRate / Rules.standard.dish.ticksPerThought }

  /// Begins a run and its replay.
  ///
  /// - Throws: `SpawnFault` for a starter that cannot live, `ReplayError` for a file that cannot be made.
  public init(creating path: String, header: ReplayHeader, rules: Rules = .standard) throws {
    run = try Run(header.plan, starter: header.starter, rules: rules)
    file = try ReplayFile(creating: path, header: header)
  }

  /// Plays a thought by the nearest command of the grid and records it, with a check once a second.
  public func advance(_ command: Command, threads: Int = 1) throws(ReplayError) {
    let command = GridCommand(command)
    run.advance(command.command, threads: threads)
    try file.record(.command(command))
    thoughts += 1
    if thoughts % RecordedRun.thoughtsPerSecond == 0 { try file.record(.check(run.hash)) }
    if run.death != nil { try file.record(.end(.death)) }
  }

  /// Edits the player's body and records it.
  ///
  /// - Throws: `MoltRefusal` or `ReplayError`.
  public func edit(to body: BodyPlan) throws {
    try run.edit(to: body)
    try file.record(.edit(body))
  }

  /// Skips a molt and records it.
  public func skipMolt() throws(ReplayError) {
    run.skipMolt()
    try file.record(.skip)
  }

  /// The work of the shadows for this minute; see `Run.shadowWork`.
  public var shadowWork: ShadowWork { run.shadowWork }

  /// Takes the shadows back; see `Run.deliver`.
  public func deliver(_ shadows: [Island]) { run.deliver(shadows) }

  /// Ends the replay of a player who leaves alive.
  public func leave() throws(ReplayError) {
    guard run.death == nil else { return }
    try file.record(.check(run.hash))
    try file.record(.end(.left))
  }
}

extension ReplayHeader {
  /// How the archipelago of the run is begun.
  public var plan: Archipelago.Plan {
    Archipelago.Plan(
      seed: seed, arm: arm, shadows: shadows, shadowSpeed: shadowSpeed, hardening: .rounds, founders: founders)
  }
}
