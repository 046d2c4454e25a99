/// Strategies that belong together, and how well they are told apart.
public struct StrategyClusters: Hashable, Sendable {
  /// One strategy that is alive.
  public struct Cluster: Hashable, Sendable {
    /// The members, as indices into the strategies that were clustered, ascending.
    public var members: [Int]
    /// How many runs have a member.
    public var runs: Int
    /// The mean of its members.
    public var centre: Strategy
  }

  /// The clusters, the largest first.
  public let clusters: [Cluster]
  /// The mean distance of two strategies of different clusters.
  public let distanceBetween: Float
  /// The mean distance of two strategies of one cluster.
  public let distanceWithin: Float

  /// How far clusters stand apart, as a multiple of their width.
  public var separation: Float {
    distanceWithin > 0 ? distanceBetween / distanceWithin : distanceBetween > 0 ? .infinity : 0
  }

  /// Most clusters that are looked for; 8.
  public static let most = 8
  /// Least separation at which clusters count as different strategies; 2.
  public static let leastSeparation: Float = 2

  /// Clusters some strategies.
  ///
  /// The tree of J. H. Ward, "Hierarchical Grouping to Optimize an Objective Function", 1963, is cut into 1 to 8; what
  /// spreads over fewer than `leastRuns` runs is left out as an accident. Of the cuts whose clusters stand at least
  /// twice their width apart the one with most clusters is taken, then that with the greatest separation; where no cut
  /// does, all is one cluster.
  ///
  /// Cost: n³ comparisons of numbers for n strategies; 128 take some 10 ms.
  ///
  /// - Parameters:
  ///   - runs: The run that each strategy is from.
  ///   - leastRuns: Runs that a cluster must be found in; 3 over 8 seeds, 1 within a run.
  public init(of strategies: [Strategy], runs: [Int], leastRuns: Int) {
    precondition(strategies.count == runs.count, "StrategyClusters: every strategy is from one run.")
    let distances = strategies.map { one in strategies.map { one.distance(to: $0) } }
    let cuts = StrategyClusters.cuts(distances)
    let candidates = cuts.map { groups in
      StrategyClusters(groups, strategies, runs, distances, leastRuns: leastRuns)
    }
    let apart = candidates.filter { $0.clusters.count > 1 && $0.separation >= StrategyClusters.leastSeparation }
    let best = apart.max { ($0.clusters.count, $0.separation) < ($1.clusters.count, $1.separation) }
    self =
      best ?? candidates.first { $0.clusters.count == 1 }
      ?? StrategyClusters([], strategies, runs, distances, leastRuns: 1)
  }

  private init(_ groups: [[Int]], _ strategies: [Strategy], _ runs: [Int], _ distances: [[Float]], leastRuns: Int) {
    let all = groups.map { group in
      Cluster(
        members: group, runs: Set(group.map { runs[$0] }).count,
        centre: Strategy.centre(of: group.map { strategies[$0] }))
    }
    clusters = all.filter { $0.runs >= leastRuns }.sorted {
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

  /// The groups of every cut of the tree into 1 to `most`.
  private static func cuts(_ distances: [[Float]]) -> [[[Int]]] {
    var groups = distances.indices.map { [$0] }
    // Ward's criterion in the update of G. N. Lance, W. T. Williams, "A General Theory of Classificatory Sorting
    // Strategies", 1967, on squared distances.
    var gaps = distances.map { $0.map { $0 * $0 } }
    var cuts: [[[Int]]] = []
    while !groups.isEmpty {
      if groups.count <= most { cuts.append(groups.map { $0.sorted() }) }
      guard let (first, second) = nearest(gaps) else { break }
      let sizes = groups.map { Float($0.count) }
      for other in groups.indices where other != first && other != second {
        let total = sizes[first] + sizes[second] + sizes[other]
        let gap =
          ((sizes[first] + sizes[other]) * gaps[first][other] + (sizes[second] + sizes[other]) * gaps[second][other]
            - sizes[other] * gaps[first][second]) / total
        gaps[first][other] = gap
        gaps[other][first] = gap
      }
      groups[first] += groups[second]
      groups.remove(at: second)
      gaps.remove(at: second)
      for row in gaps.indices { gaps[row].remove(at: second) }
    }
    return cuts
  }

  private static func nearest(_ gaps: [[Float]]) -> (Int, Int)? {
    var best: (Int, Int)?
    var least = Float.infinity
    for first in gaps.indices {
      for second in gaps.indices where second > first && gaps[first][second] < least {
        best = (first, second)
        least = gaps[first][second]
      }
    }
    return best
  }
}
