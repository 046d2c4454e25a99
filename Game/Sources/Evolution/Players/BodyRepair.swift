import Ecology

/// Restores the lost parts of a body's design as far as its points allow, as every player does first at the bell.
public struct BodyRepair: Sendable {
  /// The intended body.
  public let design: BodyPlan

  public init(of design: BodyPlan) { self.design = design }

  /// Returns the body with lost cells and links restored, the most important first; the unchanged body if nothing is
  /// possible.
  ///
  /// Mouths come first, then propulsion, then senses, then the rest; within a group the most expensive cell comes
  /// first. A cell is restored with its links to all existing cells.
  public func restored(_ body: BodyPlan, points: Int, under rules: Rules = .standard) -> BodyPlan {
    var restored = body
    var lost = design.cells.filter { body.cell(at: $0.place) == nil }
      .sorted { (rank($0), -rules.editCost(of: $0.kind)) < (rank($1), -rules.editCost(of: $1.kind)) }
    var hasGrown = true
    while hasGrown {
      hasGrown = false
      for (index, cell) in lost.enumerated() {
        guard let grown = regrown(cell, on: restored, under: rules),
          EditDistance(from: body, to: grown, under: rules).total <= points
        else { continue }
        restored = grown
        lost.remove(at: index)
        hasGrown = true
        break
      }
    }
    return relinked(restored, from: body, points: points, rules)
  }

  private func rank(_ cell: BodyCell) -> Int {
    switch cell.kind {
    case .mouth: 0
    case .flagellum, .jet, .pacemaker: 1
    case .eye, .nose, .feeler: 2
    default: 3
    }
  }

  private func regrown(_ cell: BodyCell, on body: BodyPlan, under rules: Rules) -> BodyPlan? {
    let links = design.links(at: cell.place).filter { body.cell(at: $0.end(across: cell.place)) != nil }
    guard !links.isEmpty else { return nil }
    let grown = BodyPlan(cells: body.cells + [cell], links: body.links + links)
    return grown.isValid(under: rules) ? grown : nil
  }

  /// Returns the body with broken links between existing cells restored.
  private func relinked(_ restored: BodyPlan, from body: BodyPlan, points: Int, _ rules: Rules) -> BodyPlan {
    var restored = restored
    for link in design.links where restored.link(between: link.first, and: link.second) == nil {
      guard restored.cell(at: link.first) != nil, restored.cell(at: link.second) != nil else { continue }
      let joined = BodyPlan(cells: restored.cells, links: restored.links + [link])
      if joined.isValid(under: rules), EditDistance(from: body, to: joined, under: rules).total <= points {
        restored = joined
      }
    }
    return restored
  }
}
