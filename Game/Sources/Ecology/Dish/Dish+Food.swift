import Physics

extension Dish {
  /// The drifting food, in no particular order.
  public var morsels: [Morsel] { food.morsels }

  /// Grows new motes from the pool while it has energy and the dish has room for them.
  mutating func growMotes() {
    guard configuration.moteRate > 0 else { return }
    guard food.accrue(configuration.moteRate * tickLength) else { return }
    let size = drawSize()
    let energy = rules.eating.energy(of: size)
    guard account.pool > Double(moteEnergy * Float(energy)), hasRoom(for: size) else { return }
    food.settleDueMote(size: energy)
    addMote(size)
  }

  /// Draws the size of the next mote so that each size gets its share of the energy. While there are enough motes of a
  /// larger size, a small one grows instead.
  private mutating func drawSize() -> MoteSize {
    let (large, giant) = (rules.eating.frequency(of: .large), rules.eating.frequency(of: .giant))
    let draw = food.drawSize() * (rules.eating.frequency(of: .small) + large + giant)
    let size: MoteSize = draw < large ? .large : draw < large + giant ? .giant : .small
    return hasRoom(for: size) ? size : .small
  }

  /// Returns true if a dish has fewer motes than it may have, and fewer of a larger size than its share.
  private func hasRoom(for size: MoteSize) -> Bool {
    guard food.moteCount < moteCapacity else { return false }
    let count = Float(food.moteCount(ofRadius: rules.eating.radius(of: size)))
    return size == .small || count < Float(moteCapacity) * rules.eating.frequency(of: size)
  }

  /// The current maximum number of motes. In a dish whose rounds grow harder it is multiplied by the food factor.
  var moteCapacity: Int {
    guard configuration.hardening == .rounds else { return configuration.moteCount }
    let foodFactor = rules.eating.foodFactor(filledBy: rules.dish.filling(after: time))
    return Int((Float(configuration.moteCount) * foodFactor).rounded())
  }

  /// The energy of a new mote. In a dish whose rounds grow harder it is multiplied by the energy factor of food.
  var moteEnergy: Float {
    let energy = rules.eating.moteEnergy(inRound: round, isOfRun: configuration.nearbyBirths > 0)
    guard configuration.hardening == .rounds else { return energy }
    return energy * rules.eating.energyFactor(filledBy: rules.dish.filling(after: time))
  }

  /// Adds a small mote of this round at rest; the pool pays for it.
  ///
  /// - Parameter place: In u; places outside the wall are moved to it.
  public mutating func addMote(at place: SIMD2<Float>) {
    let distance = (place * place).sum().squareRoot()
    let farthest = max(0, rimRadius - 1)
    addMote(at: distance > farthest ? place * (farthest / distance) : place, velocity: .zero, .small)
  }

  /// The radius of the disc in which food grows and to which it returns: away from the wall, where no mouth reaches it.
  private var foodRadius: Float { max(rimRadius - 1 - rules.dish.moteMargin, rimRadius / 2) }

  /// Adds the first motes at random places, with the energy of three quarters of the maximum number of small motes; the
  /// pool pays for them.
  mutating func addFirstMotes() {
    var due = moteCapacity * 3 / 4
    while due > 0 {
      var size = drawSize()
      if rules.eating.energy(of: size) > due { size = .small }
      addMote(size)
      due -= rules.eating.energy(of: size)
    }
  }

  private mutating func addMote(_ size: MoteSize) {
    let mote = food.drawMote(
      within: foodRadius, of: landscape, margin: rules.dish.moteMargin, ventShare: Double(rules.dish.ventShare))
    addMote(at: mote.place, velocity: mote.velocity, size)
  }

  private mutating func addMote(at place: Vector, velocity: Vector, _ size: MoteSize) {
    let energy = moteEnergy * Float(rules.eating.energy(of: size))
    account.pay(Double(energy))
    food.add(
      Morsel(
        kind: .mote, place: place, velocity: velocity, energy: energy, radius: rules.eating.radius(of: size),
        birth: tick))
  }

  /// Turns a cell into a chunk at its position. A cell without energy leaves nothing.
  mutating func addChunk(_ cell: LivingCell, share: Double) {
    let energy = Float(cell.matter + share)
    // Rounding to single precision must not create energy.
    account.receive(cell.matter + share - Double(energy))
    guard energy > 0.01 else {
      account.receive(Double(energy))
      return
    }
    food.add(
      Morsel(
        kind: .chunk, place: cell.position, velocity: cell.velocity, energy: energy,
        radius: rules.eating.chunkRadius, birth: tick))
  }

  /// Moves morsels with the current and keeps them inside the wall; old chunks decay into the pool.
  mutating func drift() {
    food.drift(tick: tick, step: tickLength, swirl: landscape.current / configuration.radius, within: foodRadius)
    guard tick % rules.dish.tickRate == 0 else { return }
    for chunk in food.removeChunks(bornUpTo: tick - ticks(rules.eating.chunkLife)) {
      account.receive(Double(chunk.energy))
    }
  }
}

/// A size of motes.
private enum MoteSize {
  case small, large, giant
}

extension EatingRules {
  /// Returns the radius of motes of a size, in u.
  fileprivate func radius(of size: MoteSize) -> Float {
    switch size {
    case .small: moteRadius
    case .large: largeMoteRadius
    case .giant: giantMoteRadius
    }
  }

  /// Returns the energy of a mote of a size, in small motes.
  fileprivate func energy(of size: MoteSize) -> Int {
    switch size {
    case .small: 1
    case .large: max(largeMoteSize, 1)
    case .giant: max(giantMoteSize, 1)
    }
  }

  /// Returns the number of motes of a size in the number of small motes that have the energy of all motes.
  fileprivate func frequency(of size: MoteSize) -> Float {
    let share =
      switch size {
      case .small: max(0, 1 - largeMoteShare - giantMoteShare)
      case .large: largeMoteShare
      case .giant: giantMoteShare
      }
    return share / Float(energy(of: size))
  }
}
