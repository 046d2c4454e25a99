import Raster

/// The areas of the screen that were recently redrawn.
struct RedrawFlashes {
  /// The time that an area is marked, in seconds. Shorter marks are overlooked; longer ones hide later redraws.
  static let duration: CFTimeInterval = 0.25
  /// The maximum number of areas. Drawing more would cost more than the redraws that they mark.
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
