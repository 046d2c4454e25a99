import Arithmetic
import Physics

extension Dish {
  /// Grows new motes from the pool while it has energy and the dish has room for them.
  mutating func growMotes() {
    guard configuration.moteRate > 0 else { return }
    dueMotes = min(dueMotes + configuration.moteRate * tickLength, 8)
    guard dueMotes >= 1 else { return }
    let count = morsels.count { $0.kind == .mote }
    guard count < moteCapacity, pool > Double(moteEnergy) else { return }
    dueMotes -= 1
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
    let energy = moteEnergy
    pool -= Double(energy)
    morsels.append(
      Morsel(
        kind: .mote, place: distance > farthest ? place * (farthest / distance) : place, velocity: .zero,
        energy: energy, radius: rules.eating.moteRadius, birth: tick))
  }

  mutating func addMote() {
    var place = Dish.randomPlace(&moteRandom, within: rimRadius - 1)
    if moteRandom.chance(Double(rules.dish.ventShare)), let vent = landscape.regions.first(where: { $0.kind == .vent })
    {
      place = vent.center + Dish.randomPlace(&moteRandom, within: vent.radius)
    }
    let velocity = Vector(moteRandom.uniform() - 0.5, moteRandom.uniform() - 0.5) * 0.4
    let energy = moteEnergy
    pool -= Double(energy)
    morsels.append(
      Morsel(
        kind: .mote, place: place, velocity: velocity, energy: energy, radius: rules.eating.moteRadius, birth: tick))
  }

  /// Returns a uniformly distributed random place in a disc about the centre.
  static func randomPlace(_ random: inout RandomStream, within radius: Float) -> Vector {
    let distance = max(radius, 0) * random.uniform().squareRoot()
    let turns = random.uniform()
    return Vector(Elementary.cosine(turns: turns), Elementary.sine(turns: turns)) * distance
  }

  /// Turns a cell into a chunk at its position. A cell without energy leaves nothing.
  mutating func addChunk(_ cell: LivingCell, share: Double) {
    let energy = Float(cell.matter + share)
    // Rounding to single precision must not create energy.
    pool += cell.matter + share - Double(energy)
    guard energy > 0.01 else {
      pool += Double(energy)
      return
    }
    morsels.append(
      Morsel(
        kind: .chunk, place: cell.position, velocity: cell.velocity, energy: energy,
        radius: rules.eating.chunkRadius, birth: tick))
  }

  /// Moves morsels with the current and keeps them inside the wall; old chunks decay into the pool.
  mutating func drift() {
    let phase = tick
    let step = tickLength
    let swirl = landscape.current / configuration.radius
    let rim = rimRadius
    morsels.withUnsafeMutableBufferPointer { morsels in
      for number in morsels.indices {
        morsels[number].place += morsels[number].velocity * step
        guard (number &+ phase) % 6 == 0 else { continue }
        morsels[number].settle(swirl: swirl, rim: rim)
      }
    }
    guard tick % rules.dish.tickRate == 0 else { return }
    let oldest = tick - ticks(rules.eating.chunkLife)
    for morsel in morsels where morsel.kind == .chunk && morsel.birth <= oldest { pool += Double(morsel.energy) }
    morsels.removeAll { $0.kind == .chunk && $0.birth <= oldest }
  }
}

extension Morsel {
  /// Changes the velocity for a tenth of a second: towards the current, and back from the wall.
  fileprivate mutating func settle(swirl: Float, rim: Float) {
    let current = Vector(-place.y, place.x) * swirl
    velocity += (current - velocity) * (kind == .mote ? 0.02 : 0.2)
    let square = (place * place).sum()
    let limit = rim - radius
    if square > limit * limit { velocity -= place / square.squareRoot() * 0.5 }
  }
}
