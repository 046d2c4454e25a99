import Ecology

/// The work of the shadow dishes for a minute of play. Other threads can do it while the live dish runs, all at once or
/// in steps.
public struct ShadowWork: Sendable {
  /// The shadow dishes in their current state.
  public private(set) var islands: [Island]
  /// The ticks that each dish must advance.
  public let ticks: Int
  /// The ticks that each dish has advanced.
  public private(set) var ticksDone = 0

  init(islands: [Island], ticks: Int) {
    self.islands = islands
    self.ticks = ticks
  }

  /// True if the shadows can be delivered.
  public var isDone: Bool { ticksDone == ticks }

  /// Advances every dish by a number of ticks, at most to the end of the minute.
  public mutating func advance(by ticks: Int) {
    let step = min(max(0, ticks), self.ticks - ticksDone)
    for index in islands.indices { islands[index].step(ticks: step) }
    ticksDone += step
  }

  /// Returns the shadow dishes at the end of the minute.
  ///
  /// - Parameter isCancelled: Asked before every tick, on several threads.
  /// - Returns: `nil` if the work was cancelled.
  public func done(threads: Int = 1, unless isCancelled: @escaping @Sendable () -> Bool) -> [Island]? {
    let rest = ticks - ticksDone
    let later = islands.concurrentMap(threads: threads) { island in
      var later = island
      for _ in 0..<rest {
        if isCancelled() { break }
        later.step()
      }
      return later
    }
    return isCancelled() ? nil : later
  }

  /// Returns the shadow dishes at the end of the minute.
  public func done(threads: Int = 1) -> [Island] {
    let rest = ticks - ticksDone
    return islands.concurrentMap(threads: threads) { island in
      var later = island
      later.step(ticks: rest)
      return later
    }
  }
}
