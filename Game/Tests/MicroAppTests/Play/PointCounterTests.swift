import Ecology
import Evolution
import Testing
import UIKitTesting

@testable import MicroApp
@testable import Runs

@Suite(.separateScreens) @MainActor struct PointCounterTests {
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
