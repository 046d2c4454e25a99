import Ecology

/// The external input of a replay, by thought. It is the immutable part of a seekable replay.
struct ReplayInput: Sendable {
  /// An edit, a skipped molt, or prey before a thought.
  enum Change: Hashable, Sendable {
    /// A new body, and the index of its replay entry.
    case edit(BodyPlan, entry: Int)
    case skip
    case prey
  }

  /// The action of each thought.
  private(set) var actions: [GridAction] = []
  /// Changes by the thought that they precede, in their order.
  private var changes: [Int: [Change]] = [:]

  init(_ replay: Replay) {
    for (number, entry) in replay.entries.enumerated() {
      switch entry {
      case .action(let action): actions.append(action)
      case .edit(let body): changes[actions.count, default: []].append(.edit(body, entry: number))
      case .skip: changes[actions.count, default: []].append(.skip)
      case .prey: changes[actions.count, default: []].append(.prey)
      case .check, .end: break
      }
    }
  }

  func changes(before thought: Int) -> [Change] { changes[thought] ?? [] }
}
