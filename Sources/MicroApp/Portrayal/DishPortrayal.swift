import Ecology
import Evolution

/// Turns the live dish into pictures: what one observer senses of it, between two ticks.
///
/// It remembers from tick to tick what a single state cannot tell: who was seen where, who has just died, what flies
/// about. Call `note` after every tick and `fill` for every frame.
struct DishPortrayal: Sendable {
  /// Whose senses the fog is made of; none shows everything.
  var observer: CreatureID?
  /// Who is drawn in pearl, also after its death.
  let player: CreatureID
  private var tick = 0
  /// Everything that swims at the end of the last tick and of the one before, by number.
  private var now: [Stance] = []
  private var before: [Stance] = []
  private var drawings: [CreatureID: BodyDrawing] = [:]
  private var moods: [CreatureID: Mood] = [:]
  private var kin: [CreatureID: Lineage] = [:]
  private var ghosts: [Ghost] = []
  private var corpses: [Corpse] = []
  private var effects: [PassingEffect] = []
  /// The tick of the last bite that was shown, by eater.
  private var bites: [CreatureID: Int] = [:]
  /// Where flesh came from lately: tick, place and whose it was.
  private var flesh: [(tick: Int, place: SIMD2<Float>, lineage: Lineage)] = []
  private(set) var sight: SightPicture?
  private var grips: [(holder: CreatureID, from: SIMD2<Float>)] = []
  private var effectCount: UInt64 = 0

  init(player: CreatureID) {
    self.player = player
    observer = player
  }

  // MARK: After a tick

  /// Takes over the state of an island at the end of a tick and what happened in it.
  mutating func note(_ island: Island) {
    note(island.dish) { id in island.lineage(of: id).map(Lineage.init(of:)) }
  }

  /// Takes over the state of a dish at the end of a tick and what happened in it.
  ///
  /// - Parameter lineage: Asked once for every newborn; none is drawn as coral.
  mutating func note(_ dish: Dish, lineage: (CreatureID) -> Lineage?) {
    tick = dish.tick
    swap(&before, &now)
    now.removeAll(keepingCapacity: true)
    for event in dish.events { noteBody(event, dish) }
    for id in dish.creatures {
      guard let stance = Stance(id, in: dish) else { continue }
      if kin[id] == nil { kin[id] = lineage(id) }
      now.append(stance)
    }
    for id in dish.fragments { now.append(Stance(fragment: id, in: dish)) }
    now.sort { $0.id < $1.id }
    for stance in now where drawings[stance.id] == nil || drawings[stance.id]?.angles.count != stance.cells.count {
      drawings[stance.id] = dish.body(of: stance.id).map { BodyDrawing($0, rules: dish.rules) }
    }
    grips = dish.grips.map { ($0.holder, $0.from) }
    sight = observer.flatMap { sight(of: $0, in: dish) }
    noteSight(dish)
    for event in dish.events { noteEffect(event, dish) }
    forget(dish)
  }

  /// Bodies that changed get a new drawing; fragments get the kin of what they fell off.
  private mutating func noteBody(_ event: DishEvent, _ dish: Dish) {
    switch event {
    case .linkBroke(let id, _), .partLost(let id, _): drawings[id] = nil
    case .molted(let molt): drawings[molt.creature] = nil
    case .shed(let id, let decoy):
      drawings[id] = nil
      kin[decoy] = kin[id]
    default: break
    }
  }

  private mutating func noteSight(_ dish: Dish) {
    let noticed = observer.map { dish.noticed(by: $0).creatures }
    for stance in now {
      let isSeen = noticed?.contains(stance.id) ?? true || stance.id == observer
      var mood = moods[stance.id] ?? Mood()
      let wasVisible = mood.visibility
      mood.follow(stance, isSeen: isSeen, for: 1 / 60)
      moods[stance.id] = mood
      if isSeen { ghosts.removeAll { $0.stance.id == stance.id } }
      if !isSeen, wasVisible == 1, mood.visibility < 1, let drawing = drawings[stance.id] {
        ghosts.append(Ghost(stance: stance, lineage: lineage(of: stance.id), drawing: drawing, tick: tick))
      }
    }
  }

