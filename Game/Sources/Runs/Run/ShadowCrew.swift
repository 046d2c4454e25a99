import Evolution
import Foundation

/// Lives the shadow dishes' minute on a thread of its own, in step with the live dish.
///
/// It works in short slices and never runs ahead of the live dish by more than one, so that frames keep their pace; a
/// dish that stands still lets it rest.
final class ShadowCrew: @unchecked Sendable {
  private let condition = NSCondition()
  private var work: ShadowWork?
  /// Ticks that may be done by now.
  private var allowance = 0
  private var isEnded = false
  /// Whether a slice is out of `work` just now, and of which piece of work.
  private var isBusy = false
  private var generation = 0
  /// Ticks of the whole minute.
  private var ticks = 0

  /// Ticks of each shadow dish in a slice; 30. Longer makes stalls, shorter costs more waking.
  private static let slice = 30

  init() {
    let thread = Thread { [self] in run() }
    thread.name = "shadows"
    // As much as a main thread has: the default of other threads is smaller on some systems.
    thread.stackSize = 8 << 20
    thread.start()
  }

  /// Takes over the shadows' work for a minute; what it had before is given up.
  func begin(_ work: ShadowWork) {
    condition.lock()
    self.work = work
    ticks = work.ticks
    generation += 1
    allowance = 0
    condition.broadcast()
    condition.unlock()
  }

  /// Lets it work up to a share of the minute, 0 to 1.
  func allow(_ share: Double) {
    condition.lock()
    let ticks = Int((Double(self.ticks) * min(max(share, 0), 1)).rounded(.up))
    if ticks > allowance {
      allowance = ticks
      condition.broadcast()
    }
    condition.unlock()
  }

  /// The shadows at the end of their minute; waits for what is not yet done.
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

  /// Ends the thread after the slice that it is in.
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
      slice.advance(by: ShadowCrew.slice)
      condition.lock()
      isBusy = false
      if begun == generation { work = slice }
      condition.broadcast()
    }
    condition.unlock()
  }
}
