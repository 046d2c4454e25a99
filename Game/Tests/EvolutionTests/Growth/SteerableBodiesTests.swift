import Arithmetic
import Brains
import Ecology
import Testing

@testable import Evolution

/// Bodies obey the automatic steering whatever is added to them.
@Suite struct SteerableBodiesTests {
  /// Starters that swim with flagella. The waves of the tails of the others lose speed to what hangs on the tail.
  static let steerable: [Starter] = [.tadpole, .grazer, .spinner, .lancer]
  /// The kinds that do not push.
  static let passive = CellKind.allCases.filter { ![.nucleus, .flagellum, .jet].contains($0) }

  /// Returns the starter's body with a pair at each of six random places, steered automatically.
  private static func bodies(_ starter: Starter, _ kind: CellKind) throws -> [BodyPlan] {
    try (UInt64(1)...6).map { place in
      var random = RandomStream(seed: place << 8 | UInt64(kind.rawValue), stream: 0x5354_4545)
      return try #require(starter.body.withRandomPair(of: kind, random: &random)).steered()
    }
  }

  /// Expects that each body with a pair of the kinds has at least a share of its starter's speed and turn rate.
  private func expect(_ starter: Starter, with kinds: [CellKind], speed: Float, turnRate: Float) throws {
    let own = try Pool.swim(starter.body)
    for kind in kinds {
      for (place, body) in try Self.bodies(starter, kind).enumerated() {
        let pair = try Pool.swim(body)
        #expect(pair.speed >= speed * own.speed, "\(kind.name), place \(place): \(pair.speed) of \(own.speed) u/s")
        #expect(
          pair.turnRate >= turnRate * own.turnRate,
          "\(kind.name), place \(place): \(pair.turnRate) of \(own.turnRate) turns/s")
      }
    }
  }

  @Test(arguments: steerable)
  func `a pair without thrust leaves 85 % of the speed and 80 % of the turn rate`(starter: Starter) throws {
    try expect(starter, with: Self.passive, speed: 0.85, turnRate: 0.8)
  }

  @Test(arguments: steerable)
  func `a pair of flagella adds to the speed and to the turn rate`(starter: Starter) throws {
    try expect(starter, with: [.flagellum], speed: 1.2, turnRate: 1.1)
  }

  /// Jets only push, and those that point sideways cancel each other.
  @Test(arguments: steerable)
  func `a pair of jets leaves 80 % of the speed and 95 % of the turn rate`(starter: Starter) throws {
    try expect(starter, with: [.jet], speed: 0.8, turnRate: 0.95)
  }

  /// A limit of its own: the wave of a tail is slower and smaller with what hangs on it.
  @Test(arguments: [Starter.eel, .clam])
  func `a pair on a body with a tail leaves 40 % of the speed and all of the turn rate`(starter: Starter) throws {
    try expect(starter, with: Self.passive, speed: 0.4, turnRate: 1)
    try expect(starter, with: [.flagellum], speed: 0.85, turnRate: 1)
    try expect(starter, with: [.jet], speed: 0.65, turnRate: 1)
  }

  @Test(arguments: Starter.allCases)
  func `a body comes free from the rim within five seconds`(starter: Starter) throws {
    for kind in CellKind.allCases where kind != .nucleus {
      for body in try Self.bodies(starter, kind) {
        for heading: Float in [0, 0.25] {
          let time = try Pool.escape(body, heading: heading)
          #expect(try #require(time, "\(kind.name) at \(heading) turns stays at the rim") <= 5)
        }
      }
    }
  }

  @Test(arguments: Starter.allCases)
  func `a body comes free from the corner of a rock and the rim within five seconds`(starter: Starter) throws {
    for kind in CellKind.allCases where kind != .nucleus {
      for body in try Self.bodies(starter, kind) {
        for heading: Float in [0, 0.25] {
          let time = try Pool.escapeFromCorner(body, heading: heading)
          #expect(try #require(time, "\(kind.name) at \(heading) turns stays in the corner") <= 5)
        }
      }
    }
  }

  @Test func `a body with two tails turns on the spot`() throws {
    let turn = try Pool.swim(Starter.tadpole.body, under: Action(turn: 1))
    #expect(turn.speed < 0.5 && turn.turnRate > 0.3)
  }

  @Test func `flagella and tails swim backwards`() throws {
    for starter in Starter.allCases {
      var pool = try Pool(starter.body, radius: 60, at: .zero, heading: 0)
      pool.dish.setAction(Action(drive: -1), for: pool.id)
      for _ in 0..<240 { pool.dish.step() }
      #expect(try pool.status.center.x < -1, "\(starter)")
    }
  }
}

