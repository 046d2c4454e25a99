import Runs

/// The champion that the panel names. Before any success is proven each meal changes the lead, faster than a player can
/// read, so that the panel keeps a champion for some time.
struct ShownChampion {
  private(set) var champion: Champion?
  /// The time at which the panel began to name it, in s.
  private var start = 0.0

  /// Least time of a champion that lives, in s. With less the panel changes while it is read, with more it names one
  /// that has lost the lead long ago.
  static let leastTime = 20.0

  /// Reads the champion of a moment. The first proven champion, and that after a death, are shown at once.
  mutating func note(_ present: Champion?, at time: Double, isAlive: (Champion) -> Bool) {
    guard let shown = champion, let present, shown.individual != present.individual else {
      if champion?.individual != present?.individual { start = time }
      champion = present
      return
    }
    let isNewlyProven = present.isProven && !shown.isProven
    guard isNewlyProven || !isAlive(shown) || time - start >= Self.leastTime else { return }
    (champion, start) = (present, time)
  }
}
