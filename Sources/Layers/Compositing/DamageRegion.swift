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
    var rect = rect.intersection(bounds)
    guard !rect.isEmpty, !rects.contains(where: { Self.isInside(rect, $0) }) else { return }
    while let index = rects.firstIndex(where: { Self.areBetterMerged($0, rect) }) {
      rect = rect.union(rects.remove(at: index))
    }
    rects.append(rect)
    if rects.count > Self.mostRects { mergeCheapestPair() }
  }

  /// Adds two rectangles, as one if that is better.
  mutating func add(_ first: PixelRect, _ second: PixelRect) {
    let (first, second) = (first.intersection(bounds), second.intersection(bounds))
    guard !first.isEmpty, !second.isEmpty, Self.areBetterMerged(first, second) else {
      add(first)
      add(second)
      return
    }
    add(first.union(second))
  }

  // The rectangles below are inside the bounds of a screen, so that no number overflows. Many moving layers compare
  // thousands of them in each frame.

  private static func isInside(_ part: PixelRect, _ whole: PixelRect) -> Bool {
    part.x >= whole.x && part.y >= whole.y && part.x &+ part.width <= whole.x &+ whole.width
      && part.y &+ part.height <= whole.y &+ whole.height
  }

  private static func areBetterMerged(_ first: PixelRect, _ second: PixelRect) -> Bool {
    let across = min(first.x &+ first.width, second.x &+ second.width) &- max(first.x, second.x)
    let down = min(first.y &+ first.height, second.y &+ second.height) &- max(first.y, second.y)
    let sum = first.width &* first.height &+ second.width &* second.height
    let apart = sum &- max(0, across) &* max(0, down)
    return Double(waste(ofMerging: first, second) &+ sum) <= Double(apart) * (1 + tolerableWaste)
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
    add(merged)
  }

  /// The area that a union adds to the sum of two rectangles.
  private static func waste(ofMerging first: PixelRect, _ second: PixelRect) -> Int {
    let left = min(first.x, second.x)
    let top = min(first.y, second.y)
    let right = max(first.x &+ first.width, second.x &+ second.width)
    let bottom = max(first.y &+ first.height, second.y &+ second.height)
    let apart = first.width &* first.height &+ second.width &* second.height
    return (right &- left) &* (bottom &- top) &- apart
  }
}
