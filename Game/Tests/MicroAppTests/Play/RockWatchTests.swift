import Ecology
import Portrayal
import Testing
import UIKit
import UIKitTesting

@testable import MicroApp
@testable import Runs
@testable import ScreenBase

/// The line about a rock that holds the player's body.
@Suite(.separateScreens) @MainActor struct RockWatchTests {
  private let fixture: RunFixture

  init() throws { fixture = try RunFixture() }

  /// A tadpole with a horn on either side of its mouth, between which a rock is caught.
  private var horned: Creature {
    var creature = Starter.tadpole.playersCreature
    for place in [LatticePoint(q: 1, r: 1), LatticePoint(q: 2, r: -1)] {
      creature.body.set(BodyCell(.body, place))
      creature.body.set(BodyLink(place, LatticePoint(q: 1, r: 0), .strut))
    }
    return creature
  }

  /// Returns a dish with a horned tadpole in front of a rock, the tadpole, and the middle of the rock.
  private func dishAtRock() throws -> (dish: Dish, player: CreatureID, rock: SIMD2<Float>) {
    var dish = try fixture.run().dish
    let rock = try #require(dish.landscape.rocks.first)
    let place = rock.center - SIMD2(rock.radius + 3, 0)
    let player = try dish.spawn(horned, at: place, heading: 0, pilot: .commanded)
    return (dish, player, rock.center)
  }

  /// Advances a dish by a tick in which the tadpole is driven towards a place.
  private func step(_ dish: inout Dish, _ player: CreatureID, towards place: SIMD2<Float>) throws {
    let status = try #require(dish.status(of: player))
    var request = PlayerRequest()
    request.intent.way = (place - status.center).normalized
    let steering = Steering(of: try #require(dish.body(of: player)))
    dish.setAction(request.action(for: status, steering: steering), for: player)
    dish.step()
  }

  @Test func `a rock holds a body that is driven, does not move and touches it`() throws {
    var (dish, player, rock) = try dishAtRock()
    var (driven, idle) = (RockWatch(), RockWatch())
    var first: Int?
    for tick in 0..<900 where first == nil {
      try step(&dish, player, towards: rock)
      let isIdleHeld = idle.isHeld(player, in: dish, isSwimming: false)
      #expect(!isIdleHeld)
      if driven.isHeld(player, in: dish, isSwimming: true) { first = tick }
    }
    #expect(try #require(first) >= 120, "it is reported after two seconds")
  }

  @Test func `a body at rest in open water is not held`() throws {
    var dish = Dish(.tank(rules: .standard), rules: .standard)
    let player = try dish.spawn(Starter.tadpole.playersCreature, at: .zero, heading: 0, pilot: .commanded)
    var watch = RockWatch()
    for _ in 0..<600 {
      dish.step()
      let isHeld = watch.isHeld(player, in: dish, isSwimming: true)
      #expect(!isHeld)
    }
  }

  @Test func `a held body is told to turn away`() throws {
    var (dish, player, rock) = try dishAtRock()
    let (presenter, view) = (ReasonPresenter(), ReasonView(frame: CGRect(x: 0, y: 0, width: 800, height: 600)))
    presenter.view = view
    var isShown = false
    for _ in 0..<900 where !isShown {
      try step(&dish, player, towards: rock)
      presenter.note(dish, player: player, isSwimming: true, isSprinting: false, keys: nil)
      isShown = view.shownTexts == ["A rock holds you: turn away from it."]
    }
    #expect(isShown)
  }
}
