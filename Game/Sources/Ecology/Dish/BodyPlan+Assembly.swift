import Physics

extension BodyPlan {
  /// Returns the body as an assembly for the physics; cells and links keep their order.
  ///
  /// A vein is a strut with a low load limit, and a shed link is one that is cut by an action. Hinges and benders turn
  /// at the end that is nearer to the nucleus.
  func assembly(under rules: Rules) -> Assembly {
    let parts = rules.parts
    let cells = cells.map { cell in
      let isFin = cell.kind == .fin
      return Assembly.Cell(
        position: Vector(cell.place.x, cell.place.y), mass: rules[cell.kind].mass,
        drag: isFin ? 0 : parts.cellDrag, kind: cell.kind.rawValue,
        fin: isFin ? Assembly.Fin(normal: parts.finNormalDrag, tangential: parts.finTangentialDrag) : nil)
    }
    let links = links.map { link in
      let (base, end) = orientedEnds(of: link)
      let load = rules[link.kind].breakingLoad * parts.impactReserve
      return Assembly.Link(
        index(of: base) ?? 0, index(of: end) ?? 0, parts.mechanics(of: link.kind),
        drag: parts.drag(of: link.kind),
        breakingTension: load, breakingTorque: load * parts.bendingArm)
    }
    return Assembly(cells: cells, links: links)
  }
}

extension PartRules {
  /// Returns the drag of a link per u of its length.
  fileprivate func drag(of kind: LinkKind) -> Assembly.RodDrag {
    let share = dragShare(of: kind)
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
