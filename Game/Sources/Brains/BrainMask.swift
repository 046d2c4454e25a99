/// The inputs and outputs that a body has parts for. Mutation connects no others.
///
/// Bit i stands for input or output i.
public struct BrainMask: Hashable, Sendable {
  public var inputs: UInt32
  public var outputs: UInt32
  /// Connections that mutation prefers; all are within the mask.
  public var reflexes: [BrainReflex]

  public init(inputs: UInt32, outputs: UInt32, reflexes: [BrainReflex] = []) {
    self.inputs = inputs
    self.outputs = outputs
    self.reflexes = reflexes
  }

  /// All inputs and outputs.
  public static let all = BrainMask(
    inputs: 1 << UInt32(BrainLayout.inputCount) - 1, outputs: 1 << UInt32(BrainLayout.outputCount) - 1)

  /// True if the body has a part for an input.
  public func has(input: Int) -> Bool { inputs >> UInt32(input) & 1 == 1 }

  /// True if an output has an effect on the body.
  public func has(output: Int) -> Bool { outputs >> UInt32(output) & 1 == 1 }

  /// The inputs of the mask, ascending.
  public var inputList: [Int] { (0..<BrainLayout.inputCount).filter(has(input:)) }

  /// The outputs of the mask, ascending.
  public var outputList: [Int] { (0..<BrainLayout.outputCount).filter(has(output:)) }
}
