import Arithmetic

/// How a child's brain differs from its parent's: rates and strengths, as they proved themselves.
///
/// One deviation and one share of weights are drawn for a child, so that some children are near copies and others leap.
public struct BrainMutation: Hashable, Sendable {
  /// Least deviation of a weight's change.
  @Rule("least deviation of a weight") public var leastDeviation: Float = 0.1
  /// Ratio of the greatest to the least deviation, drawn log-uniformly between. Twice as much was worse.
  @Rule("greatest over least deviation") public var deviationRatio: Float = 10
  /// Least share of weights that change.
  @Rule("least share of weights that change") public var leastShare: Float = 0.1
  /// Greatest share of weights that change.
  @Rule("greatest share of weights that change") public var greatestShare: Float = 0.6
  /// Share of those that are drawn anew.
  @Rule("chance of a weight drawn anew") public var resetChance: Double = 0.05
  /// Deviation of a weight that is drawn anew.
  @Rule("deviation of a weight drawn anew") public var resetDeviation: Float = 1.5
  /// Chance of a new connection.
  @Rule("chance of a new connection") public var addConnectionChance: Double = 0.25
  /// Share of new connections that are one of the mask's reflexes, of either sign. At 0 some lineages drive blindly for
  /// ever: of all pairs of an input and an output one in 125 leads from the side of prey to turning.
  @Rule("chance that it is a reflex") public var reflexChance: Double = 0.7
  /// Chance of a new hidden node.
  @Rule("chance of a new hidden node") public var addNodeChance: Double = 0.08
  /// Chance of losing a connection.
  @Rule("chance of losing a connection") public var deleteChance: Double = 0.06
  /// Fewest connections that a loss leaves.
  @Rule("fewest connections") public var fewestConnections: Int = 4
  /// Chance that the clock changes.
  @Rule("chance of another clock") public var clockChance: Double = 0.1
  /// Chance that a time constant changes.
  @Rule("chance of another time constant") public var timeConstantChance: Double = 0.1

  /// The standard rates.
  public init() {}

  /// Changes a brain. New connections lead only from inputs and to outputs of the mask, and hidden nodes.
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
