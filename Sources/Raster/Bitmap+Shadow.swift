extension Bitmap {
  /// Draws the shadow of a rounded rectangle: the rectangle in one colour, blurred with a standard deviation in pixels.
  ///
  /// The pixels are the same as those of a direct blur of the whole shape. The blur is computed once for each kind of
  /// corner and kept in `cache` as nine slices. Nothing is drawn for a rectangle without area or beyond 2²⁰ pixels, nor
  /// if corners and blur together need more than 2,048 pixels; deviations beyond 120 count as 120.
  public func drawShadow(
    of rect: PixelRect, radii: CornerRadii, deviation: Float, color: Pixel, cache: ShadowCache,
    clip: PixelRect? = nil, bands: RowBands = .single
  ) {
    let blur = BoxBlur(deviation: deviation)
    guard color != .clear, let fitted = RoundedRect(rect, radii: radii).fitted,
      let mask = cache.mask(width: rect.width, height: rect.height, radii: fitted.radii, blur: blur)
    else { return }
    let outer = PixelRect(
      x: rect.x - blur.reach, y: rect.y - blur.reach, width: rect.width + 2 * blur.reach,
      height: rect.height + 2 * blur.reach)
    guard let area = PixelArea(self, clip: clip.map(outer.intersection) ?? outer) else { return }
    let slices = RepeatedMask(mask: mask, rect: outer, area: area, paint: SolidPaint(color: color))
    bands.forEachBand(of: area.rows, work: area.work) { rows in slices.draw(rows) }
  }
}

/// A mask whose middle row and column are repeated until it fills a rectangle that is at least as large.
private struct RepeatedMask: Sendable {
  let mask: AlphaMask
  let rect: PixelRect
  let area: PixelArea
  let paint: SolidPaint

  func draw(_ rows: Range<Int>) {
    // The columns left of the middle one, in place; then the repeated middle; then the rest, moved to the right edge.
    let middle = mask.width / 2
    let left = (rect.x..<rect.x + middle).clamped(to: area.columns)
    let repeated = (rect.x + middle..<rect.maxX - (mask.width - 1 - middle)).clamped(to: area.columns)
    let right = (repeated.upperBound..<rect.maxX).clamped(to: area.columns)
    for y in rows {
      let values = mask.values + maskRow(y - rect.y) * mask.width
      let row = area.row(y)
      drawValues(left, values - rect.x, row)
      paint.draw(repeated, y: y, amount: values[middle], row: row)
      drawValues(right, values - (rect.maxX - mask.width), row)
    }
  }

  private func maskRow(_ y: Int) -> Int {
    let middle = mask.height / 2
    if y < middle { return y }
    return max(middle, y - (rect.height - mask.height))
  }

  private func drawValues(_ columns: Range<Int>, _ values: UnsafeMutablePointer<UInt8>, _ row: PixelRow) {
    let part = PixelRow(start: row.start, end: columns.upperBound)
    let colors = FourPixels(repeating: paint.color.word)
    var x = columns.lowerBound
    while x < columns.upperBound {
      var amounts = SIMD4<UInt32>()
      for lane in 0..<min(4, columns.upperBound - x) { amounts[lane] = UInt32(values[x + lane]) }
      part.blend(products: colors.times(amounts), at: x)
      x += 4
    }
  }
}
