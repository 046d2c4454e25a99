import Arithmetic
import Testing

@testable import Ecology

@Suite struct BodyPushTests {
  @Test func `cell forces add up to the total force and torque`() {
    var random = RandomStream(seed: 31)
    for _ in 0..<40 {
      let plan = RandomBodies.body(edits: 10, random: &random)
      let push = BodyPush(of: plan, under: Action(drive: 1, turn: 0.5))
      #expect(push.forces.count == plan.cells.count)
      var force = SIMD2<Float>.zero
      var torque: Float = 0
      for (cell, one) in zip(plan.cells, push.forces) {
        force += one
        torque += (cell.place.x - push.centre.x) * one.y - (cell.place.y - push.centre.y) * one.x
      }
      #expect(abs(force.x - push.force.x) < 1e-3 && abs(force.y - push.force.y) < 1e-3)
      #expect(abs(torque - push.torque) < 1e-3 * max(1, abs(torque)))
    }
  }

  @Test func `a body and its mirror image turn in opposite directions at the same speed`() throws {
    var random = RandomStream(seed: 32)
    for _ in 0..<40 {
      let plan = RandomBodies.body(edits: 8, random: &random)
      let image = try #require(plan.transformed(by: .mirror))
      let push = BodyPush(of: plan, under: Action(drive: 1))
      let other = BodyPush(of: image, under: Action(drive: 1))
      #expect(abs(push.speed - other.speed) < 1e-3 && abs(push.turnRate + other.turnRate) < 1e-4)
    }
  }

  @Test func `default waves travel backwards, have opposite sides and match the eel`() throws {
    let eel = Starter.eel.body
    var waved = eel
    for link in eel.links where link.kind.isActuator {
      waved.set(BodyLink(link.first, link.second, link.kind, genes: eel.usualWave(of: link)))
    }
    #expect(waved == eel)
    let left = eel.usualWave(of: BodyLink(.at(0, 1), .at(-1, 1), .bender))
    let right = eel.usualWave(of: BodyLink(.at(1, -1), .at(0, -1), .bender))
    #expect(left.turn == -right.turn && left.phase == right.phase)
  }
}
