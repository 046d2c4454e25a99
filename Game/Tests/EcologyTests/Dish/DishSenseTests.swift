import Brains
import Ecology
import Testing

@Suite struct DishSenseTests {
  private let eye = BodyCell(.eye, .at(1, 0))

  /// Returns what a body at the centre senses of another, after both have thought.
  private func sense(
    _ body: BodyPlan, other: BodyPlan = .row([.mouth, .body]), x: Float, y: Float = 0, heading: Float = 0,
    otherHeading: Float = 0, teams: (UInt8, UInt8) = (0, 0), drive: Float = 0,
    configure: (inout Tank) -> Void = { _ in }
  ) throws -> Observation {
    var tank = Tank()
    configure(&tank)
    let id = try tank.add(body, heading: heading, team: teams.0)
    let target = try tank.add(other, x: x, y: y, heading: otherHeading, team: teams.1)
    tank.tell(target) { $0[.drive] = drive }
    tank.run(ticks: 6)
    return try #require(tank.dish.observation(of: id))
  }

  @Test func `without an eye only touch is sensed`() throws {
    let blind = try sense(.row([.mouth]), x: 9)
    #expect(blind[.creatureProximity] == 0)
    #expect(blind[.bias] == 1)
    let touched = try sense(.row([.mouth]), x: 4)
    #expect(touched[.creatureProximity] > 0.8)
    #expect(touched[.targetSize] == 0, "touch does not tell sizes")
  }

  @Test func `an eye sees within its half circle and 14 u`() throws {
    let body = BodyPlan.joined([eye])
    let ahead = try sense(body, x: 9)
    #expect(ahead[.creatureProximity] > 0.3)
    #expect(ahead[.creatureForward] > 0.95)
    #expect(ahead[.mouthProximity] > 0.3)
    #expect(try sense(body, x: -9)[.creatureProximity] == 0)
    #expect(try sense(body, x: 19)[.creatureProximity] == 0)
    let left = try sense(body, x: 3, y: 9)
    #expect(left[.creatureLeft] > 0.8)
    #expect(try sense(body, x: 9, heading: 0.5)[.creatureProximity] == 0)
  }

  @Test func `the body's frame turns with the body`() throws {
    let body = BodyPlan.joined([eye])
    let turned = try sense(body, x: 2, y: 9, heading: 0.25)
    #expect(turned[.creatureForward] > 0.9)
  }

  @Test func `an eye reports size, energy and facing of the nearest creature`() throws {
    let body = BodyPlan.joined([eye])
    let facing = try sense(body, x: 9, otherHeading: 0.5)
    #expect(facing[.targetFacing] > 0.95)
    let masses = (BodyStatistics(of: .row([.mouth, .body])).mass, BodyStatistics(of: body).mass)
    #expect(abs(facing[.targetSize] - (masses.0 / masses.1 - 1)) < 1e-5)
    #expect(facing[.targetEnergy] > 0.9)
    #expect(try sense(body, x: 9)[.targetFacing] < -0.95)
  }

  @Test func `allies are not foreign creatures`() throws {
    #expect(try sense(.joined([eye]), x: 9, teams: (1, 1))[.creatureProximity] == 0)
    #expect(try sense(.joined([eye]), x: 9, teams: (1, 2))[.creatureProximity] > 0)
  }

  @Test func `a creature's own shell blocks its own eye`() throws {
    let blinkered = BodyPlan.joined([eye, BodyCell(.shell, .at(2, 0))])
    #expect(try sense(blinkered, x: 9)[.creatureProximity] == 0)
    #expect(try sense(blinkered, x: 7, y: 6)[.creatureProximity] > 0)
  }

  @Test func `a feeler senses movement within 5 u`() throws {
    let body = BodyPlan.row([.feeler])
    var swimmer = Starter.tadpole.body
    #expect(try sense(body, other: swimmer, x: 8.5, heading: 0, drive: 0)[.creatureProximity] == 0)
    let runner = try sense(body, other: swimmer, x: 7.2, drive: 1)
    #expect(runner[.creatureProximity] > 0.5)
    swimmer = .row([.body])
    #expect(try sense(.row([.body]), other: Starter.tadpole.body, x: 7.2, drive: 1)[.creatureProximity] == 0)
  }

