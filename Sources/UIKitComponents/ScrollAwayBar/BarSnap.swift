import UIKit

/// A number that moves from one value to another in a given time, decelerating, frame by frame.
@MainActor final class BarSnap {
  let end: CGFloat
  private let start: CGFloat
  private let duration: TimeInterval
  private let move: (CGFloat) -> Void
  private var link: CADisplayLink?
  private var startTime: CFTimeInterval?

  /// - Parameter move: Called in every frame; the last call passes exactly `end`.
  init(from start: CGFloat, to end: CGFloat, duration: TimeInterval, move: @escaping (CGFloat) -> Void) {
    self.start = start
    self.end = end
    self.duration = duration
    self.move = move
    let link = CADisplayLink(target: self, selector: BarSnap.step)
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  func invalidate() {
    link?.invalidate()
    link = nil
  }

  private func step(_ link: CADisplayLink) {
    let begin = startTime ?? link.timestamp - link.duration
    startTime = begin
    let share = (link.timestamp - begin) / duration
    // Frame times are sums with small rounding errors.
    if share >= 1 - 1e-6 { return move(end) }
    let rest = CGFloat(1 - share)
    move(start + (end - start) * (1 - rest * rest))
  }
}
