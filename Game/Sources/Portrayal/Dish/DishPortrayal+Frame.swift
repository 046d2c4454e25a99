import Ecology

// Filling of a frame's picture.
extension DishPortrayal {
  /// Fills a picture with the dish; its camera does not change.
  ///
  /// - Parameter fraction: The time between the last two ticks, from 0 at the earlier one to 1 at the later one.
  package func fill(_ picture: inout DishPicture, with dish: Dish, fraction: Float) {
    picture.removeContents()
    picture.time = dish.time - Double(1 - fraction) / 60
    picture.sight = sight
    fillWater(&picture, with: dish)
    fillFood(&picture, with: dish, fraction: fraction)
    for ghost in ghosts { add(ghost, to: &picture) }
    for corpse in corpses { add(corpse, to: &picture, fraction: fraction) }
    var own: (Stance, Stance?)?
    var old = before.startIndex
    for stance in now {
      while old < before.endIndex, before[old].id < stance.id { old += 1 }
      let last = old < before.endIndex && before[old].id == stance.id ? before[old] : nil
      if stance.id == player { own = (stance, last) } else { add(stance, last, to: &picture, fraction) }
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
    for morsel in dish.morsels {
      let place = morsel.place - morsel.velocity * ((1 - fraction) / 60)
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

  private func origin(of morsel: Morsel) -> FamilyColor {
    var best = FamilyColor.coral
    var nearest = Float.infinity
    for source in flesh where abs(source.tick - morsel.birth) <= 130 {
      let distance = (source.place - morsel.place).length
      if distance < nearest { (nearest, best) = (distance, source.lineage) }
    }
    return best
  }

  private func add(_ stance: Stance, _ last: Stance?, to picture: inout DishPicture, _ fraction: Float) {
    guard let drawing = drawings[stance.id], let mood = moods[stance.id] else { return }
    let isPlayer = stance.id == player
    guard isPlayer || mood.visibility > 0 else { return }
    var creature = CreaturePicture(
      id: UInt64(stance.id.number), lineage: lineage(of: stance.id), isPlayer: isPlayer)
    creature.visibility = mood.visibility
    creature.isSensed = observer != nil
    creature.starvation = mood.starvation
    let cells = cells(of: stance, last, drawing, mood, picture.time, fraction)
    picture.add(creature, cells: cells, links: drawing.links(of: cells[...]))
    addWake(of: stance, to: &picture)
  }

  private func addScents(of stance: Stance, to picture: inout DishPicture) {
    for (kind, scent) in [(ArrowPicture.Kind.food, stance.foodScent), (.flesh, stance.fleshScent)] {
      let strength = scent.length
      guard strength > 0.05 else { continue }
      picture.arrows.append(
        ArrowPicture(kind: kind, center: stance.center, angle: Trigonometry.angle(of: scent), strength: strength))
    }
  }

  private func addWake(of stance: Stance, to picture: inout DishPicture) {
    let speed = stance.velocity.length
    guard speed > 1.2, picture.wakes.count < 8 else { return }
    let way = stance.velocity / speed
    picture.wakes.append(
      WakePicture(
        position: stance.center - way * stance.radius, heading: Trigonometry.angle(of: way),
        curvature: stance.spin / speed,
        strength: min(1, speed / 6)))
  }

  private func add(_ ghost: Ghost, to picture: inout DishPicture) {
    var creature = CreaturePicture(id: UInt64(ghost.stance.id.number), lineage: ghost.lineage)
    creature.ghost = ghost.freshness(at: tick)
    let cells = zip(ghost.stance.cells, ghost.drawing.angles).map { cell, angle in
      CellPicture(cell.kind, at: cell.position, angle: Trigonometry.angle(of: cell.forward) + angle)
    }
    picture.add(creature, cells: cells, links: ghost.drawing.links(of: cells[...]))
  }

  private func add(_ corpse: Corpse, to picture: inout DishPicture, fraction: Float) {
    let age = corpse.age(at: tick, fraction: fraction)
    var creature = CreaturePicture(
      id: UInt64(corpse.stance.id.number), lineage: corpse.lineage, isPlayer: corpse.isPlayer)
    creature.isSensed = true
    creature.visibility = 1 - smoothStep(0.7 * Corpse.life, Corpse.life, age)
    let drift = corpse.stance.velocity * (age * 0.5)
    let cells = zip(corpse.stance.cells, corpse.drawing.angles).map { view, angle in
      let away = (view.position - corpse.stance.center) * (0.12 * age)
      var cell = CellPicture(
        view.kind, at: view.position + drift + away, angle: Trigonometry.angle(of: view.forward) + angle)
      cell.health = view.health
      cell.dying = corpse.dying(age)
      return cell
    }
    picture.add(creature, cells: cells, links: corpse.drawing.links(of: cells[...]))
  }

  private func cells(
    of stance: Stance, _ last: Stance?, _ drawing: BodyDrawing, _ mood: Mood, _ time: Double, _ fraction: Float
  ) -> [CellPicture] {
    let old = last?.cells.count == stance.cells.count ? last?.cells : nil
    let holding = grips.filter { $0.holder == stance.id }
    return stance.cells.indices.map { index in
      let view = stance.cells[index]
      let place = old.map { $0[index].position + (view.position - $0[index].position) * fraction } ?? view.position
      let gene = index < drawing.angles.count ? drawing.angles[index] : 0
      var cell = CellPicture(view.kind, at: place, angle: Trigonometry.angle(of: view.forward) + gene)
      cell.health = view.health
      cell.fill = stance.fill
      cell.stun = mood.stun
      cell.poison = mood.poison
      if view.kind == .eye { cell.gaze = gaze(stance, cell.angle) }
      cell.activity = activity(
        of: view, index, stance, drawing, mood, time, isHolding: holding.contains { $0.from == view.position })
      return cell
    }
  }

  /// Returns an eye's gaze, limited to a quarter turn to either side of the cell's angle.
  private func gaze(_ stance: Stance, _ angle: Float) -> Float {
    guard let target = stance.gaze else { return angle }
    let turn = target - angle
    return angle + max(-0.25, min(0.25, turn - turn.rounded()))
  }

  private func activity(
    of cell: CellView, _ index: Int, _ stance: Stance, _ drawing: BodyDrawing, _ mood: Mood, _ time: Double,
    isHolding: Bool
  ) -> Float {
    switch cell.kind {
    case .flagellum, .jet: clampedUnit(cell.activity)
    case .mouth: isHolding ? 0.5 + 0.5 * Trigonometry.sine(Trigonometry.phase(time, hertz: 3)) : 0
    case .sucker: isHolding ? 1 : 0
    case .pacemaker: max(0, Trigonometry.sine(Trigonometry.phase(time, hertz: Double(drawing.beats[index]))))
    case .nose: clampedUnit(stance.foodScent.length + stance.fleshScent.length)
    case .fin: clampedUnit(stance.velocity.length / 3)
    case .stinger, .shocker: clampedUnit(1 - Float(tick - mood.firedTick) / 30)
    case .mender: stance.cells.contains { $0.health < 1 } ? 0.6 : 0
    default: 0
    }
  }
}
