import Foundation

/// Numbers of a range, each equally likely.
open class GKRandomDistribution: NSObject, GKRandom {
  let source: any GKRandom
  public let lowestValue: Int
  public let highestValue: Int
  public var numberOfPossibleOutcomes: Int { highestValue - lowestValue + 1 }

  /// - Parameters:
  ///   - source: The source of the numbers.
  ///   - lowestInclusive: The lowest value.
  ///   - highestInclusive: The highest value.
  public init(randomSource source: any GKRandom, lowestValue lowestInclusive: Int, highestValue highestInclusive: Int) {
    precondition(
      lowestInclusive <= highestInclusive,
      "the lowest value of a distribution, \(lowestInclusive), is above the highest, \(highestInclusive)")
    self.source = source
    lowestValue = lowestInclusive
    highestValue = highestInclusive
  }

  public convenience init(lowestValue lowestInclusive: Int, highestValue highestInclusive: Int) {
    self.init(
      randomSource: GKRandomSource.sharedRandom(), lowestValue: lowestInclusive, highestValue: highestInclusive)
  }

  /// The numbers from 1 to the number of sides.
  public convenience init(forDieWithSideCount sideCount: Int) {
    self.init(lowestValue: 1, highestValue: sideCount)
  }

  open class func d6() -> GKRandomDistribution { GKRandomDistribution(forDieWithSideCount: 6) }
  open class func d20() -> GKRandomDistribution { GKRandomDistribution(forDieWithSideCount: 20) }

  open func nextInt() -> Int { nextInt(from: lowestValue, to: highestValue) }

  /// The next integer of the distribution that is below the bound, which is above the lowest value.
  open func nextInt(upperBound: Int) -> Int {
    precondition(
      upperBound > lowestValue, "the upper bound \(upperBound) is not above the lowest value, \(lowestValue)")
    return nextInt(from: lowestValue, to: min(highestValue, upperBound - 1))
  }

  func nextInt(from low: Int, to high: Int) -> Int { low + source.nextInt(upperBound: high - low + 1) }

  /// The next integer's place in the range, from 0 for the lowest value to 1 for the highest.
  open func nextUniform() -> Float {
    highestValue == lowestValue ? 0 : Float(nextInt() - lowestValue) / Float(highestValue - lowestValue)
  }

  /// True for an integer in the upper half of the range.
  open func nextBool() -> Bool { nextUniform() >= 0.5 }
}
