import Arithmetic

/// The mutation of a child's body: rates, strengths, and the edit budget that pays for it.
public struct BodyMutation: Hashable, Sendable {
  /// The chance that the plan itself changes. At 0.2 evolution adds a cell in 40 minutes.
  @Rule("chance of another plan") public var planChance: Double = 0.4
  /// The share of plan changes that add a cell. The five shares are relative weights.
  @Rule("weight of adding a cell") public var addShare: Double = 0.6
  /// The share that remove a cell.
  @Rule("weight of removing a cell") public var removeShare: Double = 0.2
  /// The share that change the kind of a cell.
  @Rule("weight of another kind of cell") public var retypeShare: Double = 0.2
  /// The share that change the kind of a link.
  @Rule("weight of another kind of link") public var relinkShare: Double = 0.15
  /// The share that move a cell.
  @Rule("weight of moving a cell") public var moveShare: Double = 0.1
  /// The chance that a change of the plan is also made on the other side of the body, as players do who edit with the
  /// mirror. At 0 most changes make a body swim in circles.
  @Rule("chance of a mirrored change") public var mirrorChance: Double = 0.5
  /// The chance per actuator that its genes change.
  @Rule("chance of an actuator's other genes") public var geneChance: Double = 0.15
  /// The standard deviation of changes to bias and gains, in 64ths (0.3).
  @Rule("deviation of gains", "1/64") public var gainDeviation: Float = 19
  /// The standard deviation of changes to phases and amplitudes, in 256ths (0.5 rad).
  @Rule("deviation of phases", "1/256 turns") public var phaseDeviation: Float = 20
  /// The standard deviation of changes to an actuator's angle, in 64ths of a turn (0.25 rad).
  @Rule("deviation of angles", "1/64 turns") public var angleDeviation: Float = 2.5
  /// The chance that a pacemaker's beat changes.
  @Rule("chance of another beat") public var beatChance: Double = 0.1
  /// The chance that an actuator whose genes change gets another control group or loses its group.
  @Rule("chance of another paint") public var paintChance: Double = 0.05
  /// The chance per cell that its stage of growth changes by one.
  @Rule("chance of another stage of growth") public var stageChance: Double = 0.02
  /// The maximum number of draws of a change that may cost too much or leave an invalid body.
  @Rule("draws of a change") public var attempts: Int = 8

  /// Creates the standard rates.
  public init() {}

  /// Returns a child's body. Its distance from the parent's never exceeds the points, and it always has a mouth and
  /// propulsion.
  ///
  /// - Parameters:
  ///   - points: The points that the parent earned.
  ///   - won: The won cells that the lineage may grow.
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
      if random.chance(mirrorChance), let both = edit.mirrored?.applied(to: child, under: rules),
        let twin = accepted(both, from: body, points, rules)
      {
        return twin
      }
      return child
    }
    return tuned
  }

  private func accepted(_ child: BodyPlan, from parent: BodyPlan, _ points: Int, _ rules: Rules) -> BodyPlan? {
    guard child.canEat, child.canPropel else { return nil }
    return EditDistance(from: parent, to: child, under: rules).total <= points ? child : nil
  }

  // MARK: Genes

  /// Returns the body with mutated actuator genes. Changed angles cost points, so the child of a parent with few points
  /// may not get them.
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
      if cell.kind != .nucleus, random.chance(stageChance) {
        changed.stage = UInt8(min(max(Int(cell.stage) + (random.chance(0.5) ? 1 : -1), 0), 63))
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
