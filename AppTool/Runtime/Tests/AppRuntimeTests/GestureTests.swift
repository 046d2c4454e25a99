import Foundation
@_spi(UITests) import OffscreenHost
import Testing
import UIKit

@testable import AppUITestRuntime

/// The touches of user interface tests.
@Suite struct GestureTests {
  private let point = CGPoint(x: 100, y: 200)

  @Test func `a double tap touches twice, and the second touch follows within the time of a double tap`() {
    let touches = Gesture.taps(at: point, count: 2)
    #expect(touches.map(\.change) == [.down, .up, .down, .up])
    #expect(touches[2].frame - touches[1].frame < 18)
    #expect(touches.allSatisfy { $0.point == point })
  }

  @Test func `two fingers stand beside each other`() {
    let down = Gesture.taps(at: point, count: 1, fingers: 2).filter { $0.change == .down }
    #expect(down.map(\.point) == [CGPoint(x: 85, y: 200), CGPoint(x: 115, y: 200)])
    #expect(down.map(\.finger) == [0, 1])
  }

  @Test func `a press lasts as long as it is asked for`() {
    #expect(Gesture.press(at: point, seconds: 1.5).last?.frame == 90)
  }

  @Test func `a drag moves at its speed, ends at its end and rests`() throws {
    let end = CGPoint(x: 100, y: 500)
    let touches = Gesture.drag(from: point, to: end, after: 0.5, pointsPerSecond: 600)
    let moves = touches.filter { $0.change == .move }
    #expect(moves.count == 30)
    #expect(try #require(moves.first).frame > 30)
    #expect(moves.last?.point == end)
    #expect(try #require(touches.last).frame - (try #require(moves.last).frame) > 6)
  }

  @Test func `a swipe lifts while it moves`() {
    let touches = Gesture.swipe(from: point, to: CGPoint(x: 0, y: 200), pointsPerSecond: 1200)
    let last = touches.suffix(2)
    #expect(last.map(\.change) == [.move, .up])
    #expect(Set(last.map(\.frame)).count == 1)
  }

  @Test func `a pinch doubles the distance of its fingers, and a rotation turns them`() throws {
    let frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    func distance(_ touches: [UITestTouch], _ change: UITestTouch.Change) -> CGFloat {
      let points = touches.filter { $0.change == change }.suffix(2).map(\.point)
      return hypot(points[0].x - points[1].x, points[0].y - points[1].y)
    }
    let pinch = Gesture.spread(in: frame, scale: 2)
    #expect(abs(distance(pinch, .up) / distance(pinch, .down) - 2) < 1e-9)
    let turn = Gesture.spread(in: frame, scale: 1, angle: .pi / 2)
    let last = try #require(turn.last?.point)
    #expect(abs(last.x - 100) < 1e-9)
    #expect(abs(last.y - 180) < 1e-9)
  }
}
