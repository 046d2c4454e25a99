import Physics

extension Dish {
  /// Lets bodies that are smaller than their plans grow, a step at a time, from the energy of their stores.
  mutating func growBodies() {
    guard rules.energy.growthTime > 0 else { return }
    let period = max(1, ticks(rules.energy.growthTime))
    for index in swimmers.indices where swimmers[index].role == .creature {
      // The phase differs between creatures, so that not all of them grow in the same tick.
      guard (tick + Dish.growthPhase * Int(swimmers[index].id.number)) % period == 0,
        swimmers[index].store > growthReserve(index), !isHeld(index), let step = nextStep(index)
      else { continue }
      grow(index, by: step)
    }
  }

  /// Returns the energy that growing leaves in the store of a creature.
  func growthReserve(_ index: Int) -> Double {
    Double(rules.growthReserve(of: anatomies[index].plan, inRun: isOfRun)) * anatomies[index].capacity
  }

  /// A number without common factors with usual periods.
  private static let growthPhase = 31

  /// Returns the next step in which a creature's body grows; `nil` if its body is complete or it does not exist.
  public func nextStep(of id: CreatureID) -> GrowthStep? { creatureIndex(of: id).flatMap { nextStep($0) } }

  private func nextStep(_ index: Int) -> GrowthStep? {
    minds[index].flatMap { $0.plan.nextStep(of: anatomies[index].plan) }
  }

  /// Returns true while a creature holds another or is held: then it does not grow, since growing releases all holds.
  private func isHeld(_ index: Int) -> Bool {
    let id = swimmers[index].id
    return holds.all.contains { $0.holder == id || $0.victim == id }
  }

  private mutating func grow(_ index: Int, by step: GrowthStep) {
    let energy = step.energy(under: rules)
    let body = anatomies[index].plan.grown(by: step)
    guard swimmers[index].store - energy >= growthReserve(index), (try? reshape(index, to: body)) != nil else { return }
    // The pool has paid for the matter, and the store pays it back. The work on the links is spent.
    let matter = step.matter(under: rules)
    swimmers[index].store -= energy
    account.receive(matter)
    account.respire(energy - matter)
    events.append(.grew(swimmers[index].id, step))
  }
}
