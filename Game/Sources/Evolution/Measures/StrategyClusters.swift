/// Clusters of similar strategies, and a measure of their separation.
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

  /// The clusters, the largest first.
  public let clusters: [Cluster]
  /// The mean distance of two strategies of different clusters.
  public let distanceBetween: Float
  /// The mean distance of two strategies of the same cluster.
  public let distanceWithin: Float

  /// The distance between clusters as a multiple of their width.
  public var separation: Float {
    distanceWithin > 0 ? distanceBetween / distanceWithin : distanceBetween > 0 ? .infinity : 0
  }

  /// The maximum number of groups in a cut; 24. With more, every dense group is split into small clusters.
  public static let most = 24
  /// The minimum separation at which clusters count as different strategies; 2.
  public static let leastSeparation: Float = 2
  /// The minimum share of all strategies that the clusters must cover together; 2/3. With less, the two ends of one
  /// dense group count as separate because its middle is omitted.
  public static let leastCoverage: Float = 2 / 3

  /// The minimum share of all strategies in a cluster; .01. At 0 three odd champions of three seeds count as a
  /// strategy.
  public static let leastShare: Float = 0.01
  /// The minimum distance of any two clusters, as a multiple of the mean of their widths; 1.5. At 1 a dense group cut
  /// into many slices counts as many clusters, because most pairs of slices are far apart and only neighbours are
  /// close.
  public static let leastPairSeparation: Float = 1.5

  /// Clusters strategies.
  ///
  /// Three trees are cut into 1 to 24 groups: by Ward's criterion, by mean distance and by maximum distance. Groups
  /// found in fewer than `leastRuns` runs, or with less than a hundredth of all strategies, are omitted as accidental,
  /// provided that the rest covers two thirds. Among the cuts whose separation is at least 2, and at least 1.5 for any
  /// two clusters, the one with the most clusters is chosen, then the one with the greatest separation. If no cut
  /// qualifies, all strategies form one cluster.
  ///
  /// Cost: n³ comparisons of numbers for n strategies; 128 take about 30 ms.
  ///
  /// - Parameters:
  ///   - runs: The run of each strategy.
  ///   - leastRuns: The number of runs in which a cluster must occur; 3 over 8 seeds, 1 within a run.
  public init(of strategies: [Strategy], runs: [Int], leastRuns: Int) {
    precondition(strategies.count == runs.count, "StrategyClusters: there must be one run for each strategy.")
    let distances = strategies.map { one in strategies.map { one.distance(to: $0) } }
    let cuts = ClusterTree.allCases.flatMap { $0.cuts(distances, most: StrategyClusters.most) }
    let candidates = cuts.map { groups in
      StrategyClusters(groups, strategies, runs, distances, leastRuns: leastRuns)
    }
    let least = StrategyClusters.leastCoverage * Float(strategies.count)
    let apart = candidates.filter {
      $0.clusters.count > 1 && $0.separation >= StrategyClusters.leastSeparation && Float($0.memberCount) >= least
        && StrategyClusters.areAllApart($0.clusters.map(\.members), distances)
    }
    let best = apart.max { ($0.clusters.count, $0.separation) < ($1.clusters.count, $1.separation) }
    self =
      best ?? candidates.first { $0.clusters.count == 1 && $0.memberCount == strategies.count }
      ?? StrategyClusters([], strategies, runs, distances, leastRuns: 1)
  }

  private static func areAllApart(_ groups: [[Int]], _ distances: [[Float]]) -> Bool {
    let widths = groups.map { meanDistances([$0], distances).within }
    for (index, one) in groups.enumerated() {
      for (other, group) in groups.enumerated().dropFirst(index + 1) {
        let gap = meanDistances([one, group], distances).between
        if gap < leastPairSeparation * (widths[index] + widths[other]) / 2 { return false }
      }
    }
    return true
  }

  /// The distance at which ``effectiveCount(of:)`` cuts; .35. Two champions that differ in half of their cells are
  /// about that far apart, two that differ in one of nine cells .16.
  public static let cut: Float = 0.35

  /// Returns the effective number of strategies: the inverse Simpson index over groups of strategies; 0 for none.
  ///
  /// The groups come from the tree by mean distance, cut where the next merge would join groups farther apart than
  /// ``cut``. Unlike the clusters, the cut does not depend on the strategies. Source: E. H. Simpson, "Measurement of
  /// Diversity", 1949; M. O. Hill, "Diversity and Evenness", 1973.
  public static func effectiveCount(of strategies: [Strategy]) -> Double {
    guard !strategies.isEmpty else { return 0 }
    let distances = strategies.map { one in strategies.map { one.distance(to: $0) } }
    let squares = ClusterTree.average.groups(distances, apart: cut).reduce(0) { $0 + $1.count * $1.count }
    return Double(strategies.count * strategies.count) / Double(squares)
  }

  private var memberCount: Int { clusters.reduce(0) { $0 + $1.members.count } }

  private init(_ groups: [[Int]], _ strategies: [Strategy], _ runs: [Int], _ distances: [[Float]], leastRuns: Int) {
    let all = groups.map { group in
      Cluster(
        members: group, runs: Set(group.map { runs[$0] }).count,
        centre: Strategy.centre(of: group.map { strategies[$0] }))
    }
    let least = StrategyClusters.leastShare * Float(strategies.count)
    clusters = all.filter { $0.runs >= leastRuns && Float($0.members.count) >= least }.sorted {
      ($1.members.count, $0.members[0]) < ($0.members.count, $1.members[0])
    }
    (distanceBetween, distanceWithin) = StrategyClusters.meanDistances(clusters.map(\.members), distances)
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
