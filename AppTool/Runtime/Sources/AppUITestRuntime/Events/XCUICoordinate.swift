import Foundation
@_spi(UITests) import OffscreenHost
@_spi(UITests) import UIKit

/// A point relative to an element, which is looked up when the point is used.
open class XCUICoordinate: NSObject {
  private let element: XCUIElement
  private let normalized: CGVector
  private let points: CGVector

  init(element: XCUIElement, normalized: CGVector, points: CGVector) {
    self.element = element
    self.normalized = normalized
    self.points = points
  }

  /// The element that the point is relative to.
  open var referencedElement: XCUIElement { element }

  /// The place on the screen, in points.
  open var screenPoint: CGPoint { place(in: element.frame) }

  /// The point at a distance in points from this one.
  open func withOffset(_ offset: CGVector) -> XCUICoordinate {
    XCUICoordinate(
      element: element, normalized: normalized,
      points: CGVector(dx: points.dx + offset.dx, dy: points.dy + offset.dy))
  }

  private func place(in frame: CGRect) -> CGPoint {
    CGPoint(
      x: frame.minX + normalized.dx * frame.width + points.dx, y: frame.minY + normalized.dy * frame.height + points.dy)
  }

  open func tap(file: StaticString = #filePath, line: UInt = #line) {
    touch("tap", TestPlace(file: file, line: line)) { Gesture.taps(at: $0, count: 1) }
  }

  open func doubleTap(file: StaticString = #filePath, line: UInt = #line) {
    touch("double tap", TestPlace(file: file, line: line)) { Gesture.taps(at: $0, count: 2) }
  }

  /// Holds a finger at the point for a time in seconds.
  open func press(forDuration duration: TimeInterval, file: StaticString = #filePath, line: UInt = #line) {
    touch("press", TestPlace(file: file, line: line)) { Gesture.press(at: $0, seconds: duration) }
  }

  /// Holds a finger at the point for a time in seconds and drags it to another one.
  open func press(
    forDuration duration: TimeInterval, thenDragTo other: XCUICoordinate, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    drag("drag", to: other, after: duration, .default, 0.2, TestPlace(file: file, line: line))
  }

  /// Holds a finger at the point, drags it to another one, and holds it there.
  open func press(
    forDuration duration: TimeInterval, thenDragTo other: XCUICoordinate, withVelocity velocity: XCUIGestureVelocity,
    thenHoldForDuration hold: TimeInterval, file: StaticString = #filePath, line: UInt = #line
  ) {
    drag("drag", to: other, after: duration, velocity, hold, TestPlace(file: file, line: line))
  }

  func drag(
    _ action: String, to other: XCUICoordinate, after seconds: Double, _ velocity: XCUIGestureVelocity, _ hold: Double,
    _ place: TestPlace
  ) {
    UITestRun.perform("\(action) \(element.spokenName)", at: place) { session throws(AppProcess.Failure) in
      let start = self.place(in: try element.resolved(session).frame)
      let end = other.place(in: try other.element.resolved(session).frame)
      let touches = Gesture.drag(
        from: start, to: end, after: seconds, pointsPerSecond: Double(velocity.rawValue), hold: hold)
      try session.send(.play(touches))
    }
  }

  private func touch(_ action: String, _ place: TestPlace, _ gesture: (CGPoint) -> [UITestTouch]) {
    UITestRun.perform("\(action) \(element.spokenName)", at: place) { session throws(AppProcess.Failure) in
      try session.send(.play(gesture(self.place(in: try element.resolved(session).frame))))
    }
  }
}
