import Arithmetic
import Ecology

/// The parts of a body's drawing that are constant between frames: kinds, angles, rest lengths. Made again when the
/// body changes.
package struct BodyDrawing: Sendable {
  /// A link with the data of the plan that its drawing uses.
  struct Joint: Sendable {
    let kind: LinkKind
    let first: Int
    let second: Int
    /// In units.
    let restLength: Float
  }

  /// Drawn angle of each cell, in turns from the body's forward direction.
  package let angles: [Float]
  /// Beat of each pacemaker, in Hz; 0 for other cells.
  let beats: [Float]
  let joints: [Joint]

  package init(_ plan: BodyPlan, rules: Rules) {
    angles = plan.cells.map(BodyDrawing.angle(of:))
    beats = plan.cells.map { $0.kind == .pacemaker ? $0.frequency(under: rules) : 0 }
    joints = zip(plan.links, plan.linkEnds).compactMap { link, ends in
      guard ends.first >= 0, ends.second >= 0 else { return nil }
      let span = link.first.squaredDistance(to: link.second)
      return Joint(
        kind: link.kind, first: ends.first, second: ends.second, restLength: Float(span).squareRoot())
    }
  }

  /// A propulsion cell is drawn opposite to its push. Undirected cells point outwards.
  private static func angle(of cell: BodyCell) -> Float {
    let gene = Float(cell.angle) / 64
    if cell.kind.isActuator { return gene + 0.5 }
    if cell.kind.isDirected || cell.place == .origin { return gene }
    return Trigonometry.angle(of: SIMD2(cell.place.x, cell.place.y))
  }

  /// Returns the links of the body for the current positions of its cells.
  package func links(of cells: ArraySlice<CellPicture>) -> [LinkPicture] {
    joints.compactMap { joint in
      let first = cells.startIndex + joint.first
      let second = cells.startIndex + joint.second
      guard cells.indices.contains(first), cells.indices.contains(second) else { return nil }
      var link = LinkPicture(joint.kind, joint.first, joint.second)
      let length = (cells[second].position - cells[first].position).length
      let stretch = length / joint.restLength - 1
      switch joint.kind {
      case .muscle: link.activity = clampedUnit(-stretch / BodyDrawing.fullStroke)
      case .bender: link.activity = clampedUnit(abs(bend(cells[first], cells[second])) / BodyDrawing.fullBend)
      case .vein: link.activity = 0.5
      case .rope, .elastic: link.tension = clampedUnit(stretch * 2 + (joint.kind == .rope ? 1 : 0))
      case .strut, .hinge, .shed: link.tension = clampedUnit((abs(stretch) - 0.02) * 12)
      }
      link.health = 1
      return link
    }
  }

  /// Maximum shortening of a muscle, as a share of its length.
  private static let fullStroke: Float = 0.35
  /// Maximum bend of a bender, in turns.
  private static let fullBend: Float = 1 / 6

  /// Returns the rotation between the frames of two cells, in turns from −0.5 to 0.5.
  private func bend(_ first: CellPicture, _ second: CellPicture) -> Float {
    let turn = second.angle - first.angle
    return turn - turn.rounded()
  }
}
