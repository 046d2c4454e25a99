/// Errors of a crowd's constraints.
public struct CrowdMeasure: Hashable, Sendable {
  /// Largest change of length of a rigid link, as a share of its length.
  public var maximumStretch: Float = 0
  /// Deepest overlap of two bodies' cells, as a share of a radius.
  public var maximumPenetration: Float = 0
  /// Share of cells that are less than 0.06 u from a cell of another body, within the reach of contacts.
  public var touchingShare: Float = 0

  /// No errors.
  public init() {}
}

extension World {
  /// Measures the errors of all rigid links and contacts.
  public func measureCrowd() -> CrowdMeasure {
    var measure = CrowdMeasure()
    for body in state.bodies {
      for number in body.constraints.lengths {
        switch body.plan.links[number].kind {
        case .strut, .hinge, .bender:
          let stretch = strain(ofLink: number, of: body.id) ?? 0
          measure.maximumStretch = max(measure.maximumStretch, stretch.magnitude)
        case .elastic, .muscle, .rope: break
        }
      }
    }
    for contact in contacts {
      guard case .cell(let other) = contact.other, let first = state.index(of: contact.cell),
        let second = state.index(of: other)
      else { continue }
      let radius = min(state.cells[first].radius, state.cells[second].radius)
      measure.maximumPenetration = max(measure.maximumPenetration, contact.depth / radius)
    }
    var isTouching = [Bool](repeating: false, count: state.cells.count)
    guard !state.neighbours.isStale else { return measure }
    state.neighbours.forEachContact { contact in
      isTouching[Int(contact.first)] = true
      isTouching[Int(contact.second)] = true
    }
    measure.touchingShare = Float(isTouching.filter { $0 }.count) / Float(max(state.cells.count, 1))
    return measure
  }
}
