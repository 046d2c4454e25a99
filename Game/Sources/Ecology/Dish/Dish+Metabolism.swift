import Physics

extension Dish {
  /// Applies upkeep, photosynthesis, healing and starvation.
  mutating func metabolize() {
    for index in swimmers.indices where swimmers[index].role == .creature {
      withAnatomy(of: index) { dish, anatomy in dish.metabolize(index, anatomy) }
    }
  }

  private mutating func metabolize(_ index: Int, _ anatomy: Anatomy) {
    var spending = anatomy.upkeep * Double(tickLength) + swimmers[index].effort * anatomy.effortFactor
    swimmers[index].effort = 0
    if anatomy.chloroplasts > 0 { photosynthesize(index, anatomy) }
    if swimmers[index].isHurt { spending += heal(index, anatomy) }
    let paid = min(spending, swimmers[index].store)
    swimmers[index].store -= paid
    account.respire(paid)
    // The flow of the last second: each tick decays it by a sixtieth, and new energy counts immediately as a rate per
    // second.
    swimmers[index].netFlow = swimmers[index].netFlow * (1 - tickLength) - Float(paid)
    starve(index)
  }

  private mutating func photosynthesize(_ index: Int, _ anatomy: Anatomy) {
    let light = Double(rules.parts.photosynthesis * swimmers[index].light * tickLength) * Double(anatomy.chloroplasts)
    let gain = min(light, max(0, anatomy.capacity - swimmers[index].store))
    swimmers[index].store += gain
    swimmers[index].netFlow += Float(gain)
    account.photosynthesize(gain)
  }

  /// Weakens the actuators and slowly damages the nucleus while the store is empty.
  private mutating func starve(_ index: Int) {
    let isEmpty = swimmers[index].store <= 0
    if isEmpty, !swimmers[index].isStarving { events.append(.starving(swimmers[index].id)) }
    swimmers[index].isStarving = isEmpty
    if isEmpty {
      wound(index, cell: 0, damage: rules.energy.starvingDamage * tickLength, cause: .hunger, attacker: nil)
    }
  }

  /// Heals all cells while the store is more than half full; menders repair their neighbours.
  ///
  /// - Returns: The energy cost.
  private mutating func heal(_ index: Int, _ anatomy: Anatomy) -> Double {
    var spending: Double = 0
    var isHurt = false
    let first = swimmers[index].firstCell
    let isWellFed = swimmers[index].store > Double(rules.energy.healingThreshold) * anatomy.capacity
    for number in swimmers[index].cells {
      guard cells[number].hitPoints < cells[number].fullHitPoints else { continue }
      isHurt = true
      if isWellFed { spending += mend(number, rules.energy.healingRate, price: rules.energy.healingCost) }
    }
    if swimmers[index].store > spending {
      for mender in anatomy.menders where cells[first + mender].hitPoints > 0 {
        for arm in anatomy.cells[mender].arms {
          spending += mend(first + anatomy.arms[arm].cell, rules.parts.mendRate, price: rules.parts.mendEffort)
        }
      }
    }
    swimmers[index].isHurt = isHurt
    return spending
  }

  /// Heals a cell at a rate in HP/s and returns the energy cost.
  private mutating func mend(_ number: Int, _ rate: Float, price: Float) -> Double {
    guard cells[number].hitPoints > 0 else { return 0 }
    let healed = min(rate * tickLength, cells[number].fullHitPoints - cells[number].hitPoints)
    cells[number].hitPoints += healed
    return Double(healed * price)
  }

  /// The distribution of all energy. Cost: a pass over all cells and morsels.
  public var energy: EnergyDistribution {
    var energy = EnergyDistribution()
    energy.pool = account.pool
    for morsel in morsels {
      switch morsel.kind {
      case .mote: energy.motes += Double(morsel.energy)
      case .chunk: energy.flesh += Double(morsel.energy)
      }
    }
    energy.stores = swimmers.reduce(0) { $0 + $1.store }
    energy.bodies = cells.reduce(0) { $0 + $1.matter }
    energy.initial = configuration.poolEnergy
    return energy
  }
}
