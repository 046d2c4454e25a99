import Physics

extension DishConfiguration {
  /// A description of the first invalid value, or `nil` if the configuration is valid.
  var flaw: String? {
    if !(radius >= 4 && radius <= 2000) { return "the radius \(radius) is not between 4 and 2000 u." }
    if !(0...10_000).contains(moteCount) { return "the count of motes \(moteCount) is not between 0 and 10000." }
    if !(moteRate >= 0 && moteRate <= 1000) { return "the rate of motes \(moteRate) is not between 0 and 1000 per s." }
    if !(poolEnergy.magnitude <= 1e9) { return "the pool's energy \(poolEnergy) is not within 1e9." }
    if !(birthShare >= 0 && birthShare <= 1) { return "the share at birth \(birthShare) is not between 0 and 1." }
    if let birthMatter, !(birthMatter >= 0 && birthMatter <= 1e6) {
      return "the energy of a newborn's cells \(birthMatter) is not between 0 and 1e6."
    }
    return nil
  }
}

extension BodyPlan {
  /// A description of a fault that even a part that fell off may not have, or `nil`.
  var flaw: String? {
    if Set(cells.map(\.place)).count < cells.count { return "several cells of a body have the same place." }
    if linkEnds.contains(where: { $0.first < 0 || $0.second < 0 || $0.first == $0.second }) {
      return "a link of a body has an end without a cell."
    }
    return cells.contains { $0.angle > 63 } ? "the angle of a cell is above 63." : nil
  }
}

extension Dish {
  /// A description of the first impossible value in a dish that was read, or `nil` if it can be resumed.
  var flaw: String? { columnFlaw ?? anatomyFlaw ?? holdFlaw ?? valueFlaw }

  private var columnFlaw: String? {
    guard tick >= 0 else { return "the tick \(tick) is below 0." }
    guard world.bodies == swimmers.map(\.id.body) else { return "the bodies of the physics are not those of the dish." }
    var next = 0
    for swimmer in swimmers {
      guard swimmer.firstCell == next, swimmer.cellCount > 0, swimmer.cellCount <= cells.count - next else {
        return "the cells of \(swimmer.id) are not where they must be."
      }
      next += swimmer.cellCount
    }
    return next == cells.count ? nil : "there are cells without an owner."
  }

  private var anatomyFlaw: String? {
    for (index, swimmer) in swimmers.enumerated() {
      let anatomy = anatomies[index]
      let plan = anatomy.plan
      guard plan.cells.count == swimmer.cellCount, let assembly = world.plan(of: swimmer.id.body),
        assembly.cells.map(\.kind) == plan.cells.map(\.kind.rawValue),
        cells[swimmer.cells].map(\.kind) == plan.cells.map(\.kind)
      else { return "the cells of \(swimmer.id) are not those of its body." }
      guard anatomy.linkNumbers.count == plan.links.count,
        zip(anatomy.linkNumbers, plan.linkEnds).allSatisfy({ number, ends in
          assembly.links.indices.contains(number) && assembly.links[number].joins(ends)
        })
      else { return "the links of \(swimmer.id) are not those of its body." }
      let isWhole = plan.cells[0].kind == .nucleus
      guard isWhole == (swimmer.role == .creature) else { return "\(swimmer.id) does not have exactly one nucleus." }
      if let mind = minds[index], !mind.genome.faults(under: rules).isEmpty {
        return "the genome of \(swimmer.id) cannot live."
      }
    }
    return nil
  }

  private var holdFlaw: String? {
    for hold in holds.all {
      guard let holder = index(of: hold.holder), let victim = index(of: hold.victim), holder != victim,
        (0..<swimmers[holder].cellCount).contains(hold.cell),
        (0..<swimmers[victim].cellCount).contains(hold.victimCell)
      else { return "a hold has a target that does not exist." }
    }
    return nil
  }

  private var valueFlaw: String? {
    for swimmer in swimmers where swimmer.store < 0 || swimmer.store > 1e9 || !isUnit(swimmer.forward) {
      return "the store or pose of \(swimmer.id) is invalid."
    }
    for cell in cells where cell.hitPoints > cell.fullHitPoints || cell.fullHitPoints > 1e6 || cell.matter < 0 {
      return "a cell has too many hit points, or negative matter."
    }
    for morsel in morsels where morsel.energy < 0 || morsel.radius < 0 || morsel.radius > 100 {
      return "a morsel has an invalid size or energy."
    }
    return nil
  }

  private func isUnit(_ vector: Vector) -> Bool { abs((vector * vector).sum() - 1) < 0.01 }
}

extension Assembly.Link {
  fileprivate func joins(_ ends: (first: Int, second: Int)) -> Bool {
    !isBroken && (base == ends.first && end == ends.second || base == ends.second && end == ends.first)
  }
}
