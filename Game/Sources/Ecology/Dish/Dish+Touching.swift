import Physics

extension Dish {
  /// Handles contacts: mouths and suckers take hold, spikes wound.
  mutating func touch() {
    for contact in world.contacts {
      guard let other = touchedCell(contact), let first = index(of: CreatureID(contact.cell.body.number)),
        let second = index(of: CreatureID(other.body.number))
      else { continue }
      if !divided.isEmpty, divided.contains(swimmers[first].id) || divided.contains(swimmers[second].id) { continue }
      let one = Touch(index: first, cell: contact.cell.cell, place: contact.point)
      let two = Touch(index: second, cell: other.cell, place: contact.point)
      meet(one, two, speed: contact.closingSpeed)
      meet(two, one, speed: contact.closingSpeed)
    }
  }

  /// One side of a contact.
  private struct Touch {
    var index: Int
    var cell: Int
    var place: Vector
  }

  /// Returns the touched cell; for a touched link, the cell nearer to the contact point.
  private func touchedCell(_ contact: Contact) -> CellID? {
    switch contact.other {
    case .cell(let cell): return cell
    case .link(let body, let number):
      guard let index = index(of: CreatureID(body.number)), !divided.contains(CreatureID(body.number)),
        let link = anatomies[index].link(numbered: number),
        let one = anatomies[index].plan.index(of: link.first), let two = anatomies[index].plan.index(of: link.second)
      else { return nil }
      let first = swimmers[index].firstCell
      let near = cells[first + one].position - contact.point
      let far = cells[first + two].position - contact.point
      return CellID(body, (near * near).sum() <= (far * far).sum() ? one : two)
    case .rock, .rim: return nil
    }
  }

  private mutating func meet(_ actor: Touch, _ target: Touch, speed: Float) {
    guard swimmers[actor.index].role == .creature else { return }
    switch cells[swimmers[actor.index].firstCell + actor.cell].kind {
    case .mouth: takeBite(actor, target)
    case .sucker: takeHold(actor, target)
    case .spike: stab(actor, target, speed)
    default: break
    }
  }

  // MARK: Mouths

  private mutating func takeBite(_ mouth: Touch, _ target: Touch) {
    let holder = swimmers[mouth.index].id
    guard !holds.contains(holder, cell: mouth.cell) else { return }
    if let refusal = refusal(of: mouth, target) {
      reportRefusal(mouth.index, mouth: mouth.cell, refusal, prey: swimmers[target.index].id, place: target.place)
      return
    }
    hold(mouth, target, strength: rules.parts.gripForce, isSucker: false)
  }

  private func refusal(of mouth: Touch, _ target: Touch) -> BiteRefusal? {
    if areAllies(mouth.index, target.index) { return .ally }
    if swimmers[mouth.index].action.withholdsBite { return .withheld }
    if isImmune(mouth.index) { return .newborn }
    if isImmune(target.index) { return .newbornPrey }
    let place = cells[swimmers[target.index].firstCell + target.cell].position
    return faces(place, cell: mouth.cell, of: mouth.index, cosine: mouthCosine) ? nil : .facesAway
  }

  /// Reports to the player of a creature why its mouth refuses a bite, at most once a second for each mouth.
  mutating func reportRefusal(_ index: Int, mouth: Int, _ refusal: BiteRefusal, prey: CreatureID?, place: Vector) {
    guard swimmers[index].pilot == .commanded else { return }
    let number = swimmers[index].firstCell + mouth
    guard tick >= cells[number].refusalTick else { return }
    cells[number].refusalTick = tick + rules.dish.tickRate
    events.append(
      .biteRefused(RefusedBite(creature: swimmers[index].id, prey: prey, place: place, refusal: refusal)))
  }

  // MARK: Suckers

  private mutating func takeHold(_ sucker: Touch, _ target: Touch) {
    guard swimmers[sucker.index].action[.grab] > 0, !areAllies(sucker.index, target.index) else { return }
    let holder = swimmers[sucker.index].id
    guard !holds.contains(holder, cell: sucker.cell) else { return }
    hold(sucker, target, strength: rules.parts.suckerForce, isSucker: true)
  }

  private mutating func hold(_ holder: Touch, _ target: Touch, strength: Float, isSucker: Bool) {
    let holderID = swimmers[holder.index].id
    let victim = swimmers[target.index].id
    let grip = world.grip(
      CellID(holderID.body, holder.cell), CellID(victim.body, target.cell), strength: strength)
    if grip == nil, isSucker { return }
    holds.add(
      Hold(
        grip: grip, holder: holderID, cell: holder.cell, victim: victim, victimCell: target.cell, start: tick,
        isSucker: isSucker))
    events.append(.gripped(victim, by: holderID, place: target.place))
  }

  mutating func releaseMouths(of index: Int) { release(index, suckers: false) }

  mutating func releaseSuckers(of index: Int) { release(index, suckers: true) }

  private mutating func release(_ index: Int, suckers: Bool) {
    guard !holds.isEmpty else { return }
    let id = swimmers[index].id
    releaseHolds { $0.holder == id && $0.isSucker == suckers }
  }

  /// Releases all holds that satisfy a condition.
  mutating func releaseHolds(where isReleased: (Hold) -> Bool) {
    for grip in holds.remove(where: isReleased) { world.release(grip) }
  }

  // MARK: Spikes

  /// Wounds the cell in front of a spike by the closing speed: damage · (speed − 1 u/s) · the spike's exposed share.
  private mutating func stab(_ spike: Touch, _ target: Touch, _ speed: Float) {
    let number = swimmers[spike.index].firstCell + spike.cell
    guard speed > rules.parts.spikeFreeSpeed, tick >= cells[number].readyTick, !isImmune(spike.index),
      !isImmune(target.index), !areAllies(spike.index, target.index)
    else { return }
    let place = cells[swimmers[target.index].firstCell + target.cell].position
    guard faces(place, cell: spike.cell, of: spike.index, cosine: 0) else { return }
    cells[number].readyTick = tick + ticks(rules.parts.spikeRecovery)
    let attacker = swimmers[spike.index].id
    if cells[swimmers[target.index].firstCell + target.cell].kind == .spike,
      faces(cells[number].position, cell: target.cell, of: target.index, cosine: 0)
    {
      events.append(.blocked(attacker, by: swimmers[target.index].id, place: spike.place))
      return
    }
    let exposed = anatomies[spike.index].cells[spike.cell].exposed
    let strength = rules.parts.spikeDamage * severity(of: .spike)
    let damage = strength * (speed - rules.parts.spikeFreeSpeed) * exposed
    let passage = passage(to: target.cell, of: target.index, from: cells[number].position)
    let lost = wound(
      target.index, cell: target.cell, damage: damage * passage, cause: .spike, attacker: attacker)
    swimmers[spike.index].totals.damage += Double(lost)
  }
}
