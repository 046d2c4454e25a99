import Raster
import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct AnimationTests {
  private func stage() throws -> (TestScreen, UIView) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    root.addSubview(view)
    let screen = try TestScreen(size: CGSize(width: 200, height: 100), view: root)
    screen.advance(seconds: 0.1)
    return (screen, view)
  }

  private func x(_ view: UIView) -> Double { Double(view.layer.presentation()?.position.x ?? .nan) }

  @Test func `a block animates its changes with the default curve and reports its end`() throws {
    let (screen, view) = try stage()
    var ends: [Bool] = []
    UIView.animate(withDuration: 1, animations: { view.center.x = 120 }, completion: { ends.append($0) })
    #expect(view.center.x == 120 && x(view) == 20)
    screen.advance(seconds: 0.25)
    // The cubic curve (0.42, 0, 0.58, 1) at a quarter of the time, from a table of 10⁶ steps.
    #expect(abs(x(view) - (20 + 100 * 0.129_161_9)) < 1e-3)
    screen.advance(seconds: 0.25)
    #expect(abs(x(view) - 70) < 1e-4)
    screen.advance(seconds: 0.75)
    #expect(ends == [true] && x(view) == 120)
    #expect(view.layer.animationKeys() == nil)
    #expect(screen.hosted.nextFrameTime == nil, "an idle screen makes no frames")
  }

  @Test func `a block that changes nothing ends before the call returns`() throws {
    let (screen, view) = try stage()
    var ends: [Bool] = []
    UIView.animate(withDuration: 1, animations: {}, completion: { ends.append($0) })
    #expect(ends == [true])
    UIView.animate(withDuration: 1, delay: 1) {
      view.alpha = 1
      view.center = CGPoint(x: 20, y: 20)
    } completion: {
      ends.append($0)
    }
    #expect(ends == [true, true], "equal values are no changes")
    #expect(view.layer.animationKeys() == nil)
    UIView.animateKeyframes(withDuration: 1, delay: 0, animations: {}, completion: { ends.append($0) })
    #expect(ends.count == 3)
    UIView.animate(withDuration: 0, animations: { view.alpha = 0.5 }, completion: { ends.append($0) })
    #expect(ends.count == 3, "a block without a duration ends with the next frame")
    screen.advanceFrame()
    #expect(ends == [true, true, true, true])
  }

  @Test func `the animation of a deletion fades its views, runs the block alongside and removes the views`() throws {
    let (screen, view) = try stage()
    let (superview, other) = (try #require(view.superview), UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5)))
    superview.addSubview(other)
    var ends: [Bool] = []
    UIView.perform(.delete, on: [view], options: []) {
      other.center.x = 50
    } completion: {
      ends.append($0)
    }
    screen.advance(seconds: 0.1)
    #expect(view.superview === superview && (view.layer.presentation()?.opacity ?? 1) < 1)
    #expect(x(other) > 2.5 && x(other) < 50)
    screen.advance(seconds: 0.3)
    #expect(view.superview == nil && ends == [true])
    #expect(view.alpha == 1 && view.transform.isIdentity && other.center.x == 50)
  }

  @Test func `outside a block or with animations disabled nothing is animated`() throws {
    let (screen, view) = try stage()
    view.alpha = 0.5
    #expect(view.layer.animationKeys() == nil)
    #expect(view.action(for: view.layer, forKey: "opacity") is NSNull)
    UIView.animate(withDuration: 1) { UIView.performWithoutAnimation { view.center.x = 50 } }
    #expect(view.layer.animationKeys() == nil)
    UIView.setAnimationsEnabled(false)
    var ended = false
    UIView.animate(withDuration: 1, animations: { view.center.x = 90 }, completion: { ended = $0 })
    UIView.setAnimationsEnabled(true)
    #expect(view.layer.animationKeys() == nil && !ended)
    screen.advanceFrame()
    #expect(ended)
    UIView.animate(withDuration: -1) { view.center.x = 30 }
    UIView.animate(withDuration: .nan, delay: .nan, animations: { view.center.x = 40 })
    #expect(view.layer.animationKeys() == nil && view.center.x == 40)
  }

  @Test func `an animation that replaces another continues without a jump in position or velocity`() throws {
    let (screen, view) = try stage()
    UIView.animate(withDuration: 1) { view.center.x = 120 }
    var places: [Double] = []
    for frame in 0..<150 {
      if frame == 30 { UIView.animate(withDuration: 1) { view.center.x = 20 } }
      screen.advanceFrame()
      places.append(x(view))
    }
    #expect(view.layer.animationKeys() == nil && places.last == 20)
    let speeds = zip(places.dropFirst(), places).map(-)
    let jumps = zip(speeds.dropFirst(), speeds).map { abs($0 - $1) }
    #expect((jumps.max() ?? 9) < 0.3, "points per frame and frame")
    #expect((places.max() ?? 0) > 75, "it swings on before it turns")
  }

  @Test func `springs settle, and overshoot if underdamped`() throws {
    let (screen, view) = try stage()
    var ended = false
    UIView.animate(
      withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
      animations: { view.center.x = 120 }, completion: { ended = $0 })
    var farthest = 0.0
    for _ in 0..<35 {
      screen.advanceFrame()
      farthest = max(farthest, x(view))
    }
    // The first overshoot at ζ = 0.5 is e^(−πζ/√(1−ζ²)) = 16.3 %.
    #expect(abs(farthest - 136.3) < 0.6)
    #expect(abs(x(view) - 120) < 0.3 && !ended)
    screen.advance(seconds: 0.1)
    #expect(ended)
    UIView.animate(springDuration: 0.5, bounce: 0.2, animations: { view.center.x = 20 })
    screen.advance(seconds: 2)
    #expect(x(view) == 20 && screen.hosted.nextFrameTime == nil)
  }

  @Test func `a delay keeps the old state and requests no frames until it ends`() throws {
    let (screen, view) = try stage()
    UIView.animate(withDuration: 0.5, delay: 1, animations: { view.alpha = 0 })
    screen.advance(seconds: 0.9)
    #expect(view.layer.presentation()?.opacity == 1)
    let due = try #require(screen.hosted.nextFrameTime)
    #expect(abs(due - 1.1) < 0.02)
    screen.advance(seconds: 0.7)
    #expect(view.layer.presentation()?.opacity == 0 && screen.hosted.nextFrameTime == nil)
  }

  @Test func `colours, sizes, transforms and corners are animated too`() throws {
    let (screen, view) = try stage()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
      view.bounds.size = CGSize(width: 60, height: 20)
      view.transform = CGAffineTransform(rotationAngle: .pi / 2)
      view.layer.cornerRadius = 8
    }
    screen.advance(seconds: 0.5)
    let shown = try #require(view.layer.presentation())
    #expect(abs(shown.bounds.width - 40) < 1e-6 && abs(shown.cornerRadius - 4) < 1e-6)
    #expect(abs(atan2(shown.transform.m12, shown.transform.m11) - .pi / 4) < 1e-9)
    let parts = try #require(shown.backgroundColor?.components)
    #expect(abs(parts[0] - 0.5) < 1e-6 && abs(parts[2] - 0.5) < 1e-6)
  }

  @Test func `the option layoutSubviews lays out subviews within the animation`() throws {
    final class Filled: UIView {
      let child = UIView(frame: .zero)
      override func layoutSubviews() {
        if child.superview == nil { addSubview(child) }
        child.frame = CGRect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height)
      }
    }
    let (screen, view) = try stage()
    let filled = Filled(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.superview?.addSubview(filled)
    screen.advanceFrame()
    UIView.animate(withDuration: 1, delay: 0, options: [.layoutSubviews, .curveLinear]) {
      filled.bounds.size.width = 60
    }
    screen.advance(seconds: 0.5)
    #expect(abs((filled.child.layer.presentation()?.bounds.width ?? 0) - 20) < 1e-6)
  }

  @Test func `moving views take no touches unless allowed`() throws {
    let (screen, view) = try stage()
    let root = try #require(view.superview)
    let point = CGPoint(x: 15, y: 15)
    UIView.animate(withDuration: 1) { view.alpha = 0.5 }
    #expect(root.hitTest(point, with: nil) === root)
    screen.advance(seconds: 1.1)
    #expect(root.hitTest(point, with: nil) === view)
    UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { view.alpha = 1 }
    #expect(root.hitTest(point, with: nil) === view)
  }

  @Test func `nested blocks inherit the duration unless overridden`() throws {
    let (_, view) = try stage()
    UIView.animate(withDuration: 2) {
      #expect(UIView.inheritedAnimationDuration == 2)
      UIView.animate(withDuration: 0.1) { view.center.x = 50 }
      UIView.animate(withDuration: 0.1, delay: 0, options: .overrideInheritedDuration) { view.alpha = 0.3 }
    }
    #expect(UIView.inheritedAnimationDuration == 0)
    #expect(view.layer.animation(forKey: "position")?.duration == 2)
    #expect(view.layer.animation(forKey: "opacity")?.duration == 0.1)
  }

  @Test func `a view removed during its animation gets finished = false`() throws {
    let (screen, view) = try stage()
    var ends: [Bool] = []
    UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: { ends.append($0) })
    screen.advance(seconds: 0.2)
    view.removeFromSuperview()
    screen.advance(seconds: 0.1)
    #expect(ends == [false])
    #expect(view.animationKeysOfLayer == nil && screen.hosted.nextFrameTime == nil)
  }

  @Test func `key frames pass through their states`() throws {
    let (screen, view) = try stage()
    var ended = false
    UIView.animateKeyframes(
      withDuration: 1, delay: 0,
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 60 }
        UIView.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0.25) { view.center.x = 20 }
      }, completion: { ended = $0 })
    for (time, place) in [(0.25, 40.0), (0.5, 60), (0.7, 60), (0.875, 40), (1, 20)] {
      screen.advance(seconds: time + 0.1 - screen.seconds)
      #expect(abs(x(view) - place) < 1.5, "at \(time)")
    }
    screen.advance(seconds: 0.1)
    #expect(ended && view.center.x == 20)
  }

  @Test func `changes inside a block can repeat, and others do not`() throws {
    let (screen, view) = try stage()
    var ended = false
    UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
      UIView.modifyAnimations(withRepeatCount: 3, autoreverses: true) { view.center.x = 120 }
      view.alpha = 0.5
    } completion: {
      ended = $0
    }
    let move = try #require(view.layer.animation(forKey: "position"))
    #expect(move.repeatCount == 3)
    #expect(move.autoreverses)
    let fade = try #require(view.layer.animation(forKey: "opacity"))
    #expect(fade.repeatCount == 0)
    #expect(!fade.autoreverses)
    screen.advance(seconds: 2.9)
    #expect(!ended)
    screen.advance(seconds: 0.3)
    #expect(ended)
    UIView.modifyAnimations(withRepeatCount: 3, autoreverses: false) { view.center.x = 10 }
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func `repeats with autoreverse oscillate until they are removed`() throws {
    let (screen, view) = try stage()
    UIView.animate(withDuration: 0.5, delay: 0, options: [.repeat, .autoreverse, .curveLinear]) { view.center.x = 120 }
    screen.advance(seconds: 10.25)
    #expect(abs(x(view) - 70) < 1e-3)
    screen.advance(seconds: 0.5)
    #expect(abs(x(view) - 70) < 1e-3)
    view.layer.removeAllAnimations()
    screen.advance(seconds: 0.1)
    #expect(x(view) == 120 && screen.hosted.nextFrameTime == nil)
  }

  @Test func `a dissolve mixes both pictures equally half-way, and a new view replaces the old`() throws {
    let (screen, view) = try stage()
    UIView.transition(with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear]) {
      view.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    }
    screen.advance(seconds: 0.5)
    let mixed = screen.picture[20, 20]
    #expect(abs(Int(mixed.red) - 128) <= 1 && abs(Int(mixed.blue) - 128) <= 1 && mixed.green == 0)
    screen.advance(seconds: 0.6)
    #expect(screen.picture[20, 20] == Pixel(rgb: 0x0000FF))
    let other = UIView(frame: view.frame)
    var ended = false
    UIView.transition(from: view, to: other, duration: 0.3, options: .transitionFlipFromLeft) { ended = $0 }
    #expect(view.superview == nil && other.superview != nil)
    screen.advance(seconds: 0.5)
    #expect(ended && screen.hosted.nextFrameTime == nil)
  }
}

extension UIView {
  fileprivate var animationKeysOfLayer: [String]? { layer.animationKeys() }

  @Test func `nothing animates inside of performWithoutAnimation`() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    root.addSubview(view)
    _ = try TestScreen(size: CGSize(width: 100, height: 100), view: root)
    UIView.performWithoutAnimation {
      #expect(!UIView.areAnimationsEnabled)
      UIView.animate(withDuration: 1) { view.center.x = 80 }
      UIView.transition(with: view, duration: 1, options: .transitionCrossDissolve, animations: { view.alpha = 0.5 })
      UIView.performWithoutAnimation { view.backgroundColor = .red }
      #expect(!UIView.areAnimationsEnabled)
    }
    #expect(UIView.areAnimationsEnabled && (view.layer.animationKeys() ?? []).isEmpty)
    UIView.animate(withDuration: 1) { view.center.x = 20 }
    #expect(view.layer.animationKeys()?.isEmpty == false)
  }
}
