/// A programmatic movement to an offset, with ease-in and ease-out.
struct ScrollAnimation {
  /// The duration in seconds, as on Apple's systems.
  static let duration: TimeInterval = 0.3

  let from: CGPoint
  let to: CGPoint
  let start: TimeInterval
  let completion: (() -> Void)?

  /// Returns the same movement with both ends shifted down.
  func shifted(by distance: CGFloat) -> ScrollAnimation {
    ScrollAnimation(
      from: CGPoint(x: from.x, y: from.y + distance), to: CGPoint(x: to.x, y: to.y + distance), start: start,
      completion: completion)
  }

  func isOver(at time: TimeInterval) -> Bool { time - start >= Self.duration - 1e-9 }

  /// Returns the progress from 0 to 1: a cubic with zero slope at both ends.
  func progress(at time: TimeInterval) -> CGFloat {
    if isOver(at: time) { return 1 }
    let share = CGFloat(max(0, time - start) / Self.duration)
    return share * share * (3 - 2 * share)
  }

  func offset(at time: TimeInterval) -> CGPoint {
    if isOver(at: time) { return to }
    let progress = progress(at: time)
    return CGPoint(x: from.x + (to.x - from.x) * progress, y: from.y + (to.y - from.y) * progress)
  }
}
