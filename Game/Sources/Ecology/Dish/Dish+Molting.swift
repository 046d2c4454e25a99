import Physics

extension Dish {
  /// Rings the bell once a round: rivals heal, commanded creatures may molt from now on.
  mutating func ringBell() {
    guard tick % ticks(rules.molting.interval) == 0 else { return }
    events.append(.bell(round: round))
    for index in swimmers.indices where swimmers[index].role == .creature {
      swimmers[index].molts += 1
      switch swimmers[index].pilot {
      case .brain: skip(index)
      case .commanded: swimmers[index].isMoltDue = true
      }
    }
  }

  /// Gives a commanded creature a new plan, for points of its edit budget.
  ///
  /// The price is the edit distance from the current plan, so lost parts are not paid for again: they grow back. Cells
  /// that stay in their places keep their wounds; new ones appear at once and undamaged, and the pool pays for their
  /// matter.
  ///
  /// - Throws: `EditError`; nothing is changed then.
  public mutating func edit(_ id: CreatureID, to plan: BodyPlan) throws(EditError) {
    guard let index = creatureIndex(of: id) else { throw .unknownCreature(id) }
    let faults = plan.faults(under: rules)
    guard faults.isEmpty else { throw .body(faults) }
    switch configuration.editing {
    case .free:
      try adopt(plan, index)
      news.append(.molted(Molt(creature: id, cost: 0, points: 0, isSkipped: false)))
    case .atBell:
      guard swimmers[index].isMoltDue else { throw .notDue(id) }
      let cost = EditDistance(from: self.plan(at: index), to: plan, under: rules).total
      let points = swimmers[index].budget.points(under: rules)
      guard cost <= points else { throw .tooExpensive(cost: cost, points: points) }
      try adopt(plan, index)
      swimmers[index].budget.molt(spending: cost, under: rules)
      swimmers[index].isMoltDue = false
      news.append(.molted(Molt(creature: id, cost: cost, points: points, isSkipped: false)))
    }
  }

  /// Awards points for a victim, a goal or a bounty to a creature, for its next edit. Does nothing if it is dead.
  public mutating func award(_ points: Int, to id: CreatureID) {
    guard let index = creatureIndex(of: id) else { return }
    swimmers[index].budget.award(points)
  }

  /// Skips a molt that is due: heals a fifth of all hit points. The points are lost. Does nothing if none is due.
  public mutating func skipMolt(_ id: CreatureID) {
    guard let index = creatureIndex(of: id), swimmers[index].isMoltDue else { return }
    swap(&events, &news)
    skip(index)
    swap(&events, &news)
  }

  private mutating func skip(_ index: Int) {
    for number in swimmers[index].cells {
      let full = cells[number].fullHitPoints
      cells[number].hitPoints = min(full, cells[number].hitPoints + full * rules.molting.skipHealing)
    }
    let points = swimmers[index].budget.points(under: rules)
    swimmers[index].budget.molt(spending: 0, under: rules)
    swimmers[index].isMoltDue = false
    events.append(.molted(Molt(creature: swimmers[index].id, cost: 0, points: points, isSkipped: true)))
  }

  /// Gives a creature a new plan. Its new parts appear at once; parts that were lost or have not grown yet still grow
  /// for energy.
  private mutating func adopt(_ plan: BodyPlan, _ index: Int) throws(EditError) {
    try reshape(index, to: plan.body(after: self.plan(at: index), of: anatomies[index].plan))
    minds[index]?.plan = plan
  }

  /// Returns the plan of a creature.
  func plan(at index: Int) -> BodyPlan { minds[index]?.plan ?? anatomies[index].plan }

  /// Changes a body in place.
  mutating func reshape(_ index: Int, to body: BodyPlan) throws(EditError) {
    let id = swimmers[index].id
    let old = anatomies[index].plan
    let kept = body.cells.map { old.index(of: $0.place) }
    releaseHolds { $0.holder == id || $0.victim == id }
    do {
      try world.reshape(id.body, as: body.assembly(under: rules), keeping: kept)
    } catch { throw .physics(error.description) }
    let first = swimmers[index].firstCell
    var newCells = body.cells.map { newCell($0.kind) }
    for (number, source) in kept.enumerated() {
      guard let source, cells[first + source].kind == newCells[number].kind else { continue }
      newCells[number] = cells[first + source]
    }
    account.receive(cells[swimmers[index].cells].reduce(0) { $0 + $1.matter })
    account.pay(newCells.reduce(0) { $0 + $1.matter })
    anatomies[index] = Anatomy(body, rules: rules)
    replaceCells(of: index, with: newCells)
    fitNucleus(of: index)
    keepStoreWithinCapacity(index)
    locate(index)
  }

  /// Shrinks the rim a little every second from the round that the rules state. The inward current follows it in steps
  /// of half a unit.
  mutating func closeRim() {
    guard configuration.hardening == .rounds, tick % rules.dish.tickRate == 0 else { return }
    let rim = rules.dish.rim(factor: configuration.nearbyBirths)
    let start = Double(rim.round - 1) * Double(rules.molting.interval)
    let rounds = Float(max(0, time - start)) / rules.molting.interval
    let radius = max(configuration.radius - rounds * rim.closing, min(rim.least, configuration.radius))
    let isStep = (2 * radius).rounded(.up) < (2 * rimRadius).rounded(.up)
    // Valid rules never produce a radius that the physics rejects.
    try? world.setRimRadius(radius)
    if isStep { world.setFluid(landscape.fluid(radius: configuration.radius, rim: radius)) }
  }
}
