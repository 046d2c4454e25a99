import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct AnimationPropertyAnimatorTests {
  private func stage() throws -> (TestScreen, UIView) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.center = CGPoint(x: 0, y: 50)
    root.addSubview(view)
    let screen = try TestScreen(size: CGSize(width: 200, height: 100), view: root)
    screen.advance(seconds: 0.1)
    return (screen, view)
  }

  private func x(_ view: UIView) -> Double { Double(view.layer.presentation()?.position.x ?? .nan) }

  @Test func `an animator runs to its end and is inactive again`() throws {
    let (screen, view) = try stage()
    var positions: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 100 }
    animator.addCompletion { positions.append($0) }
    #expect(animator.state == .inactive && !animator.isRunning)
    animator.startAnimation()
    #expect(animator.state == .active && animator.isRunning && view.center.x == 100 && x(view) == 0)
    screen.advance(seconds: 0.5)
    #expect(abs(x(view) - 50) < 1e-6 && abs(animator.fractionComplete - 0.5) < 1e-9)
    screen.advance(seconds: 0.6)
    #expect(positions == [.end] && animator.state == .inactive && x(view) == 100)
    screen.advance(seconds: 0.1)
    #expect(screen.hosted.nextFrameTime == nil)
  }

  @Test func `paused it can be scrubbed and continues from there without a jump`() throws {
    let (screen, view) = try stage()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { view.center.x = 100 }
    animator.fractionComplete = 0.3
    screen.advanceFrame()
    #expect(abs(x(view) - 30) < 1e-9, "scrubbed evenly")
    #expect(animator.state == .active && !animator.isRunning)
    screen.advance(seconds: 1)
    #expect(abs(x(view) - 30) < 1e-9)
    #expect(screen.hosted.nextFrameTime == nil, "a paused animator asks for no frames")
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    let before = x(view)
    screen.advanceFrame()
    #expect(x(view) >= before && x(view) - before < 4)
    screen.advance(seconds: 1)
    #expect(x(view) == 100 && animator.state == .inactive)
  }

  @Test func `reversed it runs backwards and restores the views`() throws {
    let (screen, view) = try stage()
    var positions: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 100 }
    animator.addCompletion { positions.append($0) }
    animator.startAnimation()
    screen.advance(seconds: 0.6)
    animator.isReversed = true
    screen.advance(seconds: 0.3)
    #expect(abs(x(view) - 30) < 2)
    screen.advance(seconds: 0.5)
    #expect(positions == [.start] && view.center.x == 0 && x(view) == 0)
  }

  @Test func `stopped it keeps the presentation and finishes at the given position`() throws {
    let (screen, view) = try stage()
    var positions: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 100 }
    animator.addCompletion { positions.append($0) }
    animator.startAnimation()
    screen.advance(seconds: 0.5)
    animator.stopAnimation(false)
    #expect(animator.state == .stopped && abs(view.center.x - 50) < 1e-6)
    animator.finishAnimation(at: .end)
    #expect(positions == [.end] && view.center.x == 100 && animator.state == .inactive)
    animator.addAnimations { view.center.x = 0 }
    animator.startAnimation()
    screen.advance(seconds: 0.5)
    animator.stopAnimation(true)
    #expect(animator.state == .inactive && positions == [.end] && abs(view.center.x - 50) < 2)
  }

  @Test func `springs with physical parameters have their own duration`() throws {
    let (screen, view) = try stage()
    let spring = UISpringTimingParameters(
      mass: 1, stiffness: 100, damping: 10, initialVelocity: CGVector(dx: 0, dy: 0))
    let animator = UIViewPropertyAnimator(duration: 9, timingParameters: spring)
    #expect(abs(animator.duration - 1.4727) < 1e-4)
    animator.addAnimations { view.center.x = 100 }
    animator.startAnimation()
    var farthest = 0.0
    for _ in 0..<60 {
      screen.advanceFrame()
      farthest = max(farthest, x(view))
    }
    #expect(abs(farthest - 116.3) < 0.7)
    screen.advance(seconds: 1)
    #expect(animator.state == .inactive && x(view) == 100)
  }

  @Test func `animations added with delays later end together`() throws {
    let (screen, view) = try stage()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    animator.addAnimations { view.center.x = 100 }
    animator.addAnimations({ view.alpha = 0 }, delayFactor: 0.5)
    animator.startAnimation(afterDelay: 0.5)
    screen.advance(seconds: 0.5)
    #expect(x(view) == 0)
    screen.advance(seconds: 0.5)
    #expect(abs(x(view) - 50) < 2 && abs((view.layer.presentation()?.opacity ?? 0) - 1) < 0.04)
    screen.advance(seconds: 0.25)
    #expect(abs((view.layer.presentation()?.opacity ?? 0) - 0.5) < 0.05)
    screen.advance(seconds: 0.4)
    #expect(animator.state == .inactive && view.alpha == 0)
  }

  @Test func `it can pause on completion`() throws {
    let (screen, view) = try stage()
    let animator = UIViewPropertyAnimator(duration: 0.5, dampingRatio: 1) { view.center.x = 100 }
    animator.pausesOnCompletion = true
    animator.startAnimation()
    screen.advance(seconds: 1)
    #expect(animator.state == .active && !animator.isRunning && abs(x(view) - 100) < 1e-6)
    animator.isReversed = true
    animator.startAnimation()
    screen.advance(seconds: 0.3)
    #expect(x(view) < 99)
  }

  @Test func `invalid numbers are clamped`() throws {
    let (screen, view) = try stage()
    let animator = UIViewPropertyAnimator(duration: .nan, curve: .easeIn) { view.center.x = 100 }
    #expect(animator.duration == 0)
    animator.startAnimation()
    screen.advance(seconds: 0.1)
    #expect(animator.state == .inactive && x(view) == 100)
    let other = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { view.center.x = 0 }
    other.fractionComplete = .nan
    #expect(other.fractionComplete == 0)
    other.fractionComplete = 7
    #expect(other.fractionComplete == 1)
    other.stopAnimation(true)
  }

  @Test func `an animator that is not interruptible runs to its end, with a warning`() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let screen = try TestScreen(size: CGSize(width: 100, height: 100), view: UIView())
    screen.hosted.keyWindow?.addSubview(view)
    screen.advanceFrame()
    let lines = LogLines()
    Log.redirect { lines.add($0) }
    defer { Log.redirect(to: nil) }
    let animator = UIViewPropertyAnimator(duration: 0.4, curve: .linear) { view.alpha = 0 }
    animator.isInterruptible = false
    animator.startAnimation()
    screen.advance(seconds: 0.1)
    animator.pauseAnimation()
    animator.stopAnimation(true)
    #expect(animator.isRunning)
    #expect(
      lines.all
        == Array(
          repeating:
            "warning: a non-interruptible animator was paused or stopped; set isInterruptible before it starts",
          count: 2))
    screen.advance(seconds: 0.5)
    #expect(animator.state == .inactive)
  }

  @Test func `a running animator lives to its end although the app holds none`() throws {
    let (screen, view) = try stage()
    var positions: [UIViewAnimatingPosition] = []
    weak var running: UIViewPropertyAnimator?
    running = UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 0.5, delay: 0.1, animations: { view.center.x = 100 }, completion: { positions.append($0) })
    screen.advance(seconds: 0.3)
    #expect(running?.isRunning == true && x(view) > 0 && x(view) < 100)
    screen.advance(seconds: 0.5)
    #expect(positions == [.end] && x(view) == 100)
    #expect(running == nil && (view.layer.animationKeys() ?? []).isEmpty)
    screen.advance(seconds: 0.1)
    #expect(screen.hosted.nextFrameTime == nil)
  }

  @Test func `a stopped animator is released`() throws {
    let (screen, view) = try stage()
    weak var stopped: UIViewPropertyAnimator?
    do {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 100 }
      stopped = animator
      animator.startAnimation()
      screen.advance(seconds: 0.5)
      animator.stopAnimation(true)
    }
    #expect(stopped == nil)
  }
}
