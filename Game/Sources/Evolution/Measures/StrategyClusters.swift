/// The strategies of champions: groups of similar ones, always divided at the same distance.
public struct StrategyClusters: Hashable, Sendable {
  /// One cluster of strategies.
  public struct Cluster: Hashable, Sendable {
    /// The members, as ascending indices into the clustered strategies.
    public var members: [Int]
    /// The number of runs that have a member.
    public var runs: Int
    /// The mean of the members.
    public var centre: Strategy
  }

  /// The clusters, the largest first. Each strategy is in one of them.
  public let clusters: [Cluster]
  /// The mean distance of two strategies of different clusters; 0 if there is one cluster.
  public let distanceBetween: Float
  /// The mean distance of two strategies of the same cluster; 0 if each is alone.
  public let distanceWithin: Float

  /// The mean distance from which two groups count as different strategies; 0.35. Two champions that differ in half of
  /// their cells are about that far apart, two that differ in one of nine cells 0.16. It does not depend on the
  /// strategies, so that counts of different evolutions and minutes can be compared.
  public static let cut: Float = 0.35

  /// Clusters strategies: the groups of the tree by mean distance of which no two are nearer than ``cut``.
  ///
  /// Cost: n³ comparisons of numbers for n strategies; 128 take about 30 ms.
  ///
  /// - Parameter runs: The run of each strategy; `nil` if all are from one run.
  public init(of strategies: [Strategy], runs: [Int]? = nil) {
    let runs = runs ?? strategies.map { _ in 0 }
    precondition(strategies.count == runs.count, "StrategyClusters: there must be one run for each strategy.")
    let distances = strategies.map { one in strategies.map { one.distance(to: $0) } }
    var tree = ClusterTree(distances)
    tree.merge(apart: StrategyClusters.cut)
    let groups = tree.groups.map { $0.sorted() }.sorted { ($1.count, $0[0]) < ($0.count, $1[0]) }
    clusters = groups.map { group in
      Cluster(
        members: group, runs: Set(group.map { runs[$0] }).count,
        centre: Strategy.centre(of: group.map { strategies[$0] }))
    }
    (distanceBetween, distanceWithin) = StrategyClusters.meanDistances(groups, distances)
  }

  /// The effective number of strategies: the inverse Simpson index over the clusters; 0 without strategies.
  ///
  /// Source: E. H. Simpson, "Measurement of Diversity", 1949; M. O. Hill, "Diversity and Evenness", 1973.
  public var effectiveCount: Double {
    let sizes = clusters.map(\.members.count)
    let count = sizes.reduce(0, +)
    return count > 0 ? Double(count * count) / Double(sizes.reduce(0) { $0 + $1 * $1 }) : 0
  }

  private static func meanDistances(_ groups: [[Int]], _ distances: [[Float]]) -> (between: Float, within: Float) {
    var between = (sum: Float(0), count: 0)
    var within = (sum: Float(0), count: 0)
    for (index, group) in groups.enumerated() {
      for (place, one) in group.enumerated() {
        for other in group[(place + 1)...] { within = (within.sum + distances[one][other], within.count + 1) }
        for others in groups[(index + 1)...] {
          for other in others { between = (between.sum + distances[one][other], between.count + 1) }
        }
      }
    }
    return (between.sum / Float(max(1, between.count)), within.sum / Float(max(1, within.count)))
  }
}
