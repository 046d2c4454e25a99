import Ecology

// Filling of a frame's picture.
extension DishPortrayal {
  /// Fills a picture with the dish; its camera does not change.
  ///
  /// - Parameter fraction: The time between the last two ticks, from 0 at the earlier one to 1 at the later one.
  package func fill(_ picture: inout DishPicture, with dish: Dish, fraction: Float) {
    picture.removeContents()
    picture.time = dish.time - Double(1 - fraction) / Double(dish.rules.dish.tickRate)
    picture.sight = sight
    fillWater(&picture, with: dish)
    fillFood(&picture, with: dish, fraction: fraction)
    for ghost in ghosts { add(ghost, to: &picture) }
    addCompanion(to: &picture)
    for corpse in corpses { add(corpse, to: &picture, fraction: fraction) }
    var own: (BodyState, BodyState?)?
    var old = before.startIndex
    for bodyState in now {
      while old < before.endIndex, before[old].id < bodyState.id { old += 1 }
      let last = old < before.endIndex && before[old].id == bodyState.id ? before[old] : nil
      if bodyState.id == player { own = (bodyState, last) } else { add(bodyState, last, to: &picture, fraction) }
    }
    if let own {
      add(own.0, own.1, to: &picture, fraction)
      addScents(of: own.0, to: &picture)
    }
    for effect in effects {
      if let effect = effect.picture(at: tick, fraction: fraction) { picture.effects.append(effect) }
    }
  }

  private func fillWater(_ picture: inout DishPicture, with dish: Dish) {
    picture.water.seed = dish.configuration.seed % 10_007
    picture.water.dishRadius = dish.rimRadius
    picture.water.regions = dish.landscape.regions.map { region in
      let kind: RegionPicture.Kind =
        switch region.kind {
        case .shallows: .shallows
        case .murk: .ooze
        case .vent: .vent
        }
      return RegionPicture(kind: kind, center: region.center, radius: region.radius * 0.86)
    }
    picture.water.poisons = dish.clouds.map { cloud in
      PoisonPicture(
        center: cloud.place, radius: cloud.radius * 1.25, strength: clampedUnit(Float(cloud.end - dish.tick) / 45))
    }
    for (number, rock) in dish.landscape.rocks.enumerated() {
      picture.rocks.append(RockPicture(center: rock.center, radius: rock.radius, id: UInt64(number * 7 + 3)))
    }
  }

  private func fillFood(_ picture: inout DishPicture, with dish: Dish, fraction: Float) {
    let full = dish.rules.eating.moteEnergy
    let lag = (1 - fraction) / Float(dish.rules.dish.tickRate)
    for morsel in dish.morsels {
      let place = morsel.place - morsel.velocity * lag
      let id = UInt64(truncatingIfNeeded: morsel.birth)
      switch morsel.kind {
      case .mote:
        let size = morsel.radius * (0.32 + 0.24 * min(1, morsel.energy / full))
        picture.motes.append(MotePicture(position: place, radius: size, id: id))
      case .chunk:
        picture.chunks.append(
          ChunkPicture(
            position: place, radius: morsel.radius * 0.8, lineage: origin(of: morsel),
            id: id &* 31 &+ cellSeed(morsel)))
      }
    }
  }

  /// A number that identifies a chunk while it drifts, derived from its energy, which never changes.
  private func cellSeed(_ morsel: Morsel) -> UInt64 { UInt64(morsel.energy.bitPattern % 97) }

  private func origin(of morsel: Morsel) -> LineageColor {
    var best = LineageColor.coral
    var nearest = Float.infinity
    for source in flesh where abs(source.tick - morsel.birth) <= 130 {
      let distance = (source.place - morsel.place).length
      if distance < nearest { (nearest, best) = (distance, source.lineage) }
    }
    return best
  }

  private func add(_ bodyState: BodyState, _ last: BodyState?, to picture: inout DishPicture, _ fraction: Float) {
    guard let drawing = drawings[bodyState.id], let mood = moods[bodyState.id] else { return }
    let isPlayer = bodyState.id == player
    guard isPlayer || mood.visibility > 0 else { return }
    var creature = CreaturePicture(
      id: UInt64(bodyState.id.number), lineage: lineage(of: bodyState.id), isPlayer: isPlayer)
    creature.visibility = mood.visibility
    creature.isSensed = observer != nil
    creature.starvation = mood.starvation
    let cells = cells(of: bodyState, last, drawing, mood, picture.time, fraction)
    picture.add(creature, cells: cells, links: drawing.links(of: cells[...]))
    addWake(of: bodyState, to: &picture)
  }

  private func addScents(of bodyState: BodyState, to picture: inout DishPicture) {
    for (kind, scent) in [(ArrowPicture.Kind.food, bodyState.foodScent), (.flesh, bodyState.fleshScent)] {
      let strength = scent.length
      guard strength > 0.05 else { continue }
      picture.arrows.append(
        ArrowPicture(kind: kind, center: bodyState.center, angle: Trigonometry.angle(of: scent), strength: strength))
    }
  }

