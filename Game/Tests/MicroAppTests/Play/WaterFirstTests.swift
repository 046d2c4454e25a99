import Brains
import Ecology
import Evolution
import Foundation
import Portrayal
import Testing
import UIKit
import UIKitTesting

@testable import MicroApp
@testable import Records
@testable import Runs
@testable import ScreenBase

/// What keeps the player's eyes on the water: small panels, marks of attackers, the camera, fingers.
@Suite(.separateScreens) @MainActor struct WaterFirstTests {
  private let fixture: RunFixture
  private let context: GameContext

  init() throws {
    fixture = try RunFixture()
    context = fixture.context()
  }

  @Test func `a panel shrinks while nothing changes and grows with the next change`() throws {
    let screen = try context.show(try fixture.run())
    screen.advance(seconds: 0.3)
    let hud = try #require((frontController() as? PlayViewController)?.hud)
    let panel = try #require(hud.molt)
    let whole = panel.frame.height
    panel.advance(by: ShrinkingPanel.wholeTime)
    hud.advance(by: 0.01)
    screen.advance(seconds: 0.4)
    #expect(panel.isCompact && panel.frame.height < whole)
    #expect(try screen.element("molt-time").isHidden == false)
    panel.note("other content")
    hud.advance(by: 0.01)
    screen.advance(seconds: 0.4)
    #expect(!panel.isCompact && panel.frame.height == whole)
  }

  @Test func `attackers outside the water are marked at its edge, others are not`() {
    let view = AttackerMarksView(frame: CGRect(x: 0, y: 0, width: 800, height: 600))
    let water = CGRect(x: 0, y: 100, width: 800, height: 400)
    let points = [
      CGPoint(x: 400, y: 300), CGPoint(x: 1200, y: 300), CGPoint(x: 400, y: 50), CGPoint(x: -4000, y: -3300),
    ]
    view.show(points, outside: water)
    let marks = view.subviews.filter { !$0.isHidden }
    #expect(marks.count == 3)
    #expect(marks.allSatisfy { water.contains($0.center) })
    #expect(marks[0].center.x > 760 && abs(marks[0].center.y - 300) < 0.01)
    #expect(marks[1].center.y < 140 && abs(marks[1].center.x - 400) < 0.01)
    #expect(marks[2].center.x < 240 && marks[2].center.y < 140)
    view.show([], outside: water)
    #expect(view.subviews.allSatisfy { $0.isHidden })
  }

  @Test(arguments: [(0.5, true), (0, false)] as [(Float, Bool)])
  func `an attacker is a sensed creature with a mouth that comes closer`(heading: Float, attacks: Bool) throws {
    var dish = Dish(.tank(rules: .standard), rules: .standard)
    let body = Creature(body: Starter.tadpole.body, brain: BrainGenome())
    let player = try dish.spawn(body, at: .zero, heading: 0, pilot: .commanded)
    let rival = try dish.spawn(body, at: SIMD2(9, 0), heading: heading, pilot: .commanded)
    dish.setAction(Action(drive: 1), for: rival)
    for _ in 0..<90 { dish.step() }
    #expect(dish.noticed(by: player).creatures == [rival])
    var watch = AttackerWatch()
    #expect(watch.attackers(in: dish, of: player) == (attacks ? [rival] : []))
  }

  @Test func `a creature that wounds the player is an attacker for some seconds while it is sensed`() throws {
    var dish = Dish(.tank(rules: .standard), rules: .standard)
    let body = Creature(body: Starter.tadpole.body, brain: BrainGenome())
    let player = try dish.spawn(body, at: .zero, heading: 0, pilot: .commanded)
    let rival = try dish.spawn(body, at: SIMD2(6, 0), heading: 0.5, pilot: .commanded)
    dish.setAction(Action(drive: 1), for: rival)
    var watch = AttackerWatch()
    var isWounded = false
    for _ in 0..<1_200 where !isWounded {
      dish.step()
      watch.note(dish, player: player)
      isWounded = dish.events.contains { if case .wounded(let wound) = $0 { wound.attacker == rival } else { false } }
    }
    try #require(isWounded)
    dish.setAction(Action(drive: -1), for: rival)
    dish.step()
    #expect(watch.attackers(in: dish, of: player) == [rival])
  }

  @Test func `the camera sees farther ahead of a fast swimmer`() {
    #expect(CameraRig.lead(atSpeed: 0) == CameraRig.lead)
    #expect(CameraRig.lead(atSpeed: 2) > CameraRig.lead + 1)
    #expect(CameraRig.lead(atSpeed: 100) == CameraRig.lead(atSpeed: 50))
  }

  @Test func `a second finger on the water sprints until it is lifted`() throws {
    let screen = try context.show(try fixture.run())
    screen.advance(seconds: 0.3)
    let input = try #require(frontController() as? PlayViewController).input
    let (first, second) = (CGPoint(x: 700, y: 300), CGPoint(x: 300, y: 500))
    screen.send(.touch(id: 1, .down, first))
    screen.advanceFrame()
    #expect(input.isSwimming && !input.isSprinting)
    #expect(screen.tree.contains("A second finger on the water sprints"))
    screen.send(.touch(id: 2, .down, second))
    #expect(input.isSwimming && input.isSprinting)
    screen.send(.touch(id: 2, .up, second))
    #expect(input.isSwimming && !input.isSprinting)
    screen.send(.touch(id: 1, .up, first))
    #expect(!input.isSwimming)
  }
}
