import Ecology
import Evolution
import Synchronization

/// A replay that can be shown from any time, based on copies of the live dish that are made while it is read ahead.
///
/// `read` replays the run on the caller's thread and compares every check. Meanwhile another thread can take playbacks
/// from any tick that was read. A tick is shown by replaying from the last copy before it: at most 15 s of dish time,
/// about 40 ms. A copy takes about 200 kB, a run of twenty minutes less than 20 MB.
public final class SeekableReplay: Sendable {
  public let source: Replay
  /// Length of the whole replay, in ticks.
  public let ticks: Int
  /// Number of checks in the replay.
  public let checkCount: Int
  /// The player's creature.
  public let player: CreatureID
  let input: ReplayInput
  private let reader: Mutex<ReplayPlayback>
  private let content: Mutex<Content>

  /// Interval between copies, in s; 15. A longer one makes seeking back slow, a shorter one takes memory.
  public static let copyInterval = 15

  /// Maximum number of checks and other entries without time in one reading; a check takes about as long as a tick.
  private static let mostWithoutTime = 200

  /// The data read so far.
  private struct Content {
    var ticksRead = 0
    /// Copies of the live dish, in chronological order. There is one at the end of each minute, when champions arrive
    /// from other dishes.
    var copies: [Island] = []
    var marks: [ReplayMark] = []
    var verdict = ReplayVerification.Verdict.same
    var checks = 0
    var refusedEdits: [Int] = []
    var isWhole = false
  }

  /// Creates a seekable replay of which only the beginning has been read.
  ///
  /// - Throws: `SpawnError` if the starter cannot live.
  public init(_ replay: Replay, rules: Rules = .standard) throws(SpawnError) {
    let playback = try ReplayPlayback(replay, rules: rules)
    source = replay
    ticks = replay.ticks
    checkCount = replay.entries.count { if case .check = $0 { true } else { false } }
    player = playback.run.player
    input = ReplayInput(replay)
    var content = Content()
    content.copies = [playback.run.archipelago.live]
    content.isWhole = playback.isOver
    self.content = Mutex(content)
    reader = Mutex(playback)
  }

  // MARK: Reading

  /// Reads some more ticks, or up to the end.
  ///
  /// - Parameters:
  ///   - threads: Threads that share the shadow dishes, whose work is due at the end of each minute.
  ///   - isCancelled: Asked during that work, on several threads, and after each entry that takes no time. Reading
  ///     cannot be continued after a cancellation.
  /// - Returns: True if there is more to read.
  @discardableResult
  public func read(ticks: Int, threads: Int = 1, isCancelled: @escaping @Sendable () -> Bool = { false }) -> Bool {
    reader.withLock { playback in
      var left = ticks
      var leftWithoutTime = SeekableReplay.mostWithoutTime
      while left > 0, leftWithoutTime > 0, !playback.isOver {
        let before = playback.verdict
        let entry: ReplayEntry?
        do throws(CancellationError) {
          entry = try playback.advance(threads: threads, isCancelled: isCancelled) { run in
            left -= 1
            _ = run.takeNews()
            note(run)
          }
        } catch {
          return false
        }
        if case .action? = entry {
          if playback.verdict != before { note(playback) }
          continue
        }
        note(playback)
        leftWithoutTime -= 1
        if isCancelled() { return false }
      }
      content.withLock { $0.isWhole = playback.isOver }
      return !playback.isOver
    }
  }

  private func note(_ run: Run) {
    let live = run.archipelago.live
    let tick = live.dish.tick
    let marks = ReplayMark.marks(of: run)
    // Awards come from outside the dish, so the copy must have them before an edit that they pay.
    let isKept = tick % (SeekableReplay.copyInterval * live.dish.rules.dish.tickRate) == 0 || !run.awards.isEmpty
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
      content.marks.append(ReplayMark(tick: content.ticksRead, kind: .difference(playback.verdict)))
    }
  }

  // MARK: Progress

  /// Number of ticks that can be shown.
  public var ticksRead: Int { content.withLock { $0.ticksRead } }

  /// True if all of it has been read.
  public var isWhole: Bool { content.withLock { $0.isWhole } }

  /// The notable events, in chronological order.
  public var marks: [ReplayMark] { content.withLock { $0.marks } }

  /// The result of the comparison so far.
  public var verdict: ReplayVerification.Verdict { content.withLock { $0.verdict } }

  /// Number of matching checks so far.
  public var checks: Int { content.withLock { $0.checks } }

  /// Returns a playback at a tick, or at the last tick that was read if that is earlier.
  ///
  /// - Parameters:
  ///   - lead: Number of ticks before it from which `onTick` is called.
  ///   - onTick: Called for each of the last ticks that are replayed.
  public func playback(at tick: Int, lead: Int = 0, onTick: (Island) -> Void = { _ in }) -> DishPlayback {
    let (copy, ticksRead) = content.withLock { content in
      let target = min(max(0, tick - lead), content.ticksRead)
      let index = content.copies.lastIndex { $0.dish.tick <= target } ?? 0
      return (content.copies[index], content.ticksRead)
    }
    var playback = DishPlayback(self, from: copy)
    let target = min(max(0, tick), ticksRead)
    while playback.tick < target, playback.step() {
      if playback.tick >= target - lead { onTick(playback.island) }
    }
    return playback
  }

  /// Returns true if the run refused the edit of an entry.
  func wasRefused(_ entry: Int) -> Bool { content.withLock { $0.refusedEdits.contains(entry) } }

  /// Returns the copy that was kept at a tick.
  func copy(at tick: Int) -> Island? {
    content.withLock { content in
      let index = content.copies.lastIndex { $0.dish.tick <= tick }
      return index.map { content.copies[$0] }.flatMap { $0.dish.tick == tick ? $0 : nil }
    }
  }
}
