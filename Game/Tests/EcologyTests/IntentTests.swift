import Brains
import Ecology
import Testing

@Suite struct IntentTests {
  private let tadpole = Steering(of: Starter.tadpole.body)

  @Test func `a target ahead needs drive, a target aside needs a turn`() {
    let ahead = Intent(way: SIMD2(1, 0)).action(forward: SIMD2(1, 0), spin: 0, steering: tadpole)
    #expect(ahead[.drive] == 1 && ahead[.turn] == 0 && ahead[.sprint] == 0)
    let left = Intent(way: SIMD2(0, 1), isSprinting: true).action(forward: SIMD2(1, 0), spin: 0, steering: tadpole)
    #expect(left[.turn] == 1 && left[.drive] < 0.2 && left[.sprint] == 1)
    let right = Intent(way: SIMD2(0, -3)).action(forward: SIMD2(1, 0), spin: 0, steering: tadpole)
    #expect(right[.turn] == -1)
  }

  @Test func `a separate facing decouples drive and turn`() {
    let intent = Intent(way: SIMD2(1, 0), facing: SIMD2(0, 1))
    let action = intent.action(forward: SIMD2(0, 1), spin: 0, steering: tadpole)
    #expect(abs(action[.turn]) < 1e-5)
    #expect(abs(action[.drive]) < 1e-5)
    #expect(action[.strafe] == 0, "a tadpole cannot strafe")
  }

  @Test func `an empty intent brakes the turn`() {
    let action = Intent().action(forward: SIMD2(1, 0), spin: 0.5, steering: tadpole)
    #expect(action[.turn] < 0 && action[.drive] == 0)
  }

  @Test(arguments: [Starter.tadpole, .grazer, .lancer, .eel])
  func `a player with a target direction gets there`(starter: Starter) throws {
    var tank = Tank(radius: 60, rules: .standard)
    let id = try tank.add(starter.body)
    let steering = Steering(of: starter.body)
    let goal = SIMD2<Float>(-7, 5)
    var nearest = Float.infinity
    for _ in 0..<40 * 60 where nearest > 1.5 {
      let status = try tank.status(id)
      let way = goal - status.center
      nearest = min(nearest, (way * way).sum().squareRoot())
      tank.dish.setAction(
        Intent(way: way).action(forward: status.forward, spin: status.spin, steering: steering), for: id)
      tank.run(ticks: 1)
    }
    #expect(nearest <= 1.5)
  }
}