  private func addWake(of bodyState: BodyState, to picture: inout DishPicture) {
    let speed = bodyState.velocity.length
    guard speed > 1.2, picture.wakes.count < 8 else { return }
    let way = bodyState.velocity / speed
    picture.wakes.append(
      WakePicture(
        position: bodyState.center - way * bodyState.radius, heading: Trigonometry.angle(of: way),
        curvature: bodyState.spin / speed,
        strength: min(1, speed / 6)))
  }

  /// Adds the ghost of another run in pearl, which is never dimmed.
  private func addCompanion(to picture: inout DishPicture) {
    guard let companion else { return }
    var creature = CreaturePicture(id: .max, lineage: .coral, isPlayer: true)
    creature.ghost = 1
    let cells = zip(companion.cells, companion.drawing.angles).map { cell, angle in
      CellPicture(cell.kind, at: cell.position, angle: Trigonometry.angle(of: cell.forward) + angle)
    }
    picture.add(creature, cells: cells, links: companion.drawing.links(of: cells[...]))
  }

  private func add(_ ghost: Ghost, to picture: inout DishPicture) {
    var creature = CreaturePicture(id: UInt64(ghost.bodyState.id.number), lineage: ghost.lineage)
    creature.ghost = ghost.freshness(at: tick)
    let cells = zip(ghost.bodyState.cells, ghost.drawing.angles).map { cell, angle in
      CellPicture(cell.kind, at: cell.position, angle: Trigonometry.angle(of: cell.forward) + angle)
    }
    picture.add(creature, cells: cells, links: ghost.drawing.links(of: cells[...]))
  }

  private func add(_ corpse: Corpse, to picture: inout DishPicture, fraction: Float) {
    let age = corpse.age(at: tick, fraction: fraction)
    var creature = CreaturePicture(
      id: UInt64(corpse.bodyState.id.number), lineage: corpse.lineage, isPlayer: corpse.isPlayer)
    creature.isSensed = true
    creature.visibility = 1 - smoothStep(0.7 * Corpse.life, Corpse.life, age)
    let drift = corpse.bodyState.velocity * (age * 0.5)
    let cells = zip(corpse.bodyState.cells, corpse.drawing.angles).map { view, angle in
      let away = (view.position - corpse.bodyState.center) * (0.12 * age)
      var cell = CellPicture(
        view.kind, at: view.position + drift + away, angle: Trigonometry.angle(of: view.forward) + angle)
      cell.health = view.health
      cell.dying = corpse.dying(age)
      return cell
    }
    picture.add(creature, cells: cells, links: corpse.drawing.links(of: cells[...]))
  }

  private func cells(
    of bodyState: BodyState, _ last: BodyState?, _ drawing: BodyDrawing, _ mood: Mood, _ time: Double, _ fraction: Float
  ) -> [CellPicture] {
    let old = last?.cells.count == bodyState.cells.count ? last?.cells : nil
    let holding = grips.filter { $0.holder == bodyState.id }
    return bodyState.cells.indices.map { index in
      let view = bodyState.cells[index]
      let place = old.map { $0[index].position + (view.position - $0[index].position) * fraction } ?? view.position
      let gene = index < drawing.angles.count ? drawing.angles[index] : 0
      var cell = CellPicture(view.kind, at: place, angle: Trigonometry.angle(of: view.forward) + gene)
      cell.health = view.health
      cell.fill = bodyState.fill
      cell.stun = mood.stun
      cell.poison = mood.poison
      if view.kind == .eye { cell.gaze = gaze(bodyState, cell.angle) }
      cell.activity = activity(
        of: view, index, bodyState, drawing, mood, time, isHolding: holding.contains { $0.from == view.position })
      return cell
    }
  }

  /// Returns an eye's gaze, limited to a quarter turn to either side of the cell's angle.
  private func gaze(_ bodyState: BodyState, _ angle: Float) -> Float {
    guard let target = bodyState.gaze else { return angle }
    let turn = target - angle
    return angle + max(-0.25, min(0.25, turn - turn.rounded()))
  }

  private func activity(
    of cell: CellView, _ index: Int, _ bodyState: BodyState, _ drawing: BodyDrawing, _ mood: Mood, _ time: Double,
    isHolding: Bool
  ) -> Float {
    switch cell.kind {
    case .flagellum, .jet: clampedUnit(cell.activity)
    case .mouth: isHolding ? 0.5 + 0.5 * Trigonometry.sine(Trigonometry.phase(time, hertz: 3)) : 0
    case .sucker: isHolding ? 1 : 0
    case .pacemaker: max(0, Trigonometry.sine(Trigonometry.phase(time, hertz: Double(drawing.beats[index]))))
    case .nose: clampedUnit(bodyState.foodScent.length + bodyState.fleshScent.length)
    case .fin: clampedUnit(bodyState.velocity.length / 3)
    case .stinger, .shocker: clampedUnit(1 - Float(tick - mood.firedTick) / 30)
    case .mender: bodyState.cells.contains { $0.health < 1 } ? 0.6 : 0
    default: 0
    }
  }
}
