import Arithmetic
import Brains
import Foundation
import Testing

@Suite struct BrainNetworkTests {
  /// The definition of the network in plain code, with the system's tanh.
  struct Reference {
    var hidden = [Double](repeating: 0, count: 12)

    mutating func think(_ genome: BrainGenome, _ inputs: [Double]) -> [Double] {
      let old = hidden
      var sums = [Double](repeating: 0, count: 12)
      func value(_ source: BrainSource, _ hidden: [Double]) -> Double {
        switch source {
        case .input(let index): inputs[index]
        case .hidden(let index): hidden[index]
        }
      }
      for connection in genome.connections {
        if case .hidden(let node) = connection.to {
          sums[node] += Double(connection.weight) * 6 / 127 * value(connection.from, old)
        }
      }
      for (node, constant) in genome.timeConstants.enumerated() {
        hidden[node] += (tanh(sums[node]) - hidden[node]) / Double(constant)
      }
      var outputs = [Double](repeating: 0, count: 12)
      for connection in genome.connections {
        if case .output(let node) = connection.to {
          outputs[node] += Double(connection.weight) * 6 / 127 * value(connection.from, hidden)
        }
      }
      return outputs.map(tanh)
    }
  }

  static func evolvedGenome(seed: UInt64, steps: Int = 300) -> BrainGenome {
    var random = RandomStream(seed: seed)
    var genome = BrainGenome.seed(mask: .all, driveOutput: 0, biasInput: 0, random: &random)
    for _ in 0..<steps { BrainMutation().mutate(&genome, mask: .all, random: &random) }
    return genome
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64]) func `network outputs follow the formula`(seed: UInt64) {
    let genome = BrainNetworkTests.evolvedGenome(seed: seed)
    #expect(genome.hiddenCount > 2)
    var network = BrainNetwork(genome)
    var reference = Reference()
    var random = RandomStream(seed: seed, stream: 9)
    for _ in 0..<50 {
      var inputs = SIMD32<Float>.zero
      for index in 0..<29 { inputs[index] = random.uniform(in: -1...1) }
      let outputs = network.think(inputs)
      let expected = reference.think(genome, (0..<29).map { Double(inputs[$0]) })
      for index in 0..<12 { #expect(abs(Double(outputs[index]) - expected[index]) < 1e-4) }
      for index in 12..<16 { #expect(outputs[index] == 0) }
    }
  }

  @Test func `a slow node approaches its sum with its time constant`() throws {
    let genome = try BrainGenome(
      connections: [BrainConnection(from: .input(0), to: .hidden(0), weight: 1)], timeConstants: [4], clock: 95)
    var network = BrainNetwork(genome)
    var inputs = SIMD32<Float>.zero
    inputs[0] = 1
    for _ in 0..<3 { _ = network.think(inputs) }
    let target = tanh(Double(genome.connections[0].strength))
    #expect(abs(Double(network.hidden[0]) - target * (1 - 0.75 * 0.75 * 0.75)) < 1e-5)
  }

  @Test func `a node connected to itself keeps state`() throws {
    let genome = try BrainGenome(
      connections: [
        BrainConnection(from: .input(0), to: .hidden(0), weight: 3),
        BrainConnection(from: .hidden(0), to: .hidden(0), weight: 3),
        BrainConnection(from: .hidden(0), to: .output(2), weight: 6),
      ], timeConstants: [1], clock: 95)
    var network = BrainNetwork(genome)
    #expect(network.think(.zero)[2] == 0)
    var pulse = SIMD32<Float>.zero
    pulse[0] = 1
    _ = network.think(pulse)
    for _ in 0..<100 { _ = network.think(.zero) }
    #expect(network.think(.zero)[2] > 0.9)
  }

  @Test func `the clock runs at its frequency`() {
    var network = BrainNetwork(BrainGenome())
    #expect(network.genome.clockFrequency == 0.95)
    for _ in 0..<20 { network.advanceClock(by: 0.05) }
    #expect(abs(network.clockPhase - 0.95) < 1e-4)
    network.advanceClock(by: 0.1)
    #expect(abs(network.clockPhase - 0.045) < 1e-4)
    let signals = network.clockSignals
    #expect(abs(signals.sine * signals.sine + signals.cosine * signals.cosine - 1) < 1e-5)
  }

  @Test func `the same genome and inputs give the same bits`() {
    let genome = BrainNetworkTests.evolvedGenome(seed: 7)
    var hash = StateHash()
    var network = BrainNetwork(genome)
    for step in 0..<100 {
      var inputs = SIMD32<Float>(repeating: Float(step % 7) / 7 - 0.5)
      inputs[0] = 1
      let outputs = network.think(inputs)
      for index in 0..<12 { hash.combine(outputs[index]) }
    }
    // Changes only with the arithmetic, the mutation or the random streams; record a change in the changelog.
    #expect(hash.value == 7_856_671_549_193_476_565)
  }
}
