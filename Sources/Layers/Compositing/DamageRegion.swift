import Raster

/// The area of a screen to redraw, as a few rectangles with little overlap.
struct DamageRegion {
  /// The number of rectangles above which they are merged: each costs a traversal of the layers.
  private static let mostRects = 8
  /// Two rectangles are merged if that adds less than this share of their area.
  private static let tolerableWaste = 0.25

  private let bounds: PixelRect
  private(set) var rects: [PixelRect] = []

  init(bounds: PixelRect) {
    self.bounds = bounds
  }

  mutating func add(_ rect: PixelRect) {
    addInside(rect.intersection(bounds))
  }

  /// Adds two rectangles, as one if that is better.
  mutating func add(_ first: PixelRect, _ second: PixelRect) {
    let (first, second) = (first.intersection(bounds), second.intersection(bounds))
    guard !first.isEmpty, !second.isEmpty, Self.areBetterMerged(first, second) else {
      addInside(first)
      addInside(second)
      return
    }
    addInside(first.union(second))
  }

  /// Adds a rectangle inside the bounds.
  private mutating func addInside(_ added: PixelRect) {
    guard !added.isEmpty else { return }
    var rect = added
    var partner = firstBetterMerged(with: rect)
    // A rectangle is always better merged with one that contains it.
    if let partner, rects[partner...].contains(where: { $0.contains(rect) }) { return }
    while let index = partner {
      rect = rect.union(rects.remove(at: index))
      partner = firstBetterMerged(with: rect)
    }
    rects.append(rect)
    if rects.count > Self.mostRects { mergeCheapestPair() }
  }

  private func firstBetterMerged(with rect: PixelRect) -> Int? {
    rects.firstIndex { Self.areBetterMerged($0, rect) }
  }

  // The rectangles below are inside the bounds of a screen, so that no number overflows. Many moving layers compare
  // thousands of them in each frame.

  private static func areBetterMerged(_ first: PixelRect, _ second: PixelRect) -> Bool {
    let (width, height) = unionSize(first, second)
    // Two sides together are as long as their union and their overlap.
    let across = first.width &+ second.width &- width
    let down = first.height &+ second.height &- height
    let covered = areaSum(first, second) &- max(0, across) &* max(0, down)
    return Double(width &* height) <= Double(covered) * (1 + tolerableWaste)
  }

  /// Makes an area and the rectangles that intersect it one rectangle, so that the area is drawn as a whole.
  ///
  /// - Returns: True if the region has changed. It does not if no rectangle intersects the area, or only one, which
  ///   contains it.
  mutating func join(_ area: PixelRect) -> Bool {
    let area = area.intersection(bounds)
    let parts = rects.filter { $0.intersects(area) }
    guard parts.count > 1 || parts.contains(where: { !$0.contains(area) }) else { return false }
    rects.removeAll { $0.intersects(area) }
    rects.append(parts.reduce(area) { $0.union($1) })
    return true
  }

  /// Merges rectangles that together cover most of their bounding box. Many moving layers leave overlapping rectangles,
  /// whose intersections would be drawn twice.
  mutating func joinIfCrowded() {
    guard rects.count > 2 else { return }
    let whole = rects.reduce(PixelRect.empty) { $0.union($1) }
    let sum = rects.reduce(0) { $0 + $1.area }
    if Double(sum) * (1 + Self.tolerableWaste) > Double(whole.area) { rects = [whole] }
  }

  private mutating func mergeCheapestPair() {
    var best = (first: 0, second: 1, waste: Int.max)
    for first in rects.indices {
      for second in first + 1..<rects.count {
        let waste = Self.waste(ofMerging: rects[first], rects[second])
        if waste < best.waste { best = (first, second, waste) }
      }
    }
    let merged = rects[best.first].union(rects[best.second])
    rects.remove(at: best.second)
    rects.remove(at: best.first)
    addInside(merged)
  }

  /// The area that a union adds to the sum of two rectangles.
  private static func waste(ofMerging first: PixelRect, _ second: PixelRect) -> Int {
    let (width, height) = unionSize(first, second)
    return width &* height &- areaSum(first, second)
  }

  private static func unionSize(_ first: PixelRect, _ second: PixelRect) -> (width: Int, height: Int) {
    let right = max(first.x &+ first.width, second.x &+ second.width)
    let bottom = max(first.y &+ first.height, second.y &+ second.height)
    return (right &- min(first.x, second.x), bottom &- min(first.y, second.y))
  }

  private static func areaSum(_ first: PixelRect, _ second: PixelRect) -> Int {
    first.width &* first.height &+ second.width &* second.height
  }
}
