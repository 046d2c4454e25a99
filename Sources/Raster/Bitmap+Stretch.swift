extension Bitmap {
  /// Overwrites a rectangle with a bitmap stretched to its size, bilinearly; used for low-resolution plates.
  ///
  /// Centres of pixels map to centres, to the nearest 1/16 of a pixel of the original (exact for 2, 4 and 8 times);
  /// outside the outermost centres the edge's colours continue. Cost: least if both sides grow by the same multiple of
  /// 4, otherwise some three times that. A source that shrinks is sampled, not averaged: see ``halved()``.
  public func stretch(
    _ source: Bitmap, to rect: PixelRect, clip: PixelRect? = nil, bands: RowBands = .single
  ) {
    guard source.width > 0, source.height > 0, rect.width <= Self.mostStretched, rect.height <= Self.mostStretched,
      let area = PixelArea(self, clip: clip.map(rect.intersection) ?? rect)
    else { return }
    let source = source === self ? source.clone() : source
    let pass = StretchPass(source: source, rect: rect, area: area)
    bands.forEachBand(of: area.rows, work: area.work) { rows in pass.draw(rows) }
  }

  /// In pixels. Longer sides draw nothing, so that positions in sixteenths stay within 32 bits.
  private static let mostStretched = 1 << 26
}
