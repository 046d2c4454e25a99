/// Three successive box filters, which together approximate a Gaussian of a given standard deviation.
///
/// Source: P. Kovesi, "Fast Almost-Gaussian Filtering", DICTA 2010: with n boxes the ideal width is `√(12 σ² / n + 1)`;
/// the first m boxes get the next lower odd width l, the others `l + 2`, where `m = (12 σ² − n l² − 4 n l − 3 n) / (−4
/// l − 4)`.
struct BoxBlur: Hashable, Sendable {
  /// In pixels, odd, from 1 to ``widest``.
  let widths: [Int]

  /// In pixels. Sums of this many 16-bit samples are exact in a `Float`.
  static let widest = 255
  /// In pixels of the blurred picture. Wider Gaussians are drawn as this one.
  static let largestDeviation: Float = 120

  /// A deviation that is not a positive number gives boxes of one pixel, which have no effect.
  init(deviation: Float) {
    guard deviation > 0 else {
      widths = [1, 1, 1]
      return
    }
    let variance = 12 * min(deviation, Self.largestDeviation) * min(deviation, Self.largestDeviation)
    let ideal = Int((variance / 3 + 1).squareRoot())
    let lower = ideal & 1 == 1 ? ideal : ideal - 1
    let l = Float(lower)
    let m = Int(((variance - 3 * l * l - 12 * l - 9) / (-4 * l - 4)).rounded())
    widths = (0..<3).map { $0 < m ? lower : lower + 2 }
  }

  /// The distance in pixels over which a pixel's colour spreads.
  var reach: Int {
    widths.reduce(0) { $0 + $1 / 2 }
  }

  var changesNothing: Bool { reach == 0 }
}
