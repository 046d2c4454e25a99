import Testing

@testable import Arithmetic

@Suite struct RandomStreamTests {
  /// The known answers published with the authors' library Random123 (`kat_vectors`, philox2x64 10).
  @Test func `blocks match the authors' test vectors`() {
    let zeros = RandomStream.block(counter: (0, 0), key: 0)
    #expect(zeros == (0xca00_a045_9843_d731, 0x66c2_4222_c9a8_45b5))
    let ones = RandomStream.block(counter: (.max, .max), key: .max)
    #expect(ones == (0x65b0_21d6_0cd8_310f, 0x4d02_f322_2f86_df20))
    let digits = RandomStream.block(counter: (0x243f_6a88_85a3_08d3, 0x1319_8a2e_0370_7344), key: 0xa409_3822_299f_31d0)
    #expect(digits == (0x0a5e_742c_2997_341c, 0xb0f8_83d3_8000_de5d))
  }

  @Test func `a stream resumes from its position alone`() {
    var whole = RandomStream(seed: 7, stream: 9)
    for _ in 0..<10 { _ = whole.next() }
    var rest = RandomStream(seed: 7, stream: 9, position: 10)
    #expect(whole == rest)
    #expect(whole.next() == rest.next())
  }

  @Test func `streams, seeds and substreams differ`() {
    var words = Set<UInt64>()
    for seed in 0..<10 {
      for stream in 0..<10 {
        var random = RandomStream(seed: UInt64(seed), stream: UInt64(stream))
        words.insert(random.next())
        var part = random.substream(3)
        words.insert(part.next())
      }
    }
    #expect(words.count == 200)
  }

  @Test func `a substream does not depend on earlier draws`() {
    let fresh = RandomStream(seed: 1, stream: 2)
    var used = fresh
    _ = used.next()
    #expect(fresh.substream(5) == used.substream(5))
  }

  /// Limits of chi-squared with 9 and with 6 degrees of freedom that are exceeded with a probability of 1 in 10,000.
  @Test(arguments: [(10, 33.7), (7, 27.9)]) func `integers are uniformly distributed`(bound: Int, limit: Double) {
    var random = RandomStream(seed: 4)
    var counts = [Int](repeating: 0, count: bound)
    for _ in 0..<70_000 { counts[random.integer(below: bound)] += 1 }
    let expected = 70_000 / Double(bound)
    let chiSquared = counts.map { (Double($0) - expected) * (Double($0) - expected) / expected }.reduce(0, +)
    #expect(chiSquared < limit)
  }

  @Test func `integers in a range include both bounds and nothing outside`() {
    var random = RandomStream(seed: 4)
    var seen = Set<Int>()
    for _ in 0..<500 { seen.insert(random.integer(in: -3...3)) }
    #expect(seen == Set(-3...3))
    #expect(random.integer(in: 5...5) == 5)
  }

  @Test func `normal numbers have their mean, deviation and kurtosis`() {
    var random = RandomStream(seed: 8)
    let values = (0..<50_000).map { _ in Double(random.normal(mean: 2, deviation: 3)) }
    let mean = values.reduce(0, +) / 50_000
    let variance = values.map { ($0 - mean) * ($0 - mean) }.reduce(0, +) / 50_000
    let fourth = values.map { ($0 - mean) * ($0 - mean) * ($0 - mean) * ($0 - mean) }.reduce(0, +) / 50_000
    #expect(abs(mean - 2) < 0.05)
    #expect(abs(variance - 9) < 0.3)
    #expect(abs(fourth / (variance * variance) - 3) < 0.15)
  }

  @Test func `uniform numbers stay in range`() {
    var random = RandomStream(seed: 8)
    var sum: Float = 0
    for _ in 0..<10_000 {
      let value = random.uniform()
      #expect(value >= 0 && value < 1)
      #expect((-2...5).contains(random.uniform(in: -2...5)))
      sum += value
    }
    #expect(abs(sum / 10_000 - 0.5) < 0.01)
  }

  @Test func `all permutations of a shuffle are equally likely`() {
    var random = RandomStream(seed: 12)
    var counts: [[Int]: Int] = [:]
    for _ in 0..<24_000 { counts[random.shuffled([0, 1, 2, 3]), default: 0] += 1 }
    #expect(counts.count == 24)
    #expect(counts.values.allSatisfy { abs($0 - 1000) < 150 })
  }

  @Test func `weights determine the frequency of an index`() {
    var random = RandomStream(seed: 2)
    var counts = [0, 0, 0, 0]
    for _ in 0..<10_000 {
      if let index = random.index(weights: [1, 0, 3, .nan]) { counts[index] += 1 }
    }
    #expect(counts[1] == 0 && counts[3] == 0)
    #expect(abs(counts[0] - 2500) < 200)
    #expect(random.index(weights: [0, -1, .infinity]) == nil)
    #expect(random.index(weights: []) == nil)
  }

  @Test func `an element is drawn only from a non-empty collection`() {
    var random = RandomStream(seed: 2)
    #expect(random.element(of: [Int]()) == nil)
    #expect(random.element(of: 4..<5) == 4)
    #expect(random.chance(1) && !random.chance(0))
  }
}
