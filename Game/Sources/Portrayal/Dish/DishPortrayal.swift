import Ecology
import Evolution

/// Converts a live dish to pictures of what an observer senses, interpolated between two ticks.
///
/// It keeps the state that a single tick does not contain: last seen positions, recent deaths, running effects. Call
/// `note` after every tick and `fill` for every frame.
package struct DishPortrayal: Sendable {
  /// The creature whose senses limit the picture; `nil` shows everything.
  package var observer: CreatureID?
  /// The creature drawn in pearl, also after its death.
  let player: CreatureID
  private(set) var tick = 0
  /// All swimmers at the end of the last tick and of the tick before, sorted by number.
  private(set) var now: [BodyState] = []
  private(set) var before: [BodyState] = []
  private(set) var drawings: [CreatureID: BodyDrawing] = [:]
  private(set) var moods: [CreatureID: Mood] = [:]
  private var lineages: [CreatureID: LineageColor] = [:]
  private(set) var ghosts: [Ghost] = []
  private(set) var corpses: [Corpse] = []
  private(set) var effects: [PassingEffect] = []
  /// The tick of the last bite shown, by eater.
  private var bites: [CreatureID: Int] = [:]
  /// Recent origins of flesh.
  private(set) var flesh: [(tick: Int, place: SIMD2<Float>, lineage: LineageColor)] = []
  private(set) var sight: SightPicture?
  private(set) var grips: [(holder: CreatureID, from: SIMD2<Float>)] = []
  private var effectCount: UInt64 = 0
  /// The player of another run in the same dish: its drawing and its cells.
  private(set) var companion: (body: BodyPlan, drawing: BodyDrawing, cells: [CellView])?

  package init(player: CreatureID) {
    self.player = player
    observer = player
  }

  /// Shows the player of another run as a ghost; `nil` shows none.
  package mutating func accompany(_ body: BodyPlan?, _ cells: [CellView], rules: Rules) {
    guard let body else {
      companion = nil
      return
    }
    let drawing = companion?.body == body ? companion?.drawing : nil
    companion = (body, drawing ?? BodyDrawing(body, rules: rules), cells)
  }

  // MARK: After a tick

  /// Records the state of an island at the end of a tick, and the tick's events.
  package mutating func note(_ island: Island) {
    note(island.dish) { id in island.lineage(of: id).map(LineageColor.init(of:)) }
  }

  /// Records the state of a dish at the end of a tick, and the tick's events.
  ///
  /// - Parameter lineage: Called once for every newborn; `nil` is drawn in coral.
  package mutating func note(_ dish: Dish, lineage: (CreatureID) -> LineageColor?) {
    tick = dish.tick
    swap(&before, &now)
    now.removeAll(keepingCapacity: true)
    for event in dish.events { noteBody(event, dish) }
    for id in dish.creatures {
      guard let bodyState = BodyState(id, in: dish) else { continue }
      if lineages[id] == nil { lineages[id] = lineage(id) }
      now.append(bodyState)
    }
    for id in dish.fragments { now.append(BodyState(fragment: id, in: dish)) }
    now.sort { $0.id < $1.id }
    for bodyState in now
    where drawings[bodyState.id] == nil || drawings[bodyState.id]?.angles.count != bodyState.cells.count {
      drawings[bodyState.id] = dish.body(of: bodyState.id).map { BodyDrawing($0, rules: dish.rules) }
    }
    grips = dish.grips.map { ($0.holder, $0.from) }
    sight = observer.flatMap { sight(of: $0, in: dish) }
    noteSight(dish)
    for event in dish.events { noteEffect(event, dish) }
    forget(dish)
  }

  /// Discards the drawings of changed bodies, and gives decoys the colour of the creature that shed them.
  private mutating func noteBody(_ event: DishEvent, _ dish: Dish) {
    switch event {
    case .linkBroke(let id, _), .partLost(let id, _), .grew(let id, _): drawings[id] = nil
    case .molted(let molt): drawings[molt.creature] = nil
    case .shed(let id, let decoy):
      drawings[id] = nil
      lineages[decoy] = lineages[id]
    default: break
    }
  }

  private mutating func noteSight(_ dish: Dish) {
    let noticed = observer.map { dish.noticed(by: $0).creatures }
    for bodyState in now {
      let isSeen = noticed?.contains(bodyState.id) ?? true || bodyState.id == observer
      var mood = moods[bodyState.id] ?? Mood()
      let wasVisible = mood.visibility
      mood.follow(bodyState, isSeen: isSeen, for: 1 / Float(dish.rules.dish.tickRate))
      moods[bodyState.id] = mood
      if isSeen { ghosts.removeAll { $0.bodyState.id == bodyState.id } }
      if !isSeen, wasVisible == 1, mood.visibility < 1, let drawing = drawings[bodyState.id] {
        ghosts.append(Ghost(bodyState: bodyState, lineage: lineage(of: bodyState.id), drawing: drawing, tick: tick))
      }
    }
  }

  private mutating func forget(_ dish: Dish) {
    let tick = tick
    ghosts.removeAll { $0.freshness(at: tick) <= 0 }
    corpses.removeAll { $0.age(at: tick, fraction: 0) > Corpse.life }
    effects.removeAll { $0.picture(at: tick, fraction: 0) == nil }
    let oldest = tick - Int(dish.rules.eating.chunkLife * Float(dish.rules.dish.tickRate))
    flesh.removeAll { $0.tick < oldest }
    // Every 10 s.
    guard tick.isMultiple(of: 10 * dish.rules.dish.tickRate) else { return }
    let living = Set(now.map(\.id))
    drawings = drawings.filter { living.contains($0.key) }
    moods = moods.filter { living.contains($0.key) }
    lineages = lineages.filter { living.contains($0.key) }
    bites = bites.filter { living.contains($0.key) }
  }

  /// The colour of a creature's lineage.
  func lineage(of id: CreatureID) -> LineageColor { lineages[id] ?? .coral }

  /// Returns a creature's stance at the end of the last tick.
  package func bodyState(of id: CreatureID) -> BodyState? { now.first { $0.id == id } }

  /// True if a position is sensed well enough to show and play events there.
  package func senses(_ place: SIMD2<Float>) -> Bool { sight.map { $0.visibility(at: place) > 0.15 } ?? true }

  private func sight(of id: CreatureID, in dish: Dish) -> SightPicture? {
    guard let bodyState = now.first(where: { $0.id == id }) else { return nil }
    var sight = SightPicture()
    let parts = dish.rules.parts
    let murk = dish.landscape.depth(in: .murk, at: bodyState.center)
    let range = parts.eyeRange * (1 + (dish.rules.dish.murkSight - 1) * murk)
    let angles = drawings[id]?.angles ?? []
    for (index, cell) in bodyState.cells.enumerated() where cell.kind == .eye {
      let gene = index < angles.count ? angles[index] : 0
      sight.eyes.append(
        SightPicture.Eye(position: cell.position, angle: Trigonometry.angle(of: cell.forward) + gene, range: range))
    }
    sight.touch = bodyState.cells.map(\.position)
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
      if let bodyState = bodyState(of: id) ?? before.first(where: { $0.id == id }) {
        add(.tear, at: bodyState.center, of: id)
      }
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
      let way = bodyState(of: eater).map { wound.place - $0.center } ?? SIMD2(1, 0)
      add(.bite, at: wound.place, angle: Trigonometry.angle(of: way), of: wound.victim)
    case .spike:
      let way = wound.attacker.flatMap { bodyState(of: $0) }.map { wound.place - $0.center } ?? SIMD2(1, 0)
      add(.stab, at: wound.place, angle: Trigonometry.angle(of: way), of: wound.victim)
    case .poison, .hunger, .vent: break
    }
  }

  /// Ticks between two flashes of a continued bite.
  private static let bitePause = 24

  private mutating func notePartLost(_ id: CreatureID, _ places: [LatticePoint]) {
    guard let bodyState = before.first(where: { $0.id == id }) else { return }
    for cell in bodyState.cells where places.contains(cell.place) {
      flesh.append((tick, cell.position, lineage(of: id)))
      if places.count <= 4 { add(.tear, at: cell.position, of: id) }
    }
    for fragment in now where lineages[fragment.id] == nil && fragment.id > id && fragment.id != player {
      lineages[fragment.id] = lineage(of: id)
    }
  }

  private mutating func noteDeath(_ death: Death) {
    guard let bodyState = before.first(where: { $0.id == death.creature }) else { return }
    for cell in bodyState.cells { flesh.append((tick, cell.position, lineage(of: death.creature))) }
    let isSeen = observer == death.creature || senses(death.place)
    ghosts.removeAll { $0.bodyState.id == death.creature }
    guard isSeen, let drawing = drawings[death.creature] else { return }
    corpses.append(
      Corpse(
        bodyState: bodyState, lineage: lineage(of: death.creature), isPlayer: death.creature == player,
        drawing: drawing,
        tick: tick))
    add(.death, at: death.place, of: death.creature, size: max(1, bodyState.radius * 0.6))
  }

  private mutating func noteShot(_ id: CreatureID, _ kind: CellKind, _ place: SIMD2<Float>) {
    let bodyState = bodyState(of: id)
    switch kind {
    case .jet:
      let way = bodyState.map { place - $0.center } ?? SIMD2(-1, 0)
      add(.jet, at: place, angle: Trigonometry.angle(of: way), of: id)
    case .stinger:
      moods[id]?.firedTick = tick
      add(.sting, at: place, angle: bodyState.map { Trigonometry.angle(of: $0.forward) } ?? 0, of: id)
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
