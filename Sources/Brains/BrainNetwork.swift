import Arithmetic

/// A brain at work: its genome prepared for evaluation, and the state of its hidden nodes and clock.
///
/// A hidden node with sum s and time constant τ follows v ← v + (tanh s − v) / τ, every sum taken before any node
/// moves; an output is tanh of its sum over the inputs and the new hidden values. The same genome and inputs give
/// the same bits everywhere.
public struct BrainNetwork: Hashable, Sendable {
  /// The genome it was made from.
  public let genome: BrainGenome
  /// The values of the hidden nodes, from −1 to 1; lanes beyond `genome.hiddenCount` are 0.
  public private(set) var hidden: SIMD16<Float>
  /// The own clock, in turns from 0 to 1.
  public private(set) var clockPhase: Float
  private let leaks: SIMD16<Float>

  /// A brain at birth: hidden nodes at 0, the clock at 0.
  public init(_ genome: BrainGenome) {
    self.genome = genome
    hidden = .zero
    clockPhase = 0
    var leaks = SIMD16<Float>.zero
    for (node, constant) in genome.timeConstants.enumerated() { leaks[node] = 1 / Float(constant) }
    self.leaks = leaks
  }

  /// The sine and cosine of the own clock, as a percept carries them.
  public var clockSignals: (sine: Float, cosine: Float) {
    (Elementary.sine(turns: clockPhase), Elementary.cosine(turns: clockPhase))
  }

  /// Lets the own clock run on.
  ///
  /// - Parameter seconds: The time since the last thought, 0 or more.
  public mutating func advanceClock(by seconds: Float) {
    let phase = clockPhase + genome.clockFrequency * seconds
    clockPhase = phase - phase.rounded(.down)
  }

  /// One thought: takes the inputs of a percept and gives the outputs of a command, from −1 to 1.
  ///
  /// Cost: about 2 ns a connection and one tanh of 32 lanes.
  public mutating func think(_ inputs: SIMD32<Float>) -> SIMD16<Float> {
    let hiddenSums = sums(inputs, ofOutputs: false)
    hidden += (Elementary.hyperbolicTangent(hiddenSums) - hidden) * leaks
    return Elementary.hyperbolicTangent(sums(inputs, ofOutputs: true))
  }

  private func sums(_ inputs: SIMD32<Float>, ofOutputs: Bool) -> SIMD16<Float> {
    var sums = SIMD16<Float>.zero
    let inputCount = BrainLayout.inputCount
    let limit = BrainLayout.hiddenLimit
    for connection in genome.connections where (Int(connection.target) >= limit) == ofOutputs {
      let source = Int(connection.source)
      let value = source < inputCount ? inputs[source] : hidden[source - inputCount]
      sums[Int(connection.target) - (ofOutputs ? limit : 0)] += connection.strength * value
    }
    return sums
  }
}
