import Ecology
import Evolution

extension ChronicleFile {
  /// Collects the events of an archipelago's islands; times of shadow dishes are converted to those of play.
  ///
  /// - Parameters:
  ///   - news: The news of every island, the live one's first.
  ///   - minute: Completed minutes of play: the time at which champions migrated.
  ///   - clock: The time of the shadow dishes.
  public func record(_ news: [[IslandNews]], minute: Int, clock: ShadowClock) {
    for (dish, items) in news.enumerated() {
      record(items, ofDish: dish, minute: minute, clock: dish == 0 ? ShadowClock() : clock)
    }
  }

  /// Collects the events of one island.
  ///
  /// - Parameter clock: The time of the dish.
  func record(_ news: [IslandNews], ofDish dish: Int, minute: Int, clock: ShadowClock) {
    for item in news { record(item, of: dish, minute: minute, clock: clock) }
  }

  private func record(_ news: IslandNews, of dish: Int, minute: Int, clock: ShadowClock) {
    switch news {
    case .birth(let birth):
      record(
        IndividualRecord(
          id: birth.individual, parent: birth.parent, lineage: birth.lineage,
          kind: birth.origin.map(BirthKind.init) ?? .founder, born: clock.playTime(at: birth.time),
          creature: birth.creature))
    case .death(let death):
      let record = IndividualRecord.Death(
        time: clock.playTime(at: death.time), cause: death.cause, killer: death.killer, success: death.success,
        eaten: death.eaten)
      self.record(record, of: death.individual)
    case .immigrant(let entry):
      guard dish == 0 else { return }
      record(EventRecord(time: Float(minute * 60), kind: "drifted in", subject: entry.individual, detail: "dish 0"))
    }
  }
}
