import Ecology
import Evolution

/// A run that is recorded while it is played.
public final class RecordedRun {
  public private(set) var run: Run
  private let file: ReplayFile
  private var held = GridAction.rest
  private var thoughts = 0
  /// True if the replay is complete: the dish may continue, but nothing more is recorded.
  public private(set) var isEnded = false

  /// The length of a replay from which the run can be resumed up to here, in bytes. The file is shorter while a part of
  /// it could not be written.
  public var replayLength: UInt64 { file.completeLength }
  /// True if the file has everything up to the last check.
  public var isWritten: Bool { file.isWritten }

  /// Thoughts per second.
  static var thoughtsPerSecond: Int { Rules.standard.dish.tickRate / Rules.standard.dish.ticksPerThought }

  /// Begins a run and its replay.
  ///
  /// - Throws: `SpawnError` if the starter cannot live, `ReplayError` if the file cannot be created.
  public init(creating path: String, header: ReplayHeader, rules: Rules = .standard) throws {
    run = try Run(header.configuration, starter: header.starter, rules: rules)
    file = try ReplayFile(creating: path, header: header)
  }

  /// Resumes a run from its state at the end of a minute. Later entries of its replay are played again. If the replay
  /// has ended, so has the run.
  ///
  /// - Parameter onTick: Called after every tick that is played again.
  /// - Throws: `ReplayError`, also if the replay does not continue from the state.
  public init(resuming path: String, from checkpoint: RunCheckpoint, onTick: (Run) -> Void = { _ in }) throws {
    let (file, replay) = try ReplayFile.resume(path)
    self.file = file
    run = checkpoint.run
    thoughts = run.archipelago.live.dish.tick / run.archipelago.live.dish.rules.dish.ticksPerThought
    guard replay.header.seed == checkpoint.run.archipelago.configuration.seed else {
      throw ReplayError.damaged(path: path, byte: 0, what: "belongs to another run")
    }
    try replayRest(of: replay, path: path, onTick)
  }

  /// Plays a thought with the nearest action of the grid and records it, with a check once a second.
  public func advance(_ action: Action, threads: Int = 1) throws(ReplayError) {
    for _ in 0..<run.archipelago.live.dish.rules.dish.ticksPerThought { try tick(action, threads: threads) }
  }

  /// Plays one tick, until the replay has ended. An action takes effect in the first tick of a thought; in the others
  /// the last one is held.
  public func tick(_ action: Action, threads: Int = 1) throws(ReplayError) {
    precondition(!isEnded, "RecordedRun.tick: the replay has ended; the dish can only be watched.")
    if run.isAtThought { held = GridAction(action) }
    run.tick(held.action, threads: threads)
    guard run.isAtThought else { return }
    try file.record(.action(held))
    thoughts += 1
    isEnded = run.death != nil
    do throws(ReplayError) {
      if thoughts % RecordedRun.thoughtsPerSecond == 0 { try file.record(.check(run.hash)) }
    } catch {
      // Data that could not be written is written with the end, or not at all.
      guard isEnded else { throw error }
    }
    if isEnded { try file.record(.end(.death)) }
  }

  /// Advances the dish by a tick after the player's death; this is not recorded.
  public func watch(threads: Int = 1) {
    precondition(isEnded, "RecordedRun.watch: the replay has not ended; what happens must be recorded.")
    run.tick(Action(), threads: threads)
  }

  /// Edits the player's body and records it.
  ///
  /// - Throws: `EditError` or `ReplayError`.
  public func edit(to body: BodyPlan) throws {
    try run.edit(to: body)
    try file.record(.edit(body))
  }

  /// Skips a molt and records it.
  public func skipMolt() throws(ReplayError) {
    run.skipMolt()
    try file.record(.skip)
  }

  /// Spawns prey ahead of the player and records it.
  public func sendPrey() throws(ReplayError) {
    precondition(run.isAtThought, "RecordedRun.sendPrey: prey is sent between two thoughts.")
    run.sendPrey()
    try file.record(.prey)
  }

  /// Returns and removes the news of every island since the last call; see `Run.takeNews`.
  public func takeNews() -> [[IslandNews]] { run.takeNews() }

  /// The work of the shadows for this minute; see `Run.shadowWork`.
  public var shadowWork: ShadowWork { run.shadowWork }

  /// Returns the shadows to the run; see `Run.deliver`.
  public func deliver(_ shadows: [Island]) { run.deliver(shadows) }

  /// Writes everything that is not yet in the file, so that the run can be resumed from here.
  public func suspend() throws(ReplayError) {
    guard run.death == nil else { return }
    try file.record(.check(run.hash))
  }

  /// Ends the replay of a player who leaves alive.
  public func leave() throws(ReplayError) {
    guard run.death == nil else { return }
    try file.record(.check(run.hash))
    try file.record(.end(.left))
    isEnded = true
  }

  private func replayRest(of replay: Replay, path: String, _ onTick: (Run) -> Void) throws {
    var waiting = thoughts
    for entry in replay.entries {
      if waiting > 0 {
        if case .action = entry { waiting -= 1 }
        continue
      }
      switch entry {
      case .action(let action):
        held = action
        for _ in 0..<run.archipelago.live.dish.rules.dish.ticksPerThought {
          run.tick(action.action)
          onTick(run)
        }
        thoughts += 1
      case .edit(let body): try run.edit(to: body)
      case .skip: run.skipMolt()
      case .prey: run.sendPrey()
      case .check(let hash):
        guard run.hash == hash else {
          throw ReplayError.damaged(path: path, byte: 0, what: "does not continue from the saved state")
        }
      case .end(let ending):
        guard (ending == .death) == (run.death != nil) else {
          throw ReplayError.damaged(path: path, byte: 0, what: "does not end as the run does")
        }
        isEnded = true
      }
    }
    guard waiting == 0 else {
      throw ReplayError.damaged(path: path, byte: 0, what: "ends before the saved state")
    }
  }
}

extension ReplayHeader {
  /// The configuration of the run's archipelago.
  public var configuration: Archipelago.Configuration {
    var configuration = Archipelago.Configuration(
      seed: seed, arm: arm, shadows: shadows, shadowSpeed: shadowSpeed, headStart: headStart,
      nearbyBirths: nearbyBirths, hardening: .rounds, founders: founders)
    configuration.modifiers = modifiers
    configuration.nemesis = nemesis
    configuration.goals = goals
    configuration.shadowFounders = shadowFounders
    return configuration
  }
}
