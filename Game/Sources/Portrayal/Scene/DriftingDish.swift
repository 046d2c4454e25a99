import Ecology

/// A small self-running dish behind the title: about ten creatures swim, graze, hunt and avoid each other. Equal seeds
/// and ticks give equal bits.
package struct DriftingDish: Sendable {
  /// The ticks per second.
  static let tickRate = 60.0
  /// Duration of a tick, in s.
  static let tick = Float(1 / tickRate)
  /// The area of its creatures, in world units.
  static let pen = (low: SIMD2<Float>(-4, -10), high: SIMD2<Float>(17, 10))
  /// The lower right corner of the title word's area, which creatures avoid, in world units.
  static let wordCorner = SIMD2<Float>(8.5, 2.5)

  private(set) var drifters: [Drifter]
  private(set) var ticks = 0
  private var motes: [DriftingMote]
  private var effects:
    [(kind: EffectPicture.Kind, place: SIMD2<Float>, angle: Float, lineage: LineageColor, tick: Int)] =
      []
  private let rocks: [RockPicture]
  private let scatter: Scatter
  private var meals = 0
  /// Time that does not yet fill a tick, in s.
  private var rest: Double = 0

  /// - Parameter isInhabited: False for a dish with only water, rocks and food.
  package init(seed: UInt64, isInhabited: Bool = true) {
    scatter = Scatter(seed)
    drifters = isInhabited ? Self.founders(seed) : []
    rocks = [
      RockPicture(center: SIMD2(10.3, -10.2), radius: 2.55, id: seed &+ 5),
      RockPicture(center: SIMD2(-2.2, -8.9), radius: 1.5, id: seed &+ 9),
      RockPicture(center: SIMD2(16.8, 8.6), radius: 1.2, id: seed &+ 12),
    ]
    motes = (0..<64).map { DriftingMote(number: $0, meal: 0, scatter: Scatter(seed), tick: -600) }
  }

  /// Advances in whole ticks and keeps the remainder. A call advances at most one second.
  package mutating func advance(by seconds: Double) {
    guard seconds > 0 else { return }
    rest += min(seconds, 1)
    while rest >= 1 / Self.tickRate {
      rest -= 1 / Self.tickRate
      step()
    }
  }

  /// Fills a picture; its camera does not change.
  package func fill(_ picture: inout DishPicture) {
    let fraction = Float(rest * Self.tickRate)
    let time = (Double(ticks) + rest * Self.tickRate) / Self.tickRate
    picture.removeContents()
    picture.time = time
    picture.water = Self.water
    picture.sight = nil
    picture.rocks.append(contentsOf: rocks)
    for mote in motes { picture.motes.append(mote.picture(at: time)) }
    for drifter in drifters {
      drifter.add(to: &picture, fraction: fraction)
      if drifter.speed > 0.5, drifter.size > 0.9 {
        picture.wakes.append(
          WakePicture(
            position: drifter.position - Trigonometry.direction(drifter.heading) * drifter.room,
            heading: drifter.heading,
            curvature: drifter.turnRate / drifter.speed, strength: min(1, drifter.speed)))
      }
    }
    for (number, effect) in effects.enumerated() {
      picture.effects.append(
        EffectPicture(
          kind: effect.kind, position: effect.place, angle: effect.angle,
          age: Float((time * Self.tickRate - Double(effect.tick)) / Self.tickRate), lineage: effect.lineage,
          id: UInt64(effect.tick * 8 + number)))
    }
  }

  /// Returns a picture of the dish from a camera.
  func picture(at camera: Camera) -> DishPicture {
    var picture = DishPicture()
    picture.camera = camera
    fill(&picture)
    return picture
  }

  private static let water = WaterPicture(
    regions: [
      RegionPicture(kind: .shallows, center: SIMD2(11.3, 7.3), radius: 14.4),
      RegionPicture(kind: .ooze, center: SIMD2(-11.1, -14.4), radius: 10),
      RegionPicture(kind: .vent, center: SIMD2(16.2, -12), radius: 5.6),
    ], seed: 11, shade: 1)

  private static func founders(_ seed: UInt64) -> [Drifter] {
    func one(
      _ number: UInt64, _ plan: BodySketch, _ lineage: LineageColor, _ size: Float, _ x: Float, _ y: Float,
      _ heading: Float,
      isHunter: Bool = false
    ) -> Drifter {
      let shift = Scatter(seed, Int(number))
      let place = SIMD2(x + shift.between(-0.6, 0.6, 1), y + shift.between(-0.6, 0.6, 2))
      return Drifter(
        id: seed &+ number, plan, lineage, size: size, at: place, heading: heading + shift.between(-0.05, 0.05, 3),
        isHunter: isHunter)
    }
    return [
      one(1, .tank, .moss, 0.62, -0.6, -5.3, -0.05),
      one(2, .spinner, .orchid, 0.66, 1.7, -0.8, 0.11),
      one(3, .tadpole, .sky, 0.64, 13.8, 2, -0.1),
      one(4, .star, .iris, 0.76, 15.3, -6.8, -0.08),
      one(5, .stinger, .rose, 0.62, 6.5, -9, 0.3),
      one(6, .tadpole, .jade, 0.55, 15.5, 6.5, 0.6),
      one(7, .spinner, .honey, 0.5, 11, 8.6, 0.4),
      one(8, .eel, .jade, 0.95, 4.4, -5.9, 0.07),
      one(9, .grazer, .honey, 0.86, 7.9, -0.8, 0.14),
      one(10, .hunter, .coral, 1.15, 11.5, -3.1, 0.4, isHunter: true),
    ]
  }
}

