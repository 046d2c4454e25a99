import Ecology

/// What the shadow dishes have to do in a minute of play. It can be done on other threads while the live dish runs, at
/// once or bit by bit.
public struct ShadowWork: Sendable {
  /// The shadow dishes as far as they have come.
  public private(set) var islands: [Island]
  /// Ticks that each of them has to live.
  public let ticks: Int
  /// Ticks that each of them has lived.
  public private(set) var ticksDone = 0

  init(islands: [Island], ticks: Int) {
    self.islands = islands
    self.ticks = ticks
  }

  /// Whether the shadows can be delivered.
  public var isDone: Bool { ticksDone == ticks }

  /// Lets every dish live some ticks more, at most to the end of the minute.
  public mutating func advance(by ticks: Int) {
    let step = min(max(0, ticks), self.ticks - ticksDone)
    for index in islands.indices { islands[index].step(ticks: step) }
    ticksDone += step
  }

  /// The shadow dishes at the end of the minute.
  public func done(threads: Int = 1) -> [Island] {
    let rest = ticks - ticksDone
    return Workers.map(islands, threads: threads) { island in
      var later = island
      later.step(ticks: rest)
      return later
    }
  }
}
