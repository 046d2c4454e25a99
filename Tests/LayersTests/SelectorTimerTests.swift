import Foundation
import Layers
import Testing

/// Timers that call a method by name.
@Suite @MainActor struct SelectorTimerTests {
  private final class Target: NSObject {}

  /// Foundation's own initializer with an interval makes a timer that fires at once.
  @Test func `a timer fires for the first time after its interval`() {
    let made = [
      Timer(timeInterval: 60, target: Target(), selector: Selector("tick"), userInfo: nil, repeats: false),
      Timer.unscheduledTimer(
        timeInterval: 60, target: Target(), selector: Selector("tick"), userInfo: "info", repeats: true),
    ]
    for timer in made { #expect(timer.fireDate.timeIntervalSinceNow > 30) }
    #expect(made[1].userInfo as? String == "info")
    for timer in made { timer.invalidate() }
  }
}
