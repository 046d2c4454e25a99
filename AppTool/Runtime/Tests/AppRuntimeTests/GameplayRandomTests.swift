import AppGameplay
import Foundation
import Testing

@Suite struct GameplayRandomTests {
  @Test func `the 10,000th number of MT19937-64 is the one that the standard of C++ states`() {
    // ISO/IEC 14882:2011, 26.5.5 [rand.predef].
    var twister = MersenneTwister64(seed: 5489)
    var last: UInt64 = 0
    for _ in 0..<10_000 { last = twister.nextBits() }
    #expect(last == 9_981_545_732_273_789_042)
  }

  /// The start of the key streams of RFC 6229, section 2.
  @Test(
    arguments: [
      ([1, 2, 3, 4, 5], [0xb2, 0x39, 0x63, 0x05, 0xf0, 0x3d, 0xc0, 0x27]),
      ([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16], [0x9a, 0xc7, 0xcc, 0x9a, 0x60, 0x9d, 0x1e, 0xf7]),
    ] as [([UInt8], [UInt8])])
  func `the bytes of ARC4 are those of RFC 6229`(key: [UInt8], stream: [UInt8]) {
    var cipher = ARC4(key: key)
    #expect((0..<8).map { _ in cipher.nextByte() } == stream)
  }

  @Test func `an ARC4 source takes four bytes of its cipher for a value, and skips dropped values`() {
    let source = GKARC4RandomSource(seed: Data([1, 2, 3, 4, 5]))
    #expect(source.nextInt() == Int(Int32(bitPattern: 0xb239_6305)))
    let other = GKARC4RandomSource(seed: Data([1, 2, 3, 4, 5]))
    other.dropValues(1)
    #expect(other.nextInt() == Int(Int32(bitPattern: 0xf03d_c027)))
  }

  private static let sources: [@Sendable () -> GKRandomSource] = [
    { GKMersenneTwisterRandomSource(seed: 7) }, { GKLinearCongruentialRandomSource(seed: 7) },
    { GKARC4RandomSource(seed: Data([7])) },
  ]

  @Test(arguments: sources.indices) func `a seed repeats its sequence, and a copy continues it`(index: Int) throws {
    let (first, second) = (Self.sources[index](), Self.sources[index]())
    let numbers = (0..<20).map { _ in first.nextInt() }
    #expect(numbers == (0..<20).map { _ in second.nextInt() } && Set(numbers).count == 20)
    let copy = try #require(first.copy() as? GKRandomSource)
    #expect((0..<20).map { _ in copy.nextInt() } == (0..<20).map { _ in first.nextInt() })
  }

  @Test(arguments: sources.indices) func `numbers below a bound are equally likely`(index: Int) {
    let source = Self.sources[index]()
    var counts = [Int](repeating: 0, count: 7)
    for _ in 0..<70_000 { counts[source.nextInt(upperBound: 7)] += 1 }
    // χ² with 6 degrees of freedom exceeds 22.5 once in a thousand sequences; the seeds are fixed.
    let square = counts.reduce(0.0) { $0 + pow(Double($1) - 10_000, 2) / 10_000 }
    #expect(square < 22.5)
    let large = 3 << 60
    #expect((0..<100).allSatisfy { _ in (0..<large).contains(source.nextInt(upperBound: large)) })
    let uniform = (0..<10_000).map { _ in source.nextUniform() }
    #expect(uniform.allSatisfy { (0...1).contains($0) })
    #expect(abs(uniform.reduce(0, +) / 10_000 - 0.5) < 0.015)
  }

  @Test func `the shared source shuffles without loss`() throws {
    let shuffled = GKRandomSource.sharedRandom().arrayByShufflingObjects(in: Array(1...49))
    #expect(try #require(shuffled as? [Int]).sorted() == Array(1...49))
    #expect(GKRandomSource.sharedRandom() === GKRandomSource.sharedRandom())
  }

  @Test func `all orders of three objects are equally likely`() throws {
    let source = GKMersenneTwisterRandomSource(seed: 1001)
    var counts: [[Int]: Int] = [:]
    for _ in 0..<6000 {
      counts[try #require(source.arrayByShufflingObjects(in: [1, 2, 3]) as? [Int]), default: 0] += 1
    }
    #expect(counts.count == 6)
    // χ² with 5 degrees of freedom exceeds 20.5 once in a thousand sequences.
    #expect(counts.values.reduce(0.0) { $0 + pow(Double($1) - 1000, 2) / 1000 } < 20.5)
  }

  @Test func `dice and other ranges give all their values and no other`() {
    let source = GKMersenneTwisterRandomSource(seed: 3)
    let range = GKRandomDistribution(randomSource: source, lowestValue: -2, highestValue: 3)
    #expect(Set((0..<500).map { _ in range.nextInt() }) == Set(-2...3) && range.numberOfPossibleOutcomes == 6)
    #expect(Set((0..<500).map { _ in range.nextInt(upperBound: 1) }) == Set(-2...0))
    #expect(Set((0..<500).map { _ in range.nextUniform() }).count == 6)
    #expect(Set((0..<500).map { _ in GKRandomDistribution.d6().nextInt() }) == Set(1...6))
    #expect(GKRandomDistribution.d20().highestValue == 20)
  }

  @Test func `a shuffled distribution repeats no value before all others have come`() {
    let shuffled = GKShuffledDistribution(
      randomSource: GKMersenneTwisterRandomSource(seed: 3), lowestValue: 5, highestValue: 14)
    var orders: Set<[Int]> = []
    for _ in 0..<20 {
      let round = (0..<10).map { _ in shuffled.nextInt() }
      #expect(round.sorted() == Array(5...14))
      orders.insert(round)
    }
    #expect(orders.count == 20)
    let die = GKShuffledDistribution.d6()
    #expect((0..<6).map { _ in die.nextInt() }.sorted() == Array(1...6))
  }

  @Test func `a bell curve has its mean and deviation, and ends after three deviations`() {
    let curve = GKGaussianDistribution(
      randomSource: GKMersenneTwisterRandomSource(seed: 9), mean: 100, deviation: 20)
    #expect(curve.lowestValue == 40 && curve.highestValue == 160)
    let values = (0..<20_000).map { _ in Double(curve.nextInt()) }
    let mean = values.reduce(0, +) / 20_000
    let deviation = (values.reduce(0) { $0 + pow($1 - mean, 2) } / 20_000).squareRoot()
    // Without the ends, the deviation is 0.9866 of that of the whole curve.
    #expect(abs(mean - 100) < 0.6 && abs(deviation - 19.73) < 0.4)
    #expect(values.allSatisfy { (40...160).contains($0) })
    let middle = Double(values.count { abs($0 - 100) <= 20 }) / 20_000
    #expect(abs(middle - 0.695) < 0.015)
    let range = GKGaussianDistribution(lowestValue: 0, highestValue: 12)
    #expect(range.mean == 6 && range.deviation == 2)
  }
}