extension DriftingDish {
  private mutating func step() {
    ticks += 1
    for index in drifters.indices {
      let direction = direction(of: index)
      drifters[index].swim(towards: direction, for: Self.tick)
    }
    separate()
    for index in drifters.indices { drifters[index].isHunter ? hunt(index) : graze(index) }
    let now = ticks
    effects.removeAll { now - $0.tick > 140 }
  }

  /// Returns the direction in which a creature swims: to its food, away from walls, rocks and hunters.
  private mutating func direction(of index: Int) -> SIMD2<Float> {
    let drifter = drifters[index]
    let homeward = drifter.home - drifter.position
    let roam = Trigonometry.direction(
      0.07 * Float(ticks) / Float(Self.tickRate) * (index.isMultiple(of: 2) ? 1 : -1) + scatter.unit(index))
    var direction = roam * 0.25 + homeward.normalized * (0.6 * smoothStep(3, 9, homeward.length))
    if let food = food(for: index) {
      drifters[index].interest = food
      let way = food - drifter.mouth
      direction += way.normalized * (drifter.isHunter ? 0.8 : 0.55)
    } else {
      drifters[index].interest = drifter.position + Trigonometry.direction(drifter.heading) * 4
    }
    for other in drifters where other.isHunter && !drifter.isHunter {
      let away = drifter.position - other.position
      let gap = away.length - other.room
      if gap < 2.5 { direction += away.normalized * (1.1 * (1 - max(0, gap) / 2.5)) }
    }
    if drifter.isHunter, drifter.rest > 0, let bitten = nearest(to: index) {
      direction += (drifter.position - bitten).normalized * 0.5
    }
    for rock in rocks {
      let away = drifter.position - rock.center
      let gap = away.length - rock.radius - drifter.room
      if gap < 1.5 { direction += away.normalized * (1.6 * (1.5 - gap)) }
    }
    return direction + inward(from: drifter.position, margin: drifter.room)
  }

  /// Returns the position of the nearest other creature, in world units.
  private func nearest(to index: Int) -> SIMD2<Float>? {
    let place = drifters[index].position
    func gap(_ other: Drifter) -> Float { (other.position - place).length }
    return drifters.filter { $0.id != drifters[index].id }.min { gap($0) < gap($1) }?.position
  }

