extension Font {
  /// Returns the spacing that the system font adds after each character, in points, so that text in Inter is as wide as
  /// in Apple's San Francisco.
  ///
  /// San Francisco is spaced widely at small sizes and tightly at large ones. Up to 20 points the table is the tracking
  /// that Apple publishes for it (Human Interface Guidelines, Typography), within 0.004 em. Above, it stands in for the
  /// narrower design of San Francisco Display, which Inter does not have; these values and that for the weight were
  /// read from the widths of labels in Interface Builder files. More spacing makes labels wrap and truncate that did
  /// not on Apple's systems; less makes letters touch.
  static func systemTracking(size: Double, weight: FontWeight) -> Double {
    (interpolated(at: size) + emsForWeight * weight.rawValue) * size
  }

  /// The size in points, and the spacing as a fraction of it for the regular weight.
  private static let ems: [(size: Double, em: Double)] = [
    (6, 0.041), (8, 0.026), (10, 0.012), (11, 0.007), (12, 0.002), (13, -0.002), (14, -0.010), (15, -0.014),
    (16, -0.0205),
    (17, -0.0257), (20, -0.0230), (25, -0.0270), (30, -0.0320),
  ]

  /// The spacing as a fraction of the size for one unit of weight: Inter's bold is narrower than San Francisco's, its
  /// light wider.
  private static let emsForWeight = 0.025

  /// Interpolates linearly between two rows of the table; constant beyond its ends.
  private static func interpolated(at size: Double) -> Double {
    guard let upper = ems.firstIndex(where: { $0.size >= size }) else { return ems[ems.count - 1].em }
    guard upper > 0 else { return ems[0].em }
    let (low, high) = (ems[upper - 1], ems[upper])
    return low.em + (high.em - low.em) * (size - low.size) / (high.size - low.size)
  }
}
