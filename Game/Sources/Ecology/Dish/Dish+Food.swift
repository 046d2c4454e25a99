import Physics

extension Dish {
  /// The drifting food, in no particular order.
  public var morsels: [Morsel] { food.morsels }

  /// Grows new motes from the pool while it has energy and the dish has room for them.
  mutating func growMotes() {
    guard configuration.moteRate > 0 else { return }
    guard food.accrue(configuration.moteRate * tickLength) else { return }
    let size = drawSize()
    guard account.pool > Double(moteEnergy * Float(size.energy)), hasRoom(for: size) else { return }
    food.settleDueMote(size: size.energy)
    addMote(size)
  }

  /// Draws the size of the next mote so that each size gets its share of the energy. While there are enough motes of a
  /// larger size, a small one grows instead.
  private mutating func drawSize() -> MoteSize {
    let sizes = MoteSize.all(under: rules.eating)
    var draw = food.drawSize() * sizes.reduce(0) { $0 + $1.frequency }
    for size in sizes.dropFirst() {
      if draw < size.frequency { return hasRoom(for: size) ? size : sizes[0] }
      draw -= size.frequency
    }
    return sizes[0]
  }

  private func hasRoom(for size: MoteSize) -> Bool {
    let capacity = Float(moteCapacity) * (size.isSmall ? 1 : size.frequency)
    return Float(food.moteCount(ofRadius: size.radius)) < capacity
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

  /// Adds a small mote of this round at rest; the pool pays for it.
  ///
  /// - Parameter place: In u; places outside the wall are moved to it.
  public mutating func addMote(at place: SIMD2<Float>) {
    let distance = (place * place).sum().squareRoot()
    let farthest = max(0, rimRadius - 1)
    addMote(at: distance > farthest ? place * (farthest / distance) : place, velocity: .zero, MoteSize.all(under: rules.eating)[0])
  }

  /// The radius of the disc in which food grows and to which it returns: away from the wall, where no mouth reaches it.
  private var foodRadius: Float { max(rimRadius - 1 - rules.dish.moteMargin, rimRadius / 2) }

  /// Adds the first motes at random places; the pool pays for them.
  mutating func addFirstMotes() {
    for _ in 0..<moteCapacity * 3 / 4 {
      let size = drawSize()
      if hasRoom(for: size) { addMote(size) }
    }
  }

  private mutating func addMote(_ size: MoteSize) {
    let mote = food.drawMote(
      within: foodRadius, of: landscape, margin: rules.dish.moteMargin, ventShare: Double(rules.dish.ventShare))
    addMote(at: mote.place, velocity: mote.velocity, size)
  }

  private mutating func addMote(at place: Vector, velocity: Vector, _ size: MoteSize) {
    let energy = moteEnergy * Float(size.energy)
    account.pay(Double(energy))
    food.add(
      Morsel(kind: .mote, place: place, velocity: velocity, energy: energy, radius: size.radius, birth: tick))
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
private struct MoteSize {
  var radius: Float
  /// The energy, in small motes.
  var energy: Int
  /// The number of these motes in the number of small motes with the energy of all.
  var frequency: Float
  var isSmall = false

  /// All sizes, the smallest first.
  static func all(under rules: EatingRules) -> [MoteSize] {
    let small = max(0, 1 - rules.largeMoteShare - rules.giantMoteShare)
    func size(_ radius: Float, _ energy: Int, _ share: Float) -> MoteSize {
      MoteSize(radius: radius, energy: energy, frequency: share / Float(max(energy, 1)))
    }
    return [
      MoteSize(radius: rules.moteRadius, energy: 1, frequency: small, isSmall: true),
      size(rules.largeMoteRadius, rules.largeMoteSize, rules.largeMoteShare),
      size(rules.giantMoteRadius, rules.giantMoteSize, rules.giantMoteShare),
    ]
  }
}
