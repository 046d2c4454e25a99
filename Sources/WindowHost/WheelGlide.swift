import Foundation
import UIKit

/// Lets the content glide over the distance of a wheel's notches, in place of jumping by it.
///
/// Every frame moves by a share of what is left, so that notches in a row join into one movement and none overshoots: the
/// rest after a time t is `rest · e^(−t / lag)`. Distances are points, times seconds.
struct WheelGlide {
  /// Time in which what is left shrinks to a third of it. Usual: 0.05. Longer, the content lags behind the hand; shorter,
  /// the jumps show.
  static let lag: CFTimeInterval = 0.05
  /// What is left at the end is moved at once. Usual: 1; less moves on for frames in which nobody sees anything.
  static let least: CGFloat = 1
  /// Between two steps.
  static let interval: CFTimeInterval = 1 / 60

  private var rest = CGVector.zero
  private var point = CGPoint.zero
  private var last: CFTimeInterval = 0

  /// When the next step is due; `nil` while nothing glides.
  var nextTime: CFTimeInterval? { rest == .zero ? nil : last + Self.interval }

  /// Takes a turn of the wheel by whole notches. One that turns back drops what was left in the other direction.
  mutating func add(_ delta: CGVector, at point: CGPoint, time: CFTimeInterval) {
    if rest == .zero { last = time - Self.interval }
    self.point = point
    rest.dx = (rest.dx * delta.dx < 0 ? 0 : rest.dx) + delta.dx
    rest.dy = (rest.dy * delta.dy < 0 ? 0 : rest.dy) + delta.dy
  }

  /// The part of the way that is due at a time.
  mutating func step(at time: CFTimeInterval) -> HostEvent? {
    guard let nextTime, time >= nextTime else { return nil }
    let share = CGFloat(1 - exp(-(time - last) / Self.lag))
    last = time
    let isLast = max(abs(rest.dx), abs(rest.dy)) * (1 - share) < Self.least
    let move = isLast ? rest : CGVector(dx: rest.dx * share, dy: rest.dy * share)
    rest = isLast ? .zero : CGVector(dx: rest.dx - move.dx, dy: rest.dy - move.dy)
    return .scroll(point, deltaX: move.dx, deltaY: move.dy)
  }

  /// Leaves the content where it is, as a press does.
  mutating func stop() {
    rest = .zero
  }
}
