/// What the shadow dishes have to do in a minute of play. It can be done on other threads while the live dish runs.
public struct ShadowWork: Sendable {
  let islands: [Island]
  let ticks: Int

  /// The shadow dishes a minute later.
  public func done(threads: Int = 1) -> [Island] {
    let ticks = ticks
    return Workers.map(islands, threads: threads) { island in
      var later = island
      later.step(ticks: ticks)
      return later
    }
  }
}
