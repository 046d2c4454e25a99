import Ecology

/// The strategy of a champion: the features by which strategies are distinguished.
///
/// A point of 28 numbers of about equal weight: the share of each kind of cell, the share of each kind of link, the
/// mean speed and the share of flesh in its food.
public struct Strategy: Hashable, Sendable {
  /// The features: 18 cell shares, 8 link shares, speed, flesh.
  public let features: [Float]

  /// The speed that counts as 1, in u/s; 5, that of a fast swimmer. With less, speed dominates the body's features.
  public static let speedUnit: Float = 5

  /// Creates the strategy of a creature with its habits.
  public init(of body: BodyPlan, habits: Habits) {
    let cells = Strategy.shares(CellKind.allCases, body.cells.map(\.kind))
    let links = Strategy.shares(LinkKind.allCases, body.links.map(\.kind))
    features = cells + links + [min(habits.meanSpeed / Strategy.speedUnit, 2), habits.fleshShare]
  }

  /// Creates a strategy from features, for means over several.
  init(features: [Float]) { self.features = features }

  /// Returns the share of cells of a kind.
  public func share(of kind: CellKind) -> Float { features[Int(kind.rawValue)] }

  /// Returns the share of links of a kind.
  public func share(of kind: LinkKind) -> Float { features[CellKind.allCases.count + Int(kind.rawValue)] }

  public var habits: Habits {
    let first = CellKind.allCases.count + LinkKind.allCases.count
    return Habits(meanSpeed: features[first] * Strategy.speedUnit, fleshShare: features[first + 1])
  }

  /// Returns the Euclidean distance to another strategy.
  public func distance(to other: Strategy) -> Float {
    zip(features, other.features).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
  }

  /// Returns the mean of several strategies; all zero if there are none.
  static func centre(of strategies: [Strategy]) -> Strategy {
    let count = CellKind.allCases.count + LinkKind.allCases.count + 2
    var sum = [Float](repeating: 0, count: count)
    for strategy in strategies {
      for index in sum.indices { sum[index] += strategy.features[index] }
    }
    return Strategy(features: sum.map { $0 / Float(max(1, strategies.count)) })
  }

  private static func shares<Kind: Equatable>(_ kinds: [Kind], _ parts: [Kind]) -> [Float] {
    kinds.map { kind in Float(parts.count { $0 == kind }) / Float(max(1, parts.count)) }
  }
}

extension Strategy {
  /// A short name: its two most characteristic cells, its speed and its food.
  public var name: String {
    let distinctive = CellKind.allCases.filter { $0 != .nucleus && $0 != .body }
    let sorted = distinctive.sorted { (share(of: $1), $0.rawValue) < (share(of: $0), $1.rawValue) }
    let cells = sorted.prefix(2).filter { share(of: $0) > 0 }.map(\.name)
    let pace = habits.meanSpeed < 1 ? "slow" : habits.meanSpeed < 3 ? "steady" : "fast"
    let food = habits.fleshShare < 1 / 3 ? "grazer" : habits.fleshShare < 2 / 3 ? "mixed feeder" : "hunter"
    return "\(pace) \(food) with \(cells.joined(separator: " and "))"
  }
}
