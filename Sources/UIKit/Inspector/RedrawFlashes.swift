import Raster

/// The parts of the screen that were drawn a moment ago.
struct RedrawFlashes {
  /// How long a part is marked, in seconds; shorter is overlooked, longer hides what comes next.
  static let duration: CFTimeInterval = 0.25
  /// More than these would cost more to show than what they show.
  private static let most = 64

  private var entries: [(rect: CGRect, end: CFTimeInterval)] = []

  mutating func add(_ damage: [PixelRect], scale: CGFloat, at time: CFTimeInterval) {
    for rect in damage {
      let points = CGRect(
        x: CGFloat(rect.x) / scale, y: CGFloat(rect.y) / scale, width: CGFloat(rect.width) / scale,
        height: CGFloat(rect.height) / scale)
      entries.append((points, time + Self.duration))
    }
    if entries.count > Self.most { entries.removeFirst(entries.count - Self.most) }
  }

  mutating func shown(at time: CFTimeInterval) -> [CGRect] {
    entries.removeAll { $0.end <= time }
    return entries.map(\.rect)
  }
}
