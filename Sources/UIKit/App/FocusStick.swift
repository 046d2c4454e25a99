/// Converts a game pad's left stick to repeated focus steps.
@MainActor final class FocusStick {
  /// The thresholds of the stick for a step and for its release, from 0 to 1.
  private static let push: Float = 0.6
  private static let release: Float = 0.4
  /// The delays before the first and between later repeats, in seconds.
  private static let firstPause: TimeInterval = 0.4
  private static let pause: TimeInterval = 0.15

  private var pushed: PadButton?
  private var axis: PadAxis?
  private var timer: ClockTimer?

  func move(_ axis: PadAxis, to value: Float, in window: UIWindow) {
    guard axis == .leftX || axis == .leftY else { return }
    if self.axis == axis, abs(value) < Self.release { end() }
    guard abs(value) > Self.push else { return }
    let button: PadButton = axis == .leftX ? (value < 0 ? .left : .right) : (value < 0 ? .up : .down)
    guard button != pushed else { return }
    end()
    self.axis = axis
    pushed = button
    FocusSystem.shared.handle(button, in: window)
    wait(Self.firstPause, window)
  }

  private func wait(_ time: TimeInterval, _ window: UIWindow) {
    timer = .after(time) { [weak self, weak window] in
      guard let self, let window, let pushed else { return }
      FocusSystem.shared.handle(pushed, in: window)
      wait(Self.pause, window)
    }
  }

  private func end() {
    timer?.cancel()
    timer = nil
    pushed = nil
    axis = nil
  }
}
