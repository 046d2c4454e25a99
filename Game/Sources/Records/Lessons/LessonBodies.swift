import Ecology

/// The bodies of the lessons.
enum LessonBodies {
  private static func cell(_ kind: CellKind, _ q: Int8, _ r: Int8, angle: UInt8 = 0) -> BodyCell {
    BodyCell(kind, LatticePoint(q: q, r: r), angle: angle)
  }

  /// Returns a body with struts between touching cells, except where links are given. Its propulsion cells respond to
  /// drive and turn.
  private static func plan(_ cells: [BodyCell], _ links: [BodyLink] = []) -> BodyPlan {
    var plan = BodyPlan(cells: cells, links: links)
    plan.joinNeighbours()
    return plan.steered()
  }

  /// A nucleus between two propulsion cells.
  private static func core(_ engine: CellKind = .flagellum, back: CellKind = .body) -> [BodyCell] {
    [cell(.nucleus, 0, 0), cell(engine, -1, 1), cell(engine, 0, -1), cell(back, -1, 0, angle: 32)]
  }

  /// A mouth in front, and one eye to its left.
  static let oneEye = plan(core() + [cell(.mouth, 1, 0), cell(.eye, 0, 1, angle: 8), cell(.body, 1, -1)])
  /// A mouth in front, and a nose instead of eyes.
  static let hound = plan(core() + [cell(.mouth, 1, 0), cell(.nose, 0, 1), cell(.body, 1, -1)])
  /// A mouth in front, and two feelers instead of eyes.
  static let groper = plan(core() + [cell(.mouth, 1, 0), cell(.feeler, 0, 1), cell(.feeler, 1, -1)])
  /// Two jets instead of flagella.
  static let squid = plan(core(.jet) + [cell(.mouth, 1, 0), cell(.eye, 0, 1, angle: 6), cell(.eye, 1, -1, angle: 58)])
  /// A stinger beside its mouth.
  static let wasp = plan(core() + [cell(.mouth, 1, 0), cell(.stinger, 0, 1), cell(.eye, 1, -1, angle: 58)])
  /// A sucker in front, and no mouth.
  static let leech = plan(core() + [cell(.sucker, 1, 0), cell(.eye, 0, 1, angle: 6), cell(.eye, 1, -1, angle: 58)])
  /// A shocker in front.
  static let ray = plan(core() + [cell(.shocker, 1, 0), cell(.eye, 0, 1, angle: 6), cell(.eye, 1, -1, angle: 58)])
  /// A mender that touches every other cell except the mouth.
  static let nurse = plan(core(back: .mender) + [cell(.mouth, 1, 0), cell(.body, -2, 1), cell(.body, -1, -1)])
  /// Shells at the back, flagella at the sides.
  static let turtle = plan([
    cell(.nucleus, 0, 0), cell(.mouth, 1, 0), cell(.flagellum, 0, 1), cell(.flagellum, 1, -1),
    cell(.shell, -1, 1, angle: 21), cell(.shell, -1, 0, angle: 32), cell(.shell, 0, -1, angle: 43),
  ])
  /// Nine chloroplasts and two flagella.
  static let leaf = plan(
    core(back: .chloroplast)
      + [(1, 0), (2, 0), (0, 1), (1, -1), (1, 1), (2, -1), (0, 2), (2, -2)].map {
        cell(.chloroplast, Int8($0.0), Int8($0.1))
      })
  /// A long stem with flagella at its end, too far away for good energy supply.
  static let stalk = plan(
    [cell(.nucleus, 0, 0), cell(.mouth, 1, 0), cell(.eye, 0, 1, angle: 6)]
      + (1...5).map { cell(.body, -$0, 0) } + [cell(.flagellum, -6, 1), cell(.flagellum, -5, -1)])
  /// As fast as a tadpole, without a mouth.
  static let playmate = plan(core() + [cell(.body, 1, 0), cell(.eye, 0, 1, angle: 6), cell(.eye, 1, -1, angle: 58)])
  /// A target: six body cells around a nucleus.
  static let blob = plan(
    [cell(.nucleus, 0, 0)] + LatticePoint.origin.neighbours.map { BodyCell(.body, $0) })

  /// A tadpole that drags six shells behind a shed link.
  static let ballast: BodyPlan = {
    let shells = (2...7).map { cell(.shell, -$0, 0, angle: 32) }
    let last = BodyLink(LatticePoint(q: -1, r: 0), LatticePoint(q: -2, r: 0), .shed)
    let head = [cell(.mouth, 1, 0), cell(.eye, 0, 1, angle: 6), cell(.eye, 1, -1, angle: 58)]
    return plan(core() + head + shells, [last])
  }()

  /// Its flagella respond only to the colour groups A and B.
  static let puppet: BodyPlan = {
    let body = plan(core() + [cell(.mouth, 1, 0), cell(.eye, 0, 1, angle: 6), cell(.eye, 1, -1, angle: 58)])
    let cells = body.cells.map { cell in
      guard cell.kind == .flagellum else { return cell }
      var painted = cell
      painted.genes = ActuatorGenes(drive: 0, turn: 0, group: cell.place.r > 0 ? .a : .b)
      return painted
    }
    return BodyPlan(cells: cells, links: body.links)
  }()
}
