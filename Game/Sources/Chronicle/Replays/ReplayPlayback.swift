import Ecology
import Evolution

/// A replay as it is played again, entry by entry, each check compared with the run.
///
/// A value: it can be copied and gone on with from any entry.
public struct ReplayPlayback: Sendable {
  /// The entries that are played.
  public let entries: [ReplayEntry]
  /// The run as far as it has come.
  public private(set) var run: Run
  /// The number of the entry that comes next.
  public private(set) var position = 0
  /// What the comparison has come to; the first difference stands.
  public private(set) var verdict = ReplayVerification.Verdict.same
  /// The numbers of the edits that the run refused: there it kept its body.
  public private(set) var refusedEdits: [Int] = []
  /// Checks that were compared and agree.
  public private(set) var checks = 0

  /// A replay at its beginning.
  ///
  /// - Throws: `SpawnFault` for a starter that cannot live.
  public init(_ replay: Replay, rules: Rules = .standard) throws(SpawnFault) {
    entries = replay.entries
    run = try Run(replay.header.plan, starter: replay.header.starter, rules: rules)
  }

  /// Whether everything was played.
  public var isOver: Bool { position == entries.count }

  /// The share of the entries that were played, from 0 to 1.
  public var share: Double { entries.isEmpty ? 1 : Double(position) / Double(entries.count) }

  /// Plays the next entry.
  ///
  /// After a difference it goes on: what is played from there is another run than the recorded one.
  ///
  /// - Parameter onTick: Called after every tick.
  /// - Returns: The entry; none when all were played.
  @discardableResult
  public mutating func advance(threads: Int = 1, onTick: (inout Run) -> Void = { _ in }) -> ReplayEntry? {
    guard !isOver else { return nil }
    let entry = entries[position]
    position += 1
    switch entry {
    case .action(let action):
      // The dead are not played on: whoever recorded it did not either.
      guard run.death == nil else {
        note(.otherEnd(time: run.time))
        break
      }
      for _ in 0..<run.archipelago.live.dish.rules.dish.ticksPerThought {
        run.tick(action.action, threads: threads)
        onTick(&run)
      }
    case .edit(let body):
      do { try run.edit(to: body) } catch {
        refusedEdits.append(position - 1)
        note(.refused(time: run.time, reason: error.description))
      }
    case .skip: run.skipMolt()
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
