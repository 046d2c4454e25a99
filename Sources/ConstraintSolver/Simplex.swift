/// Finds the point of least violation, strength by strength, by exchanging constraints that hold exactly.
///
/// As many constraints as there are variables hold exactly; they are the *basis* and determine the point. Every other
/// constraint misses by its *residual*, and costs its *slope* per point, in its strength. A basis row's *multiplier* is the
/// change of that cost per point the row is let go, a vector over the strengths compared from the first strength on. While some
/// row's multiplier exceeds what its own slope can hold, the row is let go and the point moves along the ray on which the
/// other rows of the basis still hold, past all kinks that leave the cost falling, to the one that stops it.
///
/// This is the primal simplex method for sums of absolute values of I. Barrodale and F. Roberts ("An Improved Algorithm
/// for Discrete L1 Linear Approximation", 1973) with costs from an ordered vector space, and sparse factors. Since every
/// point is allowed and has a cost, any basis is a start: edits go on from the last optimum.
///
/// A variable that no constraint determines is kept by a *hold*, a row of no cost that keeps its last value.
struct Simplex {
  struct Row {
    /// Position in the basis, or −1.
    var position: Int32 = -1
    var strength: Int32 = 0
    /// Order of adding.
    var id = 0
    /// Cost's slope where the left side is below the constant: −1, or 0 for `<=`.
    var slopeBelow = 0.0
    /// Cost's slope where the left side is above the constant: 1, or 0 for `>=`.
    var slopeAbove = 0.0
    var constant = 0.0
    /// Added to the constant while rows through one point are drawn apart; 0 between solves.
    var nudge = 0.0
    /// Left side minus constant and nudge; 0 in the basis.
    var residual = 0.0
    /// Side on which a row outside the basis counts, also where its residual is 0.
    var isAbove = false
    /// False between removal and reuse.
    var isLive = false
    /// False until its side has entered the multipliers.
    var isInstalled = false

    var slope: Double { isAbove ? slopeAbove : slopeBelow }
    var violation: Double { residual * (residual > 0 ? slopeAbove : slopeBelow) }
  }

  var matrix = ConstraintMatrix()
  var rows: [Row] = []
  var freeSlots: [Int32] = []
  /// The point, in the caller's unit.
  var values: [Double] = []
  /// What a hold keeps its variable at.
  var held: [Double] = []
  /// Row at each position; `~variable` for a hold.
  var basis: [Int32] = []
  var strengths = Strengths()
  /// By position, then strength; `stride` places a position.
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
  /// Rows of the basis that it pays to let go, apart from those among the candidates; in no order.
  var releases: [Release] = []
  /// Place of each position in `releases`, or −1.
  var releasePlace: [Int32] = []
  /// Rows whose constant or presence changed since the last solve.
  var touched: [Int32] = []
  /// Rows added since the last solve. When they are the majority, a new basis is cheaper than going on.
  var newRowCount = 0
  /// Rows removed since the last solve.
  var removedRowCount = 0
  /// Basis rows at which the point may not have arrived.
  var unsettled: [Int32] = []
  /// Variables that moved since they were last asked for.
  var moved = SparseVector()
  /// Required rows seen missing since conflicts were last looked for.
  var suspects: [Int32] = []
  /// Rows with a nudge, some more than once.
  private var nudged: [Int32] = []
  /// Exchanges made since the solver was created.
  var exchangeCount = 0

  // Work space, empty between calls.
  var direction = SparseVector()
  var combination = SparseVector()
  var breakpoints: [Breakpoint] = []
  var costSlope: [Double] = []

  /// Where a row outside the basis changes side along a ray.
  struct Breakpoint {
    /// Distance along the ray, in units of the row let go.
    var distance: Double
    /// By how much the cost's slope rises there.
    var rise: Double
    var strength: Int32
    var row: Int32
  }

  /// Brings the point to the optimum.
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
    var standing = 0
    var nudges = 0
    var steps = 0
    let limit = 100 * (rows.count + values.count) + 1000
    while steps < limit {
      guard let release = nextRelease(isCautious: standing > Self.patience) else {
        if nudged.isEmpty { return }
        endNudges()
        standing = 0
        continue
      }
      steps += 1
      standing = exchange(release, isCautious: standing > Self.patience) ? 0 : standing + 1
      if factors.isWorn { refactor() }
      if standing == Self.patience, nudges < Self.nudgeLimit {
        nudges += 1
        nudge(seed: nudges)
        standing = 0
      }
    }
    endNudges()
    postponeReleases()
  }

  /// Exchanges in a row without progress before rows through one point are drawn apart. Usual runs are shorter than 10.
  private static let patience = 20
  /// How often they are before R. Bland's rule takes over, which cannot cycle but is slow.
  private static let nudgeLimit = 8
}

// MARK: - Many rows through one point

extension Simplex {
  /// Distance by which such rows are drawn apart, times 1 to 2, in the caller's unit.
  ///
  /// Far above the residuals' tolerance; taken back before the result is used, so it need not be small.
  private static let nudgeDistance = 1e-4

  /// Moves every row at residual 0 outside the basis further to its own side, each by another amount, so that
  /// exchanges make progress again (A. Charnes, "Optimality and Degeneracy in Linear Programming", 1952).
  private mutating func nudge(seed: Int) {
    var state = UInt64(seed)
    for slot in rows.indices {
      let row = rows[slot]
      guard row.isInstalled, row.position < 0, abs(row.residual) < Tolerance.violation else { continue }
      state = (state &+ UInt64(slot)) &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let amount = Self.nudgeDistance * (1 + Double(state >> 40) / Double(1 << 24))
      rows[slot].nudge += row.isAbove ? -amount : amount
      rows[slot].residual += row.isAbove ? amount : -amount
      nudged.append(Int32(slot))
    }
  }

  /// Takes all nudges back and moves the point accordingly. The basis stays, and is nearly always still the optimum's.
  private mutating func endNudges() {
    for slot in nudged {
      let row = rows[Int(slot)]
      rows[Int(slot)].nudge = 0
      if row.position >= 0 {
        raise(row.position, by: -row.nudge)
        touchColumn(row.position)
        unsettled.append(slot)
      } else {
        rows[Int(slot)].residual += row.nudge
        touched.append(slot)
      }
    }
    nudged.removeAll()
    applyTouched()
  }
}
