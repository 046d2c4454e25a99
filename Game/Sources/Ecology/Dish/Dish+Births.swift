import Arithmetic
import Brains
import Physics

extension Dish {
  /// Adds a newborn to the dish; the pool pays for its body and store.
  ///
  /// It is born with the first cells of its plan, as far as the configuration's energy pays for them.
  ///
  /// The pool may fall below zero, so a lack of energy prevents no birth, but no mote grows until the pool is positive
  /// again.
  ///
  /// - Parameters:
  ///   - place: The position of its nucleus, in u.
  ///   - heading: The direction of its forward axis, in turns; `nil` for a random direction drawn by the dish.
  ///   - team: Creatures of the same team above 0 neither sense nor bite each other.
  ///   - matter: The energy of its cells at birth; `nil` for that of the configuration.
  ///   - storeShare: The fill level of its store; `nil` for the configuration's share.
  ///   - id: An explicit number; `nil` for the next one. Its ID sets the phase of its thinking ticks.
  /// - Throws: `SpawnError`; nothing is changed then.
  @discardableResult
  public mutating func spawn(
    _ creature: Creature, at place: SIMD2<Float>, heading: Float? = nil, pilot: Pilot = .brain, team: UInt8 = 0,
    storeShare: Float? = nil, matter: Float? = nil, id: CreatureID? = nil
  ) throws(SpawnError) -> CreatureID {
    let faults = creature.faults(under: rules)
    guard faults.isEmpty else { throw .creature(faults) }
    let share = storeShare ?? configuration.birthShare
    guard share >= 0, share <= 1 else { throw .storeShare(share) }
    var birthStream = birthStream
    let turns = heading ?? birthStream.uniform()
    let matter = matter ?? configuration.birthMatter
    let plan = matter.map { creature.body.newborn(matter: $0, under: rules) } ?? creature.body
    let body: BodyID
    do {
      body = try world.add(
        plan.assembly(under: rules), at: place, heading: turns, id: id.map { BodyID($0.number) })
    } catch { throw .place(error) }
    self.birthStream = birthStream
    let anatomy = Anatomy(plan, rules: rules)
    var newborn = Swimmer()
    newborn.id = CreatureID(body.number)
    newborn.pilot = pilot
    newborn.team = team
    newborn.birth = tick
    newborn.store = Double(share) * anatomy.capacity
    let cells = plan.cells.map { newCell($0.kind) }
    account.pay(newborn.store + cells.reduce(0) { $0 + $1.matter })
    insert(newborn, anatomy, cells: cells, mind: Mind(creature))
    if let index = index(of: newborn.id) { fitNucleus(of: index) }
    news.append(.born(newborn.id))
    return newborn.id
  }

  /// Gives the nucleus of a creature the hit points for the size of its body. Those that a larger body adds are there
  /// at once; a smaller body loses what it cannot have.
  mutating func fitNucleus(of index: Int) {
    guard swimmers[index].role == .creature else { return }
    let nucleus = swimmers[index].firstCell
    let full = rules[.nucleus].hitPoints * rules.parts.nucleusFactor(cellCount: swimmers[index].cellCount)
    let added = full - cells[nucleus].fullHitPoints
    cells[nucleus].fullHitPoints = full
    cells[nucleus].hitPoints = min(full, cells[nucleus].hitPoints + max(0, added))
  }

  /// Returns an undamaged cell of a kind.
  func newCell(_ kind: CellKind) -> LivingCell {
    var cell = LivingCell()
    cell.kind = kind
    cell.fullHitPoints = rules[kind].hitPoints
    cell.hitPoints = cell.fullHitPoints
    cell.matter = rules.matter(of: kind)
    return cell
  }

  /// Returns the birthplace of a rival.
  ///
  /// In a dish with nearby births and a commanded creature, a share of the births that grows with the rounds happens
  /// just beyond the senses of that creature, facing it. All others happen at the emptiest spot, with a random heading.
  ///
  /// - Parameter isNearby: True for a birth that happens nearby in any case, if there is room.
  /// - Returns: The place in u, and the heading in turns; `nil` for a random heading.
  public mutating func birthplace(
    for body: BodyPlan, isNearby: Bool = false
  ) -> (place: SIMD2<Float>, heading: Float?) {
    let player = swimmers.firstIndex { $0.pilot == .commanded && $0.role == .creature }
    if configuration.nearbyBirths > 0, let player {
      let share = rules.dish.nearbyShare(inRound: round, factor: configuration.nearbyBirths)
      if isNearby || Double(birthStream.uniform()) < share, let spot = nearbySpot(for: body, of: player) { return spot }
    }
    return (emptiestSpot(for: body), nil)
  }

  /// Draws the guest of a birth in the dish of a run: a share of the births, which grows with the rounds, are guests.
  ///
  /// - Returns: The number of the guest among some, or `nil` for another birth.
  public mutating func drawGuest(among count: Int) -> Int? {
    let share = rules.dish.guestShare(inRound: round, factor: configuration.nearbyBirths)
    guard count > 0, share > 0, Double(birthStream.uniform()) < share else { return nil }
    return min(Int(birthStream.uniform() * Float(count)), count - 1)
  }

  /// Returns a place just beyond the senses of the commanded creature, ahead of it if possible, and the heading to it;
  /// `nil` if there is no such creature or no room.
  public mutating func spotAhead(for body: BodyPlan) -> (place: SIMD2<Float>, heading: Float?)? {
    guard let player = swimmers.firstIndex(where: { $0.pilot == .commanded && $0.role == .creature }) else {
      return nil
    }
    return nearbySpot(for: body, of: player, within: 0.06) ?? nearbySpot(for: body, of: player)
  }

