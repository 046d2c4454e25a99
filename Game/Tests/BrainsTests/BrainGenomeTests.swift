import Arithmetic
import Brains
import Testing

@Suite struct BrainGenomeTests {
  @Test func `connections are sorted, and at most one joins two nodes`() throws {
    let one = BrainConnection(from: .input(3), to: .output(1), weight: 1)
    let two = BrainConnection(from: .input(0), to: .output(0), weight: -2)
    let genome = try BrainGenome(connections: [one, two], clock: 95)
    #expect(genome == (try BrainGenome(connections: [two, one], clock: 95)))
    #expect(genome.connections == [two, one])
    #expect(genome.connection(from: .input(3), to: .output(1)) == one)
    #expect(genome.connection(from: .input(4), to: .output(1)) == nil)
    #expect(throws: BrainError.doubleConnection(1)) { try BrainGenome(connections: [one, one], clock: 95) }
  }

  @Test func `weights lie on a grid from -6 to 6`() {
    #expect(BrainConnection(from: .input(0), to: .output(0), weight: 6).weight == 127)
    #expect(BrainConnection(from: .input(0), to: .output(0), weight: -60).weight == -127)
    for step in -127...127 {
      let connection = BrainConnection(source: 0, target: 12, weight: Int8(step))
      #expect(BrainConnection(from: .input(0), to: .output(0), weight: connection.strength).weight == Int8(step))
    }
  }

  @Test func `node numbers convert to nodes and back`() {
    let connection = BrainConnection(from: .hidden(2), to: .output(5), weight: 0)
    #expect(connection.source == 31)
    #expect(connection.target == 17)
    #expect(connection.from == .hidden(2))
    #expect(connection.to == .output(5))
    #expect(BrainConnection(source: 28, target: 11, weight: 0).from == .input(28))
    #expect(BrainConnection(source: 28, target: 11, weight: 0).to == .hidden(11))
  }

  @Test func `faults state the problem and the remedy`() {
    let weight = [BrainConnection(source: 0, target: 12, weight: .min)]
    let unknown = [BrainConnection(source: 29, target: 12, weight: 1)]
    let hidden = [BrainConnection(source: 0, target: 0, weight: 1)]
    let many = (0..<141).map { BrainConnection(source: UInt8($0 % 29), target: UInt8(12 + $0 / 29), weight: 1) }
    let cases: [(BrainError, () throws -> BrainGenome, String)] = [
      (
        .tooManyHidden(13),
        { try BrainGenome(connections: [], timeConstants: Array(repeating: 1, count: 13), clock: 95) },
        "The brain has 13 hidden nodes; at most 12 are allowed. Remove some."
      ),
      (
        .tooManyConnections(141), { try BrainGenome(connections: many, clock: 95) },
        "The brain has 141 connections; at most 140 are allowed. Remove some."
      ),
      (
        .clockOffGrid(24), { try BrainGenome(connections: [], clock: 24) },
        "The brain's clock is 24. Use 25 to 255, in hundredths of a hertz."
      ),
      (
        .timeConstantOffGrid(node: 1, 0), { try BrainGenome(connections: [], timeConstants: [1, 0], clock: 95) },
        "The time constant of hidden node 1 is 0. Use 1 to 40, in thoughts."
      ),
      (
        .weightOffGrid(0), { try BrainGenome(connections: weight, clock: 95) },
        "The weight of connection 0 is −128. Use −127 to 127."
      ),
      (
        .unknownNode(0), { try BrainGenome(connections: unknown, clock: 95) },
        "Connection 0 joins a node that the brain does not have. Remove it."
      ),
      (.unknownNode(0), { try BrainGenome(connections: hidden, clock: 95) }, BrainError.unknownNode(0).description),
      (
        .doubleConnection(1), { throw BrainError.doubleConnection(1) },
        "Connection 1 joins the same nodes as the one before. Remove one."
      ),
    ]
    for (fault, make, text) in cases {
      #expect(throws: fault) { try make() }
      #expect(fault.description == text)
    }
  }

  @Test func `a seed brain is small, drives forward and connects only existing organs`() {
    let mask = BrainMask(inputs: 0b1111, outputs: 0b101)
    var random = RandomStream(seed: 1)
    var sum: Float = 0
    for _ in 0..<200 {
      let genome = BrainGenome.seed(mask: mask, driveOutput: 0, biasInput: 0, random: &random)
      #expect(genome.hiddenCount == 0)
      #expect((1...14).contains(genome.connections.count))
      for connection in genome.connections {
        guard case .input(let input) = connection.from, case .output(let output) = connection.to else {
          Issue.record("a seed brain has no hidden node")
          continue
        }
        #expect(mask.has(input: input) && mask.has(output: output))
      }
      sum += genome.connection(from: .input(0), to: .output(0))?.strength ?? 0
    }
    #expect(sum / 200 > 0.35 && sum / 200 < 0.55)
  }
}
