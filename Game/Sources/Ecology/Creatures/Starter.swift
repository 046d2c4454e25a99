import Arithmetic
import Brains

/// The six bodies that a dish begins with and from which a player chooses.
public enum Starter: String, CaseIterable, Sendable {
  case tadpole, grazer, eel, spinner, clam, lancer

  /// The strengths of the starter, in a sentence.
  public var purpose: String {
    switch self {
    case .tadpole: "Two flagella behind, two eyes ahead: quick to turn and easy to steer."
    case .grazer: "Broad, with two mouths and three flagella: eats much, turns slowly."
    case .eel: "Swims by the wave of its tail: lean, without flagella."
    case .spinner: "One flagellum, a nose and two mouths: cheap, and hard to aim."
    case .clam: "Shells around two mouths, an eye and a tail: slow, and hard to eat."
    case .lancer: "Rams with a spike ahead. Its mouth is on the right, so pass motes there."
    }
  }

  public var body: BodyPlan {
    switch self {
    case .tadpole: Starter.tadpoleBody
    case .grazer: Starter.grazerBody
    case .eel: Starter.eelBody
    case .spinner: Starter.spinnerBody
    case .clam: Starter.clamBody
    case .lancer: Starter.lancerBody
    }
  }

  /// The creature for a player who steers it, so that its brain is not used.
  public var playersCreature: Creature {
    var random = RandomStream(seed: 1, stream: 0x5354_4152)
    return creature(random: &random)
  }

  /// Returns a creature of this body with a random initial brain.
  ///
  /// Initially a brain only steers. If the other outputs were wired at random too, half of the founders would withhold
  /// their bite and starve before they learn anything.
  public func creature(random: inout RandomStream) -> Creature {
    let body = body
    var mask = body.organs
    mask.outputs &= Starter.steeringOutputs
    let brain = BrainGenome.seed(
      mask: mask, driveOutput: Action.Output.drive.rawValue, biasInput: Observation.Input.bias.rawValue, random: &random
    )
    return Creature(body: body, brain: brain)
  }

  /// The outputs drive, turn and sprint, one bit each.
  private static let steeringOutputs = [Action.Output.drive, .turn, .sprint].reduce(UInt32(0)) {
    $0 | 1 << UInt32($1.rawValue)
  }
}

extension Starter {
  private static func cell(
    _ kind: CellKind, _ q: Int8, _ r: Int8, angle: UInt8 = 0, genes: ActuatorGenes = ActuatorGenes(), beat: UInt8 = 0
  ) -> BodyCell {
    BodyCell(kind, LatticePoint(q: q, r: r), angle: angle, genes: genes, beat: beat)
  }

  /// Returns a plan in which neighbours are joined by struts, except where links are given.
  private static func plan(_ cells: [BodyCell], _ links: [BodyLink] = []) -> BodyPlan {
    var plan = BodyPlan(cells: cells, links: links)
    plan.joinNeighbours()
    return plan
  }

  private static let tadpoleBody = plan([
    cell(.nucleus, 0, 0), cell(.mouth, 1, 0), cell(.eye, 0, 1, angle: 6), cell(.eye, 1, -1, angle: 58),
    cell(.flagellum, -1, 1, genes: ActuatorGenes(drive: 64, turn: -64)),
    cell(.flagellum, 0, -1, genes: ActuatorGenes(drive: 64, turn: 64)), cell(.body, -1, 0),
  ])

  private static let grazerBody = plan([
    cell(.nucleus, 0, 0), cell(.mouth, 1, 0), cell(.mouth, 1, -1), cell(.body, 2, -1),
    cell(.eye, 0, 1, angle: 8), cell(.eye, 0, -1, angle: 56),
    cell(.flagellum, -1, 0, genes: ActuatorGenes(drive: 51, turn: 0)),
    cell(.flagellum, -1, 2, genes: ActuatorGenes(drive: 39, turn: -64)),
    cell(.flagellum, 1, -2, genes: ActuatorGenes(drive: 64, turn: 64)),
  ])

  private static let spinnerBody = plan([
    cell(.nucleus, 0, 0), cell(.mouth, 1, 0), cell(.mouth, 1, -1, angle: 60), cell(.nose, 0, 1), cell(.body, -1, 1),
    cell(.flagellum, -1, 0, angle: 1, genes: ActuatorGenes(drive: 64, turn: 0)),
  ])

  private static let lancerBody = plan([
    cell(.nucleus, 0, 0), cell(.spike, 2, 0), cell(.body, 1, 0), cell(.mouth, 1, -1, angle: 2),
    cell(.eye, 0, 1, angle: 4), cell(.jet, -1, 0, genes: ActuatorGenes(drive: 64, turn: 0)),
    cell(.flagellum, -1, 1, genes: ActuatorGenes(drive: 64, turn: -64)),
    cell(.flagellum, 0, -1, genes: ActuatorGenes(drive: 64, turn: 64)),
  ])

  /// Two mouths and an eye in front, shells around the nucleus, and a tail.
  private static let clamBody: BodyPlan = {
    let shell = plan([
      cell(.nucleus, 0, 0), cell(.mouth, 1, 0, angle: 5), cell(.mouth, 1, -1, angle: 59), cell(.eye, 2, -1),
      cell(.shell, 0, 1, angle: 13), cell(.shell, 1, -2, angle: 53), cell(.shell, 0, -1, angle: 43),
    ])
    return tailed(shell, by: 4, step: 55)
  }()

  /// A head with two eyes and a mouth, and a long tail.
  private static let eelBody: BodyPlan = {
    let head = plan([
      cell(.nucleus, 0, 0), cell(.mouth, 1, 0), cell(.eye, 0, 1, angle: 6), cell(.eye, 1, -1, angle: 58),
    ])
    return tailed(head, by: 4, step: 50)
  }()

  /// Returns a body with a tail behind its nucleus: a pacemaker and fins on benders, in a wave that runs backwards.
  ///
  /// - Parameter step: The lag of each joint's wave behind that of the previous joint, in 256ths of a turn.
  private static func tailed(_ body: BodyPlan, by count: Int, step: Int) -> BodyPlan {
    let tail = (1...count).map { LatticePoint(q: -Int8($0), r: 0) }
    let joints = zip([.origin] + tail, tail).enumerated().map { number, ends in
      BodyLink(ends.0, ends.1, .bender, genes: ActuatorGenes(drive: 64, turn: -32, phase: 0 &- UInt8(number * step)))
    }
    return BodyPlan(
      cells: body.cells + [BodyCell(.pacemaker, tail[0], beat: 150)] + tail.dropFirst().map { BodyCell(.fin, $0) },
      links: body.links + joints)
  }
}
