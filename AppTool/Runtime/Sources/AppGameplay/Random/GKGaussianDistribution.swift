import Foundation

/// Whole numbers around a mean with the frequencies of a bell curve. All are within three deviations of the mean.
open class GKGaussianDistribution: GKRandomDistribution {
  public let mean: Float
  public let deviation: Float

  public init(randomSource source: any GKRandom, mean: Float, deviation: Float) {
    precondition(deviation >= 0, "the deviation of a bell curve is negative: \(deviation)")
    self.mean = mean
    self.deviation = deviation
    let (lowest, highest) = ((mean - 3 * deviation).rounded(.up), (mean + 3 * deviation).rounded(.down))
    super.init(
      randomSource: source, lowestValue: Int(min(lowest, highest)), highestValue: Int(max(lowest, highest)))
  }

  /// The mean is the middle of the range, and the deviation a sixth of its length.
  public override init(
    randomSource source: any GKRandom, lowestValue lowestInclusive: Int, highestValue highestInclusive: Int
  ) {
    (mean, deviation) = Self.curve(lowestInclusive, highestInclusive)
    super.init(randomSource: source, lowestValue: lowestInclusive, highestValue: highestInclusive)
  }

  open override class func d6() -> GKGaussianDistribution { GKGaussianDistribution(forDieWithSideCount: 6) }
  open override class func d20() -> GKGaussianDistribution { GKGaussianDistribution(forDieWithSideCount: 20) }

  private static func curve(_ lowest: Int, _ highest: Int) -> (mean: Float, deviation: Float) {
    (Float(lowest) / 2 + Float(highest) / 2, Float(highest - lowest) / 6)
  }

  override func nextInt(from low: Int, to high: Int) -> Int {
    guard high > low else { return low }
    while true {
      let value = (Double(mean) + Double(deviation) * nextNormal()).rounded()
      if value >= Double(low), value <= Double(high) { return Int(value) }
    }
  }

  /// A number of the normal distribution with the mean 0 and the deviation 1.
  ///
  /// Source: G. Box, M. Muller, "A Note on the Generation of Random Normal Deviates", Annals of Mathematical Statistics
  /// 29 (2), 1958.
  private func nextNormal() -> Double {
    // Above 0, so that its logarithm is finite.
    let radius = (Double(source.nextInt(upperBound: 1 << 30)) + 1) / Double(1 << 30)
    let turn = Double(source.nextInt(upperBound: 1 << 30)) / Double(1 << 30)
    return (-2 * log(radius)).squareRoot() * cos(2 * .pi * turn)
  }
}
