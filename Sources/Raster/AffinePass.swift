/// One mapped bitmap, drawn row by row.
///
/// Places in the source are whole numbers of 2⁻²⁴ pixels, computed for each pixel from its own x: no error adds up
/// along a row.
struct AffinePass: @unchecked Sendable {
  private let source: Bitmap
  private let area: PixelArea
  private let across: Axis
  private let down: Axis
  private let full: Float

  /// One coordinate in the source as a function of the place in the target.
  private struct Axis {
    /// The coordinate at the target's origin and its growth with x and y.
    let start: Double
    let perX: Double
    let perY: Double
    /// The source's length, in its pixels as they are now: a fraction after halving an odd length.
    let length: Double
    /// How far the coordinate moves over one pixel straight across the edge.
    let slope: Double
    /// Pixels straight across the edge for one step of the coordinate.
    let perSlope: Double

    init(start: Double, perX: Double, perY: Double, length: Double) {
      self.start = start
      self.perX = perX
      self.perY = perY
      self.length = length
      slope = (perX * perX + perY * perY).squareRoot()
      perSlope = 1 / slope
    }

    /// The coordinate of the middle of the first pixel of a row.
    func row(_ y: Int) -> Double {
      start + 0.5 * perX + perY * (Double(y) + 0.5)
    }

    /// Pixels of a row whose coordinate lies at least `margin` target pixels inside both ends, as bounds of x.
    func span(_ row: Double, margin: Double) -> (low: Double, high: Double) {
      let (low, high) = (margin * slope - row, length - margin * slope - row)
      guard abs(perX) > 1e-12 else { return low <= 0 && high >= 0 ? (-.infinity, .infinity) : (1, 0) }
      let (first, second) = (low / perX, high / perX)
      guard low <= high else { return (1, 0) }
      return (min(first, second), max(first, second))
    }

    /// The share of a pixel between both ends, along this coordinate.
    @inline(__always)
    func coverage(_ coordinate: Double) -> Double {
      let before = max(0, min(1, coordinate * perSlope + 0.5))
      let beyond = max(0, min(1, (coordinate - length) * perSlope + 0.5))
      return before - beyond
    }
  }

  init?(_ original: Bitmap, map: AffineMap, opacity: Float, area: PixelArea) {
    var (source, map) = (original, map)
    var (width, height) = (Double(original.width), Double(original.height))
    while source.width > 1, source.height > 1, max(map.a * map.a + map.b * map.b, map.c * map.c + map.d * map.d) <= 0.25
    {
      source = source.halved()
      map = map.forHalvedSource
      (width, height) = (width / 2, height / 2)
    }
    guard let back = map.inverse else { return nil }
    self.source = source
    self.area = area
    across = Axis(start: back.tx, perX: back.a, perY: back.c, length: width)
    down = Axis(start: back.ty, perX: back.b, perY: back.d, length: height)
    full = Float(Pixel.byte(opacity))
  }

  func drawRow(_ y: Int) {
    let (u, v) = (across.row(y), down.row(y))
    let touched = columns(across.span(u, margin: -0.5), down.span(v, margin: -0.5), growing: 1)
    guard !touched.isEmpty else { return }
    let inside = columns(across.span(u, margin: 0.5), down.span(v, margin: 0.5), growing: -1).clamped(to: touched)
    let row = area.row(y)
    let places = Places(u: Self.fixed(u - 0.5), v: Self.fixed(v - 0.5), perU: across.perX, perV: down.perX)
    var x = touched.lowerBound
    if !inside.isEmpty {
      x = drawEdge(x..<inside.lowerBound, u, v, places, row)
      let amounts = SIMD4<UInt32>(repeating: UInt32(full))
      while x < inside.upperBound {
        if x &+ 4 > inside.upperBound { break }
        row.blend(products: colors(places, x: x).times(amounts), at: x)
        x &+= 4
      }
    }
    _ = drawEdge(x..<max(x, touched.upperBound), u, v, places, row)
  }

