import Arithmetic

extension BrainGenome {
  /// Probability that a connection of a seed brain is one of its mask's reflexes, of either sign; 0.2. At 0, half an
  /// hour can pass in a dish before a creature turns towards food or prey.
  private static let reflexChance = 0.2

  /// Returns a random first brain: 8 to 13 connections without a hidden node, and a small positive drive.
  ///
  /// - Parameters:
  ///   - driveOutput: The number of the output that drives the body.
  ///   - mask: The body's inputs and outputs; no others are connected.
  public static func seed(
    mask: BrainMask, driveOutput: Int, biasInput: Int, random: inout RandomStream
  ) -> BrainGenome {
    var genome = BrainGenome()
    let inputs = mask.inputList
    let outputs = mask.outputList
    for _ in 0..<random.integer(in: 8...13) {
      let weight = random.normal(deviation: 0.8)
      if !mask.reflexes.isEmpty, random.chance(reflexChance), let reflex = random.element(of: mask.reflexes) {
        genome.connect(BrainConnection(from: .input(reflex.input), to: .output(reflex.output), weight: weight))
        continue
      }
      guard let input = random.element(of: inputs), let output = random.element(of: outputs) else { break }
      genome.connect(BrainConnection(from: .input(input), to: .output(output), weight: weight))
    }
    let drive = 0.3 + 0.3 * random.uniform()
    genome.connect(BrainConnection(from: .input(biasInput), to: .output(driveOutput), weight: drive))
    return genome
  }
}
