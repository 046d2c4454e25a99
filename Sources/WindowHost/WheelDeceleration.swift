import Foundation
import UIKit

/// Scrolls the content smoothly over the distance of a wheel's notches instead of jumping.
///
/// Every frame moves by a share of the rest, so that successive notches join into one movement and none overshoots: the
/// rest after a time t is `rest · e^(−t / lag)`. Distances are in points, times in seconds.
struct WheelDeceleration {
  /// Time in which the rest shrinks to about a third. Usual: 0.05. With larger values the content lags behind the hand;
  /// with smaller ones the jumps become visible.
  static let lag: CFTimeInterval = 0.05
  /// A rest below this is moved at once. Usual: 1; smaller values add frames of invisible motion.
  static let least: CGFloat = 1
  /// The time between two steps.
  static let interval: CFTimeInterval = 1 / 60

  private var rest = CGVector.zero
  private var point = CGPoint.zero
  private var last: CFTimeInterval = 0

  /// Time of the next step; `nil` while nothing glides.
  var nextTime: CFTimeInterval? { rest == .zero ? nil : last + Self.interval }

  /// Adds a turn of the wheel by whole notches. Turning back discards the rest in the other direction.
  mutating func add(_ delta: CGVector, at point: CGPoint, time: CFTimeInterval) {
    if rest == .zero { last = time - Self.interval }
    self.point = point
    rest.dx = (rest.dx * delta.dx < 0 ? 0 : rest.dx) + delta.dx
    rest.dy = (rest.dy * delta.dy < 0 ? 0 : rest.dy) + delta.dy
  }

  /// Returns the scroll event that is due at a time.
  mutating func step(at time: CFTimeInterval) -> HostEvent? {
    guard let nextTime, time >= nextTime else { return nil }
    let share = CGFloat(1 - exp(-(time - last) / Self.lag))
    last = time
    let isLast = max(abs(rest.dx), abs(rest.dy)) * (1 - share) < Self.least
    let move = isLast ? rest : CGVector(dx: rest.dx * share, dy: rest.dy * share)
    rest = isLast ? .zero : CGVector(dx: rest.dx - move.dx, dy: rest.dy - move.dy)
    return .scroll(point, deltaX: move.dx, deltaY: move.dy)
  }

  /// Stops the content at its current position, as a press does.
  mutating func stop() {
    rest = .zero
  }
}
