import Arithmetic

/// The mutation of brains: probabilities and strengths, tuned by experiment.
///
/// A deviation and a share of weights are drawn for each child, so that some children are near copies and others differ
/// strongly.
public struct BrainMutation: Hashable, Sendable {
  /// Minimum deviation of a weight's change.
  @Rule("least deviation of a weight") public var leastDeviation: Float = 0.1
  /// Ratio of the maximum to the minimum deviation; the deviation is drawn log-uniformly between them. Twice the ratio
  /// was worse.
  @Rule("greatest over least deviation") public var deviationRatio: Float = 10
  /// Minimum share of changed weights.
  @Rule("least share of weights that change") public var leastShare: Float = 0.1
  /// Maximum share of changed weights.
  @Rule("greatest share of weights that change") public var greatestShare: Float = 0.6
  /// Share of the changed weights that are replaced by new random values.
  @Rule("chance of a weight drawn anew") public var resetChance: Double = 0.05
  /// Deviation of a new random weight.
  @Rule("deviation of a weight drawn anew") public var resetDeviation: Float = 1.5
  /// Probability of a new connection.
  @Rule("chance of a new connection") public var addConnectionChance: Double = 0.25
  /// Share of new connections that are one of the mask's reflexes, of either sign. At 0, some lineages never react to
  /// prey: only one in 125 pairs of input and output leads from the side of prey to turning.
  @Rule("chance that it is a reflex") public var reflexChance: Double = 0.7
  /// Probability of a new hidden node.
  @Rule("chance of a new hidden node") public var addNodeChance: Double = 0.08
  /// Probability of losing a connection.
  @Rule("chance of losing a connection") public var deleteChance: Double = 0.06
  /// Minimum number of connections after a loss.
  @Rule("fewest connections") public var fewestConnections: Int = 4
  /// Probability of a change of the clock.
  @Rule("chance of another clock") public var clockChance: Double = 0.1
  /// Probability of a change of a time constant.
  @Rule("chance of another time constant") public var timeConstantChance: Double = 0.1

  public init() {}

  /// Mutates a brain. New connections lead only from inputs of the mask to its outputs, and from and to hidden nodes.
  public func mutate(_ genome: inout BrainGenome, mask: BrainMask, random: inout RandomStream) {
    mutateWeights(&genome, &random)
    if random.chance(addConnectionChance) { addConnection(&genome, mask, &random) }
    if random.chance(addNodeChance) { addNode(&genome, &random) }
    if random.chance(deleteChance), genome.connections.count > fewestConnections {
      genome.disconnect(at: random.integer(below: genome.connections.count))
    }
    if random.chance(clockChance) {
      genome.setClock(Float(genome.clock) * Elementary.exponential(random.normal(deviation: 0.25)))
    }
    if random.chance(timeConstantChance), genome.hiddenCount > 0 {
      let node = random.integer(below: genome.hiddenCount)
      let factor = Elementary.exponential(random.normal(deviation: 0.4))
      genome.setTimeConstant(of: node, to: Float(genome.timeConstants[node]) * factor)
    }
  }

  private func mutateWeights(_ genome: inout BrainGenome, _ random: inout RandomStream) {
    let spread = Elementary.exponential(Elementary.logarithm(deviationRatio) * random.uniform())
    let share = Double(random.uniform(in: leastShare...greatestShare))
    genome.reweigh { weight in
      guard random.chance(share) else { return nil }
      if random.chance(resetChance) { return random.normal(deviation: resetDeviation) }
      return weight + random.normal(deviation: leastDeviation * spread)
    }
  }

  private func addConnection(_ genome: inout BrainGenome, _ mask: BrainMask, _ random: inout RandomStream) {
    let prefersInput = random.chance(0.75)
    let prefersHidden = random.chance(0.4)
    let weight = random.normal()
    if !mask.reflexes.isEmpty, random.chance(reflexChance), let reflex = random.element(of: mask.reflexes) {
      genome.connect(BrainConnection(from: .input(reflex.input), to: .output(reflex.output), weight: weight))
      return
    }
    guard let source = source(genome, mask, prefersInput, &random),
      let target = target(genome, mask, prefersHidden, &random)
    else { return }
    genome.connect(BrainConnection(from: source, to: target, weight: weight))
  }

  private func source(
    _ genome: BrainGenome, _ mask: BrainMask, _ prefersInput: Bool, _ random: inout RandomStream
  ) -> BrainSource? {
    if !prefersInput, genome.hiddenCount > 0 { return .hidden(random.integer(below: genome.hiddenCount)) }
    return random.element(of: mask.inputList).map { .input($0) }
  }

  private func target(
    _ genome: BrainGenome, _ mask: BrainMask, _ prefersHidden: Bool, _ random: inout RandomStream
  ) -> BrainTarget? {
    if prefersHidden, genome.hiddenCount > 0 { return .hidden(random.integer(below: genome.hiddenCount)) }
    return random.element(of: mask.outputList).map { .output($0) }
  }

  private func addNode(_ genome: inout BrainGenome, _ random: inout RandomStream) {
    guard genome.hiddenCount < BrainLayout.hiddenLimit, !genome.connections.isEmpty,
      genome.connections.count < BrainLayout.connectionLimit - 1
    else { return }
    let index = random.integer(below: genome.connections.count)
    let timeConstant = random.chance(0.5) ? 1 : UInt8(random.integer(in: 2...10))
    genome.split(at: index, timeConstant: timeConstant)
  }
}
