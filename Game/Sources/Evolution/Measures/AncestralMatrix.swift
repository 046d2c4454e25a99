/// The success of each snapshot's individuals against those of every earlier snapshot.
///
/// A lasting advantage over ancestors distinguishes progress from drift and from cycling. It is only supporting
/// evidence: selection for mere viability also wins against ancestors.
///
/// Source: D. Cliff, G. F. Miller, "Tracking the Red Queen: Measurements of Adaptive Progress in Co-Evolutionary
/// Simulations", 1995 (current individuals against ancestral opponents, CIAO).
public struct AncestralMatrix: Hashable, Sendable {
  /// The minutes of the snapshots, ascending.
  public let minutes: [Int]
  /// The rows: `rows[i][j]` is the share that snapshot i won against the earlier j, `nil` for j ≥ i.
  public private(set) var rows: [[Double?]]

  /// Creates a matrix without results.
  public init(minutes: [Int]) {
    precondition(
      zip(minutes, minutes.dropFirst()).allSatisfy(<), "AncestralMatrix: minutes must ascend, not \(minutes).")
    self.minutes = minutes
    rows = minutes.map { _ in minutes.map { _ in nil } }
  }

  /// All pairs that can be played, the later snapshot first.
  public var pairs: [(later: Int, earlier: Int)] {
    minutes.indices.flatMap { later in (0..<later).map { (later, $0) } }
  }

  /// The share of matches that a later snapshot won against an earlier one, from 0 to 1; `nil` if none was played.
  public subscript(later: Int, earlier: Int) -> Double? {
    get { rows[later][earlier] }
    set {
      precondition(earlier < later, "AncestralMatrix[\(later), \(earlier)]: the first must be the later snapshot.")
      rows[later][earlier] = newValue
    }
  }

  /// Returns the median share over all pairs at least a number of minutes apart; `nil` if there are none.
  public func medianShare(apart least: Int) -> Double? {
    Averages.median(
      pairs.compactMap { minutes[$0.later] - minutes[$0.earlier] >= least ? self[$0.later, $0.earlier] : nil })
  }
}
