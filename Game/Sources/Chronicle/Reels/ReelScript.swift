import Ecology

/// What comes from outside in a replay, by thought: the part of it that never changes.
struct ReelScript: Sendable {
  /// An edit or a skipped molt before a thought.
  enum Change: Hashable, Sendable {
    /// A body, and the number of its entry.
    case edit(BodyPlan, entry: Int)
    case skip
  }

  /// The action of each thought.
  private(set) var actions: [GridAction] = []
  /// Changes by the thought that they come before, in their order.
  private var changes: [Int: [Change]] = [:]

  init(_ replay: Replay) {
    for (number, entry) in replay.entries.enumerated() {
      switch entry {
      case .action(let action): actions.append(action)
      case .edit(let body): changes[actions.count, default: []].append(.edit(body, entry: number))
      case .skip: changes[actions.count, default: []].append(.skip)
      case .check, .end: break
      }
    }
  }

  func changes(before thought: Int) -> [Change] { changes[thought] ?? [] }
}