  /// Draws groups of four over at least these pixels, and returns where the last one ended.
  private func drawEdge(_ range: Range<Int>, _ u: Double, _ v: Double, _ places: Places, _ row: PixelRow) -> Int {
    var x = range.lowerBound
    while x < range.upperBound {
      var depth = SIMD4<Float>()
      for lane in 0..<4 {
        let offset = Double(x + lane)
        depth[lane] = Float(across.coverage(u + across.perX * offset) * down.coverage(v + down.perX * offset))
      }
      let amounts = Coverage.bytes(depth: depth, full: full)
      row.blend(products: colors(places, x: x).times(amounts), at: x)
      x &+= 4
    }
    return x
  }

  private func columns(
    _ first: (low: Double, high: Double), _ second: (low: Double, high: Double), growing: Double
  ) -> Range<Int> {
    let limits = Double(area.columns.lowerBound)...Double(area.columns.upperBound)
    let low = (max(first.low, second.low) - growing).rounded(.up)
    let high = (min(first.high, second.high) + growing).rounded(.down) + 1
    guard low < high else { return 0..<0 }
    let start = min(max(low, limits.lowerBound), limits.upperBound)
    return Int(start)..<Int(max(start, min(high, limits.upperBound)))
  }

  /// In 2⁻²⁴ pixels. `AffineMap.inverse` keeps the numbers below 2⁶².
  private static func fixed(_ value: Double) -> Int {
    Int((value * 0x1p24).rounded())
  }

  /// Where a row's pixels lie in the source, from the middle of its first pixel.
  private struct Places {
    let u: Int
    let v: Int
    let perU: Int
    let perV: Int

    init(u: Int, v: Int, perU: Double, perV: Double) {
      self.u = u
      self.v = v
      self.perU = AffinePass.fixed(perU)
      self.perV = AffinePass.fixed(perV)
    }
  }

  /// The colours of four pixels. Places outside the source take the edge's colour.
  @inline(__always)
  private func colors(_ places: Places, x: Int) -> FourPixels {
    var (upperLeft, upperRight) = (SIMD4<UInt32>(), SIMD4<UInt32>())
    var (lowerLeft, lowerRight) = (SIMD4<UInt32>(), SIMD4<UInt32>())
    var (toRight, toBottom) = (SIMD4<UInt32>(), SIMD4<UInt32>())
    let (lastX, lastY) = (source.width &- 1, source.height &- 1)
    for lane in 0..<4 {
      let u = max(0, min(places.u &+ places.perU &* (x &+ lane), lastX &<< 24))
      let v = max(0, min(places.v &+ places.perV &* (x &+ lane), lastY &<< 24))
      let (column, line) = (u &>> 24, v &>> 24)
      let upper = source.pixels + (line &* source.stride &+ column)
      let right = column < lastX ? 1 : 0
      let lower = upper + (line < lastY ? source.stride : 0)
      upperLeft[lane] = upper[0]
      upperRight[lane] = upper[right]
      lowerLeft[lane] = lower[0]
      lowerRight[lane] = lower[right]
      toRight[lane] = UInt32(truncatingIfNeeded: u &>> 16 & 255)
      toBottom[lane] = UInt32(truncatingIfNeeded: v &>> 16 & 255)
    }
    let upper = Self.mix(FourPixels(upperLeft), FourPixels(upperRight), toRight)
    let lower = Self.mix(FourPixels(lowerLeft), FourPixels(lowerRight), toRight)
    return Self.mix(upper, lower, toBottom)
  }

  /// `(first × (256 − amount) + second × amount) / 256`, rounded.
  @inline(__always)
  private static func mix(_ first: FourPixels, _ second: FourPixels, _ amount: SIMD4<UInt32>) -> FourPixels {
    let sum = first.times(256 &- amount) + second.times(amount)
    return FourPixels(blueRed: (sum.blueRed &+ 128) &>> 8, greenAlpha: (sum.greenAlpha &+ 128) &>> 8)
  }
}
