/// The linkage criterion by which the two nearest groups are merged until one is left.
enum ClusterTree: CaseIterable {
  /// The increase of the sum of squares. J. H. Ward, "Hierarchical Grouping to Optimize an Objective Function", 1963.
  case ward
  /// The mean distance of members. It keeps outliers separate until late, and merges the halves of dense groups.
  case average
  /// The maximum distance of members. It finds groups of equal width.
  case complete

  /// Returns the groups of every cut of the tree into at most `most` groups, each group ascending, the finest cut
  /// first.
  ///
  /// - Parameter distances: The symmetric matrix of pairwise distances.
  func cuts(_ distances: [[Float]], most: Int) -> [[[Int]]] {
    var cuts: [[[Int]]] = []
    grow(distances) { groups, _ in
      if groups.count <= most { cuts.append(groups.map { $0.sorted() }) }
      return true
    }
    return cuts
  }

  /// Returns the groups of which no two are nearer than a distance, by this criterion; not for Ward's, which has no
  /// distances.
  func groups(_ distances: [[Float]], apart gap: Float) -> [[Int]] {
    var result: [[Int]] = []
    grow(distances) { groups, nearest in
      result = groups.map { $0.sorted() }
      return nearest < gap
    }
    return result
  }

  /// Merges the two nearest groups until one is left.
  ///
  /// - Parameter visit: Called with the groups of each cut and the distance of the two nearest; false ends the merging.
  private func grow(_ distances: [[Float]], visit: ([[Int]], Float) -> Bool) {
    var groups = distances.indices.map { [$0] }
    var gaps = self == .ward ? distances.map { $0.map { $0 * $0 } } : distances
    while !groups.isEmpty {
      let pair = ClusterTree.nearest(gaps)
      guard visit(groups, pair.map { gaps[$0.0][$0.1] } ?? .infinity), let (first, second) = pair else { return }
      let sizes = groups.map(\.count)
      for other in groups.indices where other != first && other != second {
        let gap = gap(from: other, to: first, and: second, gaps, sizes: sizes)
        gaps[first][other] = gap
        gaps[other][first] = gap
      }
      groups[first] += groups[second]
      groups.remove(at: second)
      gaps.remove(at: second)
      for row in gaps.indices { gaps[row].remove(at: second) }
    }
  }

  /// Returns the distance from a group to two groups that are being merged.
  ///
  /// Source: G. N. Lance, W. T. Williams, "A General Theory of Classificatory Sorting Strategies", 1967; for Ward's
  /// criterion on squared distances.
  private func gap(from other: Int, to first: Int, and second: Int, _ gaps: [[Float]], sizes: [Int]) -> Float {
    let (one, two) = (gaps[first][other], gaps[second][other])
    let (a, b, c) = (Float(sizes[first]), Float(sizes[second]), Float(sizes[other]))
    return switch self {
    case .ward: ((a + c) * one + (b + c) * two - c * gaps[first][second]) / (a + b + c)
    case .average: (a * one + b * two) / (a + b)
    case .complete: max(one, two)
    }
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
