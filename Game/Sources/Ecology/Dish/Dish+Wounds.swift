import Physics

extension Dish {
  /// Takes hit points from a cell, records the attacker and causes pain.
  ///
  /// - Parameters:
  ///   - index: The swimmer that the cell belongs to.
  ///   - cell: The cell's number in the body.
  ///   - damage: In HP, before any shell.
  ///   - attacker: The attacker, or `nil`.
  /// - Returns: The lost hit points.
  @discardableResult
  mutating func wound(
    _ index: Int, cell: Int, damage: Float, cause: Wound.Cause, attacker: CreatureID?
  ) -> Float {
    let number = swimmers[index].firstCell + cell
    let lost = min(damage, cells[number].hitPoints)
    guard lost > 0 else { return 0 }
    cells[number].hitPoints -= lost
    swimmers[index].isHurt = true
    swimmers[index].lastCause = cause
    feelPain(index, at: cells[number].position, damage: lost)
    let victim = swimmers[index].id
    if let attacker { self.damage.add(lost, to: victim, by: attacker, second: tick / rules.dish.tickRate) }
    events.append(
      .wounded(
        Wound(
          victim: victim, attacker: attacker, cause: cause, cell: cell, place: cells[number].position, damage: lost)))
    return lost
  }

  /// Returns the factor on the damage of a cause in this round; 1 in a dish without a player.
  func severity(of cause: Wound.Cause) -> Float {
    guard isOfRun else { return 1 }
    return rules.dish.damageFactor(of: cause, inRound: round, factor: configuration.nearbyBirths)
  }

  /// Returns the factor on a bite in this round for the ratio of the eater's mass to the victim's.
  func biteFactor(massRatio: Float) -> Float {
    let factor = rules.parts.biteFactor(massRatio: massRatio)
    guard isOfRun else { return factor }
    return rules.dish.biteFactor(factor, inRound: round, factor: configuration.nearbyBirths)
  }

  /// The mass of the largest creature that is swallowed whole in this round, in masses of the eater.
  var wholeSwallowMass: Float {
    guard isOfRun else { return rules.eating.wholeSwallowMass }
    return rules.dish.swallowMass(inRound: round, factor: configuration.nearbyBirths)
  }

  /// True for the dish of a player's run.
  var isOfRun: Bool { configuration.nearbyBirths > 0 }

  /// The damage of a bite in one tick causes a pain of 1; smaller damage causes proportionally less.
  private mutating func feelPain(_ index: Int, at place: Vector, damage: Float) {
    let level = min(1, damage / max(rules.parts.biteRate * tickLength, 1e-6))
    guard level >= swimmers[index].pain * 0.5 else { return }
    let apart = place - swimmers[index].center
    let distance = (apart * apart).sum().squareRoot()
    swimmers[index].painDirection = distance > 1e-3 ? bodyFrame(apart / distance, of: index) : .zero
    swimmers[index].pain = max(swimmers[index].pain, level)
  }

  /// Returns the share of damage that reaches a cell from a direction. Shells halve it on their side, for themselves
  /// and for the cells linked to them.
  func passage(to cell: Int, of index: Int, from place: Vector) -> Float {
    let anatomy = anatomies[index]
    guard !anatomy.shells.isEmpty else { return 1 }
    let first = swimmers[index].firstCell
    for shell in anatomy.shells where cells[first + shell].hitPoints > 0 {
      let isNear = shell == cell || anatomy.cells[shell].arms.contains { anatomy.arms[$0].cell == cell }
      guard isNear else { continue }
      let way = place - cells[first + shell].position
      if (way * pointing(of: shell, in: index, anatomy)).sum() >= 0 { return rules.parts.shellPassage }
    }
    return 1
  }

  /// Returns true if a place is in front of a directed cell.
  func faces(_ place: Vector, cell: Int, of index: Int, cosine: Float) -> Bool {
    let way = place - cells[swimmers[index].firstCell + cell].position
    return (way * pointing(of: cell, in: index)).sum() >= cosine * (way * way).sum().squareRoot()
  }
}
