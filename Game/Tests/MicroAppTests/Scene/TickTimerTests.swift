import Testing

@testable import Portrayal

@Suite struct TickTimerTests {
  /// Returns the ticks of each of some frames.
  private func ticks(_ frames: Int, rate: Double) -> [Int] {
    var timer = TickTimer()
    return (0..<frames).map { _ in
      timer.add(1 / rate)
      var count = 0
      while timer.takeTick() { count += 1 }
      return count
    }
  }

  @Test func `every frame of a tick's length has one tick`() {
    #expect(ticks(10_000, rate: 60) == Array(repeating: 1, count: 10_000))
  }

  @Test(arguments: [24.0, 30, 59.94, 75, 144, 240]) func `a minute has 3,600 ticks at any frame rate`(rate: Double) {
    let counts = ticks(Int((60 * rate).rounded()), rate: rate)
    #expect(abs(counts.reduce(0, +) - 3_600) <= 1)
    let usual = 60 / rate
    #expect(counts.allSatisfy { abs(Double($0) - usual) < 1 + 1e-9 })
  }

  @Test func `the fraction is the share of the next tick`() {
    var timer = TickTimer()
    timer.add(0.5 / 60)
    #expect(!timer.takeTick() && timer.fraction == 0.5)
    timer.add(0.5 / 60)
    #expect(timer.fraction == 1)
    #expect(timer.takeTick() && abs(timer.fraction) < 1e-6)
  }
}
