import Foundation

/// A source of random bits; this one is that of the machine, which no seed repeats.
open class GKRandomSource: NSObject, GKRandom, NSCopying {
  private static let shared = SharedSource()

  public override init() { super.init() }

  /// The source that all code shares.
  open class func sharedRandom() -> GKRandomSource { shared.source }

  /// The next 32 bits.
  func nextBits() -> UInt32 { .random(in: .min ... .max) }

  open func nextInt() -> Int { Int(Int32(bitPattern: nextBits())) }

  /// The next integer from 0 to below the bound, each equally likely.
  ///
  /// Source: D. Lemire, "Fast Random Integer Generation in an Interval", ACM TOMACS 29 (1), 2019 (multiplication with
  /// rejection).
  open func nextInt(upperBound: Int) -> Int {
    precondition(upperBound > 0, "an upper bound of \(upperBound) leaves no number; it has to be at least 1")
    let bound = UInt64(upperBound)
    let rejected = (0 &- bound) % bound
    while true {
      let (high, low) = nextWideBits(for: bound).multipliedFullWidth(by: bound)
      if bound > UInt64(UInt32.max) {
        if low >= rejected { return Int(high) }
      } else {
        // The bits are 32 in the upper half.
        let narrow = UInt32(bound)
        let fraction = UInt32(truncatingIfNeeded: low >> 32)
        if fraction >= (0 &- narrow) % narrow { return Int(high) }
      }
    }
  }

  /// 32 bits in the upper half, or 64 for bounds that need them.
  private func nextWideBits(for bound: UInt64) -> UInt64 {
    let high = UInt64(nextBits()) << 32
    return bound > UInt64(UInt32.max) ? high | UInt64(nextBits()) : high
  }

  /// The next number from 0 to 1 in 2²⁴ − 1 equal steps.
  open func nextUniform() -> Float { Float(nextBits() >> 8) / 16_777_215 }

  open func nextBool() -> Bool { nextBits() >> 31 == 1 }

  /// The objects in a random order, all orders equally likely.
  ///
  /// Source: R. Durstenfeld, "Algorithm 235: Random Permutation", Communications of the ACM 7 (7), 1964.
  open func arrayByShufflingObjects(in array: [Any]) -> [Any] {
    var result = array
    for index in stride(from: result.count - 1, to: 0, by: -1) {
      result.swapAt(index, nextInt(upperBound: index + 1))
    }
    return result
  }

  /// A source that continues as this one does.
  open func copy(with zone: NSZone? = nil) -> Any { GKRandomSource() }

  /// Holds the shared source, which has no state and is safe on every thread.
  private struct SharedSource: @unchecked Sendable {
    let source = GKRandomSource()
  }
}
