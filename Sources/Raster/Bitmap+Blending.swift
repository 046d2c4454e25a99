extension Bitmap {
  /// Draws a colour over a rectangle, clipped to the bitmap and `clip`.
  public func fill(_ rect: PixelRect, _ color: Pixel, clip: PixelRect? = nil, bands: RowBands = .single) {
    guard color != .clear, let area = PixelArea(self, clip: clip.map(rect.intersection) ?? rect) else { return }
    bands.forEachBand(of: area.rows, work: area.work) { rows in
      for y in rows { area.row(y).fill(area.columns, color) }
    }
  }

  /// Overwrites a rectangle with a colour, which may be clear or translucent.
  public func replace(_ rect: PixelRect, with color: Pixel, clip: PixelRect? = nil, bands: RowBands = .single) {
    guard let area = PixelArea(self, clip: clip.map(rect.intersection) ?? rect) else { return }
    bands.forEachBand(of: area.rows, work: area.work) { rows in
      for y in rows { area.row(y).replace(area.columns, color) }
    }
  }

  /// Overwrites with the pixels of `part` of a bitmap (all of it if `nil`), with its top left pixel at (x, y).
  ///
  /// The source may be this bitmap, and the two areas may overlap.
  public func copy(
    _ source: Bitmap, part: PixelRect? = nil, x: Int, y: Int, clip: PixelRect? = nil, bands: RowBands = .single
  ) {
    guard let placement = BlitPlacement(of: source.bounds, part: part, x: x, y: y, in: bounds, clip: clip) else {
      return
    }
    let target = placement.target
    let rows = target.y..<target.maxY
    let bands = source === self ? .single : bands
    bands.forEachBand(of: rows, work: target.area) { rows in
      for step in 0..<rows.count {
        let y = placement.originY > 0 ? rows.upperBound - 1 - step : rows.lowerBound + step
        let from = source.pixels + (y - placement.originY) * source.stride + target.x - placement.originX
        (self.pixels + y * self.stride + target.x).update(from: from, count: target.width)
      }
    }
  }

  /// Draws `part` of a bitmap (all of it if `nil`) over this one, with its top left pixel at (x, y).
  ///
  /// Each pixel becomes `(source × opacity + backdrop × (255 − alpha)) / 255`, rounded once, where alpha is the
  /// source's times the opacity, rounded. The source may be this bitmap: its original pixels are read.
  public func draw(
    _ source: Bitmap, part: PixelRect? = nil, x: Int, y: Int, opacity: Float = 1, clip: PixelRect? = nil,
    bands: RowBands = .single
  ) {
    guard let placement = BlitPlacement(of: source.bounds, part: part, x: x, y: y, in: bounds, clip: clip),
      let area = PixelArea(self, clip: placement.target), Pixel.byte(opacity) > 0
    else { return }
    let source = source === self ? source.clone() : source
    let paint = BitmapPaint(source, x: placement.originX, y: placement.originY, opacity: opacity)
    let amount = Pixel.byte(opacity)
    bands.forEachBand(of: area.rows, work: area.work) { rows in
      for y in rows { paint.draw(area.columns, y: y, amount: amount, row: area.row(y)) }
    }
  }

  /// Another bitmap with the same pixels.
  public func clone() -> Bitmap {
    let other = Bitmap(likeSizeOf: self)
    other.pixels.update(from: pixels, count: stride * height)
    return other
  }
}
