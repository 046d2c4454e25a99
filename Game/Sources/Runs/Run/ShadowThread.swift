import Evolution
import Foundation

/// Simulates a minute of the shadow dishes on a background thread, in step with the live dish.
///
/// It works in short slices and stays at most one slice ahead of the live dish, so that frames keep their rate. While
/// the live dish is paused, it sleeps.
final class ShadowThread: @unchecked Sendable {
  private let condition = NSCondition()
  private var work: ShadowWork?
  /// Ticks that may be simulated so far.
  private var allowance = 0
  private var isEnded = false
  /// True while a slice is taken out of `work`; `generation` identifies the work.
  private var isBusy = false
  private var generation = 0
  /// Ticks of the whole minute.
  private var ticks = 0

  /// Ticks per shadow dish and slice; 30. A longer slice causes stalls, a shorter one costs more wake-ups.
  private static let slice = 30

  init() {
    Thread.begin(named: "shadows") { [self] in run() }
  }

  /// Starts the work of a minute; earlier work is discarded.
  func begin(_ work: ShadowWork) {
    condition.lock()
    self.work = work
    ticks = work.ticks
    generation += 1
    allowance = 0
    condition.broadcast()
    condition.unlock()
  }

  /// Allows work up to a share of the minute, 0 to 1.
  func allow(_ share: Double) {
    condition.lock()
    let ticks = Int((Double(self.ticks) * min(max(share, 0), 1)).rounded(.up))
    if ticks > allowance {
      allowance = ticks
      condition.broadcast()
    }
    condition.unlock()
  }

  /// Returns the shadow dishes at the end of their minute, after waiting for the rest of the work.
  func finish() -> [Island] {
    condition.lock()
    defer { condition.unlock() }
    allowance = .max
    condition.broadcast()
    while isBusy || work.map({ !$0.isDone }) ?? false { condition.wait() }
    let islands = work?.islands ?? []
    work = nil
    return islands
  }

  /// Ends the thread after its current slice.
  func end() {
    condition.lock()
    isEnded = true
    condition.broadcast()
    condition.unlock()
  }

  private func run() {
    condition.lock()
    while !isEnded {
      guard var slice = work, !slice.isDone, slice.ticksDone < allowance else {
        condition.wait()
        continue
      }
      work = nil
      isBusy = true
      let begun = generation
      condition.unlock()
      slice.advance(by: ShadowThread.slice)
      condition.lock()
      isBusy = false
      if begun == generation { work = slice }
      condition.broadcast()
    }
    condition.unlock()
  }
}
