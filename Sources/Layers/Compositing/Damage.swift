import Raster

/// The changes of the screen since the last frame, and the area to draw.
@MainActor struct Damage {
  /// The screen.
  let bounds: PixelRect
  /// The area to draw.
  private(set) var drawn: DamageRegion
  /// The difference from the last frame: the drawn area, and all of the scrolled area.
  var changed: DamageRegion {
    guard let scrolled else { return drawn }
    var changed = drawn
    changed.add(scrolled.area)
    return changed
  }
  /// The area of the scroll blit.
  var scrolled: ScrolledArea?

  init(bounds: PixelRect) {
    self.bounds = bounds
    drawn = DamageRegion(bounds: bounds)
  }

  /// Adds the areas that a changed layer covered in the last frame and covers in this one.
  mutating func addChange(from before: PixelRect, to now: PixelRect) {
    guard scrolled != nil else { return drawn.add(before, now) }
    addOld(before)
    addNew(now)
  }

  /// Adds an area that was covered in the last frame and is not covered now, or looks different.
  mutating func addOld(_ rect: PixelRect) {
    guard let scrolled else { return drawn.add(rect) }
    // Inside the scrolled area its old pixels have moved away, and correct pixels are in their place.
    if rect.intersection(scrolled.area) != rect { drawn.add(rect) }
    drawn.add(scrolled.moved(rect))
  }

  /// Adds an area that is covered in this frame.
  mutating func addNew(_ rect: PixelRect) {
    drawn.add(rect)
  }

  /// Adds the effects of a scroll, once everything is measured: the newly visible strips, and what does not move with
  /// the content.
  mutating func finishScroll(inFrontBefore: [PixelRect]) {
    guard let scrolled else { return }
    for strip in scrolled.uncovered { drawn.add(strip) }
    for rect in inFrontBefore { drawn.add(scrolled.moved(rect)) }
    for rect in scrolled.layer.drawnInFront(of: scrolled.area) { drawn.add(rect) }
  }
}