  private mutating func forget(_ dish: Dish) {
    let tick = tick
    ghosts.removeAll { $0.freshness(at: tick) <= 0 }
    corpses.removeAll { $0.age(at: tick, fraction: 0) > Corpse.life }
    effects.removeAll { $0.picture(at: tick, fraction: 0) == nil }
    let oldest = tick - Int(dish.rules.eating.chunkLife * 60)
    flesh.removeAll { $0.tick < oldest }
    guard tick % 600 == 0 else { return }
    let living = Set(now.map(\.id))
    drawings = drawings.filter { living.contains($0.key) }
    moods = moods.filter { living.contains($0.key) }
    kin = kin.filter { living.contains($0.key) }
    bites = bites.filter { living.contains($0.key) }
  }

  /// The colour of a creature's kin.
  func lineage(of id: CreatureID) -> Lineage { kin[id] ?? .coral }

  /// How a creature stood at the end of the last tick.
  func stance(of id: CreatureID) -> Stance? { now.first { $0.id == id } }

  /// Whether a place is sensed well enough for what happens there to be shown and heard plainly.
  func senses(_ place: SIMD2<Float>) -> Bool { sight.map { $0.visibility(at: place) > 0.15 } ?? true }

  private func sight(of id: CreatureID, in dish: Dish) -> SightPicture? {
    guard let stance = now.first(where: { $0.id == id }) else { return nil }
    var sight = SightPicture()
    let parts = dish.rules.parts
    let murk = dish.landscape.depth(in: .murk, at: stance.center)
    let range = parts.eyeRange * (1 + (dish.rules.dish.murkSight - 1) * murk)
    let angles = drawings[id]?.angles ?? []
    for (index, cell) in stance.cells.enumerated() where cell.kind == .eye {
      let gene = index < angles.count ? angles[index] : 0
      sight.eyes.append(
        SightPicture.Eye(position: cell.position, angle: Wave.angle(of: cell.forward) + gene, range: range))
    }
    sight.touch = stance.cells.map(\.position)
    sight.touchRange = parts.touchRange
    return sight
  }
}

// MARK: Effects

extension DishPortrayal {
  private mutating func noteEffect(_ event: DishEvent, _ dish: Dish) {
    switch event {
    case .wounded(let wound): noteWound(wound)
    case .ate(let meal) where meal.kind == .mote || meal.kind == .chunk:
      add(.swallow, at: meal.place, of: meal.eater)
    case .blocked(let id, by: _, let place): add(.stab, at: place, of: id)
    case .linkBroke(let id, _):
      if let stance = stance(of: id) ?? before.first(where: { $0.id == id }) { add(.tear, at: stance.center, of: id) }
    case .partLost(let id, let places): notePartLost(id, places)
    case .died(let death): noteDeath(death)
    case .fired(let id, let kind, let place): noteShot(id, kind, place)
    default: break
    }
  }

  private mutating func noteWound(_ wound: Wound) {
    switch wound.cause {
    case .bite:
      guard let eater = wound.attacker, tick - (bites[eater] ?? -1_000) >= DishPortrayal.bitePause else { return }
      bites[eater] = tick
      let way = stance(of: eater).map { wound.place - $0.center } ?? SIMD2(1, 0)
      add(.bite, at: wound.place, angle: Wave.angle(of: way), of: wound.victim)
    case .spike:
      let way = wound.attacker.flatMap { stance(of: $0) }.map { wound.place - $0.center } ?? SIMD2(1, 0)
      add(.stab, at: wound.place, angle: Wave.angle(of: way), of: wound.victim)
    case .poison, .hunger, .vent: break
    }
  }

  /// Ticks from one flash of a bite that goes on to the next.
  private static let bitePause = 24

  private mutating func notePartLost(_ id: CreatureID, _ places: [LatticePoint]) {
    guard let stance = before.first(where: { $0.id == id }) else { return }
    for cell in stance.cells where places.contains(cell.place) {
      flesh.append((tick, cell.position, lineage(of: id)))
      if places.count <= 4 { add(.tear, at: cell.position, of: id) }
    }
    for fragment in now where kin[fragment.id] == nil && fragment.id > id && fragment.id != player {
      kin[fragment.id] = lineage(of: id)
    }
  }

