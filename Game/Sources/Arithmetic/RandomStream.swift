/// A stream of random numbers that is a pure function of a seed, a stream number and a position.
///
/// Two streams of one seed are independent, a stream can be continued from its position alone, and drawing from one
/// never disturbs another: give every creature, dish and purpose its own. It deliberately does not conform to
/// `RandomNumberGenerator`, because what the standard library draws from one may change with its version.
///
/// Source: J. K. Salmon, M. A. Moraes, R. O. Dror, D. E. Shaw, "Parallel Random Numbers: As Easy as 1, 2, 3", SC 2011
/// (Philox-2x64 with ten rounds; the first word of each block is used).
public struct RandomStream: Hashable, Sendable {
  /// What all streams of one run share.
  public let seed: UInt64
  /// Which of the seed's 2⁶⁴ streams this is.
  public let stream: UInt64
  /// How many words have been drawn; with seed and stream, the whole state.
  public var position: UInt64

  /// A stream at its beginning, or continued at a position.
  public init(seed: UInt64, stream: UInt64 = 0, position: UInt64 = 0) {
    self.seed = seed
    self.stream = stream
    self.position = position
  }

  /// An independent stream for a part of this one's work, whatever has been drawn from this one so far.
  public func substream(_ label: UInt64) -> RandomStream {
    var hash = StateHash()
    hash.combine(stream)
    hash.combine(label)
    return RandomStream(seed: seed, stream: hash.value)
  }

  /// The next 64 random bits.
  public mutating func next() -> UInt64 {
    let word = RandomStream.block(counter: (position, stream), key: seed).0
    position &+= 1
    return word
  }

  /// Ten rounds of Philox-2x64: two random words for a counter of two words and a key.
  static func block(counter: (UInt64, UInt64), key: UInt64) -> (UInt64, UInt64) {
    var (left, right) = counter
    var roundKey = key
    for _ in 0..<10 {
      let product = left.multipliedFullWidth(by: 0xd2b7_4407_b1ce_6e93)
      (left, right) = (product.high ^ roundKey ^ right, product.low)
      roundKey &+= 0x9e37_79b9_7f4a_7c15
    }
    return (left, right)
  }
}
