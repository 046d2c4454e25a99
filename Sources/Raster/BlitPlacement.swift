/// The pixels of a source and the pixels of a target that they land on, after clipping both.
struct BlitPlacement {
  /// In the target's pixels; never empty.
  let target: PixelRect
  /// The position of the source's pixel (0, 0) in the target, which may be outside.
  let originX: Int
  let originY: Int

  /// Places the top left pixel of `part` at (x, y); `nil` if nothing is left to draw.
  init?(of source: PixelRect, part: PixelRect?, x: Int, y: Int, in bounds: PixelRect, clip: PixelRect?) {
    let part = part ?? source
    let coordinates = [part.x, part.y, x, y]
    guard coordinates.allSatisfy({ Self.near.contains($0) }) else { return nil }
    originX = x - part.x
    originY = y - part.y
    let shown = source.intersection(part)
    var rect = PixelRect(x: shown.x + originX, y: shown.y + originY, width: shown.width, height: shown.height)
    rect = rect.intersection(bounds)
    if let clip { rect = rect.intersection(clip) }
    guard !rect.isEmpty else { return nil }
    target = rect
  }

  /// In pixels. Larger coordinates cannot reach a bitmap; sums of a few such numbers do not overflow.
  private static let near = -(1 << 40)...(1 << 40)
}
