import Physics

extension Dish {
  /// Applies every swimmer's action to its actuators and adds up the energy cost.
  mutating func actuate() {
    for index in swimmers.indices {
      switch swimmers[index].role {
      case .fragment: continue
      case .creature, .decoy: break
      }
      let strength = strength(of: index)
      guard strength > 0 else { continue }
      withAnatomy(of: index) { dish, anatomy in
        dish.push(index, anatomy, strength)
        if !anatomy.drivenLinks.isEmpty { dish.contract(index, anatomy, strength) }
      }
      if swimmers[index].role == .creature { wriggle(index, strength) }
    }
  }

  /// Returns the remaining strength of a swimmer's actuators. Hunger and poison reduce it; a shock sets it to 0.
  func strength(of index: Int) -> Float {
    if tick < swimmers[index].stunEnd { return 0 }
    let hunger = swimmers[index].isStarving ? rules.energy.starvingStrength : 1
    return isPoisoned(index) ? hunger * (1 - rules.parts.poisonSlowing) : hunger
  }

  /// Flagella push or pull along their angles while they are active; jets burst whenever they are ready.
  private mutating func push(_ index: Int, _ anatomy: Anatomy, _ strength: Float) {
    guard !anatomy.pushers.isEmpty else { return }
    let first = swimmers[index].firstCell
    let (thrust, effort, power) = (rules.parts.flagellumForce, rules.parts.flagellumEffort, rules.parts.sprintPower)
    for pusher in anatomy.pushers {
      let activation = cells[first + pusher.cell].activation * strength
      if pusher.isJet {
        burst(pusher, anatomy, activation, index)
      } else if activation != 0 {
        swimmers[index].effort += Double(
          PartRules.effort(effort, at: abs(activation), sprintPower: power) * tickLength)
        let direction = pointing(of: pusher.cell, in: index, anatomy)
        let force = direction * (thrust * activation * pusher.supply)
        world.push(force, on: CellID(swimmers[index].id.body, pusher.cell), near: index)
      }
    }
  }

  /// A jet starts a burst when it is ready and active, and always completes it.
  private mutating func burst(_ jet: Anatomy.Pusher, _ anatomy: Anatomy, _ activation: Float, _ index: Int) {
    let number = swimmers[index].firstCell + jet.cell
    if tick >= cells[number].readyTick, activation >= rules.parts.triggerLevel * 0.5 {
      cells[number].readyTick = tick + ticks(rules.parts.jetRecharge)
      cells[number].burst = activation
      swimmers[index].effort += Double(rules.parts.jetEffort)
      events.append(.fired(swimmers[index].id, .jet, place: cells[number].position))
    }
    let elapsed = tick - (cells[number].readyTick - ticks(rules.parts.jetRecharge))
    guard elapsed < ticks(rules.parts.jetBurst), cells[number].burst > 0 else {
      cells[number].burst = 0
      return
    }
    let force = rules.parts.jetImpulse / rules.parts.jetBurst * cells[number].burst * jet.supply
    let direction = pointing(of: jet.cell, in: index, anatomy)
    world.push(direction * force, on: CellID(swimmers[index].id.body, jet.cell), near: index)
  }

  /// Moves muscles and benders along the body's wave.
  private mutating func contract(_ index: Int, _ anatomy: Anatomy, _ strength: Float) {
    let action = swimmers[index].action
    let beat = swimmers[index].beat + anatomy.beat * tickLength * (action[.drive] < 0 ? -1 : 1)
    swimmers[index].beat = beat - beat.rounded(.down)
    let body = swimmers[index].id.body
    for drivenLink in anatomy.drivenLinks {
      let contraction = drivenLink.genes.contraction(under: action, beat: swimmers[index].beat) * strength
      world.setDrive(contraction * drivenLink.supply * drivenLink.sign, ofLink: drivenLink.link, of: body, near: index)
      let height = min(drivenLink.genes.waveHeight(under: action), 1) * strength
      swimmers[index].effort += Double(rules.parts.muscleEffort * height * height * tickLength)
    }
  }

  /// Applies the weak push and turn of every cell, so that no body is ever stuck. The turning forces add up to zero.
  private mutating func wriggle(_ index: Int, _ strength: Float) {
    let drive = swimmers[index].action[.drive] * strength
    let turn = swimmers[index].action[.turn] * strength
    guard drive != 0 || turn != 0 else { return }
    world.push(
      swimmers[index].forward * (rules.parts.wriggleForce * drive), turning: rules.parts.wriggleTurn * turn,
      body: swimmers[index].id.body, near: index)
  }
}

extension ActuatorGenes {
  /// Returns the height of the wave of a muscle or bender under an action, at least 0.
  @inline(__always)
  func waveHeight(under action: Action) -> Float {
    abs(Float(amplitude) / 255 + Float(drive) / 64 * abs(action[.drive]))
  }
}
