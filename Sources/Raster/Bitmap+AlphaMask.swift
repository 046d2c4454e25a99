extension Bitmap {
  /// Draws a colour through `part` of a mask (all of it if `nil`), with its top left value at (x, y).
  public func draw(
    _ mask: AlphaMask, part: PixelRect? = nil, color: Pixel, x: Int, y: Int, clip: PixelRect? = nil,
    bands: RowBands = .single
  ) {
    guard color != .clear,
      let placement = BlitPlacement(of: mask.bounds, part: part, x: x, y: y, in: bounds, clip: clip),
      let area = PixelArea(self, clip: placement.target)
    else { return }
    let values = PlacedMask(mask, placement)
    let paint = SolidPaint(color: color)
    bands.forEachBand(of: area.rows, work: area.work) { rows in
      for y in rows { Self.drawRow(paint, values, area.columns, y: y, row: area.row(y)) }
    }
  }

  /// Draws a bitmap with its top left pixel at (x, y) through a mask with its top left value at (maskX, maskY).
  ///
  /// Nothing is drawn outside the mask.
  public func draw(
    _ source: Bitmap, x: Int, y: Int, mask: AlphaMask, maskX: Int, maskY: Int, opacity: Float = 1,
    clip: PixelRect? = nil, bands: RowBands = .single
  ) {
    guard let drawn = BlitPlacement(of: source.bounds, part: nil, x: x, y: y, in: bounds, clip: clip),
      let masked = BlitPlacement(of: mask.bounds, part: nil, x: maskX, y: maskY, in: bounds, clip: drawn.target),
      let area = PixelArea(self, clip: masked.target), Pixel.byte(opacity) > 0
    else { return }
    let source = source === self ? source.clone() : source
    let paint = BitmapPaint(source, x: drawn.originX, y: drawn.originY, opacity: opacity)
    let values = PlacedMask(mask, masked)
    bands.forEachBand(of: area.rows, work: area.work) { rows in
      for y in rows { Self.drawRow(paint, values, area.columns, y: y, row: area.row(y)) }
    }
  }

  /// Groups that the mask hides are skipped: most of a glyph's box.
  @inline(__always)
  private static func drawRow(_ paint: some Paint, _ mask: PlacedMask, _ columns: Range<Int>, y: Int, row: PixelRow) {
    let strength = UInt16(paint.full)
    var x = columns.lowerBound
    while x < columns.upperBound {
      let values = mask.values(x: x, y: y, end: columns.upperBound)
      if values != 0 {
        let amounts = PlacedMask.amounts(values, strength: strength)
        row.blend(products: paint.colors(x: x, y: y, end: columns.upperBound).times(amounts), at: x)
      }
      x &+= 4
    }
  }
}

/// A mask positioned over a target.
private struct PlacedMask: @unchecked Sendable {
  private let mask: AlphaMask
  private let origin: UnsafePointer<UInt8>
  private let stride: Int

  init(_ mask: AlphaMask, _ placement: BlitPlacement) {
    self.mask = mask
    stride = mask.width
    origin = UnsafePointer(mask.values) - (placement.originY &* mask.width &+ placement.originX)
  }

  /// Four values from `x`, the first in the lowest byte; 0 from `end` on.
  @inline(__always)
  func values(x: Int, y: Int, end: Int) -> UInt32 {
    let place = origin + (y &* stride &+ x)
    if x &+ 4 <= end { return UnsafeRawPointer(place).loadUnaligned(as: UInt32.self) }
    var result: UInt32 = 0
    for lane in 0..<max(0, end &- x) { result |= UInt32(place[lane]) &<< UInt32(8 &* lane) }
    return result
  }

  /// The four values times `strength / 255`, rounded.
  @inline(__always)
  static func amounts(_ values: UInt32, strength: UInt16) -> SIMD4<UInt32> {
    let bytes = SIMD4<UInt32>(values & 255, values &>> 8 & 255, values &>> 16 & 255, values &>> 24)
    guard strength < 255 else { return bytes }
    let sum = bytes &* UInt32(strength) &+ 128
    return (sum &+ sum &>> 8) &>> 8
  }
}
