import Arithmetic
import Ecology

/// A small task of a run. It pays points for the next edit.
public enum Goal: UInt8, CaseIterable, Sendable, Codable {
  case motes, store, outlive, unhurt
  case visit, cells, flesh, escape, vent
  case kill, shell, spike, bigger, swallow, kills

  /// A row of the table of goals.
  public struct Row: Hashable, Sendable {
    /// The amount at which the goal is reached, in the unit of its text.
    public var target: Int
    /// The points that it pays; also its difficulty: 2 easy, 3 usual, 4 and more hard.
    public var points: Int
    /// The task, in English.
    public var text: String
  }

  /// The row of the goal in the table. Lower targets are reached by waiting, higher ones only by luck.
  public var row: Row {
    switch self {
    case .motes: Row(target: 15, points: 2, text: "Eat 15 motes")
    case .store: Row(target: 1, points: 2, text: "Fill your store")
    case .outlive: Row(target: 20, points: 2, text: "Outlive 20 rivals")
    case .unhurt: Row(target: 100, points: 2, text: "Swim 100 s without a wound")
    case .visit: Row(target: 3, points: 3, text: "Visit shallows, murk and vent")
    case .cells: Row(target: 12, points: 3, text: "Grow to 12 cells")
    case .flesh: Row(target: 30, points: 3, text: "Eat flesh worth 30 energy")
    case .escape: Row(target: 1, points: 3, text: "Break free from a mouth that holds you")
    case .vent: Row(target: 1, points: 3, text: "Cross the vent without losing a cell")
    case .kill: Row(target: 1, points: 4, text: "Kill a rival")
    case .shell: Row(target: 10, points: 4, text: "Bite 10 energy out of something with a shell")
    case .spike: Row(target: 10, points: 4, text: "Bite 10 energy out of something with a spike")
    case .bigger: Row(target: 10, points: 4, text: "Bite 10 energy out of something larger than you")
    case .swallow: Row(target: 1, points: 5, text: "Swallow a rival whole")
    case .kills: Row(target: 3, points: 5, text: "Kill three rivals")
    }
  }

  /// Returns different goals for a run, one of each difficulty in turn, from those that its dish makes possible.
  ///
  /// - Parameters:
  ///   - count: The number of goals. Fewer are returned if fewer are possible.
  ///   - body: The player's present body.
  ///   - earlier: The goals that the run had before, which are not drawn again.
  static func drawn(
    _ count: Int, seed: UInt64, in island: Island, body: BodyPlan, after earlier: [Goal] = []
  ) -> [Goal] {
    var random = RandomStream(seed: seed, stream: 0x474f_414c + UInt64(earlier.count))
    var rest = allCases.filter { $0.isPossible(in: island, body: body) && !earlier.contains($0) }
    var goals: [Goal] = []
    while goals.count < count, !rest.isEmpty {
      let level = 2 + goals.count % 3
      let suited = rest.filter { min($0.row.points, 4) == level }
      guard let goal = random.element(of: suited.isEmpty ? rest : suited) else { break }
      goals.append(goal)
      rest.removeAll { $0 == goal }
    }
    return goals
  }

  /// True if a player of this body can reach the goal: the dish has what it names, and the body has not done it yet.
  private func isPossible(in island: Island, body: BodyPlan) -> Bool {
    switch self {
    case .shell: island.hasFounder(with: .shell)
    case .spike: island.hasFounder(with: .spike)
    case .cells: body.cells.count < row.target
    case .visit:
      Landscape.Region.Kind.allCases.allSatisfy { kind in island.dish.landscape.regions.contains { $0.kind == kind } }
    case .vent: island.dish.landscape.regions.contains { $0.kind == .vent }
    default: true
    }
  }
}