  @Test func `a nose smells motes up to 26 u, by direction`() throws {
    var configuration = DishConfiguration.tank(radius: 30)
    configuration.moteCount = 1
    configuration.moteRate = 60
    var tank = Tank(configuration)
    tank.run(ticks: 10)
    let mote = try #require(tank.dish.morsels.first).place
    let toCentre = (mote * mote).sum().squareRoot()
    let id = try tank.add(.row([.nose]), x: mote.x * (1 - 8 / toCentre), y: mote.y * (1 - 8 / toCentre))
    let bare = try tank.add(.row([.body]), x: -mote.x * 0.5, y: -mote.y * 0.5)
    tank.run(ticks: 4)
    let observation = try #require(tank.dish.observation(of: id))
    let status = try tank.status(id)
    let way = (mote - status.center) / 8
    let forward = (way * status.forward).sum()
    #expect(observation[.foodScentForward] * forward > 0)
    let strength =
      observation[.foodScentForward] * observation[.foodScentForward] + observation[.foodScentLeft]
      * observation[.foodScentLeft]
    #expect(strength > 0.05)
    #expect(observation[.fleshScentForward] == 0)
    #expect(tank.dish.observation(of: bare)?[.foodScentForward] == 0)
  }

  @Test func `pain reports the direction of damage and fades`() throws {
    var tank = Tank()
    let eater = try tank.add(.row([.mouth]), store: 0.5)
    let prey = try tank.add(.row([.body]), x: 2)
    tank.outgrowImmunity()
    tank.run(ticks: 9)
    let hurt = try #require(tank.dish.observation(of: prey))
    #expect(hurt[.pain] > 0.8)
    #expect(hurt[.painForward] < -0.5, "it is bitten from behind")
    #expect(try #require(tank.dish.observation(of: eater))[.justAte] > 0.8)
    tank.dish.remove(eater)
    tank.run(seconds: 3)
    #expect(try #require(tank.dish.observation(of: prey))[.pain] < 0.05)
  }

  @Test func `speed, turning, clock, energy and light are sensed`() throws {
    var tank = Tank()
    let id = try tank.add(Starter.tadpole.body)
    tank.tell(id) {
      $0[.drive] = 1
      $0[.turn] = 1
    }
    tank.run(seconds: 2)
    let observation = try #require(tank.dish.observation(of: id))
    #expect(observation[.forwardSpeed] > 0.3)
    #expect(observation[.angularVelocity] > 0.3)
    #expect(observation[.light] == 1)
    #expect(try abs(observation[.energy] - (2 * tank.status(id).energy / 72 - 1)) < 0.01)
    let circle =
      observation[.clockSine] * observation[.clockSine] + observation[.clockCosine] * observation[.clockCosine]
    #expect(abs(circle - 1) < 1e-3)
  }

  @Test func `inputs without an organ are zero`() throws {
    for starter in Starter.allCases {
      var tank = Tank(.live(seed: 2))
      let id = try tank.add(starter.body, x: 3, y: 3)
      tank.run(ticks: 6)
      let observation = try #require(tank.dish.observation(of: id))
      for input in Observation.Input.allCases where !starter.body.organs.has(input: input.rawValue) {
        #expect(observation[input] == 0)
      }
      for input in Observation.Input.allCases { #expect(abs(observation[input]) <= 1) }
    }
  }

  @Test func `noticed creatures and morsels are those that the organs can sense`() throws {
    var configuration = DishConfiguration.tank(radius: 40)
    configuration.moteCount = 200
    var tank = Tank(configuration)
    let id = try tank.add(.joined([eye]))
    let ahead = try tank.add(.row([.body]), x: 9)
    let behind = try tank.add(.row([.body]), x: -9)
    let close = try tank.add(.row([.body]), x: -4)
    tank.run(ticks: 3)
    let noticed = tank.dish.noticed(by: id)
    #expect(noticed.creatures == [ahead, close])
    #expect(!noticed.creatures.contains(behind))
    #expect(!noticed.morsels.isEmpty && noticed.morsels.count < tank.dish.morsels.count / 4)
    for morsel in noticed.morsels {
      let way = morsel.place - (try tank.status(id).center)
      let distance = (way * way).sum().squareRoot()
      #expect(distance < 16)
      if way.x < -1 { #expect(distance < 5) }
    }
    #expect(tank.dish.noticed(by: CreatureID(99)) == NoticedObjects())
  }
}
