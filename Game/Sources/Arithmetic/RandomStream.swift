/// A stream of random numbers that is a pure function of a seed, a stream number and a position.
///
/// Streams of one seed are independent, a stream can be continued from its position alone, and drawing from one does
/// not affect another: use a separate stream for every creature, dish and purpose. It does not conform to
/// `RandomNumberGenerator`, because the standard library's algorithms for it may change with its version.
///
/// Source: J. K. Salmon, M. A. Moraes, R. O. Dror, D. E. Shaw, "Parallel Random Numbers: As Easy as 1, 2, 3", SC 2011
/// (Philox-2x64 with ten rounds; the first word of each block is used).
public struct RandomStream: Hashable, Sendable {
  /// The seed, shared by all streams of a run.
  public let seed: UInt64
  /// The number of this stream among the seed's 2⁶⁴ streams.
  public let stream: UInt64
  /// The number of drawn words. Seed, stream and position are the whole state.
  public var position: UInt64

  /// A stream at its start or at a position.
  public init(seed: UInt64, stream: UInt64 = 0, position: UInt64 = 0) {
    self.seed = seed
    self.stream = stream
    self.position = position
  }

  /// Returns an independent stream for a part of the work, regardless of what this one has drawn.
  public func substream(_ label: UInt64) -> RandomStream {
    var hash = StateHash()
    hash.combine(stream)
    hash.combine(label)
    return RandomStream(seed: seed, stream: hash.value)
  }

  /// Returns the next 64 random bits.
  public mutating func next() -> UInt64 {
    let word = RandomStream.block(counter: (position, stream), key: seed).0
    position &+= 1
    return word
  }

  /// Ten rounds of Philox-2x64: returns two random words for a counter of two words and a key.
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
