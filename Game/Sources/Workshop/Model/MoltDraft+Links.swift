import Ecology

// Changes of links, colours and genes. Colours and genes are free.
extension MoltDraft {
  /// Links two cells, or changes the kind of their link. A new muscle or bender takes part in the body's wave.
  mutating func join(_ one: LatticePoint, _ other: LatticePoint, by kind: LinkKind) throws(DraftError) {
    var plan = body
    for place in [one, other] where plan.cell(at: place) == nil { throw .empty(place) }
    let reach = kind.reachesFar ? rules.limits.linkReach : 1
    let distance = one.squaredDistance(to: other)
    guard distance > 0, distance <= reach * reach else { throw .linkTooLong(kind, reach: reach) }
    for link in linkImages(one, other) where plan.cell(at: link.0) != nil && plan.cell(at: link.1) != nil {
      plan.join(link.0, link.1, by: kind)
    }
    guard plan != body else { throw .linked(one, other) }
    commit(plan)
  }

  /// Removes the link between two cells.
  mutating func part(_ one: LatticePoint, _ other: LatticePoint) throws(DraftError) {
    var plan = body
    guard plan.link(between: one, and: other) != nil else { throw .noLink(one, other) }
    for link in linkImages(one, other) { plan.removeLink(between: link.0, and: link.1) }
    commit(plan)
  }

  /// Assigns a flagellum or jet to one of the four colour groups, or to none.
  mutating func paint(cellAt place: LatticePoint, _ group: ControlGroup?) throws(DraftError) {
    var plan = body
    guard let cell = plan.cell(at: place) else { throw .empty(place) }
    guard cell.kind.isActuator else { throw .noActuator }
    for place in images(of: place) {
      guard var twin = plan.cell(at: place), twin.kind.isActuator else { continue }
      twin.genes.group = group
      plan.set(twin)
    }
    commit(plan)
  }

  /// Assigns a muscle or bender to one of the four colour groups, or to none.
  mutating func paint(linkFrom one: LatticePoint, to other: LatticePoint, _ group: ControlGroup?) throws(DraftError) {
    var plan = body
    guard let link = plan.link(between: one, and: other) else { throw .noLink(one, other) }
    guard link.kind.isActuator else { throw .noActuator }
    for ends in linkImages(one, other) {
      guard var twin = plan.link(between: ends.0, and: ends.1), twin.kind.isActuator else { continue }
      twin.genes.group = group
      plan.set(twin)
    }
    commit(plan)
  }

  /// Sets the genes of a flagellum or jet; its images under the symmetry respond as mirror images.
  mutating func setGenes(_ genes: ActuatorGenes, ofCellAt place: LatticePoint) throws(DraftError) {
    guard var cell = body.cell(at: place) else { throw .empty(place) }
    guard cell.kind.isActuator else { throw .noActuator }
    cell.genes = genes
    commit(cell, withImagesOf: \.genes)
  }

  /// Sets the genes of a muscle or bender; its images under the symmetry respond as mirror images.
  mutating func setGenes(
    _ genes: ActuatorGenes, ofLinkFrom one: LatticePoint, to other: LatticePoint
  ) throws(DraftError) {
    var plan = body
    guard var link = plan.link(between: one, and: other) else { throw .noLink(one, other) }
    guard link.kind.isActuator else { throw .noActuator }
    link.genes = genes
    plan.set(link)
    for transform in symmetry.transforms {
      guard let image = transform.image(of: link), image.first != link.first || image.second != link.second,
        var twin = plan.link(between: image.first, and: image.second), twin.kind == link.kind
      else { continue }
      twin.genes = image.genes
      plan.set(twin)
    }
    commit(plan)
  }

  /// Sets the beat of a pacemaker, in 255ths of the range from the slowest to the fastest.
  mutating func setBeat(_ beat: UInt8, at place: LatticePoint) throws(DraftError) {
    var plan = body
    guard plan.cell(at: place) != nil else { throw .empty(place) }
    for place in images(of: place) {
      guard var twin = plan.cell(at: place), twin.kind == .pacemaker else { continue }
      twin.beat = beat
      plan.set(twin)
    }
    commit(plan)
  }

  /// Returns the ends of a link's images under the symmetry, starting with its own.
  private func linkImages(_ one: LatticePoint, _ other: LatticePoint) -> [(LatticePoint, LatticePoint)] {
    var images = [(min(one, other), max(one, other))]
    for transform in symmetry.transforms {
      guard let first = transform.image(of: one), let second = transform.image(of: other) else { continue }
      let image = (min(first, second), max(first, second))
      if !images.contains(where: { $0 == image }) { images.append(image) }
    }
    return images
  }
}

extension BodyPlan {
  fileprivate mutating func join(_ one: LatticePoint, _ other: LatticePoint, by kind: LinkKind) {
    let old = link(between: one, and: other)
    var link = BodyLink(one, other, kind, genes: old?.genes ?? ActuatorGenes())
    if kind.isActuator, old?.kind.isActuator != true { link.genes = usualWave(of: link) }
    set(link)
  }
}
