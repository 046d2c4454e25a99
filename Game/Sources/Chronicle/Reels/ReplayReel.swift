import Ecology
import Evolution
import Synchronization

/// A replay that can be shown from any time: somebody reads it ahead, and keeps copies of the live dish on the way.
///
/// `read` plays it again on whatever thread calls it, and compares every check; meanwhile showings are taken on another
/// thread from any tick that was read. To show a tick, the last copy before it is played on from: at most 15 s of dish
/// time, some 40 ms. A copy takes about 200 kB, a run of twenty minutes less than 20 MB.
public final class ReplayReel: Sendable {
  public let replay: Replay
  /// Length of the whole replay, in ticks.
  public let ticks: Int
  /// Checks that it holds.
  public let checkCount: Int
  /// The player's creature.
  public let player: CreatureID
  let script: ReelScript
  private let reader: Mutex<ReplayPlayback>
  private let content: Mutex<Content>

  /// Time from one copy to the next, in s; 15. Longer makes going back slow, shorter takes memory.
  public static let copyInterval = 15

  /// What was read so far.
  private struct Content {
    var ticksRead = 0
    /// Copies of the live dish, in the order of time; one at every end of a minute, when champions come from elsewhere.
    var copies: [Island] = []
    var marks: [ReelMark] = []
    var verdict = ReplayVerification.Verdict.same
    var checks = 0
    var refusedEdits: [Int] = []
    var isWhole = false
  }

  /// A reel of which nothing but the beginning was read.
  ///
  /// - Throws: `SpawnFault` for a starter that cannot live.
  public init(_ replay: Replay, rules: Rules = .standard) throws(SpawnFault) {
    let playback = try ReplayPlayback(replay, rules: rules)
    self.replay = replay
    ticks = replay.ticks
    checkCount = replay.entries.count { if case .check = $0 { true } else { false } }
    player = playback.run.player
    script = ReelScript(replay)
    var content = Content()
    content.copies = [playback.run.archipelago.live]
    content.isWhole = playback.isOver
    self.content = Mutex(content)
    reader = Mutex(playback)
  }

  // MARK: Reading

  /// Reads on by some ticks, or to the end.
  ///
  /// - Parameter threads: Threads that share the shadow dishes, whose work is due at the end of each minute.
  /// - Returns: Whether there is more to read.
  @discardableResult
  public func read(ticks: Int, threads: Int = 1) -> Bool {
    reader.withLock { playback in
      var left = ticks
      while left > 0, !playback.isOver {
        let before = playback.verdict
        let entry = playback.advance(threads: threads) { run in
          left -= 1
          _ = run.takeNews()
          note(run)
        }
        if case .action? = entry, playback.verdict == before { continue }
        note(playback)
      }
      content.withLock { $0.isWhole = playback.isOver }
      return !playback.isOver
    }
  }

  private func note(_ run: Run) {
    let live = run.archipelago.live
    let tick = live.dish.tick
    let marks = ReelMark.marks(of: run)
    let isKept = tick % (ReplayReel.copyInterval * live.dish.rules.dish.tickRate) == 0
    content.withLock { content in
      content.ticksRead = tick
      content.marks += marks
      if isKept { content.copies.append(live) }
    }
  }

  private func note(_ playback: ReplayPlayback) {
    content.withLock { content in
      content.checks = playback.checks
      content.refusedEdits = playback.refusedEdits
      guard content.verdict == .same, playback.verdict != .same else { return }
      content.verdict = playback.verdict
      content.marks.append(ReelMark(tick: content.ticksRead, kind: .difference(playback.verdict)))
    }
  }

  // MARK: What was read

  /// Ticks that can be shown.
  public var ticksRead: Int { content.withLock { $0.ticksRead } }

  /// Whether all of it was read.
  public var isWhole: Bool { content.withLock { $0.isWhole } }

  /// What is worth going to, in the order of time.
  public var marks: [ReelMark] { content.withLock { $0.marks } }

  /// What the comparison has come to so far.
  public var verdict: ReplayVerification.Verdict { content.withLock { $0.verdict } }

  /// Checks that agree so far.
  public var checks: Int { content.withLock { $0.checks } }

  /// A showing that stands at a tick; at the last tick that was read where that is earlier.
  ///
  /// - Parameters:
  ///   - lead: Ticks before it from which `onTick` is called.
  ///   - onTick: Called for each tick on the last part of the way.
  public func showing(at tick: Int, lead: Int = 0, onTick: (Island) -> Void = { _ in }) -> ReelShowing {
    let (copy, ticksRead) = content.withLock { content in
      let target = min(max(0, tick - lead), content.ticksRead)
      let index = content.copies.lastIndex { $0.dish.tick <= target } ?? 0
      return (content.copies[index], content.ticksRead)
    }
    var showing = ReelShowing(self, from: copy)
    let target = min(max(0, tick), ticksRead)
    while showing.tick < target, showing.step() {
      if showing.tick >= target - lead { onTick(showing.island) }
    }
    return showing
  }

  /// Whether the run refused the edit of an entry.
  func wasRefused(_ entry: Int) -> Bool { content.withLock { $0.refusedEdits.contains(entry) } }

  /// The copy that was kept at a tick.
  func copy(at tick: Int) -> Island? {
    content.withLock { content in
      let index = content.copies.lastIndex { $0.dish.tick <= tick }
      return index.map { content.copies[$0] }.flatMap { $0.dish.tick == tick ? $0 : nil }
    }
  }
}
