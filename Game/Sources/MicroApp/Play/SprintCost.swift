import Ecology

/// When somebody who sprints is told what it takes: once while there is time to let go, and once at the last moment.
struct SprintCost: Hashable {
  enum Warning: Hashable {
    /// The store is empty in so many seconds.
    case soon(Int)
    case now
  }

  /// Time to an empty store at which it is told first, in s; 8. Later, and a newborn has nothing left.
  private static let early: Float = 8
  /// The same for the last word; 3. Later, and nobody lets go in time.
  private static let late: Float = 3
  private var hasToldSoon = false
  private var hasToldNow = false

  /// What is to be told in a tick, if anything; after a sprint it begins anew.
  mutating func warning(for status: CreatureStatus, isSprinting: Bool) -> Warning? {
    guard isSprinting else {
      self = SprintCost()
      return nil
    }
    guard status.netFlow < 0 else { return nil }
    let left = status.energy / -status.netFlow
    if left <= Self.late, !hasToldNow {
      hasToldNow = true
      hasToldSoon = true
      return .now
    }
    guard left <= Self.early, !hasToldSoon else { return nil }
    hasToldSoon = true
    return .soon(Int(left.rounded(.up)))
  }
}
