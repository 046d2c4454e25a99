import Ecology

/// Warnings about the energy cost of a sprint: once in time, and once at the last moment.
struct SprintCost: Hashable {
  enum Warning: Hashable {
    /// The store will be empty in this many seconds.
    case soon(Int)
    case now
  }

  /// Time to an empty store at the first warning, in s; 8. Less is too late for a newborn.
  private static let early: Float = 8
  /// Time to an empty store at the last warning, in s; 3. Less is too late to react.
  private static let late: Float = 3
  private var hasToldSoon = false
  private var hasToldNow = false

  /// Returns the warning of a tick, if any. Both warnings are available again after the sprint.
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
