import Foundation
@_spi(UITests) import OffscreenHost
import UIKit

/// The touches of gestures, in frames of a 60th of a second.
enum Gesture {
  /// The number of frames that a finger rests for a tap.
  private static let tapFrames = 3
  /// The number of frames between two taps of one gesture.
  private static let pauseFrames = 6
  /// The number of frames that a finger rests after a drag, so that nothing is flung.
  private static let restFrames = 12

  /// Fingers side by side that touch several times.
  static func taps(at point: CGPoint, count: Int, fingers: Int = 1) -> [UITestTouch] {
    (0..<max(1, count)).flatMap { index in
      let start = index * (tapFrames + pauseFrames)
      return hold(at: point, frames: tapFrames, fingers: fingers).map { $0.later(by: start) }
    }
  }

  /// A finger that rests for a time in seconds.
  static func press(at point: CGPoint, seconds: Double) -> [UITestTouch] {
    hold(at: point, frames: max(tapFrames, frames(seconds)), fingers: 1)
  }

  private static func hold(at point: CGPoint, frames: Int, fingers: Int) -> [UITestTouch] {
    (0..<max(1, fingers)).flatMap { finger in
      let place = CGPoint(x: point.x + CGFloat(finger) * 30 - CGFloat(fingers - 1) * 15, y: point.y)
      return [
        UITestTouch(frame: 0, finger: finger, change: .down, point: place),
        UITestTouch(frame: frames, finger: finger, change: .up, point: place),
      ]
    }
  }

  /// A finger that rests for a time and then moves.
  ///
  /// - Parameter pointsPerSecond: The speed of the movement.
  static func drag(
    from start: CGPoint, to end: CGPoint, after seconds: Double, pointsPerSecond: Double, hold: Double? = nil
  ) -> [UITestTouch] {
    let first = max(1, frames(seconds))
    let distance = Double(hypot(end.x - start.x, end.y - start.y))
    let count = max(2, frames(distance / max(1, pointsPerSecond)))
    var touches = [UITestTouch(frame: 0, finger: 0, change: .down, point: start)]
    touches += (1...count).map { index in
      UITestTouch(
        frame: first + index, finger: 0, change: .move, point: start.toward(end, CGFloat(index) / CGFloat(count)))
    }
    let rest = hold.map(frames) ?? restFrames
    return touches + [UITestTouch(frame: first + count + rest, finger: 0, change: .up, point: end)]
  }

  /// A quick finger that lifts while it moves.
  static func swipe(from start: CGPoint, to end: CGPoint, pointsPerSecond: Double) -> [UITestTouch] {
    drag(from: start, to: end, after: 0, pointsPerSecond: pointsPerSecond, hold: 0)
  }

  /// Two fingers that change their distance, or turn around their middle, within half a second or the given time.
  ///
  /// - Parameters:
  ///   - scale: The distance at the end as a multiple of that at the start.
  ///   - angle: The turn, in radians.
  static func spread(in frame: CGRect, scale: CGFloat, angle: CGFloat = 0, seconds: Double = 0.5) -> [UITestTouch] {
    let middle = CGPoint(x: frame.midX, y: frame.midY)
    let largest = max(40, min(frame.width, frame.height) * 0.8)
    let start = scale > 1 ? largest / scale : largest
    let count = max(2, frames(seconds))
    func touches(_ frame: Int, _ change: UITestTouch.Change, _ share: CGFloat) -> [UITestTouch] {
      let reach = (start + (start * scale - start) * share) / 2
      let turn = Double(angle * share)
      return [0, 1].map { finger in
        let side: CGFloat = finger == 0 ? -1 : 1
        let point = CGPoint(
          x: middle.x + side * reach * CGFloat(cos(turn)), y: middle.y + side * reach * CGFloat(sin(turn)))
        return UITestTouch(frame: frame, finger: finger, change: change, point: point)
      }
    }
    return touches(0, .down, 0) + (1...count).flatMap { touches($0, .move, CGFloat($0) / CGFloat(count)) }
      + touches(count + restFrames, .up, 1)
  }

  static func frames(_ seconds: Double) -> Int { max(0, Int((seconds * 60).rounded())) }
}

extension UITestTouch {
  fileprivate func later(by frames: Int) -> UITestTouch {
    var result = self
    result.frame += frames
    return result
  }
}

extension CGPoint {
  fileprivate func toward(_ end: CGPoint, _ share: CGFloat) -> CGPoint {
    CGPoint(x: x + (end.x - x) * share, y: y + (end.y - y) * share)
  }
}
