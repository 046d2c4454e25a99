import Drawing
import Foundation
import Raster
import Testing

@testable import Layers

@Suite(.serialized) @MainActor struct LayerAnimationTests {
  private static var screen: Compositor?

  /// A layer on a screen after its first frame, with the clock at 0.
  private func stage() throws -> (Compositor, CALayer) {
    MediaClock.main = MediaClock()
    let compositor = try Compositor(width: 100, height: 80, scale: 1, threads: 1)
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 80)
    compositor.root = root
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    layer.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    root.addSublayer(layer)
    _ = compositor.update()
    // A layer has no animations once its screen is released.
    Self.screen = compositor
    return (compositor, layer)
  }

  private func frame(_ time: Double) { MediaClock.main.advance(to: time) }

  private func shownX(_ layer: CALayer) -> Double { Double(layer.presentation()?.position.x ?? .nan) }

  private func basic(_ path: String, from: Any? = nil, to: Any? = nil, by: Any? = nil) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: path)
    (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
    animation.duration = 1
    return animation
  }

  @MainActor private final class Listener: CAAnimationDelegate {
    var told: [String] = []
    func animationDidStart(_ anim: CAAnimation) { told.append("start \(anim.value(forKey: "id") ?? "")") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      told.append("stop \(anim.value(forKey: "id") ?? "") \(flag)")
    }
  }

  @Test func `from, to and by work in all combinations`() throws {
    let cases: [(Any?, Any?, Any?, Double, Double)] = [
      (0, 50, nil, 0, 50), (10, nil, 5, 10, 15), (nil, 30, 10, 20, 30), (5, nil, nil, 5, 20), (nil, 90, nil, 20, 90),
      (nil, nil, 7, 20, 27), (nil, nil, nil, 20, 20),
    ]
    for (from, to, by, first, last) in cases {
      let (_, layer) = try stage()
      layer.add(basic("position.x", from: from, to: to, by: by), forKey: "move")
      frame(0)
      #expect(abs(shownX(layer) - first) < 1e-9)
      frame(0.25)
      #expect(abs(shownX(layer) - (first + (last - first) * 0.25)) < 1e-9)
      #expect(layer.position.x == 20, "the layer itself does not change")
      frame(1)
      #expect(shownX(layer) == 20)
      #expect(layer.animationKeys() == nil)
    }
  }

  @Test func `additive animations add up, and cumulative ones accumulate`() throws {
    let (_, layer) = try stage()
    for _ in 0..<2 {
      let animation = basic("position", from: CGPoint(x: 8, y: 0), to: CGPoint.zero)
      animation.isAdditive = true
      layer.add(animation, forKey: nil)
    }
    frame(0)
    frame(0.5)
    #expect(abs(shownX(layer) - 28) < 1e-9)
    layer.removeAllAnimations()
    let steps = basic("position.x", from: 0, to: 10)
    steps.isCumulative = true
    steps.isAdditive = true
    steps.repeatCount = 3
    layer.add(steps, forKey: nil)
    frame(0.5)
    frame(3.0)
    #expect(abs(shownX(layer) - (20 + 20 + 5)) < 0.2)
  }

  @Test func `delegates are notified of start and end, in the order of the ends`() throws {
    let (_, layer) = try stage()
    let listener = Listener()
    for (id, duration) in [("long", 2.0), ("short", 0.5), ("middle", 1.0)] {
      let animation = basic("opacity", from: 0, to: 1)
      animation.duration = duration
      animation.delegate = listener
      animation.setValue(id, forKey: "id")
      layer.add(animation, forKey: id)
    }
    frame(0)
    #expect(listener.told == ["start long", "start short", "start middle"])
    listener.told = []
    frame(1.5)
    #expect(listener.told == ["stop short true", "stop middle true"])
    layer.removeAnimation(forKey: "long")
    frame(1.6)
    #expect(listener.told.last == "stop long false")
    #expect(MediaClock.main.nextDemand == nil)
  }

  @Test func `an animation that is not removed keeps its final value and requests no frames`() throws {
    let (compositor, layer) = try stage()
    let animation = basic("position.x", from: 20, to: 60)
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: "move")
    frame(0)
    frame(1)
    _ = compositor.update()
    #expect(!MediaClock.main.wantsFrames && MediaClock.main.nextDemand == nil)
    #expect(shownX(layer) == 60)
    #expect(compositor.bitmap[60, 20] == Pixel(rgb: 0xFF0000) && compositor.bitmap[15, 20] == .black)
    frame(50)
    #expect(compositor.update().isEmpty)
  }

  @Test func `a delayed animation requests a frame only when it begins`() throws {
    let (compositor, layer) = try stage()
    let animation = basic("position.x", from: 20, to: 60)
    animation.beginTime = 3
    animation.fillMode = .backwards
    layer.add(animation, forKey: "move")
    frame(0)
    _ = compositor.update()
    #expect(MediaClock.main.nextDemand == 3)
    #expect(!MediaClock.main.wantsFrames)
    frame(3.5)
    #expect(abs(shownX(layer) - 40) < 1e-9)
  }

  @Test func `an animation with half the rate changes with every second frame, and ends in time`() throws {
    let (compositor, layer) = try stage()
    let animation = basic("position.x", from: 0, to: 60)
    animation.preferredFrameRateRange = CAFrameRateRange(minimum: 15, maximum: 30, preferred: 30)
    #expect((animation.copy() as? CAAnimation)?.preferredFrameRateRange.preferred == 30)
    animation.duration = 7.0 / 60
    layer.add(animation, forKey: "move")
    var seen: [Int] = []
    var drawn: [Bool] = []
    for index in 0...7 {
      frame(Double(index) / 60)
      seen.append(Int((shownX(layer) * 7 / 60).rounded()))
      drawn.append(!compositor.update().isEmpty)
    }
    #expect(Array(seen.dropLast()) == [0, 0, 2, 2, 4, 4, 6] && shownX(layer) == 20)
    #expect(drawn == [true, false, true, false, true, false, true, true])
    #expect(layer.animationKeys() == nil)
  }

  @Test func `an animation with half the rate requests every second frame`() throws {
    let (compositor, layer) = try stage()
    let animation = basic("position.x", from: 0, to: 60)
    animation.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 30)
    layer.add(animation, forKey: "move")
    frame(1)
    _ = compositor.update()
    let next = try #require(MediaClock.main.nextDemand)
    #expect(abs(next - 1 - 2.0 / 60) < 1e-9)
    layer.add(basic("opacity", from: 0, to: 1), forKey: "fade")
    frame(1 + 1.0 / 60)
    _ = compositor.update()
    #expect(try #require(MediaClock.main.nextDemand) < 1 + 2.0 / 60, "the other one changes with each frame")
  }

  @Test func `an animation starts with the next frame`() throws {
    let (_, layer) = try stage()
    frame(10)
    layer.add(basic("position.x", from: 0, to: 60), forKey: "move")
    // The clock stood still for 90 s without animations; this is the first frame.
    frame(100)
    #expect(abs(shownX(layer) - 1) < 1e-9, "a sixtieth of a second of the animation has gone")
    #expect(MediaClock.main.wantsFrames)
  }

  @Test func `damage follows the presentation, and static content is not redrawn`() throws {
    let (compositor, layer) = try stage()
    layer.add(basic("position.x", from: 20, to: 60), forKey: "move")
    frame(0)
    _ = compositor.update()
    frame(0.5)
    #expect(compositor.update() == [PixelRect(x: 10, y: 10, width: 40, height: 20)])
    #expect(compositor.bitmap[40, 20] == Pixel(rgb: 0xFF0000) && compositor.bitmap[12, 20] == .black)
    #expect(compositor.update().isEmpty)
    frame(2)
    _ = compositor.update()
    #expect(compositor.bitmap[12, 20] == Pixel(rgb: 0xFF0000) && compositor.bitmap[45, 20] == .black)
    #expect(!MediaClock.main.wantsFrames && !compositor.hasChanges)
  }

  @Test func `changes of a layer on a screen are animated, those of a new layer are not`() throws {
    let (compositor, layer) = try stage()
    layer.position.x = 60
    #expect(layer.animationKeys() == ["position"])
    frame(0)
    #expect(shownX(layer) == 20)
    frame(0.125)
    let half = 20 + 40 * CAMediaTimingFunction(name: .default).value(at: 0.5)
    #expect(abs(shownX(layer) - half) < 1e-9)
    // A change during an animation starts from the presentation value.
    layer.position.x = 30
    frame(0.125)
    #expect(abs(shownX(layer) - half) < 1e-9)
    frame(0.4)
    #expect(shownX(layer) == 30)
    let fresh = CALayer()
    fresh.opacity = 0.5
    layer.addSublayer(fresh)
    fresh.opacity = 0.2
    #expect(fresh.animationKeys() == nil)
    _ = compositor.update()
  }

  @Test func `paths are animated only explicitly`() throws {
    let (_, layer) = try stage()
    layer.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5), transform: nil)
    #expect(layer.animationKeys() == nil)
    let shape = CAShapeLayer()
    layer.addSublayer(shape)
    _ = Self.screen?.update()
    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5), transform: nil)
    #expect(shape.animationKeys() == nil)
    shape.add(CABasicAnimation(keyPath: "path"), forKey: "explicit")
    #expect(shape.animationKeys() == ["explicit"])
  }

  @Test func `actions are looked up in the delegate, actions, style and class`() throws {
    @MainActor final class Note: CAAction {
      var told: [String] = []
      func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) { told.append(event) }
    }
    @MainActor final class Owner: CALayerDelegate {
      var answer: (any CAAction)?
      var old: CGFloat?
      func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        old = layer.cornerRadius
        return answer
      }
    }
    let (_, layer) = try stage()
    let (first, second, third, owner) = (Note(), Note(), Note(), Owner())
    layer.style = ["actions": ["cornerRadius": third]]
    layer.cornerRadius = 1
    layer.actions = ["cornerRadius": second]
    layer.cornerRadius = 2
    layer.delegate = owner
    owner.answer = first
    layer.cornerRadius = 3
    #expect(owner.old == 2, "asked before the change")
    owner.answer = NSNull()
    layer.cornerRadius = 4
    let counts: [Int] = [first.told.count, second.told.count, third.told.count]
    #expect(counts == [1, 1, 1] as [Int])
    owner.answer = nil
    layer.actions = nil
    layer.style = nil
    layer.cornerRadius = 5
    #expect(layer.animationKeys() == ["cornerRadius"])
    CATransaction.setDisableActions(true)
    layer.opacity = 0.5
    #expect(layer.animationKeys() == ["cornerRadius"])
  }

  @Test func `transactions nest and call their completion blocks after their animations`() throws {
    let (_, layer) = try stage()
    var told: [String] = []
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setCompletionBlock { told.append("outer") }
    CATransaction.begin()
    #expect(CATransaction.animationDuration() == 2)
    CATransaction.setAnimationDuration(1)
    CATransaction.setCompletionBlock { told.append("inner") }
    layer.opacity = 0
    CATransaction.commit()
    layer.position.x = 50
    CATransaction.commit()
    CATransaction.begin()
    CATransaction.setCompletionBlock { told.append("empty") }
    CATransaction.commit()
    #expect(told == ["empty"])
    #expect(CATransaction.animationDuration() == 0.25)
    frame(0)
    frame(1.2)
    #expect(told == ["empty", "inner"])
    frame(2.2)
    #expect(told == ["empty", "inner", "outer"])
    CATransaction.setValue(5, forKey: "mine")
    #expect(CATransaction.value(forKey: "mine") as? Int == 5)
    CATransaction.flush()
    #expect(CATransaction.value(forKey: "mine") == nil)
  }

  @Test func `layers that leave the screen or are released end their animations`() throws {
    let (compositor, layer) = try stage()
    let listener = Listener()
    let animation = basic("opacity", from: 0, to: 1)
    animation.delegate = listener
    layer.add(animation, forKey: "fade")
    frame(0)
    _ = compositor.update()
    layer.removeFromSuperlayer()
    frame(0.1)
    #expect(listener.told == ["start ", "stop  false"])
    var lone: CALayer? = CALayer()
    lone?.add(animation, forKey: "fade")
    frame(0.2)
    lone = nil
    frame(0.3)
    frame(0.4)
    #expect(listener.told.count == 4 && listener.told.last == "stop  false")
    #expect(!MediaClock.main.wantsFrames)
  }

  @Test func `a delegate may remove, add and change layers as animations end`() throws {
    @MainActor final class Chain: CAAnimationDelegate {
      var count = 0
      weak var layer: CALayer?
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        count += 1
        layer?.removeAllAnimations()
        guard count < 5, let layer else { return }
        layer.add(anim, forKey: "again")
      }
    }
    let (compositor, layer) = try stage()
    let chain = Chain()
    chain.layer = layer
    let animation = basic("opacity", from: 0, to: 1)
    animation.duration = 0.1
    animation.delegate = chain
    layer.add(animation, forKey: "first")
    for step in 0..<60 {
      frame(Double(step) / 60)
      _ = compositor.update()
    }
    #expect(chain.count == 5)
    #expect(layer.animationKeys() == nil)
  }

  @Test func `a paused layer stands still and follows its time offset`() throws {
    let (_, layer) = try stage()
    layer.add(basic("position.x", from: 0, to: 100), forKey: "move")
    layer.speed = 0
    layer.timeOffset = 0.3
    frame(0)
    frame(5)
    let start = shownX(layer)
    layer.timeOffset += 0.4
    #expect(abs(shownX(layer) - start - 40) < 1e-9)
    #expect(!MediaClock.main.wantsFrames)
  }

  @Test func `groups clip and scale the time of their animations`() throws {
    let (_, layer) = try stage()
    let move = basic("position.x", from: 0, to: 10)
    move.duration = 4
    let late = basic("opacity", from: 0, to: 1)
    late.beginTime = 1
    late.duration = 1
    late.fillMode = .backwards
    let group = CAAnimationGroup()
    group.duration = 2
    group.animations = [move, late]
    layer.add(group, forKey: "both")
    frame(0)
    frame(0.5)
    #expect(layer.presentation()?.opacity == 0)
    frame(1.5)
    #expect(abs(shownX(layer) - 3.75) < 1e-9)
    #expect(layer.presentation()?.opacity == 0.5)
    frame(2)
    #expect(shownX(layer) == 20)
  }

  @Test func `a custom property draws every frame with a presentation copy`() throws {
    final class Ring: CALayer {
      static var drawn: [CGFloat] = []
      var progress: CGFloat {
        get { value(forKey: "progress") as? CGFloat ?? 0 }
        set { setValue(newValue, forKey: "progress") }
      }
      override class func needsDisplay(forKey key: String) -> Bool {
        key == "progress" || super.needsDisplay(forKey: key)
      }
      override func action(forKey event: String) -> (any CAAction)? {
        guard event == "progress" else { return super.action(forKey: event) }
        let animation = CABasicAnimation(keyPath: event)
        animation.fromValue = presentation()?.progress
        animation.duration = 1
        return animation
      }
      override func draw(in context: CGContext) { Self.drawn.append(progress) }
    }
    let (compositor, root) = try stage()
    let ring = Ring()
    ring.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    ring.progress = 0
    ring.removeAllAnimations()
    root.addSublayer(ring)
    _ = compositor.update()
    ring.progress = 1
    Ring.drawn = []
    for step in 0...4 {
      frame(Double(step) / 4)
      _ = compositor.update()
    }
    #expect(Ring.drawn.count >= 5)
    #expect(Ring.drawn.filter { $0 < 1 } == [0, 0.25, 0.5, 0.75])
    #expect(Ring.drawn.count { $0 == 1 } == 1, "the layer itself, once")
  }

  @Test func `values are read and written by key and key path`() throws {
    let layer = CALayer()
    layer.setValue(CGPoint(x: 3, y: 4), forKey: "position")
    #expect(layer.position == CGPoint(x: 3, y: 4))
    layer.setValue(7, forKeyPath: "position.x")
    layer.setValue(CGSize(width: 30, height: 40), forKeyPath: "bounds.size")
    #expect(layer.value(forKeyPath: "bounds.size.width") as? CGFloat == 30)
    #expect(layer.value(forKeyPath: "position") as? CGPoint == CGPoint(x: 7, y: 4))
    layer.setValue(CGFloat.pi / 3, forKeyPath: "transform.rotation.z")
    let angle = try #require(layer.value(forKeyPath: "transform.rotation") as? CGFloat)
    #expect(abs(angle - .pi / 3) < 1e-12)
    layer.setValue(2, forKeyPath: "transform.scale")
    #expect(abs((layer.value(forKeyPath: "transform.scale.x") as? CGFloat ?? 0) - 2) < 1e-12)
    layer.setValue(true, forKey: "hidden")
    #expect(layer.isHidden && layer.value(forKey: "isHidden") as? Bool == true)
    layer.setValue("mine", forKey: "anything")
    #expect(layer.value(forKey: "anything") as? String == "mine")
    #expect(layer.value(forKey: "backgroundColor") == nil)
    layer.setValue("no point", forKey: "position")
    layer.setValue(5, forKeyPath: "position.nothing")
    #expect(layer.position == CGPoint(x: 7, y: 4))
    #expect(CALayer.defaultValue(forKey: "shadowRadius") as? CGFloat == 3)
  }

  @Test func `invalid values change nothing`() throws {
    let (compositor, layer) = try stage()
    layer.add(basic("position.x", from: Double.nan, to: Double.infinity), forKey: "nan")
    layer.add(basic("no.such.path", from: 0, to: 1), forKey: "none")
    layer.add(basic("position", from: "text", to: 7), forKey: "kinds")
    let frames = CAKeyframeAnimation(keyPath: "position.x")
    frames.values = [10, 20, 30]
    frames.keyTimes = [0, NSNumber(value: Double.nan), 1]
    frames.duration = -4
    layer.add(frames, forKey: "frames")
    let empty = CAKeyframeAnimation(keyPath: "opacity")
    empty.path = CGMutablePath()
    layer.add(empty, forKey: "empty")
    for step in 0..<60 {
      frame(Double(step) / 60)
      _ = compositor.update()
      let place = layer.presentation()?.position
      #expect(place?.x.isFinite == true && place?.y.isFinite == true)
    }
    frame(3)
    #expect(layer.animationKeys() == nil)
  }

  @Test func `an animation removed halfway reveals the model values immediately`() throws {
    let (compositor, layer) = try stage()
    layer.add(basic("position.x", from: 20, to: 60), forKey: "move")
    frame(0)
    frame(0.5)
    _ = compositor.update()
    layer.removeAllAnimations()
    _ = compositor.update()
    #expect(compositor.bitmap[12, 20] == Pixel(rgb: 0xFF0000) && compositor.bitmap[45, 20] == .black)
    #expect(shownX(layer) == 20)
  }

  @Test func `add copies the animation, and the original can be reused`() throws {
    let (_, layer) = try stage()
    let animation = basic("position.x", from: 0, to: 10)
    layer.add(animation, forKey: "a")
    animation.toValue = 100
    animation.duration = 9
    frame(0)
    frame(0.5)
    #expect(abs(shownX(layer) - 5) < 1e-9)
    #expect(layer.animation(forKey: "a") !== animation)
    #expect((layer.animation(forKey: "a") as? CABasicAnimation)?.toValue as? Int == 10)
  }
}
