import Arithmetic
import Testing
import UIKit

@testable import Records

@Suite struct TreeViewportTests {
  private func port() -> TreeViewport {
    var port = TreeViewport()
    port.size = CGSize(width: 1_000, height: 600)
    port.show(duration: 1_200, rowCount: 80)
    return port
  }

  @Test func `a tree initially fits the view`() {
    let port = port()
    let (first, last) = (port.point(0, row: 0), port.point(1_200, row: 79))
    #expect(first.x == 56 && abs(last.x - 944) < 0.01)
    #expect(first.y > 0 && last.y < 600)
  }

  @Test func `points and times convert back and forth`() {
    var port = port()
    port.zoom(by: 3, at: CGPoint(x: 700, y: 200))
    let point = port.point(333, row: 12)
    #expect(abs(port.time(at: point.x) - 333) < 0.01)
    #expect(abs(port.row(at: point.y) - 12) < 0.001)
  }

  @Test func `zooming keeps the point under the pointer fixed, within the limits`() {
    var random = RandomStream(seed: 2)
    var port = port()
    port.zoom(by: 6, at: CGPoint(x: 500, y: 300))
    for _ in 0..<50 {
      let place = CGPoint(x: 300 + CGFloat(random.uniform()) * 400, y: 200 + CGFloat(random.uniform()) * 200)
      let (time, row) = (port.time(at: place.x), port.row(at: place.y))
      var next = port
      next.zoom(by: 0.9 + CGFloat(random.uniform()) * 0.2, at: place)
      guard next.rowHeight < TreeViewport.tallestRow, next.offset.x > 0, next.offset.y > 0 else { continue }
      #expect(abs(next.time(at: place.x) - time) < 0.5 && abs(next.row(at: place.y) - row) < 0.05)
    }
    port.zoom(by: 1e9, at: .zero)
    #expect(port.rowHeight == TreeViewport.tallestRow)
    port.zoom(by: .nan, at: .zero)
    port.zoom(by: 1e-9, at: .zero)
    #expect(port.rowHeight == TreeViewport.lowestRow && port.point(1_200, row: 0).x <= 1_000)
  }

  @Test func `the tree cannot be scrolled out of view`() {
    var port = port()
    port.zoom(by: 5, at: CGPoint(x: 500, y: 300))
    port.move(by: CGPoint(x: -1e6, y: -1e6))
    #expect(port.offset == .zero)
    port.move(by: CGPoint(x: 1e6, y: 1e6))
    #expect(abs(port.point(1_200, row: 79).x - 944) < 0.01)
  }

  @Test func `a revealed creature is in view`() {
    var port = port()
    port.zoom(by: 12, at: .zero)
    port.reveal(900, row: 60)
    let point = port.point(900, row: 60)
    #expect(CGRect(x: 0, y: 0, width: 1_000, height: 600).contains(point))
    let before = port
    port.reveal(900, row: 60)
    #expect(port == before)
  }
}
