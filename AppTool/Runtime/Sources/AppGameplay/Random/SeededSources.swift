import Foundation

/// A fast source with less even low bits. The numbers of a seed are those of Knuth's MMIX, not those of Apple's class.
///
/// Source: D. Knuth, "The Art of Computer Programming", volume 2, 3rd edition, 1997, section 3.3.4, table 1, line 26.
open class GKLinearCongruentialRandomSource: GKRandomSource {
  /// The state; a source with this seed continues as this one does.
  open private(set) var seed: UInt64

  public override convenience init() { self.init(seed: .random(in: .min ... .max)) }
  public init(seed: UInt64) { self.seed = seed }

  override func nextBits() -> UInt32 {
    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return UInt32(seed >> 32)
  }

  open override func copy(with zone: NSZone? = nil) -> Any { GKLinearCongruentialRandomSource(seed: seed) }
}

/// A source with a period of 2¹⁹⁹³⁷ − 1: the upper halves of the numbers of MT19937-64.
open class GKMersenneTwisterRandomSource: GKRandomSource {
  /// Setting it restarts the sequence.
  open var seed: UInt64 {
    didSet { twister = MersenneTwister64(seed: seed) }
  }
  private var twister: MersenneTwister64

  public override convenience init() { self.init(seed: .random(in: .min ... .max)) }

  public init(seed: UInt64) {
    self.seed = seed
    twister = MersenneTwister64(seed: seed)
  }

  override func nextBits() -> UInt32 { UInt32(twister.nextBits() >> 32) }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = GKMersenneTwisterRandomSource(seed: seed)
    copy.twister = twister
    return copy
  }
}

/// A source that uses the stream cipher ARC4. The first 768 values show the seed; ``dropValues(_:)`` skips them.
open class GKARC4RandomSource: GKRandomSource {
  /// The key. Setting it restarts the sequence.
  open var seed: Data {
    didSet { cipher = ARC4(key: Array(seed)) }
  }
  private var cipher: ARC4

  public override convenience init() {
    self.init(seed: Data((0..<16).map { _ in UInt8.random(in: 0...255) }))
  }

  public init(seed: Data) {
    self.seed = seed
    cipher = ARC4(key: Array(seed))
  }

  override func nextBits() -> UInt32 { cipher.nextBits() }

  /// Skips the next values.
  open func dropValues(_ count: Int) {
    for _ in 0..<max(0, count) { _ = cipher.nextBits() }
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = GKARC4RandomSource(seed: seed)
    copy.cipher = cipher
    return copy
  }
}
