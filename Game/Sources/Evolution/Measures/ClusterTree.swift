/// How groups are joined, the nearest two at a time, until one is left.
enum ClusterTree: CaseIterable {
  /// By the growth of the sum of squares. J. H. Ward, "Hierarchical Grouping to Optimize an Objective Function", 1963.
  case ward
  /// By the mean distance of their members: spares outliers their own groups until late, and crowds their halves.
  case average
  /// By the greatest distance of their members: finds groups of one width.
  case complete

  /// The groups of every cut of the tree into at most so many, each group ascending; the finest cut first.
  ///
  /// - Parameter distances: Of any two, symmetric.
  func cuts(_ distances: [[Float]], most: Int) -> [[[Int]]] {
    var groups = distances.indices.map { [$0] }
    var gaps = self == .ward ? distances.map { $0.map { $0 * $0 } } : distances
    var cuts: [[[Int]]] = []
    while !groups.isEmpty {
      if groups.count <= most { cuts.append(groups.map { $0.sorted() }) }
      guard let (first, second) = ClusterTree.nearest(gaps) else { break }
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
    return cuts
  }

  /// The gap from a group to two that are being joined.
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
