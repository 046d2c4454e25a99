import Testing
import UIKit
import UIKitTesting

extension ScrollViewTests {
  @Test func `a wheel scrolls the inner view, and at its end the outer one`() throws {
    let outer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    outer.contentSize = CGSize(width: 300, height: 900)
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    inner.contentSize = CGSize(width: 300, height: 260)
    outer.addSubview(inner)
    let screen = try TestScreen(size: CGSize(width: 300, height: 300), view: outer)
    screen.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: -48))
    #expect(inner.contentOffset.y == 48 && outer.contentOffset.y == 0)
    screen.advance(seconds: 1)
    screen.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: -48))
    #expect(inner.contentOffset.y == 60 && outer.contentOffset.y == 0)
    screen.advance(seconds: 1)
    screen.scroll(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: -48))
    #expect(inner.contentOffset.y == 60 && outer.contentOffset.y == 48)
    screen.scroll(at: CGPoint(x: 50, y: 280), by: CGVector(dx: 0, dy: 500))
    #expect(outer.contentOffset.y == 0)
    screen.advance(seconds: 1)
    #expect(!inner.isDragging && !outer.isDragging)
  }

  @Test func `a scroll view scrolls from outside once its pan recognizer is moved to its superview`() throws {
    let board = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let view = UIScrollView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    view.contentSize = CGSize(width: 100, height: 900)
    board.addSubview(view)
    let screen = try TestScreen(size: CGSize(width: 300, height: 300), view: board)
    screen.scroll(at: CGPoint(x: 20, y: 20), by: CGVector(dx: 0, dy: -48))
    #expect(view.contentOffset.y == 0)
    board.addGestureRecognizer(view.panGestureRecognizer)
    #expect(
      view.panGestureRecognizer.view === board && view.gestureRecognizers?.contains(view.panGestureRecognizer) == false)
    screen.scroll(at: CGPoint(x: 20, y: 20), by: CGVector(dx: 0, dy: -48))
    #expect(view.contentOffset.y == 48)
    screen.advance(seconds: 1)
    screen.drag(from: CGPoint(x: 20, y: 250), to: CGPoint(x: 20, y: 200), seconds: 0.4)
    #expect(abs(view.contentOffset.y - 88) < 1e-9)
    screen.advance(seconds: 2)
    let rest = view.contentOffset.y
    screen.drag(from: CGPoint(x: 150, y: 150), to: CGPoint(x: 150, y: 120), seconds: 0.4)
    #expect(abs(view.contentOffset.y - rest - 20) < 1e-9)
    view.isScrollEnabled = false
    screen.advance(seconds: 2)
    let held = view.contentOffset.y
    screen.drag(from: CGPoint(x: 20, y: 250), to: CGPoint(x: 20, y: 200), seconds: 0.4)
    screen.scroll(at: CGPoint(x: 20, y: 20), by: CGVector(dx: 0, dy: -48))
    #expect(view.contentOffset.y == held)
  }

  @Test func `a list in a pager takes drags along its axis and leaves the others`() throws {
    let pager = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    pager.contentSize = CGSize(width: 900, height: 300)
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    list.contentSize = CGSize(width: 300, height: 900)
    pager.addSubview(list)
    let screen = try TestScreen(size: CGSize(width: 300, height: 300), view: pager)
    screen.drag(from: CGPoint(x: 150, y: 250), to: CGPoint(x: 140, y: 150))
    #expect(list.contentOffset.y > 0 && pager.contentOffset.x == 0)
    let offset = list.contentOffset.y
    screen.drag(from: CGPoint(x: 250, y: 150), to: CGPoint(x: 150, y: 160))
    #expect(list.contentOffset.y == offset && pager.contentOffset.x > 0)
  }

  @Test func `a drag goes to the outer list when the inner one is at its end`() throws {
    let outer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    outer.contentSize = CGSize(width: 300, height: 900)
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    inner.contentSize = CGSize(width: 300, height: 400)
    outer.addSubview(inner)
    let screen = try TestScreen(size: CGSize(width: 300, height: 300), view: outer)
    screen.drag(from: CGPoint(x: 150, y: 250), to: CGPoint(x: 150, y: 200))
    #expect(inner.contentOffset.y == 40 && outer.contentOffset.y == 0)
    inner.contentOffset.y = 100
    screen.drag(from: CGPoint(x: 150, y: 250), to: CGPoint(x: 150, y: 200))
    #expect(inner.contentOffset.y == 100 && outer.contentOffset.y == 40)
  }
}
