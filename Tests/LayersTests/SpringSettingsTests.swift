import Foundation
import Layers
import Testing

@Suite @MainActor struct SpringSettingsTests {
  @Test(arguments: [(0.5, 0.2), (1.0, 0.0), (0.8, -0.4)])
  func `a spring tells its perceptual duration and its bounce`(duration: Double, bounce: Double) {
    let spring = CASpringAnimation(perceptualDuration: duration, bounce: bounce)
    #expect(abs(spring.perceptualDuration - duration) < 1e-9)
    #expect(abs(spring.bounce - bounce) < 1e-9)
  }

  @Test func `the lock of transactions can be held several times`() {
    CATransaction.lock()
    CATransaction.lock()
    CATransaction.unlock()
    CATransaction.unlock()
    #expect(CAFrameRateRange() == CAFrameRateRange(minimum: 0, maximum: 0))
  }
}
