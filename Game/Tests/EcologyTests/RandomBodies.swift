import Arithmetic
import Ecology

/// Bodies for property tests.
enum RandomBodies {
  /// Returns a valid body after a number of accepted random edits of a starter.
  static func body(edits: Int, random: inout RandomStream) -> BodyPlan {
    var body = (random.element(of: Starter.allCases) ?? .tadpole).body
    let mutation = BodyMutation()
    var accepted = 0
    for _ in 0..<(edits * 20) where accepted < edits {
      let edit = mutation.edit(of: body, won: CellKind.allCases.filter(\.isWon), random: &random)
      guard let next = edit?.applied(to: body) else { continue }
      body = next
      accepted += 1
    }
    return body
  }

  /// Returns a list of cells and links that follows no rule.
  static func nonsense(random: inout RandomStream) -> BodyPlan {
    func point(_ random: inout RandomStream) -> LatticePoint {
      LatticePoint(q: Int8(random.integer(in: -13...13)), r: Int8(random.integer(in: -3...3)))
    }
    let cells = (0..<random.integer(in: 0...50)).map { _ in
      BodyCell(
        random.element(of: CellKind.allCases) ?? .body, point(&random), angle: UInt8(random.integer(in: 0...80)),
        genes: ActuatorGenes(drive: Int8(random.integer(in: -128...127)), turn: 3))
    }
    let links = (0..<random.integer(in: 0...60)).map { _ in
      BodyLink(point(&random), point(&random), random.element(of: LinkKind.allCases) ?? .strut)
    }
    return BodyPlan(cells: cells, links: links)
  }
}

extension LatticePoint {
  /// A shorthand for tests.
  static func at(_ q: Int8, _ r: Int8) -> LatticePoint { LatticePoint(q: q, r: r) }
}
