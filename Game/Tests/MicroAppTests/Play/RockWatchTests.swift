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

  /// Returns a dish with a tadpole that swims against a rock, and the tadpole.
  private func dishAtRock() throws -> (Dish, CreatureID) {
    var dish = try fixture.run().dish
    let rock = try #require(dish.landscape.rocks.first)
    let place = rock.center - SIMD2(rock.radius + 3, 0)
    let player = try dish.spawn(Starter.tadpole.playersCreature, at: place, heading: 0, pilot: .commanded)
    dish.setAction(Action(drive: 1), for: player)
    return (dish, player)
  }

  @Test func `a rock holds a body that is driven, does not move and touches it`() throws {
    var (dish, player) = try dishAtRock()
    var (driven, idle) = (RockWatch(), RockWatch())
    var first: Int?
    for tick in 0..<900 where first == nil {
      dish.step()
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
    var (dish, player) = try dishAtRock()
    let (presenter, view) = (ReasonPresenter(), ReasonView(frame: CGRect(x: 0, y: 0, width: 800, height: 600)))
    presenter.view = view
    var isShown = false
    for _ in 0..<900 where !isShown {
      dish.step()
      presenter.note(dish, player: player, isSwimming: true, isSprinting: false, keys: nil)
      isShown = view.shownTexts == ["A rock holds you: turn away from it."]
    }
    #expect(isShown)
  }
}
