import Arithmetic
import Ecology
import Testing

@testable import Evolution

@Suite struct AveragesTests {
  @Test func `means and medians of small samples`() {
    #expect(Averages.mean([]) == nil)
    #expect(Averages.median([]) == nil)
    #expect(Averages.mean([1, 2, 6]) == 3)
    #expect(Averages.median([6, 1, 2]) == 2)
    #expect(Averages.median([6, 1, 2, 4]) == 3)
  }

  @Test func `half of a sample lies on each side of its median`() throws {
    var random = RandomStream(seed: 3)
    for count in 1...40 {
      let values = (0..<count).map { _ in random.uniformDouble() }
      let median = try #require(Averages.median(values))
      #expect(values.count { $0 < median } <= count / 2)
      #expect(values.count { $0 > median } <= count / 2)
    }
  }
}

@Suite struct AncestralMatrixTests {
  @Test func `only later snapshots play against earlier ones`() {
    let matrix = AncestralMatrix(minutes: [0, 5, 10])
    #expect(matrix.pairs.map { [$0.later, $0.earlier] } == [[1, 0], [2, 0], [2, 1]])
    #expect(matrix.rows == [[nil, nil, nil], [nil, nil, nil], [nil, nil, nil]])
    #expect(matrix.medianShare(apart: 0) == nil)
  }

  @Test func `the median uses pairs that are far enough apart`() {
    var matrix = AncestralMatrix(minutes: [0, 5, 10, 20])
    for pair in matrix.pairs {
      let lag = matrix.minutes[pair.later] - matrix.minutes[pair.earlier]
      matrix[pair.later, pair.earlier] = Double(lag) / 20
    }
    // Lags: 5, 10, 5, 20, 15, 10.
    #expect(matrix.medianShare(apart: 10) == 0.625)
    #expect(matrix.medianShare(apart: 20) == 1)
    #expect(matrix.medianShare(apart: 21) == nil)
    #expect(matrix.medianShare(apart: 0) == 0.5)
  }
}

@Suite struct DeathTallyTests {
  @Test func `deaths are counted in their bins`() {
    var tally = DeathTally(minutes: 12)
    for time in [0, 299.9, 300, 600, 719, 720, 721, -1] as [Float] { tally.count(.eaten, at: time) }
    tally.count(.starved, at: 10)
    tally.count(.other, at: 10)
    #expect(tally.bins.map(\.eaten) == [2, 1, 3])
    #expect(tally.killsPerMinute == [0.4, 0.2, 1.5])
    #expect(tally.starvationShare == [0.25, 0, 0])
    #expect(DeathTally(minutes: 0).killsPerMinute.isEmpty)
  }
}

@Suite struct StrategyTests {
  private static func strategy(_ cells: [CellKind], speed: Float = 1, flesh: Float = 0) -> Strategy {
    let parts = cells.enumerated().map { BodyCell($0.element, LatticePoint(q: Int8($0.offset + 1), r: 0)) }
    let links = (0..<cells.count).map {
      BodyLink(LatticePoint(q: Int8($0), r: 0), LatticePoint(q: Int8($0 + 1), r: 0), .strut)
    }
    let body = BodyPlan(cells: [BodyCell(.nucleus, .origin)] + parts, links: links)
    return Strategy(of: body, habits: Habits(meanSpeed: speed, fleshShare: flesh))
  }

  @Test func `features are fractions`() {
    let strategy = StrategyTests.strategy([.mouth, .spike, .spike], speed: 2.5, flesh: 0.75)
    #expect(strategy.features.count == 28)
    #expect(strategy.share(of: CellKind.spike) == 0.5)
    #expect(strategy.share(of: CellKind.shell) == 0)
    #expect(strategy.share(of: LinkKind.strut) == 1)
    #expect(strategy.habits == Habits(meanSpeed: 2.5, fleshShare: 0.75))
    #expect(strategy.distance(to: strategy) == 0)
    #expect(strategy.name == "steady hunter with spike and mouth")
  }

  /// Returns strategies around three centres, with a little noise, over four runs.
  private static func sample(groups: Int, _ random: inout RandomStream) -> [Strategy] {
    let bodies: [[CellKind]] = [[.mouth, .flagellum, .flagellum], [.shell, .shell, .mouth], [.spike, .jet, .mouth]]
    return (0..<48).map { index in
      let group = index % groups
      return strategy(
        bodies[group] + (random.chance(0.2) ? [.body] : []), speed: Float(group) * 2 + random.normal(deviation: 0.2),
        flesh: min(max(Float(group) / 2 + random.normal(deviation: 0.05), 0), 1))
    }
  }

  @Test func `separate groups are separate clusters`() {
    var random = RandomStream(seed: 8)
    let sample = StrategyTests.sample(groups: 3, &random)
    let clusters = StrategyClusters(of: sample, runs: sample.indices.map { $0 / 12 })
    #expect(clusters.clusters.count == 3)
    #expect(clusters.distanceBetween > 2 * clusters.distanceWithin)
    for cluster in clusters.clusters {
      #expect(cluster.runs == 4 && cluster.members.count == 16)
      #expect(Set(cluster.members.map { $0 % 3 }).count == 1)
    }
  }

