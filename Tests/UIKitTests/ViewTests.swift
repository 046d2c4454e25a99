import Raster
import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct ViewTests {
  @Test func `a window without a frame has the size of the screen`() throws {
    let screen = try TestScreen(size: CGSize(width: 300, height: 400)) { UIViewController() }
    #expect(UIWindow().frame == CGRect(x: 0, y: 0, width: 300, height: 400))
    withExtendedLifetime(screen) {}
  }

  @Test func `fitting a transformed view changes its bounds and keeps its center`() {
    let label = UILabel(frame: CGRect(x: 10, y: 10, width: 0, height: 0))
    label.text = "Lorem ipsum"
    let size = label.sizeThatFits(.zero)
    label.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    let center = label.center
    label.sizeToFit()
    #expect(label.bounds.size == size && label.center == center)
  }

  @Test func `the frame of a transformed view is the box of its corners, mapped at once`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(view.frame == CGRect(x: 25, y: -25, width: 50, height: 100))
    view.center = CGPoint(x: 200, y: 150)
    view.transform = CGAffineTransform(rotationAngle: -.pi / 2)
    #expect(view.frame == CGRect(x: 175, y: 100, width: 50, height: 100))
    view.transform = CGAffineTransform(scaleX: 0.5, y: 2)
    #expect(view.frame == CGRect(x: 175, y: 100, width: 50, height: 100))
    view.layer.anchorPoint = CGPoint(x: 0, y: 1)
    view.bounds.origin = CGPoint(x: 3, y: 4)
    #expect(view.frame == CGRect(x: 200, y: 50, width: 50, height: 100))
  }

  @Test func `hit testing finds the front-most view that accepts touches`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let back = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    let front = UIView(frame: CGRect(x: 30, y: 30, width: 50, height: 50))
    root.addSubview(back)
    root.addSubview(front)
    let point = CGPoint(x: 40, y: 40)
    #expect(root.hitTest(point, with: nil) === front)
    front.isUserInteractionEnabled = false
    #expect(root.hitTest(point, with: nil) === back)
    back.alpha = 0.005
    #expect(root.hitTest(point, with: nil) === root)
    #expect(root.hitTest(CGPoint(x: 101, y: 1), with: nil) == nil)
  }

  @Test func `points convert through transforms and bounds origins and back`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let outer = UIView(frame: CGRect(x: 20, y: 30, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 20))
    outer.bounds.origin = CGPoint(x: 0, y: 5)
    inner.transform = CGAffineTransform(rotationAngle: .pi / 2)
    root.addSubview(outer)
    outer.addSubview(inner)
    // The centre of inner is (30, 20) in outer, whose bounds begin at y = 5: (50, 45) in root.
    let middle = inner.convert(CGPoint(x: 20, y: 10), to: root)
    #expect(abs(middle.x - 50) < 1e-9 && abs(middle.y - 45) < 1e-9)
    // A clockwise quarter turn moves the right end to the bottom.
    let end = inner.convert(CGPoint(x: 40, y: 10), to: root)
    #expect(abs(end.x - 50) < 1e-9 && abs(end.y - 65) < 1e-9)
    for step in 0..<20 {
      let point = CGPoint(x: CGFloat(step * 7 % 40), y: CGFloat(step * 3 % 20))
      let back = inner.convert(inner.convert(point, to: root), from: root)
      #expect(abs(back.x - point.x) < 1e-9 && abs(back.y - point.y) < 1e-9)
    }
  }

  @Test(arguments: [
    (UIView.AutoresizingMask.flexibleWidth, CGRect(x: 10, y: 10, width: 130, height: 30)),
    (UIView.AutoresizingMask.flexibleLeftMargin, CGRect(x: 110, y: 10, width: 30, height: 30)),
    (
      UIView.AutoresizingMask([.flexibleLeftMargin, .flexibleRightMargin]),
      CGRect(x: 24.285714285714285, y: 10, width: 30, height: 30)
    ),
    (UIView.AutoresizingMask([.flexibleWidth, .flexibleHeight]), CGRect(x: 10, y: 10, width: 130, height: 80)),
    (UIView.AutoresizingMask(), CGRect(x: 10, y: 10, width: 30, height: 30)),
  ])
  func `autoresizing divides the change among the flexible parts`(mask: UIView.AutoresizingMask, frame: CGRect) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 10, y: 10, width: 30, height: 30))
    child.autoresizingMask = mask
    root.addSubview(child)
    root.frame = CGRect(x: 0, y: 0, width: 200, height: 150)
    #expect(abs(child.frame.minX - frame.minX) < 1e-9)
    #expect(child.frame.width == frame.width && child.frame.height == frame.height && child.frame.minY == frame.minY)
  }

  @Test func `moves between superviews are reported in order`() {
    final class Recorder: UIView {
      var calls: [String] = []
      override func willMove(toSuperview newSuperview: UIView?) { calls.append("will \(newSuperview?.tag ?? -1)") }
      override func didMoveToSuperview() { calls.append("did \(superview?.tag ?? -1)") }
    }
    let first = UIView(frame: .zero)
    let second = UIView(frame: .zero)
    first.tag = 1
    second.tag = 2
    let view = Recorder(frame: .zero)
    first.addSubview(view)
    second.addSubview(view)
    view.removeFromSuperview()
    view.removeFromSuperview()
    #expect(view.calls == ["will 1", "did 1", "will 2", "did 2", "will -1", "did -1"])
    #expect(first.subviews.isEmpty && second.subviews.isEmpty)
  }

  @Test func `the order of subviews matches the order of their layers`() {
    let root = UIView(frame: .zero)
    let views = (0..<4).map { _ in UIView(frame: .zero) }
    for view in views { root.addSubview(view) }
    root.bringSubviewToFront(views[0])
    root.sendSubviewToBack(views[2])
    root.insertSubview(views[3], belowSubview: views[1])
    #expect(root.subviews == [views[2], views[3], views[1], views[0]])
    #expect(root.layer.sublayers == root.subviews.map(\.layer))
  }

  @Test func `a NaN frame is rejected with a message and changes nothing`() {
    let lines = LogLines()
    Log.redirect { lines.add($0) }
    defer { Log.redirect(to: nil) }
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    view.frame = CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)
    view.center = CGPoint(x: 0, y: CGFloat.infinity)
    #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(lines.all.count == 2)
    #expect(
      lines.all.allSatisfy { $0.hasPrefix("warning: UIView: a ") && $0.hasSuffix("is not finite and was ignored") })
  }

  @Test func `a view that draws nothing has no bitmap`() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let screen = try TestScreen(size: CGSize(width: 20, height: 20), view: view)
    _ = screen.picture
    #expect(view.layer.contents == nil)
  }

  @Test func `layer contents survive a resize of a view that does not draw`() throws {
    let view = UIView(frame: .zero)
    let picture = try Bitmap(width: 20, height: 20)
    picture.replace(picture.bounds, with: .white)
    view.layer.contents = picture
    let screen = try TestScreen(size: CGSize(width: 20, height: 20), view: view)
    #expect(screen.picture[10, 10] == .white)
    screen.send(.resized(CGSize(width: 30, height: 30), scale: 1))
    #expect(screen.picture[29, 29] == .white)
  }

  @Test func `a view draws at the screen's scale`() throws {
    final class Cross: UIView {
      override func draw(_ rect: CGRect) {
        let context = UIGraphicsGetCurrentContext()
        context?.setFillColor(UIColor.white.cgColor)
        context?.fill(CGRect(x: 2, y: 0, width: 1, height: rect.height))
      }
    }
    let screen = try TestScreen(size: CGSize(width: 5, height: 5), scale: 2, view: Cross(frame: .zero))
    let picture = screen.picture
    #expect(picture.width == 10)
    #expect(picture[4, 9] == .white && picture[5, 0] == .white)
    #expect(picture[3, 5] == .black && picture[6, 5] == .black)
  }

  @Test func `an invalidated part is redrawn alone, over the existing pixels`() throws {
    final class Sheet: UIView {
      var color = UIColor.white
      var rects: [CGRect] = []

      override func draw(_ rect: CGRect) {
        rects.append(rect)
        color.setFill()
        UIBezierPath(rect: bounds).fill()
      }
    }
    let sheet = Sheet(frame: .zero)
    let screen = try TestScreen(size: CGSize(width: 40, height: 30), view: sheet)
    _ = screen.picture
    sheet.color = UIColor(white: 0, alpha: 0)
    sheet.setNeedsDisplay(CGRect(x: 4, y: 5, width: 6, height: 7))
    #expect(screen.advanceFrame() == [PixelRect(x: 4, y: 5, width: 6, height: 7)])
    #expect(sheet.rects.dropFirst() == [CGRect(x: 4, y: 5, width: 6, height: 7)])
    #expect(screen.picture[4, 5] == .black && screen.picture[9, 11] == .black)
    #expect(screen.picture[3, 5] == .white && screen.picture[10, 11] == .white)
  }
}

