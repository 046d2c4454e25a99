extension Bitmap {
  /// Blurs a rectangle in place, with a standard deviation in pixels. Outside it, the edge's colours continue.
  ///
  /// Cost: some 15 ns and 32 bytes of memory per pixel for any deviation;
  /// ``copyBlurred(_:part:deviation:x:y:clip:bands:)`` is ten times faster and is used for more than 16 million pixels.
  public func blur(_ rect: PixelRect? = nil, deviation: Float, bands: RowBands = .single) {
    let part = rect.map(bounds.intersection) ?? bounds
    guard part.area <= Self.largestFullBlur else {
      return copyBlurred(self, part: part, deviation: deviation, x: part.x, y: part.y, bands: bands)
    }
    blur(BoxBlur(deviation: deviation), part, bands: bands)
  }

  /// In pixels: 16 million, for which a blur at full size takes 512 MiB of memory.
  private static let largestFullBlur = 1 << 24

  func blur(_ blur: BoxBlur, _ rect: PixelRect? = nil, bands: RowBands = .single) {
    let part = rect.map(bounds.intersection) ?? bounds
    guard !part.isEmpty, !blur.changesNothing else { return }
    let plane = BlurPlane(self, part: part, reduction: .none)
    plane.blur(blur, bands: bands)
    let result = Bitmap(likeSizeOf: self, part: part)
    plane.store(in: result)
    copy(result, x: part.x, y: part.y)
  }

  /// Overwrites with a blurred copy of `part` of a bitmap, with its top left pixel at (x, y), as for a frosted panel.
  ///
  /// It uses averages of 4 × 4 pixels that are stretched again, so deviations below 4 pixels come out stronger than
  /// requested. Only pixels of `part` count; outside it, the edge's colours continue. The source may be this bitmap.
  public func copyBlurred(
    _ source: Bitmap, part: PixelRect, deviation: Float, x: Int, y: Int, clip: PixelRect? = nil,
    bands: RowBands = .single
  ) {
    guard let placement = BlitPlacement(of: source.bounds, part: part, x: x, y: y, in: bounds, clip: clip) else {
      return
    }
    let shown = source.bounds.intersection(part)
    let plane = BlurPlane(source, part: shown, reduction: .fourth)
    plane.blur(BoxBlur(deviation: deviation / 4), bands: bands)
    let small = Bitmap(likeSizeOf: source, part: shown, dividedBy: 4)
    plane.store(in: small)
    let rect = PixelRect(
      x: shown.x + placement.originX, y: shown.y + placement.originY, width: small.width * 4, height: small.height * 4)
    stretch(small, to: rect, clip: placement.target, bands: bands)
  }

  /// The averages of 2 × 2 pixels, half the size rounded up; the last column and row stand for missing ones.
  public func halved() -> Bitmap {
    let half = Bitmap(likeSizeOf: self, part: bounds, dividedBy: 2)
    for y in 0..<half.height {
      let upper = pixels + 2 * y * stride
      let lower = pixels + min(2 * y + 1, height - 1) * stride
      for x in 0..<half.width {
        let next = min(2 * x + 1, width - 1)
        let words = SIMD4(upper[2 * x], upper[next], lower[2 * x], lower[next])
        half.pixels[y * half.stride + x] = Self.average(words)
      }
    }
    return half
  }

  @inline(__always)
  private static func average(_ words: SIMD4<UInt32>) -> UInt32 {
    let blueRed = (words & 0x00FF_00FF).wrappedSum() &+ 0x0002_0002
    let greenAlpha = (words &>> 8 & 0x00FF_00FF).wrappedSum() &+ 0x0002_0002
    return blueRed &>> 2 & 0x00FF_00FF | (greenAlpha &>> 2 & 0x00FF_00FF) &<< 8
  }
}
