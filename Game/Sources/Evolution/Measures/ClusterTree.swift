/// A tree of groups by mean distance, the unweighted pair-group method with arithmetic mean: the two nearest groups are
/// merged again and again. It keeps outliers separate until late.
///
/// Source: R. R. Sokal, C. D. Michener, "A Statistical Method for Evaluating Systematic Relationships", 1958.
struct ClusterTree {
  /// The current groups of indices; each index alone at the beginning.
  private(set) var groups: [[Int]]
  /// The mean distance of the members of each two groups.
  private var gaps: [[Float]]

  /// - Parameter distances: The symmetric matrix of pairwise distances.
  init(_ distances: [[Float]]) {
    groups = distances.indices.map { [$0] }
    gaps = distances
  }

  /// Merges the nearest groups until no two are nearer than a distance.
  mutating func merge(apart gap: Float) {
    while let (first, second) = nearest, gaps[first][second] < gap { merge(first, second) }
  }

  private mutating func merge(_ first: Int, _ second: Int) {
    let (a, b) = (Float(groups[first].count), Float(groups[second].count))
    for other in groups.indices where other != first && other != second {
      let gap = (a * gaps[other][first] + b * gaps[other][second]) / (a + b)
      gaps[first][other] = gap
      gaps[other][first] = gap
    }
    groups[first] += groups[second]
    groups.remove(at: second)
    gaps.remove(at: second)
    for row in gaps.indices { gaps[row].remove(at: second) }
  }

  /// The first of the pairs with the least distance; `nil` with fewer than two groups.
  private var nearest: (Int, Int)? {
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