  /// Returns the roomiest of some random places in a ring just beyond the senses of a creature, and the heading to it;
  /// `nil` if all are crowded.
  ///
  /// - Parameter arc: The largest angle from the creature's forward direction, in turns.
  private mutating func nearbySpot(
    for body: BodyPlan, of player: Int, within arc: Float = 0.5
  ) -> (place: Vector, heading: Float?)? {
    let reach = Dish.reach(of: body)
    let view = updateView(player)
    var best: (place: Vector, heading: Float?)?
    var bestRoom: Float = 1
    for _ in 0..<max(rules.dish.birthplaceDraws, 1) {
      let turns = arc * (2 * birthStream.uniform() - 1)
      let distance = view.farthest + reach + rules.dish.nearbyWidth * birthStream.uniform()
      let (cosine, sine) = (Elementary.cosine(turns: turns), Elementary.sine(turns: turns))
      let way = swimmers[player].forward * cosine + swimmers[player].left * sine
      let place = view.center + way * distance
      guard (place * place).sum().squareRoot() < rimRadius - reach - 0.5 else { continue }
      let room = clearance(at: place, reach)
      if room > bestRoom { (best, bestRoom) = ((place, Dish.turns(of: -way)), room) }
    }
    return best
  }

  /// Returns the angle of a direction, in turns.
  private static func turns(of way: Vector) -> Float {
    Elementary.arctangent(y: way.y, x: way.x) / (2 * .pi)
  }

  /// Returns the distance from the nucleus to the rim of the farthest cell, in u.
  private static func reach(of body: BodyPlan) -> Float {
    body.cells.reduce(0.5) { max($0, Float($1.place.squaredDistance(to: .origin)).squareRoot() + 0.5) }
  }

  /// Returns the emptiest of eight random places, out of sight of all commanded creatures if possible.
  ///
  /// Places on rocks and in the vent count as crowded. Draws from the dish's own random stream.
  public mutating func emptiestSpot(for body: BodyPlan) -> SIMD2<Float> {
    let reach = Dish.reach(of: body)
    var best = Vector.zero
    var bestRoom = -Float.infinity
    for _ in 0..<max(rules.dish.birthplaceDraws, 1) {
      let place = birthStream.place(within: rimRadius - reach - 0.5)
      let room = room(at: place, reach)
      if room > bestRoom { (best, bestRoom) = (place, room) }
    }
    return best
  }

  /// Returns the place nearest to the middle that is some units clear of swimmers, rocks and the vent. If all are
  /// crowded, returns the one with the most room. Draws no random numbers.
  public func middleSpot(for body: BodyPlan) -> SIMD2<Float> {
    let reach = Dish.reach(of: body)
    var best = Vector.zero
    var bestRoom = -Float.infinity
    for place in Dish.placesOutwards(within: rimRadius - reach - 0.5) {
      let room = room(at: place, reach)
      if room >= Dish.elbowRoom { return place }
      if room > bestRoom { (best, bestRoom) = (place, room) }
    }
    return best
  }

  /// The distance between a body that starts in the middle and its neighbours, in u; 6. With less it starts in a fight;
  /// with much more no place is found.
  private static let elbowRoom: Float = 6

  /// Returns the places on a hexagonal lattice of 2 u, ring by ring from the middle outwards.
  private static func placesOutwards(within radius: Float) -> [Vector] {
    var places: [Vector] = [.zero]
    for ring in 1...max(1, Int(radius / 2)) {
      var (q, r) = (ring * LatticePoint.steps[4].q, ring * LatticePoint.steps[4].r)
      for side in LatticePoint.steps {
        for _ in 0..<ring {
          places.append(Vector(2 * Float(q) + Float(r), 2 * 0.866_025_4 * Float(r)))
          (q, r) = (q + side.q, r + side.r)
        }
      }
    }
    return places.filter { ($0 * $0).sum() <= radius * radius }
  }

  /// Returns the distance to the nearest swimmer or rock, in u; far below zero if a commanded creature would see the
  /// birth.
  private func room(at place: Vector, _ reach: Float) -> Float {
    let isSeen = swimmers.contains { swimmer in
      guard swimmer.pilot == .commanded, swimmer.role == .creature else { return false }
      let apart = swimmer.center - place
      return (apart * apart).sum().squareRoot() < rules.parts.eyeRange + swimmer.radius + reach
    }
    let room = clearance(at: place, reach)
    return isSeen ? min(room, 1000) - 2000 : room
  }

  /// Returns the distance to the nearest swimmer or rock, in u; at most 0 in the vent.
  private func clearance(at place: Vector, _ reach: Float) -> Float {
    var room = Float.infinity
    for swimmer in swimmers {
      let apart = swimmer.center - place
      room = min(room, (apart * apart).sum().squareRoot() - swimmer.radius - reach)
    }
    for rock in landscape.rocks {
      let apart = rock.center - place
      room = min(room, (apart * apart).sum().squareRoot() - rock.radius - reach)
    }
    if landscape.depth(in: .vent, at: place) > 0 { room = min(room, 0) }
    return room
  }

  /// Removes a creature from the dish without chunks: its energy goes to the pool.
  public mutating func remove(_ id: CreatureID) {
    guard let index = creatureIndex(of: id) else { return }
    account.receive(swimmers[index].store + cells[swimmers[index].cells].reduce(0) { $0 + $1.matter })
    takeOut(index)
  }
}
