import Physics

extension Dish {
  /// Lets every mouth that holds a cell bite. A nucleus that is held long enough is swallowed with its creature.
  mutating func bite() {
    guard !holds.isEmpty else { return }
    for hold in holds.all { bite(hold) }
    holds.removeContacts()
  }

  private mutating func bite(_ hold: Hold) {
    guard let eater = index(of: hold.holder), let victim = index(of: hold.victim) else { return }
    if hold.isSucker {
      swimmers[eater].effort += Double(rules.parts.suckerEffort * tickLength)
      return
    }
    let mouth = cells[swimmers[eater].firstCell + hold.cell].position
    let passage = passage(to: hold.victimCell, of: victim, from: mouth)
    let share = rules.parts.biteShare(after: Float(tick - hold.start) * tickLength)
    let lost = wound(
      victim, cell: hold.victimCell, damage: biteStrength(of: eater, on: victim) * tickLength * share * passage,
      cause: .bite, attacker: hold.holder)
    let energy = drain(victim, cell: hold.victimCell, of: lost)
    swimmers[eater].totals.damage += Double(lost)
    swimmers[eater].totals.bitten += energy
    digest(energy, eater, .bite, place: mouth)
    swallowWhole(hold, eater, victim)
  }

  /// Returns the damage of a closed mouth of one swimmer to a cell of another, in HP/s.
  private func biteStrength(of eater: Int, on victim: Int) -> Float {
    let massRatio = anatomies[eater].mass / max(anatomies[victim].mass, 1e-6)
    return rules.parts.biteRate * biteFactor(massRatio: massRatio) * severity(of: .bite)
  }

  /// Takes what a cell holds per hit point out of a body: its matter, and its part of the store.
  ///
  /// - Parameter lost: The hit points that the cell has just lost.
  private mutating func drain(_ victim: Int, cell: Int, of lost: Float) -> Double {
    guard lost > 0 else { return 0 }
    let number = swimmers[victim].firstCell + cell
    let share = Double(lost / (cells[number].hitPoints + lost))
    let before = storeWeight(of: number, hitPoints: cells[number].hitPoints + lost)
    let others = swimmers[victim].cells.reduce(0) { $1 == number ? $0 : $0 + storeWeight(of: $1) }
    let fromStore = before > 0 ? swimmers[victim].store * share * before / (before + others) : 0
    swimmers[victim].store -= fromStore
    let fromMatter = cells[number].matter * share
    cells[number].matter -= fromMatter
    return fromStore + fromMatter
  }

  /// Returns the weight with which a cell holds the store of its body: its capacity, reduced by its wounds.
  func storeWeight(of number: Int, hitPoints: Float? = nil) -> Double {
    let share = max(0, hitPoints ?? cells[number].hitPoints) / max(cells[number].fullHitPoints, 1e-6)
    return Double(rules.store(of: cells[number].kind)) * Double(share)
  }

  private mutating func swallowWhole(_ hold: Hold, _ eater: Int, _ victim: Int) {
    guard swimmers[victim].role == .creature, hold.victimCell == 0,
      tick - hold.start == ticks(rules.eating.wholeSwallowTime)
    else { return }
    guard anatomies[victim].mass < wholeSwallowMass * anatomies[eater].mass else {
      reportRefusal(eater, mouth: hold.cell, .notSwallowed, prey: hold.victim, place: swimmers[victim].center)
      return
    }
    let nucleus = swimmers[victim].firstCell
    wound(victim, cell: 0, damage: cells[nucleus].hitPoints, cause: .bite, attacker: hold.holder)
    swimmers[victim].isSwallowed = true
    events.append(.swallowed(hold.victim, by: hold.holder))
    let matter = cells[swimmers[victim].cells].reduce(0) { $0 + $1.matter }
    for number in swimmers[victim].cells { cells[number].matter = 0 }
    let energy = matter + swimmers[victim].store
    swimmers[victim].store = 0
    digest(energy, eater, .chunk, place: swimmers[victim].center)
  }

  /// Lets the mouths of creatures that think in the next tick swallow the morsels in front of them.
  mutating func feed() {
    for index in swimmers.indices where swimmers[index].role == .creature && thinksNext(swimmers[index].id) {
      guard !anatomies[index].mouths.isEmpty, !swimmers[index].action.withholdsBite else { continue }
      feed(index)
    }
  }

  private mutating func feed(_ index: Int) {
    let center = swimmers[index].center
    let farthest = swimmers[index].radius + rules.eating.mouthReach
    var number = 0
    while number < food.morsels.count {
      // Bits of the block's morsels from this one on; a removed one is replaced by the last.
      let bits = food.discs.bits(ofBlock: number / 8, near: center, within: farthest) >> UInt32(number % 8)
      if bits & 1 == 0 {
        number = bits == 0 ? (number / 8 + 1) * 8 : number + bits.trailingZeroBitCount
        continue
      }
      let morsel = food.morsels[number]
      if let mouth = mouth(of: index, at: morsel) {
        guard mouth.swallows else {
          reportRefusal(index, mouth: mouth.cell, .tooLarge, prey: nil, place: morsel.place)
          number += 1
          continue
        }
        food.remove(at: number)
        digest(Double(morsel.energy), index, morsel.kind == .mote ? .mote : .chunk, place: morsel.place)
      } else {
        number += 1
      }
    }
  }

  /// Returns the first mouth that touches a morsel, faces it and can swallow it; otherwise one that touches and faces
  /// it.
  private func mouth(of index: Int, at morsel: Morsel) -> (cell: Int, swallows: Bool)? {
    let reach = 0.5 + rules.eating.mouthReach + morsel.radius
    let first = swimmers[index].firstCell
    var narrow: Int?
    for (mouth, gape) in zip(anatomies[index].mouths, anatomies[index].gapes) {
      let way = morsel.place - cells[first + mouth].position
      guard (way * way).sum() < reach * reach else { continue }
      guard faces(morsel.place, cell: mouth, of: index, cosine: mouthCosine) else { continue }
      if morsel.radius <= gape { return (mouth, true) }
      narrow = narrow ?? mouth
    }
    return narrow.map { ($0, false) }
  }

  /// Gives an eater the digested share of some energy. The rest, and what its store cannot hold, goes to the pool.
  mutating func digest(_ energy: Double, _ eater: Int, _ kind: Meal.Kind, place: Vector) {
    guard energy > 0 else { return }
    let share: Float =
      switch kind {
      case .mote: rules.eating.moteDigestion
      case .chunk, .bite: rules.eating.fleshDigestion
      case .share: 1
      }
    let digested = energy * Double(share)
    let room = max(0, anatomies[eater].capacity - swimmers[eater].store)
    let kept = min(digested, room)
    swimmers[eater].store += kept
    swimmers[eater].netFlow += Float(kept)
    account.receive(energy - kept)
    switch kind {
    case .mote:
      swimmers[eater].totals.motes += digested
      swimmers[eater].budget.eat(motes: Float(digested), capacity: Float(anatomies[eater].capacity))
    case .chunk, .bite, .share:
      swimmers[eater].totals.flesh += digested
      swimmers[eater].budget.eat(flesh: Float(digested), capacity: Float(anatomies[eater].capacity))
    }
    swimmers[eater].satisfaction = 1
    events.append(.ate(Meal(eater: swimmers[eater].id, kind: kind, place: place, energy: Float(digested))))
  }
}
