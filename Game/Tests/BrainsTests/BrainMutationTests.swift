import Arithmetic
import Brains
import Testing

@Suite struct BrainMutationTests {
  private static func shareOfChildren(_ count: Int = 4000, _ isCounted: (BrainGenome, BrainGenome) -> Bool) -> Double {
    var random = RandomStream(seed: 11)
    var parent = BrainGenome.seed(mask: .all, driveOutput: 0, biasInput: 0, random: &random)
    while parent.hiddenCount < 3 { BrainMutation().mutate(&parent, mask: .all, random: &random) }
    var counted = 0
    for _ in 0..<count {
      var child = parent
      BrainMutation().mutate(&child, mask: .all, random: &random)
      if isCounted(parent, child) { counted += 1 }
    }
    return Double(counted) / Double(count)
  }

  @Test func `structure changes at the stated rates`() {
    let nodes = BrainMutationTests.shareOfChildren { $0.hiddenCount < $1.hiddenCount }
    #expect(abs(nodes - 0.08) < 0.015)
    let clocks = BrainMutationTests.shareOfChildren { $0.clock != $1.clock }
    #expect(clocks > 0.08 && clocks < 0.115)
    let constants = BrainMutationTests.shareOfChildren {
      Array($1.timeConstants.prefix($0.hiddenCount)) != $0.timeConstants
    }
    #expect(constants > 0.04 && constants < 0.11)
    let losses = BrainMutationTests.shareOfChildren { $1.connections.count < $0.connections.count }
    #expect(abs(losses - 0.06 * 0.75 * 0.92) < 0.015)
  }

  @Test func `between a tenth and six tenths of the weights change`() {
    var random = RandomStream(seed: 3)
    var changed = 0
    var total = 0
    var mutation = BrainMutation()
    mutation.addConnectionChance = 0
    mutation.addNodeChance = 0
    mutation.deleteChance = 0
    for _ in 0..<2000 {
      let parent = BrainGenome.seed(mask: .all, driveOutput: 0, biasInput: 0, random: &random)
      var child = parent
      mutation.mutate(&child, mask: .all, random: &random)
      #expect(child.connections.map(\.source) == parent.connections.map(\.source))
      changed += zip(parent.connections, child.connections).filter { $0.weight != $1.weight }.count
      total += parent.connections.count
    }
    let share = Double(changed) / Double(total)
    #expect(share > 0.28 && share < 0.36)
  }

  @Test func `new connections respect the mask`() {
    let mask = BrainMask(inputs: 0b1010_0110, outputs: 0b1001)
    var random = RandomStream(seed: 5)
    var genome = BrainGenome()
    for _ in 0..<3000 { BrainMutation().mutate(&genome, mask: mask, random: &random) }
    #expect(genome.connections.count > 20)
    for connection in genome.connections {
      if case .input(let input) = connection.from { #expect(mask.has(input: input)) }
      if case .output(let output) = connection.to { #expect(mask.has(output: output)) }
    }
  }

  @Test func `seven in ten new connections are reflexes, with either sign`() {
    let reflex = BrainReflex(from: 20, to: 2)
    var mask = BrainMask.all
    mask.reflexes = [reflex]
    var mutation = BrainMutation()
    mutation.addConnectionChance = 1
    mutation.deleteChance = 0
    mutation.addNodeChance = 0
    var random = RandomStream(seed: 21)
    var weights: [Float] = []
    for _ in 0..<2000 {
      var genome = BrainGenome()
      mutation.mutate(&genome, mask: mask, random: &random)
      if let added = genome.connection(from: .input(reflex.input), to: .output(reflex.output)) {
        weights.append(added.strength)
      }
    }
    #expect(abs(Double(weights.count) / 2000 - 0.7) < 0.04)
    #expect(abs(Double(weights.count { $0 > 0 }) / Double(weights.count) - 0.5) < 0.05)
  }

  @Test func `an empty mask adds nothing and causes no failure`() {
    var random = RandomStream(seed: 6)
    var genome = BrainGenome()
    for _ in 0..<500 { BrainMutation().mutate(&genome, mask: BrainMask(inputs: 0, outputs: 0), random: &random) }
    #expect(genome.connections.isEmpty)
    #expect(genome.hiddenCount == 0)
  }

  @Test func `a thousand generations stay valid and within the limits`() throws {
    for seed in UInt64(0)..<5 {
      var random = RandomStream(seed: seed)
      var genome = BrainGenome.seed(mask: .all, driveOutput: 0, biasInput: 0, random: &random)
      for _ in 0..<1000 { BrainMutation().mutate(&genome, mask: .all, random: &random) }
      let copy = try BrainGenome(
        connections: genome.connections, timeConstants: genome.timeConstants, clock: genome.clock)
      #expect(copy == genome)
    }
  }

  @Test func `splitting a connection moves its weight behind the new node`() {
    var random = RandomStream(seed: 8)
    var mutation = BrainMutation()
    mutation.addNodeChance = 1
    mutation.leastShare = 0
    mutation.greatestShare = 0
    mutation.addConnectionChance = 0
    mutation.deleteChance = 0
    let parent = BrainGenome.seed(mask: .all, driveOutput: 0, biasInput: 0, random: &random)
    var child = parent
    mutation.mutate(&child, mask: .all, random: &random)
    let lost = parent.connections.filter { !child.connections.contains($0) }
    #expect(lost.count == 1)
    #expect(child.hiddenCount == 1)
    #expect(child.connection(from: lost[0].from, to: .hidden(0))?.weight == 21)
    #expect(child.connection(from: .hidden(0), to: lost[0].to)?.weight == lost[0].weight)
  }
}
