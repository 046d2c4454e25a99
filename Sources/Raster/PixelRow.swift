/// The writable part of one row, with the inner loops that shapes share.
///
/// Each pixel's result depends only on its own position, never on the start of a group of four or a clip, so any clip
/// and any number of bands give the same bits.
struct PixelRow {
  /// The pixel at x = 0.
  let start: UnsafeMutablePointer<UInt32>
  /// One past the last pixel that may be written.
  let end: Int

  /// Draws four pixels, given as products, over the row from `x`; pixels beyond its end are skipped.
  @inline(__always)
  func blend(products: FourPixels, at x: Int) {
    if x &+ 4 <= end {
      blendWhole(products, at: x)
    } else {
      blendEnd(products, at: x)
    }
  }

  @inline(__always)
  private func blendWhole(_ products: FourPixels, at x: Int) {
    let place = UnsafeMutableRawPointer(start + x)
    let backdrop = FourPixels(place.loadUnaligned(as: SIMD4<UInt32>.self))
    place.storeBytes(of: products.over(backdrop).words, as: SIMD4<UInt32>.self)
  }

  /// The last one to three pixels.
  @inline(never)
  private func blendEnd(_ products: FourPixels, at x: Int) {
    var words = SIMD4<UInt32>()
    for lane in 0..<max(0, end - x) { words[lane] = start[x + lane] }
    words = products.over(FourPixels(words)).words
    for lane in 0..<max(0, end - x) { start[x + lane] = words[lane] }
  }

  /// Draws one colour over the pixels of a range inside the row.
  @inline(__always)
  func fill(_ range: Range<Int>, _ color: Pixel) {
    if color.isOpaque {
      replace(range, color)
    } else {
      blend(range, color)
    }
  }

  /// Overwrites.
  @inline(__always)
  func replace(_ range: Range<Int>, _ color: Pixel) {
    (start + range.lowerBound).update(repeating: color.word, count: range.count)
  }

  @inline(__always)
  private func blend(_ range: Range<Int>, _ color: Pixel) {
    let products = FourPixels(repeating: color.word).times(SIMD4(repeating: 255))
    let rest = SIMD4<UInt32>(repeating: 255 &- UInt32(color.alpha))
    var x = range.lowerBound
    while x &+ 4 <= range.upperBound {
      let place = UnsafeMutableRawPointer(start + x)
      let backdrop = FourPixels(place.loadUnaligned(as: SIMD4<UInt32>.self))
      place.storeBytes(of: (products + backdrop.times(rest)).normalized.words, as: SIMD4<UInt32>.self)
      x &+= 4
    }
    while x < range.upperBound {
      start[x] = color.over(Pixel(word: start[x])).word
      x &+= 1
    }
  }
}
