extension Bitmap {
  /// Draws a bitmap translated, scaled, rotated or sheared by a map from its pixels to this one's.
  ///
  /// Colours are interpolated bilinearly, to 1/256 of a pixel; edges are anti-aliased at their exact positions. A
  /// source drawn at half its size or less is halved first, as often as needed. Nothing is drawn if the map is singular
  /// or contains a number that is not finite.
  ///
  /// Cost: some 10 ns per pixel; a move by whole pixels costs the same as `draw(_:x:y:)`.
  public func draw(
    _ source: Bitmap, through map: AffineMap, opacity: Float = 1, clip: PixelRect? = nil, bands: RowBands = .single
  ) {
    guard source.width > 0, source.height > 0, Pixel.byte(opacity) > 0, let back = map.inverse else { return }
    if back.a == 1, back.b == 0, back.c == 0, back.d == 1, map.tx == map.tx.rounded(), map.ty == map.ty.rounded() {
      return draw(source, x: Int(map.tx), y: Int(map.ty), opacity: opacity, clip: clip, bands: bands)
    }
    let box = Self.box(of: source, through: map)
    guard let area = PixelArea(self, clip: clip.map(box.intersection) ?? box) else { return }
    let source = source === self ? source.clone() : source
    guard let pass = AffinePass(source, map: map, opacity: opacity, area: area) else { return }
    bands.forEachBand(of: area.rows, work: area.work * 8) { rows in
      for y in rows { pass.drawRow(y) }
    }
  }

  /// The whole pixels that a mapped bitmap may touch, clamped to possible bitmaps.
  private static func box(of source: Bitmap, through map: AffineMap) -> PixelRect {
    let (width, height) = (Double(source.width), Double(source.height))
    let corners = [map.apply(0, 0), map.apply(width, 0), map.apply(0, height), map.apply(width, height)]
    let limit = SIMD2<Double>(repeating: Double(longestSide) + 1)
    var low = limit
    var high = -limit
    for corner in corners {
      low = low.replacing(with: corner, where: corner .< low)
      high = high.replacing(with: corner, where: corner .> high)
    }
    low = (low - 1).rounded(.down).clamped(lowerBound: -limit, upperBound: limit)
    high = (high + 1).rounded(.up).clamped(lowerBound: -limit, upperBound: limit)
    return PixelRect(left: Int(low.x), top: Int(low.y), right: Int(high.x), bottom: Int(high.y))
  }
}
