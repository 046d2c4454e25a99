/// Thresholds below which the solver treats a difference as rounding.
///
/// Layouts have values up to about 1e6 points and coefficients near 1, so the rounding error of a double is below 1e-9
/// points after thousands of operations; results should be accurate to 1e-6. The tolerances are between the two.
enum Tolerance {
  /// The number of points by which a constraint may be off before it changes sides. With a smaller value, rounding
  /// flips sides and costs pivots; with a larger one, results drift from the optimum by as much.
  static let residual = 1e-8
  /// The number of points by which a required constraint may be violated before it counts as contradicted.
  static let violation = 1e-6
  /// The share of one unit of a priority's cost that counts as zero. With a larger value, the search stops early.
  static let multiplier = 1e-9
  /// The change of a constraint per point of movement that counts as zero. With a larger value, real breakpoints are
  /// missed.
  static let rate = 1e-9
  /// The size of vector entries that are dropped after cancellation.
  static let entry = 1e-13
  /// The smallest pivot in the elimination, as a share of the row's largest entry. A larger value causes more fill-in,
  /// a smaller one less accuracy.
  static let relativePivot = 0.05
  /// The share of a row's largest original entry below which entries of an eliminated row are rounding errors.
  static let cancellation = 1e-11
}