/// A body alone in bare, still water.
private struct Pool {
  var dish: Dish
  let id: CreatureID

  init(_ body: BodyPlan, radius: Float, at place: SIMD2<Float>, heading: Float) throws {
    dish = Dish(.tank(radius: radius))
    id = try dish.spawn(
      Creature(body: body, brain: BrainGenome()), at: place, heading: heading, pilot: .commanded, storeShare: 1)
  }

  var status: CreatureStatus {
    get throws { try #require(dish.status(of: id)) }
  }

  /// Returns the mean speed at full drive, in u/s, and the mean turn rate at full turn, in turns/s.
  static func swim(_ body: BodyPlan) throws -> (speed: Float, turnRate: Float) {
    // As the steering of a player: a body that turns by its wave must drive.
    let drive: Float = Steering(of: body).turnsByWave ? 0.6 : 0.15
    return (
      try swim(body, under: Action(drive: 1)).speed, try swim(body, under: Action(drive: drive, turn: 1)).turnRate
    )
  }

  static func swim(_ body: BodyPlan, under action: Action) throws -> (speed: Float, turnRate: Float) {
    var pool = try Pool(body, radius: 60, at: .zero, heading: 0)
    pool.dish.setAction(action, for: pool.id)
    for _ in 0..<120 { pool.dish.step() }
    var (path, turned) = (Float(0), Float(0))
    for _ in 0..<180 {
      pool.dish.step()
      let status = try pool.status
      path += (status.velocity * status.velocity).sum().squareRoot()
      turned += status.spin
    }
    return (path / 180, abs(turned) / 180)
  }

  /// Returns the time in which a body that was driven into the corner of a rock and the rim for two seconds is one unit
  /// away from both, in s; `nil` if it takes more than ten.
  static func escapeFromCorner(_ body: BodyPlan, heading: Float) throws -> Double? {
    var water = DishConfiguration.live(seed: 5)
    water.moteCount = 0
    water.birthMatter = nil
    var dish = Dish(water)
    func gap(_ rock: Landscape.Rock) -> Float { dish.rimRadius - rock.radius - rock.center.length }
    let rock = try #require(dish.landscape.rocks.min { abs(gap($0)) < abs(gap($1)) })
    let reach = body.cells.reduce(Float(0.5)) {
      max($0, Float($1.place.squaredDistance(to: .origin)).squareRoot() + 0.5)
    }
    let outwards: SIMD2<Float> = rock.center / rock.center.length
    let along = SIMD2<Float>(-outwards.y, outwards.x)
    let radial = outwards * (dish.rimRadius - reach - 1)
    let start: SIMD2<Float> = radial + along * (rock.radius + reach + 1)
    let id = try dish.spawn(
      Creature(body: body, brain: BrainGenome()), at: start, heading: heading, pilot: .commanded, storeShare: 1)
    let steering = Steering(of: body)
    for tick in 0..<720 {
      guard let status = dish.status(of: id) else { return nil }
      let way = tick < 120 ? outwards - along : along - outwards
      dish.setAction(
        Intent(way: way / way.length).action(forward: status.forward, spin: status.spin, steering: steering), for: id)
      dish.step()
      let room = dish.cells(of: id).reduce(Float.infinity) {
        min($0, dish.rimRadius - $1.position.length - 0.5, ($1.position - rock.center).length - rock.radius - 0.5)
      }
      if tick >= 120, room > 1 { return Double(tick - 119) / 60 }
    }
    return nil
  }

  /// Returns the time in which a body that was driven against the rim for two seconds is one unit away from it, in s;
  /// `nil` if it takes more than ten.
  static func escape(_ body: BodyPlan, heading: Float) throws -> Double? {
    let radius: Float = 20
    let reach = body.cells.reduce(Float(0.5)) {
      max($0, Float($1.place.squaredDistance(to: .origin)).squareRoot() + 0.5)
    }
    var pool = try Pool(body, radius: radius, at: [radius - reach - 1, 0], heading: heading)
    let steering = Steering(of: body)
    for tick in 0..<720 {
      let status = try pool.status
      let way: SIMD2<Float> = tick < 120 ? [1, 0] : [-1, 0]
      pool.dish.setAction(
        Intent(way: way).action(forward: status.forward, spin: status.spin, steering: steering), for: pool.id)
      pool.dish.step()
      let farthest = pool.dish.cells(of: pool.id).reduce(Float(0)) { max($0, ($1.position * $1.position).sum()) }
      if tick >= 120, radius - farthest.squareRoot() - 0.5 > 1 { return Double(tick - 119) / 60 }
    }
    return nil
  }
}

extension SIMD2<Float> {
  fileprivate var length: Float { (self * self).sum().squareRoot() }
}
