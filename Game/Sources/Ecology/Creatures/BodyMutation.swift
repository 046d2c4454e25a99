import Arithmetic

/// How a child's body differs from its parent's: rates, strengths, and the budget that pays for it.
public struct BodyMutation: Hashable, Sendable {
  /// Chance that the plan itself changes. Twice as much was worse.
  @Rule("chance of another plan") public var planChance: Double = 0.2
  /// Share of those changes that add a cell. The five shares are weighed against each other.
  @Rule("weight of adding a cell") public var addShare: Double = 0.35
  /// Share that removes a cell.
  @Rule("weight of removing a cell") public var removeShare: Double = 0.2
  /// Share that changes the kind of a cell.
  @Rule("weight of another kind of cell") public var retypeShare: Double = 0.2
  /// Share that changes the kind of a link.
  @Rule("weight of another kind of link") public var relinkShare: Double = 0.15
  /// Share that moves a cell.
  @Rule("weight of moving a cell") public var moveShare: Double = 0.1
  /// Chance for each actuator that its genes change.
  @Rule("chance of an actuator's other genes") public var geneChance: Double = 0.15
  /// Deviation of bias and gains, in 64ths (.3).
  @Rule("deviation of gains", "1/64") public var gainDeviation: Float = 19
  /// Deviation of phases and amplitudes, in 256ths (.5 rad).
  @Rule("deviation of phases", "1/256 turns") public var phaseDeviation: Float = 20
  /// Deviation of an actuator's angle, in 64ths of a turn (.25 rad).
  @Rule("deviation of angles", "1/64 turns") public var angleDeviation: Float = 2.5
  /// Chance that a pacemaker's beat changes.
  @Rule("chance of another beat") public var beatChance: Double = 0.1
  /// Chance that an actuator whose genes change is painted anew or its paint taken away.
  @Rule("chance of another paint") public var paintChance: Double = 0.05
  /// How often a change is drawn again when it costs too much or leaves a body that cannot live.
  @Rule("draws of a change") public var attempts: Int = 8

  /// The standard rates.
  public init() {}

  /// A child's body: never farther from the parent's than the points reach, always with mouth and propulsion.
  ///
  /// - Parameters:
  ///   - points: What the parent earned.
  ///   - won: Won cells that the lineage may grow.
  public func child(
    of body: BodyPlan, points: Int, won: [CellKind] = [], random: inout RandomStream, under rules: Rules = .standard
  ) -> BodyPlan {
    let tuned = accepted(tune(body, &random), from: body, points, rules) ?? body
    guard random.chance(planChance) else { return tuned }
    for _ in 0..<attempts {
      guard let edit = edit(of: tuned, won: won, random: &random, under: rules),
        let changed = edit.applied(to: tuned, under: rules),
        let child = accepted(changed, from: body, points, rules)
      else { continue }
      return child
    }
    return tuned
  }

  private func accepted(_ child: BodyPlan, from parent: BodyPlan, _ points: Int, _ rules: Rules) -> BodyPlan? {
    guard child.canEat, child.canPropel else { return nil }
    return EditDistance(from: parent, to: child, under: rules).total <= points ? child : nil
  }

  // MARK: Genes

  /// The body with changed actuator genes. Angles cost a turn each, so a poor parent's child may be refused them.
  func tune(_ body: BodyPlan, _ random: inout RandomStream) -> BodyPlan {
    var tuned = body
    for cell in body.cells {
      var changed = cell
      if cell.kind.isActuator, random.chance(geneChance) {
        tune(&changed.genes, hasWave: false, &random)
        changed.angle = UInt8((Int(cell.angle) + shift(angleDeviation, &random)) & 63)
      }
      if cell.kind == .pacemaker, random.chance(beatChance) {
        changed.beat = UInt8(min(max(Int(cell.beat) + shift(phaseDeviation, &random), 0), 255))
      }
      if changed != cell { tuned.set(changed) }
    }
    for link in body.links where link.kind.isActuator && random.chance(geneChance) {
      var changed = link
      tune(&changed.genes, hasWave: true, &random)
      tuned.set(changed)
    }
    return tuned
  }

  private func tune(_ genes: inout ActuatorGenes, hasWave: Bool, _ random: inout RandomStream) {
    genes.drive = gain(genes.drive, gainDeviation, &random)
    genes.turn = gain(genes.turn, gainDeviation, &random)
    genes.strafe = gain(genes.strafe, gainDeviation / 2, &random)
    genes.bias = gain(genes.bias, gainDeviation / 2, &random)
    if random.chance(paintChance) {
      genes.group = random.chance(0.5) ? random.element(of: ControlGroup.allCases) : nil
    }
    guard hasWave else { return }
    genes.phase = UInt8((Int(genes.phase) + shift(phaseDeviation, &random)) & 255)
    genes.amplitude = UInt8(min(max(Int(genes.amplitude) + shift(phaseDeviation, &random), 0), 255))
  }

  private func gain(_ gene: Int8, _ deviation: Float, _ random: inout RandomStream) -> Int8 {
    Int8(min(max(Int(gene) + shift(deviation, &random), -127), 127))
  }

  private func shift(_ deviation: Float, _ random: inout RandomStream) -> Int {
    Int(random.normal(deviation: deviation).rounded())
  }
}
