import Ecology
import Evolution

/// Playback of a replay, entry by entry; each check is compared with the run.
///
/// A value type: it can be copied and continued from any entry.
public struct ReplayPlayback: Sendable {
  /// The entries to play.
  public let entries: [ReplayEntry]
  /// The run in its current state.
  public private(set) var run: Run
  /// The index of the next entry.
  public private(set) var position = 0
  /// The result of the comparison; the first difference is kept.
  public private(set) var verdict = ReplayVerification.Verdict.same
  /// The indices of the edits that the run refused. The body stayed unchanged there.
  public private(set) var refusedEdits: [Int] = []
  /// Number of compared checks that match.
  public private(set) var checks = 0

  /// Creates a playback at the beginning of a replay.
  ///
  /// - Throws: `SpawnError` if the starter cannot live.
  public init(_ replay: Replay, rules: Rules = .standard) throws(SpawnError) {
    entries = replay.entries
    run = try Run(replay.header.configuration, starter: replay.header.starter, rules: rules)
  }

  /// True if all entries have been played.
  public var isOver: Bool { position == entries.count }

  /// The share of the entries that have been played, from 0 to 1.
  public var share: Double { entries.isEmpty ? 1 : Double(position) / Double(entries.count) }

  /// Plays the next entry.
  ///
  /// Playback continues after a difference, but from there the run differs from the recorded one.
  ///
  /// - Parameters:
  ///   - isCancelled: Asked during the work of the shadow dishes, on several threads. With many shadows the work of one
  ///     minute can take that long itself.
  ///   - onTick: Called after every tick.
  /// - Returns: The entry; `nil` if all were played.
  /// - Throws: `CancellationError`; the playback cannot be continued then.
  @discardableResult
  public mutating func advance(
    threads: Int = 1, isCancelled: @escaping @Sendable () -> Bool = { false }, onTick: (inout Run) -> Void = { _ in }
  ) throws(CancellationError) -> ReplayEntry? {
    guard !isOver else { return nil }
    let entry = entries[position]
    position += 1
    switch entry {
    case .action(let action):
      // Playback stops at the player's death, as the recording did.
      guard run.death == nil else {
        note(.otherEnd(time: run.time))
        break
      }
      for _ in 0..<run.archipelago.live.dish.rules.dish.ticksPerThought {
        if (run.archipelago.live.dish.tick + 1) % run.archipelago.ticksPerMinute == 0 {
          guard let shadows = run.shadowWork.done(threads: threads, unless: isCancelled) else {
            throw CancellationError()
          }
          run.deliver(shadows)
        }
        run.tick(action.action, threads: threads)
        onTick(&run)
      }
    case .edit(let body):
      do { try run.edit(to: body) } catch {
        refusedEdits.append(position - 1)
        note(.refused(time: run.time, reason: error.description))
      }
    case .skip: run.skipMolt()
    case .prey: run.sendPrey()
    case .check(let hash): compare(hash)
    case .end(let ending):
      if (run.death != nil) != (ending == .death) { note(.otherEnd(time: run.time)) }
    }
    return entry
  }

  private mutating func compare(_ hash: UInt64) {
    let played = run.hash
    guard played == hash else { return note(.differs(time: run.time, recorded: hash, played: played)) }
    if verdict == .same { checks += 1 }
  }

  private mutating func note(_ difference: ReplayVerification.Verdict) {
    if verdict == .same { verdict = difference }
  }
}
