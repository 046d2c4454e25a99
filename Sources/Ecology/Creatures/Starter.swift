import Arithmetic
import Brains

/// The six bodies that a dish begins with and a player chooses from.
public enum Starter: String, CaseIterable, Sendable {
  case tadpole, grazer, eel, spinner, clam, lancer

  /// What it is good at, in a sentence.
  public var purpose: String {
    switch self {
    case .tadpole: "Two flagella behind, two eyes ahead: quick to turn and easy to steer."
    case .grazer: "Broad, with two mouths and three flagella: eats much, turns late."
    case .eel: "Swims by the wave of its tail: lean, and free of flagella."
    case .spinner: "One flagellum and a nose: cheap, and hard to aim."
    case .clam: "A ring of shells about two mouths, and a pair of oars on benders: slow, and hard to eat."
    case .lancer: "A spike ahead and a jet behind: kills by ramming what its one eye sees."
    }
  }

  /// The body.
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

  /// A creature of this body with a flounderer's brain.
  ///
  /// At first a brain only steers. With the other outputs wired at random too, half of the founders withhold their bite
  /// and starve before anything is learnt.
  public func creature(random: inout RandomStream) -> Creature {
    let body = body
    var mask = body.organs
    mask.outputs &= Starter.steeringOutputs
    let brain = BrainGenome.seed(
      mask: mask, driveOutput: Command.Output.drive.rawValue, biasInput: Percept.Input.bias.rawValue, random: &random)
    return Creature(body: body, brain: brain)
  }

  /// Drive, turn and sprint, a bit for each.
  private static let steeringOutputs = [Command.Output.drive, .turn, .sprint].reduce(UInt32(0)) {
    $0 | 1 << UInt32($1.rawValue)
  }
}

extension Starter {
  private static func cell(
    _ kind: CellKind, _ q: Int8, _ r: Int8, angle: UInt8 = 0, genes: ActuatorGenes = ActuatorGenes(), beat: UInt8 = 0
  ) -> BodyCell {
    BodyCell(kind, LatticePoint(q: q, r: r), angle: angle, genes: genes, beat: beat)
  }

  /// Neighbours joined by struts, but for the links that are given.
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
    cell(.flagellum, -1, 0, genes: ActuatorGenes(drive: 64, turn: 0)),
    cell(.flagellum, -1, 1, genes: ActuatorGenes(drive: 40, turn: -64)),
    cell(.flagellum, -1, -1, genes: ActuatorGenes(drive: 60, turn: 64)),
  ])

  private static let spinnerBody = plan([
    cell(.nucleus, 0, 0), cell(.mouth, 1, 0), cell(.nose, 1, -1), cell(.body, -1, 0), cell(.body, -1, 1),
    cell(.flagellum, -2, 0, angle: 2, genes: ActuatorGenes(drive: 64, turn: 20)),
  ])

  private static let lancerBody = plan([
    cell(.nucleus, 0, 0), cell(.spike, 2, 0), cell(.body, 1, 0), cell(.mouth, 1, -1, angle: 2),
    cell(.eye, 0, 1, angle: 4), cell(.jet, -1, 0, genes: ActuatorGenes(drive: 64, turn: 0)),
    cell(.flagellum, -1, 1, genes: ActuatorGenes(drive: 32, turn: -64)),
    cell(.flagellum, 0, -1, genes: ActuatorGenes(drive: 32, turn: 64)),
  ])

  /// Shells about two mouths, and a pair of oars behind: each beats at its root and, later, at its fin.
  private static let clamBody: BodyPlan = {
    let shell = plan([
      cell(.nucleus, 0, 0), cell(.mouth, 1, 0, angle: 5), cell(.mouth, 1, -1, angle: 59), cell(.shell, 2, -1),
      cell(.shell, 0, 1, angle: 11), cell(.shell, 1, -2, angle: 53), cell(.pacemaker, -1, 0, beat: 66),
    ])
    let root = ActuatorGenes(drive: 64, turn: -32, phase: 0)
    let blade = ActuatorGenes(drive: 64, turn: 0, phase: 160)
    let left = (LatticePoint(q: -1, r: 1), LatticePoint(q: -2, r: 1))
    let right = (LatticePoint(q: 0, r: -1), LatticePoint(q: -1, r: -1))
    return BodyPlan(
      cells: shell.cells + [left, right].flatMap { [BodyCell(.body, $0.0), BodyCell(.fin, $0.1)] },
      links: shell.links + [
        BodyLink(.origin, left.0, .bender, genes: root), BodyLink(left.0, left.1, .bender, genes: blade),
        BodyLink(.origin, right.0, .bender, genes: root.mirrored),
        BodyLink(right.0, right.1, .bender, genes: blade.mirrored),
      ])
  }()

  /// A head of two eyes and a mouth, and a tail of fins on benders in a wave that runs backwards.
  private static let eelBody: BodyPlan = {
    let head = plan([
      cell(.nucleus, 0, 0), cell(.mouth, 1, 0), cell(.eye, 0, 1, angle: 6), cell(.eye, 1, -1, angle: 58),
    ])
    let tail = (1...4).map { LatticePoint(q: -Int8($0), r: 0) }
    let joints = zip([.origin] + tail, tail).enumerated().map { number, ends in
      BodyLink(ends.0, ends.1, .bender, genes: ActuatorGenes(drive: 56, turn: -32, phase: 0 &- UInt8(number * 50)))
    }
    return BodyPlan(
      cells: head.cells + [BodyCell(.pacemaker, tail[0], beat: 66)] + tail.dropFirst().map { BodyCell(.fin, $0) },
      links: head.links + joints)
  }()
}
