import Foundation
@_spi(UITests) import OffscreenHost
@_spi(UITests) import UIKit

extension XCUIElement {
  /// Touches the element once, scrolled into view if need be.
  public func tap(file: StaticString = #filePath, line: UInt = #line) {
    touch("tap", TestPlace(file: file, line: line)) { point, _ in Gesture.taps(at: point, count: 1) }
  }

  /// Touches the element twice.
  public func doubleTap(file: StaticString = #filePath, line: UInt = #line) {
    touch("double tap", TestPlace(file: file, line: line)) { point, _ in Gesture.taps(at: point, count: 2) }
  }

  /// Touches the element with two fingers.
  public func twoFingerTap(file: StaticString = #filePath, line: UInt = #line) {
    touch("two-finger tap", TestPlace(file: file, line: line)) { point, _ in
      Gesture.taps(at: point, count: 1, fingers: 2)
    }
  }

  /// Touches the element several times with several fingers.
  public func tap(
    withNumberOfTaps taps: Int, numberOfTouches fingers: Int, file: StaticString = #filePath, line: UInt = #line
  ) {
    touch("tap", TestPlace(file: file, line: line)) { point, _ in
      Gesture.taps(at: point, count: taps, fingers: fingers)
    }
  }

  /// Holds a finger on the element for a time in seconds.
  public func press(forDuration duration: TimeInterval, file: StaticString = #filePath, line: UInt = #line) {
    touch("press", TestPlace(file: file, line: line)) { point, _ in Gesture.press(at: point, seconds: duration) }
  }

  /// Holds a finger on the element for a time in seconds and drags it to another one.
  public func press(
    forDuration duration: TimeInterval, thenDragTo other: XCUIElement, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    press(forDuration: duration, thenDragTo: other, withVelocity: .default, thenHoldForDuration: 0.2, file, line)
  }

  /// Holds a finger on the element, drags it to another one, and holds it there.
  public func press(
    forDuration duration: TimeInterval, thenDragTo other: XCUIElement, withVelocity velocity: XCUIGestureVelocity,
    thenHoldForDuration hold: TimeInterval, _ file: StaticString = #filePath, _ line: UInt = #line
  ) {
    let place = TestPlace(file: file, line: line)
    let start = coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5))
    start.drag(
      "drag", to: other.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5)), after: duration, velocity, hold,
      place)
  }

  // MARK: Swipes

  public func swipeUp(
    velocity: XCUIGestureVelocity = .default, file: StaticString = #filePath, line: UInt = #line
  ) {
    swipe("swipe up", CGVector(dx: 0, dy: -1), velocity, TestPlace(file: file, line: line))
  }

  public func swipeDown(
    velocity: XCUIGestureVelocity = .default, file: StaticString = #filePath, line: UInt = #line
  ) {
    swipe("swipe down", CGVector(dx: 0, dy: 1), velocity, TestPlace(file: file, line: line))
  }

  public func swipeLeft(
    velocity: XCUIGestureVelocity = .default, file: StaticString = #filePath, line: UInt = #line
  ) {
    swipe("swipe left", CGVector(dx: -1, dy: 0), velocity, TestPlace(file: file, line: line))
  }

  public func swipeRight(
    velocity: XCUIGestureVelocity = .default, file: StaticString = #filePath, line: UInt = #line
  ) {
    swipe("swipe right", CGVector(dx: 1, dy: 0), velocity, TestPlace(file: file, line: line))
  }

  /// The shortest way of a swipe, in points; 150. On a shorter way a small element would only be tapped.
  private static let shortestSwipe: CGFloat = 150

  private func swipe(
    _ action: String, _ direction: CGVector, _ velocity: XCUIGestureVelocity, _ place: TestPlace
  ) {
    touch(action, place) { point, element in
      let length = max(
        Self.shortestSwipe, abs(direction.dx) * element.frame.width / 2, abs(direction.dy) * element.frame.height / 2)
      let end = CGPoint(x: point.x + direction.dx * length, y: point.y + direction.dy * length)
      return Gesture.swipe(from: point, to: end, pointsPerSecond: Double(velocity.rawValue))
    }
  }

  // MARK: Two fingers

  /// Moves two fingers apart for a scale above 1, or together.
  public func pinch(
    withScale scale: CGFloat, velocity: CGFloat, file: StaticString = #filePath, line: UInt = #line
  ) {
    touch("pinch", TestPlace(file: file, line: line)) { _, element in
      let seconds = velocity == 0 ? 0.5 : Double(abs((scale - 1) / velocity))
      return Gesture.spread(in: element.frame, scale: scale, seconds: seconds)
    }
  }

  /// Turns two fingers by an angle in radians.
  public func rotate(
    _ rotation: CGFloat, withVelocity velocity: CGFloat, file: StaticString = #filePath, line: UInt = #line
  ) {
    touch("rotate", TestPlace(file: file, line: line)) { _, element in
      let seconds = velocity == 0 ? 0.5 : Double(abs(rotation / velocity))
      return Gesture.spread(in: element.frame, scale: 1, angle: rotation, seconds: seconds)
    }
  }

  // MARK: Points

  /// A point of the element, as fractions of its width and height, or outside of it.
  public func coordinate(withNormalizedOffset offset: CGVector) -> XCUICoordinate {
    XCUICoordinate(element: self, normalized: offset, points: .zero)
  }

  /// Plays the touches of a gesture at the point where a finger reaches the element.
  func touch(_ action: String, _ place: TestPlace, _ gesture: (CGPoint, UITestElement) -> [UITestTouch]) {
    UITestRun.perform("\(action) \(spokenName)", at: place) { session throws(AppProcess.Failure) in
      let element = try resolved(session)
      if let text = element.typedText {
        try session.send(.type(text))
        return
      }
      let point = steps.isEmpty ? element.frame.middle : try reachablePoint(of: element, session)
      try session.send(.play(gesture(point, element)))
    }
  }

  private func reachablePoint(
    of element: UITestElement, _ session: AppSession
  ) throws(AppProcess.Failure) -> CGPoint {
    var reason = ""
    for attempt in 0..<3 {
      switch try session.send(.point(element.id)) {
      case .point(let point): return point
      case .unreachable(let text): reason = text
      default: break
      }
      switch attempt {
      case 0: try session.send(.scroll(element.id))
      default:
        let tree = try session.tree()
        let shown = tree.descendants
        let kinds: [ElementType] = [.alert, .sheet]
        guard let kind = kinds.first(where: { kind in shown.contains { $0.has(kind) } }) else { break }
        let alert = XCUIElement(steps: [.descendants(kind)], isFirst: true, place: place)
        if !UITestRun.handleInterruption(by: alert) { break }
      }
    }
    throw AppProcess.Failure(description: "Not hittable: \(element.summary), \(element.frame); \(reason)")
  }
}

/// The speed of a swipe or a drag, in points per second.
public struct XCUIGestureVelocity: RawRepresentable, Hashable, Sendable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  public let rawValue: CGFloat

  public init(rawValue: CGFloat) {
    self.rawValue = rawValue
  }

  public init(_ rawValue: CGFloat) { self.init(rawValue: rawValue) }
  public init(floatLiteral value: Double) { self.init(rawValue: CGFloat(value)) }
  public init(integerLiteral value: Int) { self.init(rawValue: CGFloat(value)) }

  public static let `default` = XCUIGestureVelocity(rawValue: 1200)
  public static let slow = XCUIGestureVelocity(rawValue: 400)
  public static let fast = XCUIGestureVelocity(rawValue: 2400)
}

extension CGRect {
  var middle: CGPoint { CGPoint(x: midX, y: midY) }
}
