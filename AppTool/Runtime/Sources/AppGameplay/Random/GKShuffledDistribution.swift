import Foundation

/// Numbers of a range, of which none returns before all others have come.
open class GKShuffledDistribution: GKRandomDistribution {
  /// The values that have moved in the pack, by their offsets from the lowest value.
  private var moved: [Int: Int] = [:]
  /// The number of values that are still to come.
  private var remaining = 0

  open override class func d6() -> GKShuffledDistribution { GKShuffledDistribution(forDieWithSideCount: 6) }
  open override class func d20() -> GKShuffledDistribution { GKShuffledDistribution(forDieWithSideCount: 20) }

  /// Takes a value of the pack, and moves the last one to its place.
  open override func nextInt() -> Int {
    if remaining == 0 {
      moved.removeAll()
      remaining = numberOfPossibleOutcomes
    }
    let drawn = source.nextInt(upperBound: remaining)
    remaining -= 1
    let value = moved[drawn] ?? drawn
    moved[drawn] = moved[remaining] ?? remaining
    moved[remaining] = nil
    return lowestValue + value
  }

  /// Values at or above the bound are skipped.
  open override func nextInt(upperBound: Int) -> Int {
    precondition(
      upperBound > lowestValue, "the upper bound \(upperBound) is not above the lowest value, \(lowestValue)")
    while true {
      let value = nextInt()
      if value < upperBound { return value }
    }
  }
}
