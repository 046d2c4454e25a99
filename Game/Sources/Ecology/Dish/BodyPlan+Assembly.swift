import Physics

extension BodyPlan {
  /// Returns the body as an assembly for the physics; cells and links keep their order.
  ///
  /// A vein is a strut with a low load limit, and a shed link is one that is cut by an action. Hinges and benders turn
  /// at the end that is nearer to the nucleus. Cells shield each other from the water, except for what moves by it: the
  /// blade of a fin, muscles and benders. A fin on a rigid link lies folded.
  func assembly(under rules: Rules) -> Assembly {
    let parts = rules.parts
    let shielding = parts.shielding(cellCount: self.cells.count)
    let unfolded = Set(links.filter { !$0.kind.isRigid }.map { orientedEnds(of: $0).end })
    let cells = cells.map { cell in
      let isBlade = cell.kind == .fin && unfolded.contains(cell.place)
      let drag = cell.kind == .fin ? parts.finTangentialDrag : parts.cellDrag
      return Assembly.Cell(
        position: Vector(cell.place.x, cell.place.y), mass: rules[cell.kind].mass,
        drag: isBlade ? 0 : drag * shielding, kind: cell.kind.rawValue,
        fin: isBlade
          ? Assembly.Fin(normal: parts.finNormalDrag, tangential: parts.finTangentialDrag * shielding) : nil)
    }
    let links = links.map { link in
      let (base, end) = orientedEnds(of: link)
      let load = rules[link.kind].breakingLoad * parts.impactReserve
      return Assembly.Link(
        index(of: base) ?? 0, index(of: end) ?? 0, parts.mechanics(of: link.kind),
        drag: parts.drag(of: link.kind, link.kind.isActuator ? 1 : shielding),
        breakingTension: load, breakingTorque: load * parts.bendingArm)
    }
    return Assembly(cells: cells, links: links)
  }
}

extension PartRules {
  /// Returns the drag of a link per u of its length.
  fileprivate func drag(of kind: LinkKind, _ shielding: Float) -> Assembly.RodDrag {
    let share = dragShare(of: kind) * shielding
    return Assembly.RodDrag(tangential: linkTangentialDrag * share, normal: linkNormalDrag * share)
  }

  /// Returns the physics behaviour of a kind of link.
  fileprivate func mechanics(of kind: LinkKind) -> Assembly.Kind {
    switch kind {
    case .strut, .vein, .shed: .strut
    case .hinge: .hinge(limits: -hingeLimit...hingeLimit)
    case .elastic: .elastic(Assembly.Spring(stiffness: elasticStiffness, damping: springDamping))
    case .muscle:
      .muscle(
        Assembly.Spring(stiffness: muscleStiffness, damping: springDamping), amplitude: muscleStroke,
        maximumForce: muscleForce)
    case .bender:
      .bender(
        Assembly.Spring(stiffness: benderStiffness, damping: springDamping), amplitude: benderRange,
        maximumTorque: benderTorque)
    case .rope: .rope
    }
  }
}