  /// Returns a push back into the pen; zero inside.
  private func inward(from place: SIMD2<Float>, margin: Float) -> SIMD2<Float> {
    var push = SIMD2<Float>.zero
    let low = Self.pen.low + margin
    let high = Self.pen.high - margin
    push += pointwiseMax(SIMD2.zero, low - place) - pointwiseMax(SIMD2.zero, place - high)
    let corner = Self.wordCorner + SIMD2(margin, -margin)
    let inside = SIMD2(corner.x - place.x, place.y - corner.y)
    if inside.x > 0, inside.y > 0 { push += inside.x < inside.y ? SIMD2(inside.x, 0) : SIMD2(0, -inside.y) }
    return push * 0.9
  }

  /// Returns the position of the nearest food of a creature; `nil` while it rests.
  private func food(for index: Int) -> SIMD2<Float>? {
    let drifter = drifters[index]
    guard drifter.rest == 0 else { return nil }
    var best: SIMD2<Float>?
    var shortest: Float = drifter.isHunter ? 9 : 6
    if drifter.isHunter {
      for prey in drifters where prey.id != drifter.id && prey.size < 0.9 {
        let distance = (prey.position - drifter.position).length
        if distance < shortest { (best, shortest) = (prey.position, distance) }
      }
    } else {
      let time = Double(ticks) / Self.tickRate
      for mote in motes where mote.isRipe(at: ticks) {
        let place = mote.place(at: time)
        let distance = (place - drifter.position).length
        let isReachable = inward(from: place, margin: 0.6 * drifter.room) == .zero
        if distance < shortest, isReachable { (best, shortest) = (place, distance) }
      }
    }
    return best
  }

  /// Separates bodies from rocks and from each other with small pushes.
  private mutating func separate() {
    for index in drifters.indices {
      for rock in rocks {
        let way = drifters[index].position - rock.center
        let overlap = rock.radius + 0.7 * drifters[index].room - way.length
        if overlap > 0 { drifters[index].position += way.normalized * (overlap * 4 * Self.tick) }
      }
    }
    for first in drifters.indices {
      for second in drifters.indices where second > first {
        let way = drifters[second].position - drifters[first].position
        let overlap = 0.92 * (drifters[first].room + drifters[second].room) - way.length
        guard overlap > 0 else { continue }
        let push = way.normalized * (overlap * 1.4 * Self.tick)
        drifters[first].position -= push * (drifters[second].size / drifters[first].size)
        drifters[second].position += push * (drifters[first].size / drifters[second].size)
      }
    }
  }

  private mutating func graze(_ index: Int) {
    let mouth = drifters[index].mouth
    let time = Double(ticks) / Self.tickRate
    var nearest = Float.infinity
    for number in motes.indices where motes[number].isRipe(at: ticks) {
      let distance = (motes[number].place(at: time) - mouth).length
      nearest = min(nearest, distance)
      guard distance < 0.45 * drifters[index].size + 0.1 else { continue }
      meals += 1
      motes[number] = DriftingMote(number: number, meal: meals, scatter: scatter, tick: ticks)
      effects.append((.swallow, mouth, drifters[index].heading, drifters[index].lineage, ticks))
      drifters[index].rest = scatter.between(0.4, 2.4, 900 + meals)
    }
    open(index, nearest < 1.6)
  }

  private mutating func hunt(_ index: Int) {
    let hunter = drifters[index]
    let mouth = hunter.mouth
    var nearest = Float.infinity
    for other in drifters.indices where other != index && drifters[other].size < 0.9 {
      let prey = drifters[other]
      let direction = Trigonometry.direction(prey.heading)
      for (number, part) in prey.plan.cells.enumerated() {
        let place = prey.position + (part.place * prey.size).turned(by: direction)
        let distance = (place - mouth).length
        nearest = min(nearest, distance)
        guard distance < 0.55, drifters[index].rest == 0 else { continue }
        drifters[index].rest = 9
        drifters[other].wound = (number, 0.4)
        effects.append((.bite, (mouth + place) * 0.5, hunter.heading, prey.lineage, ticks))
      }
    }
    open(index, nearest < 2.2 && drifters[index].rest == 0)
  }

  private mutating func open(_ index: Int, _ isWide: Bool) {
    let goal: Float = isWide ? 1 : 0
    let pace: Float = isWide ? 4 : 12
    drifters[index].jaws += (goal - drifters[index].jaws) * min(1, pace * Self.tick)
  }
}
