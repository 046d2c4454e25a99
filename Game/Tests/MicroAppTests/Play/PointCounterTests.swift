import Ecology
import Evolution
import Testing
import UIKitTesting

@testable import MicroApp
@testable import Runs

@Suite(.separateScreens) @MainActor struct PointCounterTests {
  @Test func `once the points are full, earned score is noticed in whole numbers twice a second`() throws {
    let run = try RunFixture().run(seed: 7)
    var dish = run.dish
    var counter = PointCounter()
    func gain(_ food: Double, after ticks: Int = 40) -> Int? {
      for _ in 0..<ticks { dish.step() }
      return counter.scoreGain(in: dish, of: run.player, food: food)?.points
    }
    #expect(gain(100) == nil && gain(200) == nil, "points are still earned")
    dish.award(dish.rules.molting.mostPoints, to: run.player)
    #expect(gain(200) == nil && gain(200.5) == nil)
    #expect(gain(208.5) == 8)
    #expect(gain(215, after: 2) == nil, "too soon after the last one")
    #expect(gain(215) == 7, "the rest is not lost")
  }

  @Test func `awards beyond the most points state that they add none`() {
    let words = [Run.Award.goal(.motes), .bounty].map { PlayViewController.words(for: $0, isLost: true) }
    #expect(words[0] == "Goal reached: Eat 15 motes. You have all points for the next molt already.")
    #expect(words[1] == "Your nemesis is dead. You have all points for the next molt already.")
    #expect(PlayViewController.words(for: .goal(.motes), isLost: false).hasSuffix("2 points for the next molt"))
    #expect(PlayViewController.words(atLimit: 40).contains("add to your score"))
  }

  @Test func `every earned point is noticed once, at its meal or victim`() throws {
    let run = try RunFixture().run(seed: 7)
    var counter = PointCounter()
    var gained = 0
    for _ in 0..<5_000 where !run.isOver && run.dish.round == 1 {
      run.play(BoldHunter(), ticks: 1)
      guard let gain = counter.gain(in: run.dish, of: run.player) else { continue }
      gained += gain.points
      let places = run.dish.events.compactMap { event -> SIMD2<Float>? in
        switch event {
        case .ate(let meal) where meal.eater == run.player: meal.place
        case .died(let death) where death.killer == run.player: death.place
        default: nil
        }
      }
      // A goal is reached where the player is.
      #expect(places.contains(gain.place) || !run.awards.isEmpty)
      #expect(run.status?.points == Rules.standard.molting.basePoints + gained)
    }
    #expect(gained > 2)
  }
}
