/// Numbers below which the solver takes a difference for rounding.
///
/// Layouts hold values up to about 1e6 points and coefficients near 1, so a double's rounding is below 1e-9 points after
/// thousands of operations; results are meant to be right to 1e-6. The tolerances lie between the two.
enum Tolerance {
  /// Points by which a constraint may miss before it changes side. Smaller: rounding flips sides and costs pivots.
  /// Larger: results drift away from the optimum by as much.
  static let residual = 1e-8
  /// Points by which a required constraint may miss before it counts as contradicted.
  static let violation = 1e-6
  /// Share of one unit of a priority's cost that counts as nothing. Larger: the search stops early.
  static let multiplier = 1e-9
  /// Change of a constraint per point of movement that counts as none. Larger: real kinks are overlooked.
  static let rate = 1e-9
  /// Entries of vectors that are dropped after cancellation.
  static let entry = 1e-13
  /// Smallest pivot in the elimination, as a share of the row's largest entry. Larger: more fill; smaller: less exact.
  static let relativePivot = 0.05
  /// Entries of an eliminated row below this share of its largest original entry are rounding.
  static let cancellation = 1e-11
}