  private mutating func noteDeath(_ death: Death) {
    guard let stance = before.first(where: { $0.id == death.creature }) else { return }
    for cell in stance.cells { flesh.append((tick, cell.position, lineage(of: death.creature))) }
    let isSeen = observer == death.creature || senses(death.place)
    ghosts.removeAll { $0.stance.id == death.creature }
    guard isSeen, let drawing = drawings[death.creature] else { return }
    corpses.append(
      Corpse(
        stance: stance, lineage: lineage(of: death.creature), isPlayer: death.creature == player, drawing: drawing,
        tick: tick))
    add(.death, at: death.place, of: death.creature, size: max(1, stance.radius * 0.6))
  }

  private mutating func noteShot(_ id: CreatureID, _ kind: CellKind, _ place: SIMD2<Float>) {
    let stance = stance(of: id)
    switch kind {
    case .jet:
      let way = stance.map { place - $0.center } ?? SIMD2(-1, 0)
      add(.jet, at: place, angle: Wave.angle(of: way), of: id)
    case .stinger:
      moods[id]?.firedTick = tick
      add(.sting, at: place, angle: stance.map { Wave.angle(of: $0.forward) } ?? 0, of: id)
    case .shocker:
      moods[id]?.firedTick = tick
      add(.shock, at: place, of: id, size: 1.4)
    default: break
    }
  }

  private mutating func add(
    _ kind: EffectPicture.Kind, at place: SIMD2<Float>, angle: Float = 0, of id: CreatureID, size: Float = 1
  ) {
    guard id == player || senses(place) else { return }
    effectCount &+= 1
    effects.append(
      PassingEffect(
        kind: kind, place: place, angle: angle, lineage: id == player ? nil : lineage(of: id), size: size, tick: tick,
        id: effectCount))
  }
}

// MARK: A frame

extension DishPortrayal {
  /// Puts the dish into a picture whose camera is left alone.
  ///
  /// - Parameter fraction: How far the time is from the tick before the last (0) to the last one (1).
  func fill(_ picture: inout DishPicture, with dish: Dish, fraction: Float) {
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

  /// A number that stays with a chunk while it drifts: its energy never changes.
  private func cellSeed(_ morsel: Morsel) -> UInt64 { UInt64(morsel.energy.bitPattern % 97) }

  private func origin(of morsel: Morsel) -> Lineage {
    var best = Lineage.coral
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
        ArrowPicture(kind: kind, center: stance.center, angle: Wave.angle(of: scent), strength: strength))
    }
  }

  private func addWake(of stance: Stance, to picture: inout DishPicture) {
    let speed = stance.velocity.length
    guard speed > 1.2, picture.wakes.count < 8 else { return }
    let way = stance.velocity / speed
    picture.wakes.append(
      WakePicture(
        position: stance.center - way * stance.radius, heading: Wave.angle(of: way), curvature: stance.spin / speed,
        strength: min(1, speed / 6)))
  }

  private func add(_ ghost: Ghost, to picture: inout DishPicture) {
    var creature = CreaturePicture(id: UInt64(ghost.stance.id.number), lineage: ghost.lineage)
    creature.ghost = ghost.freshness(at: tick)
    let cells = zip(ghost.stance.cells, ghost.drawing.angles).map { cell, angle in
      CellPicture(cell.kind, at: cell.position, angle: Wave.angle(of: cell.forward) + angle)
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
      var cell = CellPicture(view.kind, at: view.position + drift + away, angle: Wave.angle(of: view.forward) + angle)
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
      var cell = CellPicture(view.kind, at: place, angle: Wave.angle(of: view.forward) + gene)
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

  /// Eyes turn as far as sockets let them: a quarter turn to either side.
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
    case .mouth: isHolding ? 0.5 + 0.5 * Wave.sine(Wave.phase(time, hertz: 3)) : 0
    case .sucker: isHolding ? 1 : 0
    case .pacemaker: max(0, Wave.sine(Wave.phase(time, hertz: Double(drawing.beats[index]))))
    case .nose: clampedUnit(stance.foodScent.length + stance.fleshScent.length)
    case .fin: clampedUnit(stance.velocity.length / 3)
    case .stinger, .shocker: clampedUnit(1 - Float(tick - mood.firedTick) / 30)
    case .mender: stance.cells.contains { $0.health < 1 } ? 0.6 : 0
    default: 0
    }
  }
}
