import Physics

extension Dish {
  /// Stingers release clouds and shockers discharge if they are ready and the store covers the cost.
  mutating func emit(_ index: Int) {
    guard !isImmune(index), tick >= swimmers[index].stunEnd else { return }
    for cell in anatomies[index].stingers where isReady(cell, of: index, price: rules.parts.stingEffort) {
      fire(cell, of: index, price: rules.parts.stingEffort, recharge: rules.parts.stingRecharge)
      clouds.append(
        Cloud(
          owner: swimmers[index].id, place: cells[swimmers[index].firstCell + cell].position,
          radius: rules.parts.poisonRadius, end: tick + ticks(rules.parts.poisonTime)))
    }
    for cell in anatomies[index].shockers where isReady(cell, of: index, price: rules.parts.shockEffort) {
      fire(cell, of: index, price: rules.parts.shockEffort, recharge: rules.parts.shockRecharge)
      shock(index, from: cells[swimmers[index].firstCell + cell].position)
    }
  }

  private func isReady(_ cell: Int, of index: Int, price: Float) -> Bool {
    tick >= cells[swimmers[index].firstCell + cell].readyTick
      && swimmers[index].store >= swimmers[index].effort + Double(price)
  }

  private mutating func fire(_ cell: Int, of index: Int, price: Float, recharge: Float) {
    let number = swimmers[index].firstCell + cell
    swimmers[index].effort += Double(price)
    cells[number].readyTick = tick + ticks(recharge)
    events.append(.fired(swimmers[index].id, cells[number].kind, place: cells[number].position))
  }

  /// Stuns every other swimmer that has a cell within reach.
  private mutating func shock(_ index: Int, from place: Vector) {
    let reach = rules.parts.shockRange + 0.5
    for other in swimmers.indices where other != index && swimmers[other].role != .fragment {
      guard !areAllies(index, other), !isImmune(other) else { continue }
      let isHit = swimmers[other].cells.contains { number in
        let apart = cells[number].position - place
        return (apart * apart).sum() < reach * reach
      }
      guard isHit else { continue }
      swimmers[other].stunEnd = tick + ticks(rules.parts.shockTime)
      relax(other)
      events.append(.stunned(swimmers[other].id, by: swimmers[index].id))
    }
  }

  /// Returns all muscles and benders to rest.
  private mutating func relax(_ index: Int) {
    for drivenLink in anatomies[index].drivenLinks {
      world.setDrive(0, ofLink: drivenLink.link, of: swimmers[index].id.body)
    }
  }

  /// Clouds poison every creature inside except their owner; the vent scalds.
  mutating func envenom() {
    if !clouds.isEmpty {
      let now = tick
      clouds.removeAll { $0.end <= now }
      for index in swimmers.indices where swimmers[index].role == .creature { poison(index) }
    }
    for index in swimmers.indices where swimmers[index].heat > 0 && swimmers[index].role == .creature { scald(index) }
  }

  /// Overlapping clouds do not add up: only the oldest one that touches the creature counts.
  private mutating func poison(_ index: Int) {
    guard !isImmune(index) else { return }
    for cloud in clouds where cloud.owner != swimmers[index].id {
      if let owner = self.index(of: cloud.owner), areAllies(owner, index) { continue }
      let reach = cloud.radius + 0.5
      let touched = swimmers[index].cells.count { isWithin(reach, of: cloud.place, $0) }
      guard touched > 0 else { continue }
      if !isPoisoned(index) { events.append(.poisoned(swimmers[index].id, by: cloud.owner)) }
      swimmers[index].poisonTick = tick
      let damage = rules.parts.poisonRate * severity(of: .poison) * tickLength / Float(touched)
      for cell in 0..<swimmers[index].cellCount where isWithin(reach, of: cloud.place, swimmers[index].firstCell + cell)
      {
        wound(index, cell: cell, damage: damage, cause: .poison, attacker: cloud.owner)
      }
      return
    }
  }

  private func isWithin(_ reach: Float, of place: Vector, _ number: Int) -> Bool {
    let apart = cells[number].position - place
    return (apart * apart).sum() < reach * reach
  }

  private mutating func scald(_ index: Int) {
    guard !isImmune(index) else { return }
    let rate = rules.dish.ventDamage * severity(of: .vent) * swimmers[index].heat
    let damage = rate * tickLength / Float(swimmers[index].cellCount)
    for cell in 0..<swimmers[index].cellCount {
      wound(index, cell: cell, damage: damage, cause: .vent, attacker: nil)
    }
  }
}
