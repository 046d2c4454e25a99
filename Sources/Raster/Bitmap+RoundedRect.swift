extension Bitmap {
  /// Draws a colour over a rounded rectangle, anti-aliased.
  public func fill(_ shape: RoundedRect, _ color: Pixel, clip: PixelRect? = nil, bands: RowBands = .single) {
    guard color != .clear, let fitted = shape.fitted else { return }
    guard !fitted.isWholePixels else { return fill(fitted.pixels, color, clip: clip, bands: bands) }
    draw(SolidPaint(color: color), inside: fitted, clip: clip, bands: bands)
  }

  /// Draws the part of a bitmap inside a rounded rectangle over this one, with the bitmap's top left pixel at (x, y).
  public func draw(
    _ source: Bitmap, x: Int, y: Int, mask: RoundedRect, opacity: Float = 1, clip: PixelRect? = nil,
    bands: RowBands = .single
  ) {
    guard let placement = BlitPlacement(of: source.bounds, part: nil, x: x, y: y, in: bounds, clip: clip),
      let fitted = mask.fitted, Pixel.byte(opacity) > 0
    else { return }
    let source = source === self ? source.clone() : source
    let paint = BitmapPaint(source, x: placement.originX, y: placement.originY, opacity: opacity)
    draw(paint, inside: fitted, clip: placement.target, bands: bands)
  }

  /// Draws a line of `width` pixels along the inside of a rounded rectangle's edge; a width above half of the rectangle
  /// fills it.
  public func stroke(
    _ shape: RoundedRect, width: Float, _ color: Pixel, clip: PixelRect? = nil, bands: RowBands = .single
  ) {
    guard color != .clear, width > 0, let outer = shape.fitted else { return }
    let paint = SolidPaint(color: color)
    guard let inner = outer.inset(by: width).fitted else { return draw(paint, inside: outer, clip: clip, bands: bands) }
    guard let area = PixelArea(self, clip: clip.map(outer.pixels.intersection) ?? outer.pixels) else { return }
    let border = (outer: RoundedShape(outer), inner: RoundedShape(inner))
    bands.forEachBand(of: area.rows, work: area.work) { rows in
      for y in rows {
        let outer = border.outer.row(y)
        let inner = border.inner.row(y)
        let touched = outer.touched.clamped(to: area.columns)
        if inner.touched.isEmpty {
          Self.drawRow(paint, outer, touched, y: y, row: area.row(y))
        } else {
          Self.drawBorderRow(paint, outer, inner, touched, y: y, row: area.row(y))
        }
      }
    }
  }

  private func draw(_ paint: some Paint, inside fitted: RoundedRect, clip: PixelRect?, bands: RowBands) {
    guard let area = PixelArea(self, clip: clip.map(fitted.pixels.intersection) ?? fitted.pixels) else { return }
    let shape = RoundedShape(fitted)
    bands.forEachBand(of: area.rows, work: area.work) { rows in
      for y in rows {
        let row = shape.row(y)
        Self.drawRow(paint, row, row.touched.clamped(to: area.columns), y: y, row: area.row(y))
      }
    }
  }

  /// The ends pixel by pixel, the uniform part between them at once.
  private static func drawRow(_ paint: some Paint, _ shape: RoundedRow, _ touched: Range<Int>, y: Int, row: PixelRow) {
    let level = shape.level.clamped(to: touched)
    var x = touched.lowerBound
    if !level.isEmpty {
      x = drawEdge(paint, from: x, to: level.lowerBound, y: y, row: row) { shape.coverage(from: $0) }
      if x < level.upperBound {
        let amount = Coverage.nearest(SIMD4(repeating: shape.height * paint.full)).x
        paint.draw(x..<level.upperBound, y: y, amount: UInt8(amount), row: row)
        x = level.upperBound
      }
    }
    _ = drawEdge(paint, from: x, to: touched.upperBound, y: y, row: row) { shape.coverage(from: $0) }
  }

  /// A row with the border's left and right parts and a gap between them.
  private static func drawBorderRow(
    _ paint: some Paint, _ outer: RoundedRow, _ inner: RoundedRow, _ touched: Range<Int>, y: Int, row: PixelRow
  ) {
    let hollow = (inner.height == 1 ? inner.level : 0..<0).clamped(to: touched)
    let coverage: (Int) -> SIMD4<Float> = { outer.coverage(from: $0) - inner.coverage(from: $0) }
    var x = touched.lowerBound
    if !hollow.isEmpty {
      x = drawEdge(paint, from: x, to: hollow.lowerBound, y: y, row: row, coverage)
      x = max(x, hollow.upperBound)
    }
    _ = drawEdge(paint, from: x, to: touched.upperBound, y: y, row: row, coverage)
  }

  /// Draws groups of four until `end` is reached or passed, and returns the end of the last group.
  @inline(__always)
  private static func drawEdge(
    _ paint: some Paint, from start: Int, to end: Int, y: Int, row: PixelRow, _ coverage: (Int) -> SIMD4<Float>
  ) -> Int {
    var x = start
    while x < end {
      let amounts = Coverage.bytes(depth: coverage(x), full: paint.full)
      row.blend(products: paint.colors(x: x, y: y, end: row.end).times(amounts), at: x)
      x &+= 4
    }
    return x
  }
}