/// Collects log messages from any thread.
final class LogLines: @unchecked Sendable {
  private let lock = NSLock()
  private var lines: [String] = []

  var all: [String] { lock.withLock { lines } }

  func add(_ line: String) {
    lock.withLock { lines.append(line) }
  }
}

@Suite(.separateScreens) @MainActor struct ViewMaskTests {
  private func screen(_ view: UIView) throws -> TestScreen {
    try TestScreen(size: CGSize(width: 4, height: 4)) {
      let controller = UIViewController()
      controller.view.backgroundColor = .white
      controller.view.addSubview(view)
      return controller
    }
  }

  @Test func `a mask view shows the part of a view that it covers`() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    view.backgroundColor = .red
    let mask = UIView(frame: CGRect(x: 0, y: 0, width: 2, height: 4))
    mask.backgroundColor = .black
    UIView().addSubview(mask)
    view.mask = mask
    #expect(mask.superview == nil)
    let screen = try screen(view)
    #expect(screen.picture[1, 1].green == 0 && screen.picture[3, 1].green == 255)
    mask.frame.origin.x = 2
    #expect(screen.picture[1, 1].green == 255 && screen.picture[3, 1].green == 0)
    view.mask = nil
    #expect(screen.picture[1, 1].green == 0 && screen.picture[3, 1].green == 0)
  }

  @Test func `exchanged subviews change places, and an index without a view changes nothing`() {
    let parent = UIView()
    let views = (0..<4).map { _ in UIView() }
    for view in views { parent.addSubview(view) }
    parent.exchangeSubview(at: 3, withSubviewAt: 1)
    #expect(parent.subviews == [views[0], views[3], views[2], views[1]])
    #expect(parent.layer.sublayers == parent.subviews.map(\.layer))
    parent.exchangeSubview(at: 0, withSubviewAt: 7)
    #expect(parent.subviews.first === views[0])
  }

  @Test func `the transform of a view is the part of its 3D transform in the plane`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.transform3D = CATransform3DMakeScale(2, 3, 1)
    #expect(view.transform == CGAffineTransform(scaleX: 2, y: 3))
    view.transform = .identity
    #expect(CATransform3DIsIdentity(view.transform3D))
  }
}
