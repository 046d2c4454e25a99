/// How the individuals of each snapshot fare against those of every earlier one.
///
/// A lasting advantage over ancestors tells progress from drift and from cycling. It only supports: selection for mere
/// viability wins against ancestors too.
///
/// Source: D. Cliff, G. F. Miller, "Tracking the Red Queen: Measurements of Adaptive Progress in Co-Evolutionary
/// Simulations", 1995 (current individuals against ancestral opponents, CIAO).
public struct AncestralMatrix: Hashable, Sendable {
  /// The minutes of the snapshots, ascending.
  public let minutes: [Int]
  private var shares: [[Double?]]

  /// A matrix in which nothing is known yet.
  public init(minutes: [Int]) {
    precondition(zip(minutes, minutes.dropFirst()).allSatisfy(<), "AncestralMatrix: minutes ascend, not \(minutes).")
    self.minutes = minutes
    shares = minutes.map { _ in minutes.map { _ in nil } }
  }

  /// Every pair that can be played, the later snapshot first.
  public var pairs: [(later: Int, earlier: Int)] {
    minutes.indices.flatMap { later in (0..<later).map { (later, $0) } }
  }

  /// The share of matches that a later snapshot won against an earlier one, from 0 to 1; none where nobody played.
  public subscript(later: Int, earlier: Int) -> Double? {
    get { shares[later][earlier] }
    set {
      precondition(earlier < later, "AncestralMatrix[\(later), \(earlier)]: the first is the later snapshot.")
      shares[later][earlier] = newValue
    }
  }

  /// The rows: `rows[i][j]` is the share that snapshot i won against the earlier j, none for j ≥ i.
  public var rows: [[Double?]] { shares }

  /// The median share over all pairs at least so many minutes apart; none where there is no such pair.
  public func medianShare(apart least: Int) -> Double? {
    Averages.median(
      pairs.compactMap { minutes[$0.later] - minutes[$0.earlier] >= least ? self[$0.later, $0.earlier] : nil })
  }
}
