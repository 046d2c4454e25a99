import Raster
import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct SnapshotViewTests {
  /// A red view with a blue square in its lower right corner, at (10, 10) on a white screen.
  private func stage() throws -> (TestScreen, UIView, UIView) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 60))
    root.backgroundColor = .white
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
    view.backgroundColor = .red
    let inner = UIView(frame: CGRect(x: 30, y: 30, width: 10, height: 10))
    inner.backgroundColor = .blue
    view.addSubview(inner)
    root.addSubview(view)
    let screen = try TestScreen(size: root.bounds.size, view: root)
    screen.advanceFrame()
    return (screen, view, root)
  }

  @Test func `a snapshot shows the view's contents and does not follow it`() throws {
    let (screen, view, root) = try stage()
    let snapshot = try #require(view.snapshotView(afterScreenUpdates: true))
    #expect(snapshot.frame == CGRect(x: 0, y: 0, width: 40, height: 40))
    view.backgroundColor = .green
    view.isHidden = true
    snapshot.frame.origin = CGPoint(x: 60, y: 10)
    root.addSubview(snapshot)
    screen.advanceFrame()
    #expect(screen.picture[62, 12] == screen.picture[80, 30])
    #expect(screen.picture[62, 12].red > 200 && screen.picture[62, 12].green < 90)
    #expect(screen.picture[95, 45].blue > 200 && screen.picture[95, 45].red < 90)
    #expect(screen.picture[12, 12] == .white)
    #expect(UIView(frame: .zero).snapshotView(afterScreenUpdates: true) == nil)
  }

  @Test func `a snapshot of the screen shows the visible windows at their places`() throws {
    let (screen, view, root) = try stage()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    window.backgroundColor = .green
    window.isHidden = false
    screen.advanceFrame()
    let snapshot = UIScreen.main.snapshotView(afterScreenUpdates: true)
    window.isHidden = true
    view.isHidden = true
    root.addSubview(snapshot)
    screen.advanceFrame()
    #expect(screen.picture[15, 15].green > 200 && screen.picture[15, 15].red < 90)
    #expect(screen.picture[25, 15].red > 200 && screen.picture[45, 45].blue > 200)
  }

  @Test func `a part with cap insets stretches in its centre only`() throws {
    let (screen, view, root) = try stage()
    let part = CGRect(x: 20, y: 20, width: 20, height: 20)
    let insets = UIEdgeInsets(top: 0, left: 0, bottom: 10, right: 10)
    let snapshot = try #require(
      view.resizableSnapshotView(from: part, afterScreenUpdates: true, withCapInsets: insets))
    #expect(snapshot.bounds.size == part.size)
    snapshot.frame = CGRect(x: 60, y: 10, width: 50, height: 40)
    root.addSubview(snapshot)
    screen.advanceFrame()
    // The blue corner keeps its ten points.
    #expect(screen.picture[105, 45].blue > 200 && screen.picture[101, 41].blue > 200)
    #expect(screen.picture[97, 45].red > 200 && screen.picture[105, 37].red > 200)
  }

  @Test func `a hierarchy is drawn scaled into a rectangle, with its animations in progress`() throws {
    let (screen, view, _) = try stage()
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear, animations: { view.subviews[0].frame.origin = .zero })
    screen.advance(seconds: 0.5)
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 80, height: 80)).image { _ in
      #expect(view.drawHierarchy(in: CGRect(x: 0, y: 0, width: 80, height: 80), afterScreenUpdates: false))
    }
    let bitmap = try #require(picture.cgImage).bitmap()
    #expect(bitmap[40, 40].blue > 200 && bitmap[4, 4].red > 200 && bitmap[76, 76].red > 200)
    #expect(!view.drawHierarchy(in: .zero, afterScreenUpdates: false))
  }
}
