import Chronicle
import Ecology
import Evolution
import Foundation
import Synchronization

/// The course of the player of a replay, shown beside the player of a new run in the same dish.
///
/// The replay is played on a thread of its own, ahead of the run by at most `lead`. On a virtual clock it is played
/// when a frame is requested.
package final class GhostTrack: @unchecked Sendable {
  /// The body of the ghost at a thought.
  package struct Frame: Sendable {
    package var body: BodyPlan
    package var cells: [CellView]
  }

  /// The time that is played ahead, in s. A longer one takes memory, a shorter one lets the ghost stutter while the
  /// shadow dishes of its run are computed at the end of a minute.
  private static let lead = 90
  /// Number of frames that are dropped at once.
  private static let dropped = 600

  private let condition = NSCondition()
  private var playback: ReplayPlayback
  private var frames: [Frame] = []
  /// The number of the first kept frame. Earlier ones are dropped, because the time of a run never goes back.
  private var first = 0
  private var isDone = false
  /// Asked during the work of the playback.
  private let isEnded = Atomic(false)
  /// The number of frames that are needed.
  private var wanted = 0
  private let plays: Plays

  package enum Plays: Sendable {
    case onThread, onDemand
  }

  /// Creates the track of a replay.
  ///
  /// - Throws: `SpawnError` if the starter cannot live.
  package init(_ replay: Replay, plays: Plays) throws {
    playback = try ReplayPlayback(replay)
    self.plays = plays
    guard plays == .onThread else { return }
    Thread.begin(named: "ghost") { [weak self] in while self?.playNext() == true {} }
  }

  /// Ends the thread.
  package func end() {
    condition.lock()
    isEnded.store(true, ordering: .relaxed)
    condition.broadcast()
    condition.unlock()
  }

  /// Returns the ghost at a tick of its dish; `nil` after its end, and while it is not played yet.
  package func frame(at tick: Int) -> Frame? {
    let rules = Rules.standard.dish
    // The first frame is the state after the first thought.
    let number = max(0, tick / rules.ticksPerThought - 1)
    condition.lock()
    defer { condition.unlock() }
    wanted = max(wanted, number + GhostTrack.lead * rules.tickRate / rules.ticksPerThought)
    condition.broadcast()
    while plays == .onDemand, first + frames.count <= number, !isDone { add(advance()) }
    if number - first > GhostTrack.dropped {
      let count = min(frames.count, number - first)
      frames.removeFirst(count)
      first += count
    }
    return frames.indices.contains(number - first) ? frames[number - first] : nil
  }

  /// The number of frames in memory.
  var keptFrames: Int {
    condition.lock()
    defer { condition.unlock() }
    return frames.count
  }

  /// Plays a thought, after waiting until it is needed.
  ///
  /// - Returns: True if there is more to play.
  private func playNext() -> Bool {
    condition.lock()
    while !hasEnded, first + frames.count > wanted { condition.wait() }
    guard !hasEnded, !isDone else {
      condition.unlock()
      return false
    }
    condition.unlock()
    // Only this thread uses the playback.
    let frame = advance()
    condition.lock()
    add(frame)
    condition.unlock()
    return true
  }

  private func add(_ frame: Frame?) {
    if let frame { frames.append(frame) } else { isDone = true }
  }

  private var hasEnded: Bool { isEnded.load(ordering: .relaxed) }

  /// Plays up to the next thought and returns the ghost then; `nil` at its end.
  private func advance() -> Frame? {
    while !hasEnded {
      let isCancelled: @Sendable () -> Bool = { [weak self] in self?.hasEnded ?? true }
      guard let entry = try? playback.advance(isCancelled: isCancelled), playback.run.death == nil else { return nil }
      guard case .action = entry else { continue }
      let player = playback.run.player
      return playback.run.archipelago.live.dish.body(of: player).map {
        Frame(body: $0, cells: playback.run.archipelago.live.dish.cells(of: player))
      }
    }
    return nil
  }
}
