/// The source of a shape's colours: one colour, or a bitmap at a position.
protocol Paint: Sendable {
  /// The value of full coverage: 255, or less for a faded bitmap.
  var full: Float { get }

  /// Returns the colours of four pixels of the target. Those from `end` on are undefined.
  func colors(x: Int, y: Int, end: Int) -> FourPixels

  /// Draws a range of a row with the same `amount` of up to 255 for each pixel.
  func draw(_ range: Range<Int>, y: Int, amount: UInt8, row: PixelRow)
}

struct SolidPaint: Paint {
  let color: Pixel

  var full: Float { 255 }

  @inline(__always)
  func colors(x: Int, y: Int, end: Int) -> FourPixels {
    FourPixels(repeating: color.word)
  }

  @inline(__always)
  func draw(_ range: Range<Int>, y: Int, amount: UInt8, row: PixelRow) {
    guard amount < 255 else { return row.fill(range, color) }
    let products = FourPixels(repeating: color.word).times(SIMD4(repeating: UInt32(amount)))
    let part = PixelRow(start: row.start, end: range.upperBound)
    var x = range.lowerBound
    while x < range.upperBound {
      part.blend(products: products, at: x)
      x &+= 4
    }
  }
}

/// A bitmap whose first pixel is at some position of the target. Reads only the part that it was created with.
struct BitmapPaint: Paint, @unchecked Sendable {
  /// The position of the target's pixel (0, 0) in the bitmap.
  private let origin: UnsafePointer<UInt32>
  private let stride: Int
  private let source: Bitmap
  let full: Float

  init(_ source: Bitmap, x: Int, y: Int, opacity: Float) {
    self.source = source
    stride = source.stride
    origin = UnsafePointer(source.pixels) - (y &* source.stride &+ x)
    full = Float(Pixel.byte(opacity))
  }

  @inline(__always)
  func colors(x: Int, y: Int, end: Int) -> FourPixels {
    let place = origin + (y &* stride &+ x)
    if x &+ 4 <= end { return FourPixels(UnsafeRawPointer(place).loadUnaligned(as: SIMD4<UInt32>.self)) }
    return Self.lastColors(place, count: end &- x)
  }

  @inline(never)
  private static func lastColors(_ place: UnsafePointer<UInt32>, count: Int) -> FourPixels {
    var words = SIMD4<UInt32>()
    for lane in 0..<max(0, count) { words[lane] = place[lane] }
    return FourPixels(words)
  }

  @inline(__always)
  func draw(_ range: Range<Int>, y: Int, amount: UInt8, row: PixelRow) {
    let part = PixelRow(start: row.start, end: range.upperBound)
    if amount == 255 {
      drawWhole(range, y: y, row: part)
    } else {
      let amounts = SIMD4<UInt32>(repeating: UInt32(amount))
      var x = range.lowerBound
      while x < range.upperBound {
        part.blend(products: colors(x: x, y: y, end: range.upperBound).times(amounts), at: x)
        x &+= 4
      }
    }
  }

  /// Opaque groups are stored and clear ones skipped: most of what a toolkit draws is one or the other.
  @inline(__always)
  private func drawWhole(_ range: Range<Int>, y: Int, row: PixelRow) {
    var x = range.lowerBound
    while x &+ 4 <= range.upperBound {
      let place = UnsafeRawPointer(origin + (y &* stride &+ x))
      let pairs = place.loadUnaligned(as: SIMD2<UInt64>.self)
      if pairs.x & pairs.y & 0xFF00_0000_FF00_0000 == 0xFF00_0000_FF00_0000 {
        UnsafeMutableRawPointer(row.start + x).storeBytes(of: pairs, as: SIMD2<UInt64>.self)
      } else if pairs.x | pairs.y != 0 {
        let words = unsafeBitCast(pairs, to: SIMD4<UInt32>.self)
        row.blend(products: FourPixels(words).times(SIMD4(repeating: 255)), at: x)
      }
      x &+= 4
    }
    if x < range.upperBound {
      let last = colors(x: x, y: y, end: range.upperBound)
      row.blend(products: last.times(SIMD4(repeating: 255)), at: x)
    }
  }
}