  @Test func `a cluster counts the runs of its members`() {
    var random = RandomStream(seed: 8)
    let sample = StrategyTests.sample(groups: 2, &random)
    // The second group is from run 0 only.
    let clusters = StrategyClusters(of: sample, runs: sample.indices.map { $0 % 2 == 1 ? 0 : $0 / 12 })
    #expect(clusters.clusters.map(\.runs).sorted() == [1, 4])
    #expect(StrategyClusters(of: sample).clusters.map(\.runs) == [1, 1])
  }

  @Test func `one group is one strategy, and no sample has none`() {
    var random = RandomStream(seed: 8)
    let sample = StrategyTests.sample(groups: 1, &random)
    #expect(StrategyClusters(of: sample).clusters.count == 1)
    #expect(StrategyClusters(of: []).clusters.isEmpty)
    let twins = [sample[0], sample[0], sample[0]]
    #expect(StrategyClusters(of: twins, runs: [0, 1, 2]).clusters.map(\.members) == [[0, 1, 2]])
  }

  /// Returns points around centres in the space of features, and some outliers between them.
  private static func points(centres: Int, stragglers: Int, deviation: Float, seed: UInt64) -> [Strategy] {
    var random = RandomStream(seed: seed)
    let middles = (0..<centres).map { _ in (0..<28).map { _ in random.uniform(in: 0...0.5) } }
    let members = (0..<96).map { index in
      Strategy(features: middles[index % centres].map { $0 + random.normal(deviation: deviation) })
    }
    let others = (0..<stragglers).map { _ in
      Strategy(features: (0..<28).map { _ in random.uniform(in: -0.5...1) })
    }
    return members + others
  }

  @Test(arguments: UInt64(1)...8)
  func `three groups are found among outliers, and each outlier is a cluster`(seed: UInt64) {
    let sample = StrategyTests.points(centres: 3, stragglers: 9, deviation: 0.02, seed: seed)
    let clusters = StrategyClusters(of: sample).clusters
    #expect(clusters.map(\.members.count) == [32, 32, 32] + [Int](repeating: 1, count: 9))
    for cluster in clusters.prefix(3) { #expect(Set(cluster.members.map { $0 % 3 }).count == 1) }
  }

  @Test(arguments: UInt64(1)...8)
  func `clusters hold every strategy once, and no two are nearer than the cut`(seed: UInt64) {
    let sample = StrategyTests.points(centres: 4, stragglers: 9, deviation: 0.06, seed: seed)
    let clusters = StrategyClusters(of: sample).clusters
    #expect(clusters.flatMap(\.members).sorted() == Array(sample.indices))
    for (index, one) in clusters.enumerated() {
      for other in clusters[(index + 1)...] {
        let distances = one.members.flatMap { first in other.members.map { sample[first].distance(to: sample[$0]) } }
        #expect(distances.reduce(0, +) / Float(distances.count) >= StrategyClusters.cut * 0.999)
      }
    }
  }

  @Test func `other strategies do not change the cut of a group`() {
    let group = StrategyTests.points(centres: 1, stragglers: 0, deviation: 0.02, seed: 5)
    let odd = (0..<3).map { _ in Strategy(features: [Float](repeating: 3, count: 28)) }
    #expect(StrategyClusters(of: group).clusters.map(\.members.count) == [96])
    #expect(StrategyClusters(of: group + odd).clusters.map(\.members.count) == [96, 3])
  }

  @Test func `the effective number of strategies counts groups by size, at one cut`() {
    func group(_ feature: Int, _ count: Int, spread: Float = 0) -> [Strategy] {
      (0..<count).map { index in
        var features = [Float](repeating: 0, count: 28)
        features[feature] = 1
        features[27] = spread * Float(index)
        return Strategy(features: features)
      }
    }
    func count(_ strategies: [Strategy]) -> Double { StrategyClusters(of: strategies).effectiveCount }
    #expect(count([]) == 0)
    #expect(count(group(0, 5)) == 1)
    #expect(count(group(0, 4) + group(1, 4) + group(2, 4)) == 3)
    // Shares of 3/4 and 1/4: 1 / (9/16 + 1/16).
    #expect(abs(count(group(0, 9) + group(1, 3)) - 1.6) < 1e-9)
    #expect(count(group(0, 2, spread: StrategyClusters.cut * 0.99)) == 1)
    #expect(count(group(0, 2, spread: StrategyClusters.cut * 1.01)) == 2)
  }

  @Test func `the order of strategies does not matter`() {
    var random = RandomStream(seed: 21)
    let sample = StrategyTests.sample(groups: 3, &random)
    let runs = sample.indices.map { $0 / 12 }
    let order = random.shuffled(Array(sample.indices))
    let plain = StrategyClusters(of: sample, runs: runs)
    let mixed = StrategyClusters(of: order.map { sample[$0] }, runs: order.map { runs[$0] })
    let sets = Set(plain.clusters.map { Set($0.members) })
    #expect(Set(mixed.clusters.map { Set($0.members.map { order[$0] }) }) == sets)
  }
}
