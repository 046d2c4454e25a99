import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct MotionEffectTests {
  private func stage() throws -> (TestScreen, UIView) {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    root.addSubview(view)
    return (try TestScreen(size: CGSize(width: 100, height: 100), view: root), view)
  }

  private func effect(_ keyPath: String, _ type: UIInterpolatingMotionEffect.EffectType, _ most: CGFloat)
    -> UIInterpolatingMotionEffect
  {
    let effect = UIInterpolatingMotionEffect(keyPath: keyPath, type: type)
    effect.minimumRelativeValue = -most
    effect.maximumRelativeValue = most
    return effect
  }

  @Test func `a group of effects moves what is shown with the tilt, and leaves the view's centre`() throws {
    let (screen, view) = try stage()
    let group = UIMotionEffectGroup()
    group.motionEffects = [
      effect("center.x", .tiltAlongHorizontalAxis, 8), effect("center.y", .tiltAlongVerticalAxis, 4),
    ]
    view.addMotionEffect(group)
    screen.advance(seconds: 0.1)
    #expect(try #require(view.layer.presentation()).position == CGPoint(x: 10, y: 10))
    UIScreen.main.viewerOffset = UIOffset(horizontal: 0.5, vertical: -1)
    screen.advance(seconds: 0.1)
    #expect(try #require(view.layer.presentation()).position == CGPoint(x: 14, y: 6))
    #expect(view.center == CGPoint(x: 10, y: 10))
    view.removeMotionEffect(group)
    screen.advance(seconds: 0.1)
    #expect(view.motionEffects.isEmpty && view.layer.animationKeys() == nil)
  }

  @Test func `effects of a group on one property add up`() {
    let group = UIMotionEffectGroup()
    group.motionEffects = [
      effect("center.x", .tiltAlongHorizontalAxis, 8), effect("center.x", .tiltAlongHorizontalAxis, 2),
    ]
    let values = group.keyPathsAndRelativeValues(forViewerOffset: UIOffset(horizontal: 1, vertical: 0))
    #expect(values?["center.x"] as? CGFloat == 10)
  }

  @Test func `an effect without values changes nothing`() {
    let effect = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
    #expect(effect.keyPathsAndRelativeValues(forViewerOffset: UIOffset(horizontal: 1, vertical: 0)) == nil)
  }

  @Test func `a user who prefers less motion sees none`() throws {
    let (screen, view) = try stage()
    SystemPreferences.current.reducesMotion = true
    view.addMotionEffect(effect("center.x", .tiltAlongHorizontalAxis, 8))
    UIScreen.main.viewerOffset = UIOffset(horizontal: 1, vertical: 0)
    screen.advance(seconds: 0.1)
    #expect(view.layer.animationKeys() == nil)
  }
}
