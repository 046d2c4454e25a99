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
    case .eel: "Swims by the wave of its muscles, the thin end first."
    case .spinner: "One flagellum and a nose: cheap, and hard to aim."
    case .clam: "A ring of shells about two mouths, and one pair of fins on benders: slow, and hard to eat."
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
  public func creature(random: inout RandomStream) -> Creature {
    let body = body
    let brain = BrainGenome.seed(
      mask: body.organs, driveOutput: Command.Output.drive.rawValue, biasInput: Percept.Input.bias.rawValue,
      random: &random)
    return Creature(body: body, brain: brain)
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
    cell(.flagellum, -1, 1, genes: ActuatorGenes(drive: 51, turn: -64)),
    cell(.flagellum, -1, -1, genes: ActuatorGenes(drive: 51, turn: 64)),
  ])

  private static let spinnerBody = plan([
    cell(.nucleus, 0, 0), cell(.mouth, 1, 0), cell(.nose, 1, -1), cell(.body, -1, 0), cell(.body, -1, 1),
    cell(.flagellum, -2, 0, angle: 2, genes: ActuatorGenes(drive: 64, turn: 20)),
  ])

  private static let lancerBody = plan([
    cell(.nucleus, 0, 0), cell(.spike, 2, 0), cell(.body, 1, 0), cell(.mouth, 1, -1, angle: 58),
    cell(.eye, 0, 1, angle: 4), cell(.jet, -1, 0, genes: ActuatorGenes(drive: 64, turn: 0)),
    cell(.flagellum, -1, 1, genes: ActuatorGenes(drive: 32, turn: -64)),
    cell(.flagellum, 0, -1, genes: ActuatorGenes(drive: 32, turn: 64)),
  ])

  private static let clamBody: BodyPlan = {
    let finGenes = ActuatorGenes(drive: 64, turn: 32, phase: 0)
    let nucleus = LatticePoint.origin
    let left = LatticePoint(q: -1, r: 1)
    let right = LatticePoint(q: 0, r: -1)
    return plan(
      [
        cell(.nucleus, 0, 0), cell(.mouth, 1, 0), cell(.mouth, 1, -1, angle: 54),
        cell(.shell, 2, -1, angle: 62), cell(.shell, 0, 1, angle: 12), cell(.shell, 1, -2, angle: 50),
        cell(.shell, -1, 0, angle: 32), cell(.fin, -1, 1), cell(.fin, 0, -1), cell(.pacemaker, -2, 1, beat: 94),
      ],
      [
        BodyLink(nucleus, left, .bender, genes: finGenes),
        BodyLink(nucleus, right, .bender, genes: finGenes.mirrored),
      ])
  }()

  /// Two rows of four cells ahead of the nucleus, muscles along both sides in a wave that runs backwards.
  private static let eelBody: BodyPlan = {
    let sides: [(row: Int8, start: Int8, lag: UInt8)] = [(0, 0, 0), (-1, 1, 128)]
    var links: [BodyLink] = []
    for side in sides {
      for step in 0..<3 {
        let from = LatticePoint(q: side.start + Int8(step), r: side.row)
        let to = LatticePoint(q: from.q + 1, r: side.row)
        let genes = ActuatorGenes(drive: 64, turn: side.row == 0 ? -32 : 32, phase: side.lag &+ UInt8(step * 42))
        links.append(BodyLink(from, to, .muscle, genes: genes))
      }
    }
    for q in Int8(1)...3 {
      links.append(BodyLink(LatticePoint(q: q, r: 0), LatticePoint(q: q, r: -1), .elastic))
      links.append(BodyLink(LatticePoint(q: q, r: 0), LatticePoint(q: q + 1, r: -1), .elastic))
    }
    return plan(
      [
        cell(.nucleus, 0, 0), cell(.body, -1, 0), cell(.pacemaker, 0, -1, beat: 66), cell(.body, 1, 0),
        cell(.body, 1, -1), cell(.body, 2, 0), cell(.body, 2, -1), cell(.eye, 3, 0, angle: 4),
        cell(.eye, 3, -1, angle: 60), cell(.mouth, 4, -1),
      ], links)
  }()
}
