import Arithmetic
import Testing

@testable import Brains

@Suite struct BrainInfluenceTests {
  /// Sums over all paths by direct enumeration.
  private func walked(_ genome: BrainGenome, from source: BrainSource, to output: Int, steps: Int) -> Float {
    guard steps > 0 else { return 0 }
    return genome.connections.filter { $0.from == source }.reduce(0) { sum, connection in
      let strength = abs(connection.strength) / 6
      switch connection.to {
      case .output(let end): return sum + (end == output ? strength : 0)
      case .hidden(let node):
        return sum + strength * walked(genome, from: .hidden(node), to: output, steps: steps - 1)
      }
    }
  }

  private func evolved(seed: UInt64) -> BrainGenome {
    var random = RandomStream(seed: seed)
    var genome = BrainGenome.seed(mask: .all, driveOutput: 0, biasInput: 0, random: &random)
    for _ in 0..<60 { BrainMutation().mutate(&genome, mask: .all, random: &random) }
    return genome
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64]) func `influence is the sum over all paths of at most three connections`(
    seed: UInt64
  ) {
    let genome = evolved(seed: seed)
    let influence = BrainInfluence(of: genome)
    for input in 0..<BrainLayout.inputCount {
      for output in 0..<BrainLayout.outputCount {
        let expected = walked(genome, from: .input(input), to: output, steps: 3)
        #expect(abs(influence(input: input, output: output) - expected) <= 1e-4 * max(1, expected))
      }
    }
    #expect(genome.hiddenCount > 0)
  }

  @Test func `input shares and output shares each add up to 1, or to 0 in an empty brain`() {
    let influence = BrainInfluence(of: evolved(seed: 9))
    let inputs = (0..<BrainLayout.inputCount).map { influence.share(ofInput: $0) }
    let outputs = (0..<BrainLayout.outputCount).map { influence.share(ofOutput: $0) }
    #expect(abs(inputs.reduce(0, +) - 1) < 1e-4 && abs(outputs.reduce(0, +) - 1) < 1e-4)
    #expect(BrainInfluence(of: BrainGenome()).share(ofInput: 3) == 0)
  }
}
