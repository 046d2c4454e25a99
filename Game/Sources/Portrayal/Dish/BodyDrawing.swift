import Arithmetic
import Ecology

/// What of a body stays the same from frame to frame: kinds, angles, rest lengths. Made anew when the body changes.
package struct BodyDrawing: Sendable {
  /// A link with what its drawing needs of the plan.
  struct Joint: Sendable {
    let kind: LinkKind
    let first: Int
    let second: Int
    /// In units.
    let restLength: Float
  }

  /// Where each cell is drawn to point, in turns from the body's forward.
  package let angles: [Float]
  /// Beat of each pacemaker, in Hz; 0 for every other cell.
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

  /// A tail goes the other way than it pushes; cells without direction look right when they point outwards.
  private static func angle(of cell: BodyCell) -> Float {
    let gene = Float(cell.angle) / 64
    if cell.kind.isActuator { return gene + 0.5 }
    if cell.kind.isDirected || cell.place == .origin { return gene }
    return Trigonometry.angle(of: SIMD2(cell.place.x, cell.place.y))
  }

  /// The links of the body as its cells lie now.
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

  /// How much a muscle shortens at most, as a share of its length.
  private static let fullStroke: Float = 0.35
  /// How far a bender bends at most, in turns.
  private static let fullBend: Float = 1 / 6

  /// The turn from one cell's frame to the other's.
  private func bend(_ first: CellPicture, _ second: CellPicture) -> Float {
    let turn = second.angle - first.angle
    return turn - turn.rounded()
  }
}
