import Arithmetic

extension BrainGenome {
  /// A flounderer's brain: 8 to 13 random connections without a hidden node, and a small positive drive.
  ///
  /// - Parameters:
  ///   - driveOutput: The number of the output that drives the body.
  ///   - mask: What the body has; nothing else is connected.
  public static func seed(
    mask: BrainMask, driveOutput: Int, biasInput: Int, random: inout RandomStream
  ) -> BrainGenome {
    var genome = BrainGenome()
    let inputs = mask.inputList
    let outputs = mask.outputList
    for _ in 0..<random.integer(in: 8...13) {
      let weight = random.normal(deviation: 0.8)
      guard let input = random.element(of: inputs), let output = random.element(of: outputs) else { break }
      genome.connect(BrainConnection(from: .input(input), to: .output(output), weight: weight))
    }
    let drive = 0.3 + 0.3 * random.uniform()
    genome.connect(BrainConnection(from: .input(biasInput), to: .output(driveOutput), weight: drive))
    return genome
  }
}
