/// Finds the point of least violation, strength by strength, by exchanging constraints that hold exactly.
///
/// As many constraints as there are variables hold exactly. They are the *basis* and determine the point. Every other
/// constraint has a *residual*, the amount by which it is off, and costs its *slope* per point, in its strength. A
/// basis row's *multiplier* is the change of that cost per point of its release: a vector over the strengths, compared
/// lexicographically. While some row's multiplier exceeds what its own slope can balance, the row is released. The
/// point moves along the ray on which the other basis rows still hold, past all breakpoints after which the cost still
/// falls, to the one where it stops falling.
///
/// This is the primal simplex method for sums of absolute values of I. Barrodale and F. Roberts ("An Improved Algorithm
/// for Discrete L1 Linear Approximation", 1973) with costs from an ordered vector space, and sparse factors. Since
/// every point is allowed and has a cost, any basis is a valid start: edits continue from the last optimum.
///
/// A variable that no constraint determines is kept by a *hold*, a row without cost that keeps its last value.
struct Simplex {
  struct Row {
    /// The position in the basis, or −1.
    var position: Int32 = -1
    var strength: Int32 = 0
    /// The order of adding.
    var id = 0
    /// The slope of the cost if the left side is below the constant: −1, or 0 for `<=`.
    var slopeBelow = 0.0
    /// The slope of the cost if the left side is above the constant: 1, or 0 for `>=`.
    var slopeAbove = 0.0
    var constant = 0.0
    /// Added to the constant while degenerate rows are perturbed; 0 between solves.
    var perturbation = 0.0
    /// The left side minus constant and perturbation; 0 in the basis.
    var residual = 0.0
    /// The side on which a row outside the basis counts, even if its residual is 0.
    var isAbove = false
    /// False between removal and reuse.
    var isLive = false
    /// False until its side is included in the multipliers.
    var isInstalled = false

    var slope: Double { isAbove ? slopeAbove : slopeBelow }
    var violation: Double { residual * (residual > 0 ? slopeAbove : slopeBelow) }
  }

  var matrix = ConstraintMatrix()
  var rows: [Row] = []
  var freeSlots: [Int32] = []
  /// The point, in the caller's unit.
  var values: [Double] = []
  /// The values at which holds keep their variables.
  var held: [Double] = []
  /// The row at each position; `~variable` for a hold.
  var basis: [Int32] = []
  var strengths = Strengths()
  /// Ordered by position, then strength; `stride` is the distance between positions.
  var multipliers: [Double] = []
  var stride = 8
  var factors = Factorization()
  var tableau = Tableau()
  var elimination = Elimination()
  /// True until the basis has been chosen from all rows.
  var needsStart = true

  /// Positions whose multiplier has changed since it was last compared with its bounds.
  var candidates: [Int32] = []
  var isCandidate: [Bool] = []
  /// Basis rows whose release lowers the cost, except those among the candidates; in no particular order.
  var releases: [Release] = []
  /// The index of each position in `releases`, or −1.
  var releasePlace: [Int32] = []
  /// Rows whose constant changed, or which were added, since the last solve.
  var touched: [Int32] = []
  /// The number of rows added since the last solve. If they are the majority, a new basis is cheaper than continuing.
  var newRowCount = 0
  /// The number of rows removed since the last solve.
  var removedRowCount = 0
  /// Basis rows for which the point may not be up to date.
  var unsettled: [Int32] = []
  /// Variables that moved since the changes were last taken.
  var moved = SparseVector()
  /// Required rows found violated since conflicts were last determined.
  var violatedRequired: [Int32] = []
  /// Rows with a perturbation; may contain duplicates.
  private var perturbed: [Int32] = []
  /// The number of exchanges since the solver was created.
  var exchangeCount = 0

  // Work space, empty between calls.
  var direction = SparseVector()
  var combination = SparseVector()
  var breakpoints: [Breakpoint] = []
  var costSlope: [Double] = []

  /// A point along a ray where a row outside the basis changes sides.
  struct Breakpoint {
    /// The distance along the ray, in units of the released row.
    var distance: Double
    /// The increase of the cost's slope there.
    var rise: Double
    var strength: Int32
    var row: Int32
  }

  /// Moves the point to the optimum.
  mutating func solve() {
    if needsStart {
      start()
    } else if newRowCount > 32, newRowCount * 2 > rows.count - freeSlots.count {
      settle()
      start()
    } else {
      applyTouched()
    }
    optimize()
    settle()
  }

  private mutating func optimize() {
    var stalled = 0
    var perturbations = 0
    var steps = 0
    let limit = 100 * (rows.count + values.count) + 1000
    while steps < limit {
      guard let release = nextRelease(usesBlandsRule: stalled > Self.stallLimit) else {
        if perturbed.isEmpty { return }
        removePerturbations()
        stalled = 0
        continue
      }
      steps += 1
      stalled = exchange(release, usesBlandsRule: stalled > Self.stallLimit) ? 0 : stalled + 1
      if factors.needsRefactorization { refactorize() }
      if stalled == Self.stallLimit, perturbations < Self.perturbationLimit {
        perturbations += 1
        perturb(seed: perturbations)
        stalled = 0
      }
    }
    removePerturbations()
    postponeReleases()
  }

  /// The number of consecutive exchanges without progress before degenerate rows are perturbed. Typical runs are
  /// shorter than 10.
  private static let stallLimit = 20
  /// The maximum number of perturbations. After that, R. Bland's rule applies, which cannot cycle but is slow.
  private static let perturbationLimit = 8
}

// MARK: - Many rows through one point

extension Simplex {
  /// The distance by which degenerate rows are perturbed, times 1 to 2, in the caller's unit.
  ///
  /// Far above the residuals' tolerance. It is removed before the result is used, so it need not be small.
  private static let perturbationDistance = 1e-4

  /// Moves every row outside the basis with residual 0 further to its own side, each by a different amount, so that
  /// exchanges make progress again (A. Charnes, "Optimality and Degeneracy in Linear Programming", 1952).
  private mutating func perturb(seed: Int) {
    var state = UInt64(seed)
    for slot in rows.indices {
      let row = rows[slot]
      guard row.isInstalled, row.position < 0, abs(row.residual) < Tolerance.violation else { continue }
      state = (state &+ UInt64(slot)) &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let amount = Self.perturbationDistance * (1 + Double(state >> 40) / Double(1 << 24))
      rows[slot].perturbation += row.isAbove ? -amount : amount
      rows[slot].residual += row.isAbove ? amount : -amount
      perturbed.append(Int32(slot))
    }
  }

  /// Removes all perturbations and moves the point accordingly. The basis is kept; it nearly always remains optimal.
  private mutating func removePerturbations() {
    for slot in perturbed {
      let row = rows[Int(slot)]
      rows[Int(slot)].perturbation = 0
      if row.position >= 0 {
        raise(row.position, by: -row.perturbation)
        touchColumn(row.position)
        unsettled.append(slot)
      } else {
        rows[Int(slot)].residual += row.perturbation
        touched.append(slot)
      }
    }
    perturbed.removeAll()
    applyTouched()
  }
}
