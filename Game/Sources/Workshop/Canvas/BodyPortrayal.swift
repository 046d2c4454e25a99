import Ecology
import Portrayal

extension BodyCell {
  /// Angle of the cell's picture in the body's frame, in turns.
  ///
  /// Flagella and jets are drawn half a turn from the direction of their push. Undirected cells point away from the
  /// nucleus, so that rays and feelers are not hidden under the body.
  var drawnAngle: Float {
    if kind.isActuator { return Float(angle) / 64 + 0.5 }
    if kind.isDirected || place == .origin { return Float(angle) / 64 }
    return Trigonometry.angle(of: SIMD2(place.x, place.y))
  }
}

extension BodySketch {
  /// A sketch of a body at rest.
  package init(_ plan: BodyPlan) {
    self.init(
      cells: plan.cells.map { Part($0.kind, $0.place.x, $0.place.y, $0.drawnAngle) },
      links: zip(plan.links, plan.linkEnds).compactMap { link, ends in
        ends.first < 0 || ends.second < 0 ? nil : Joint(link.kind, ends.first, ends.second)
      }, bend: Bend(amplitude: 0, waves: 0, start: 0))
  }
}

extension DishPicture {
  /// Adds a body at rest at the origin, with its forward direction up.
  ///
  /// - Parameters:
  ///   - places: Positions of the cells to add, with the links between them; `nil` for the whole body.
  ///   - activity: Activity of its actuators, 0 to 1.
  package mutating func add(
    _ plan: BodyPlan, as creature: CreaturePicture, only places: Set<LatticePoint>? = nil, activity: Float = 0
  ) {
    var numbers: [Int: Int] = [:]
    var shown: [CellPicture] = []
    for (index, cell) in plan.cells.enumerated() where places?.contains(cell.place) ?? true {
      numbers[index] = shown.count
      var picture = CellPicture(
        cell.kind, at: SIMD2(-cell.place.y, cell.place.x), angle: cell.drawnAngle + 0.25)
      if cell.kind.isActuator || cell.kind == .fin { picture.activity = activity }
      shown.append(picture)
    }
    let links = zip(plan.links, plan.linkEnds).compactMap { link, ends -> LinkPicture? in
      guard let first = numbers[ends.first], let second = numbers[ends.second] else { return nil }
      var picture = LinkPicture(link.kind, first, second)
      if link.kind == .vein { picture.activity = 0.5 }
      return picture
    }
    add(creature, cells: shown, links: links)
  }
}
