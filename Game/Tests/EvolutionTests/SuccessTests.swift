import Evolution
import Foundation
import Testing

@Suite struct SuccessTests {
  @Test func `a newborn has the average score`() {
    #expect(Success().score() == 0.15)
  }

  @Test func `success is discounted intake over discounted time`() {
    var success = Success()
    let step = Success.Fading(over: 1 / 60)
    for tick in 0..<(60 * 60) {
      success.advance(by: step)
      if tick == 1799 { success.eat(12) }
    }
    let intake = 12 * exp(-30.0 / 90)
    let time = 90 * (1 - exp(-60.0 / 90))
    #expect(abs(Double(success.intake) - intake) < 1e-3)
    #expect(abs(Double(success.time) - time) < 1e-2)
    #expect(abs(Double(success.score()) - (intake + 3) / (time + 20)) < 1e-4)
  }

  @Test func `one long step decays like many short ones`() {
    var short = Success()
    var long = Success()
    short.eat(5)
    long.eat(5)
    for _ in 0..<100 { short.advance(by: Success.Fading(over: 0.5)) }
    long.advance(by: Success.Fading(over: 50))
    #expect(abs(short.score() - long.score()) < 1e-5)
    #expect(abs(short.time - long.time) < 1e-3)
  }

  @Test func `a constant eater's score approaches its rate, and time its constant`() {
    var success = Success()
    for _ in 0..<1000 {
      success.advance(by: Success.Fading(over: 1))
      success.eat(0.5)
    }
    #expect(abs(success.time - 90) < 0.1)
    #expect(abs(success.score() - (0.5 * 90 + 3) / 110) < 0.01)
  }
}
