import Physics

extension Dish {
  /// The drifting food, in no particular order.
  public var morsels: [Morsel] { food.morsels }

  /// Grows new motes from the pool while it has energy and the dish has room for them.
  mutating func growMotes() {
    guard configuration.moteRate > 0 else { return }
    guard food.accrue(configuration.moteRate * tickLength) else { return }
    guard food.moteCount < moteCapacity, account.pool > Double(moteEnergy) else { return }
    food.settleDueMote()
    addMote()
  }

  /// The current maximum number of motes. In a dish whose rounds grow harder it is multiplied by the food factor.
  var moteCapacity: Int {
    guard configuration.hardening == .rounds else { return configuration.moteCount }
    let foodFactor = rules.eating.foodFactor(filledBy: rules.dish.filling(after: time))
    return Int((Float(configuration.moteCount) * foodFactor).rounded())
  }

  /// The energy of a new mote. In a dish whose rounds grow harder it is multiplied by the energy factor of food.
  var moteEnergy: Float {
    let energy = rules.eating.moteEnergy(inRound: round)
    guard configuration.hardening == .rounds else { return energy }
    return energy * rules.eating.energyFactor(filledBy: rules.dish.filling(after: time))
  }

  /// Adds a mote of this round at rest; the pool pays for it.
  ///
  /// - Parameter place: In u; places outside the wall are moved to it.
  public mutating func addMote(at place: SIMD2<Float>) {
    let distance = (place * place).sum().squareRoot()
    let farthest = max(0, rimRadius - 1)
    addMote(at: distance > farthest ? place * (farthest / distance) : place, velocity: .zero)
  }

  /// The radius of the disc in which food grows and to which it returns: away from the wall, where no mouth reaches it.
  private var foodRadius: Float { max(rimRadius - 1 - rules.dish.moteMargin, rimRadius / 2) }

  /// Adds a mote at a random place; the pool pays for it.
  mutating func addMote() {
    let mote = food.drawMote(
      within: foodRadius, of: landscape, margin: rules.dish.moteMargin, ventShare: Double(rules.dish.ventShare))
    addMote(at: mote.place, velocity: mote.velocity)
  }

  private mutating func addMote(at place: Vector, velocity: Vector) {
    let energy = moteEnergy
    account.pay(Double(energy))
    food.add(
      Morsel(
        kind: .mote, place: place, velocity: velocity, energy: energy, radius: rules.eating.moteRadius, birth: tick))
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
