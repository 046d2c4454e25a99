import Raster

/// What changed on the screen since the last frame, and what of it has to be drawn.
@MainActor struct Damage {
  /// What has to be drawn again.
  private(set) var drawn: DamageRegion
  /// What differs from the last frame: the same, and all of the scrolled area.
  private(set) var changed: DamageRegion
  /// Where pixels are carried along.
  var scrolled: ScrolledArea?

  init(bounds: PixelRect) {
    drawn = DamageRegion(bounds: bounds)
    changed = drawn
  }

  /// Adds what something covered in the last frame and does no more, or looks different now.
  mutating func addOld(_ rect: PixelRect) {
    guard let scrolled else { return add(rect) }
    // Inside the area its pixels are elsewhere now, and where they were lie others that are right.
    if rect.intersection(scrolled.area) != rect { add(rect) }
    add(scrolled.moved(rect))
  }

  /// Adds what something covers in this frame.
  mutating func addNew(_ rect: PixelRect) {
    add(rect)
  }

  /// Adds what a scroll makes necessary, once everything is measured: the strips that come into sight, and what does not
  /// go with the content.
  mutating func finishScroll(inFrontBefore: [PixelRect]) {
    guard let scrolled else { return }
    for strip in scrolled.uncovered { add(strip) }
    for rect in inFrontBefore { add(scrolled.moved(rect)) }
    for rect in scrolled.layer.drawnInFront(of: scrolled.area) { add(rect) }
    changed.add(scrolled.area)
  }

  private mutating func add(_ rect: PixelRect) {
    drawn.add(rect)
    changed.add(rect)
  }
}
