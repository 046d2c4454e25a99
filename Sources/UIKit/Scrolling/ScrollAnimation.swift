/// A movement to an offset that code asked for: slow at both ends.
struct ScrollAnimation {
  /// In seconds, as on Apple's systems.
  static let duration: TimeInterval = 0.3

  let from: CGPoint
  let to: CGPoint
  let start: TimeInterval
  let completion: (() -> Void)?

  /// The same movement with both ends moved down.
  func shifted(by distance: CGFloat) -> ScrollAnimation {
    ScrollAnimation(
      from: CGPoint(x: from.x, y: from.y + distance), to: CGPoint(x: to.x, y: to.y + distance), start: start,
      completion: completion)
  }

  func isOver(at time: TimeInterval) -> Bool { time - start >= Self.duration - 1e-9 }

  /// From 0 to 1: the cubic with no slope at either end.
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
