import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct ObservationTests {
  final class Model: NSObject {
    var name = "a"
  }

  @Test func `content offset and frame are reported immediately, with the old and the new value`() throws {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentSize = CGSize(width: 100, height: 500)
    let screen = try TestScreen(size: CGSize(width: 100, height: 100), view: scroll)
    screen.advanceFrame()
    var told: [(CGFloat?, CGFloat?)] = []
    let token = scroll.observe(\.contentOffset, options: [.old, .new]) { _, change in
      told.append((change.oldValue?.y, change.newValue?.y))
    }
    scroll.contentOffset.y = 30
    scroll.setContentOffset(CGPoint(x: 0, y: 30), animated: false)
    scroll.contentOffset.y = 40
    #expect(told.map(\.0) == [0, 30])
    #expect(told.map(\.1) == [30, 40])
    token.invalidate()
    scroll.contentOffset.y = 50
    #expect(told.count == 2)
    let view = UIView()
    var frames = 0
    var second: NSKeyValueObservation? = view.observe(\.frame) { _, change in
      frames += 1
      #expect(change.oldValue == nil && change.newValue == nil)
    }
    view.frame.size.width = 5
    view.center.x = 50
    #expect(frames == 2)
    second?.invalidate()
    second = nil
    view.frame.size.width = 6
    #expect(frames == 2)
  }

  @Test func `other properties are reported before the next frame`() throws {
    let view = UIView()
    let screen = try TestScreen(size: CGSize(width: 100, height: 100), view: view)
    let model = Model()
    var names: [String?] = []
    let token = model.observe(\.name, options: [.initial, .new]) { _, change in names.append(change.newValue) }
    #expect(names == ["a"])
    model.name = "b"
    model.name = "c"
    #expect(names == ["a"])
    screen.advanceFrame()
    #expect(names == ["a", "c"])
    screen.advanceFrame()
    #expect(names.count == 2)
    token.invalidate()
  }

  @Test func `an observation does not retain its object`() throws {
    weak var gone: UIView?
    var token: NSKeyValueObservation?
    do {
      let view = UIView()
      gone = view
      token = view.observe(\.tag) { _, _ in }
    }
    #expect(token != nil)
    #expect(gone == nil)
  }

  @Test func `transforms are wrapped in values and animated from them`() throws {
    let turned = CATransform3DMakeRotation(1, 0, 0, 1)
    #expect(CATransform3DEqualToTransform(NSValue(caTransform3D: turned).caTransform3DValue, turned))
    let moved = CGAffineTransform(translationX: 3, y: 4)
    #expect(NSValue(cgAffineTransform: moved).cgAffineTransformValue == moved)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    #expect(NSValue(cgAffineTransform: moved).uiEdgeInsetsValue == .zero)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let screen = try TestScreen(size: CGSize(width: 100, height: 100), view: view)
    let animation = CABasicAnimation(keyPath: "transform")
    animation.fromValue = NSValue(caTransform3D: CATransform3DMakeTranslation(20, 0, 0))
    animation.toValue = NSValue(caTransform3D: CATransform3DMakeTranslation(40, 0, 0))
    animation.duration = 1
    animation.timingFunction = CAMediaTimingFunction(name: .linear)
    view.layer.add(animation, forKey: nil)
    screen.advance(seconds: 0.5)
    let x = try #require(view.layer.presentation()?.transform.m41)
    #expect(abs(x - 30) < 1)
  }

  @Test func `a weak hash table drops released objects`() {
    let table = NSHashTable<NSObject>.weakObjects()
    let kept = NSObject()
    table.add(kept)
    do { table.add(NSObject()) }
    table.add(kept)
    #expect(table.allObjects == [kept])
    #expect(table.contains(kept))
    table.remove(kept)
    #expect(table.count == 0)
  }
}
