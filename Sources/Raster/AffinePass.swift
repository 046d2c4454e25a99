/// One mapped bitmap, drawn row by row.
///
/// Positions in the source are whole numbers of 2⁻²⁴ pixels, computed for each pixel from its own x, so no error
/// accumulates along a row.
struct AffinePass: @unchecked Sendable {
  /// Retains the pixels.
  private let source: Bitmap
  private let pixels: UnsafeMutablePointer<UInt32>
  private let stride: Int
  /// The last pixels of the source, in 2⁻²⁴ pixels.
  private let farthest: (u: Int, v: Int)
  private let area: PixelArea
  private let across: Axis
  private let down: Axis
  private let full: Float

  /// One coordinate in the source as a function of the position in the target.
  private struct Axis {
    /// The coordinate at the target's origin and its increments in x and y.
    let start: Double
    let perX: Double
    let perY: Double
    /// The source's length in its current pixels: a fraction after halving an odd length.
    let length: Double
    /// The change of the coordinate over one pixel perpendicular to the edge.
    let slope: Double
    /// Pixels perpendicular to the edge per unit of the coordinate.
    let perSlope: Double

    init(start: Double, perX: Double, perY: Double, length: Double) {
      self.start = start
      self.perX = perX
      self.perY = perY
      self.length = length
      slope = (perX * perX + perY * perY).squareRoot()
      perSlope = 1 / slope
    }

    /// Returns the coordinate of the centre of the first pixel of a row.
    func row(_ y: Int) -> Double {
      start + 0.5 * perX + perY * (Double(y) + 0.5)
    }

    /// Returns the pixels of a row whose coordinate is at least `margin` target pixels inside both ends, as bounds of
    /// x.
    func span(_ row: Double, margin: Double) -> (low: Double, high: Double) {
      let (low, high) = (margin * slope - row, length - margin * slope - row)
      guard abs(perX) > 1e-12 else { return low <= 0 && high >= 0 ? (-.infinity, .infinity) : (1, 0) }
      let (first, second) = (low / perX, high / perX)
      guard low <= high else { return (1, 0) }
      return (min(first, second), max(first, second))
    }

    /// Returns the share of a pixel between both ends, along this coordinate.
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
    pixels = source.pixels
    stride = source.stride
    farthest = ((source.width - 1) << 24, (source.height - 1) << 24)
    self.area = area
    across = Axis(start: back.tx, perX: back.a, perY: back.c, length: width)
    down = Axis(start: back.ty, perX: back.b, perY: back.d, length: height)
    full = Float(Pixel.byte(opacity))
  }

  func drawRow(_ y: Int) {
    let (u, v) = (across.row(y), down.row(y))
    let touched = columns(across.span(u, margin: -0.5), down.span(v, margin: -0.5), growing: Self.slack)
    guard !touched.isEmpty else { return }
    let inside = columns(across.span(u, margin: 0.5), down.span(v, margin: 0.5), growing: -Self.slack)
      .clamped(to: touched)
    let row = area.row(y)
    let places = Places(u: Self.fixed(u - 0.5), v: Self.fixed(v - 0.5), perU: across.perX, perV: down.perX)
    var x = touched.lowerBound
    if !inside.isEmpty {
      x = drawEdge(x..<inside.lowerBound, u, v, places, row)
      let amounts = SIMD4<UInt32>(repeating: UInt32(full))
      while x &+ 4 <= inside.upperBound {
        let colors = colors(places, x: x)
        if full == 255, all(colors .>= 0xFF00_0000) {
          UnsafeMutableRawPointer(row.start + x).storeBytes(of: colors, as: SIMD4<UInt32>.self)
        } else {
          row.blend(products: FourPixels(colors).times(amounts), at: x)
        }
        x &+= 4
      }
    }
    _ = drawEdge(x..<max(x, touched.upperBound), u, v, places, row)
  }

  /// Tolerance of spans in pixels, so that rounding errors do not matter. It is less than a 255th of coverage requires,
  /// so the last bit of an edge does not depend on it.
  private static let slack = 1e-3

  /// Draws groups of four over at least these pixels, and returns the end of the last group.
  private func drawEdge(_ range: Range<Int>, _ u: Double, _ v: Double, _ places: Places, _ row: PixelRow) -> Int {
    var x = range.lowerBound
    while x < range.upperBound {
      var depth = SIMD4<Float>()
      for lane in 0..<4 {
        let offset = Double(x + lane)
        depth[lane] = Float(across.coverage(u + across.perX * offset) * down.coverage(v + down.perX * offset))
      }
      let amounts = Coverage.bytes(depth: depth, full: full)
      if any(amounts .!= 0) { row.blend(products: FourPixels(colors(places, x: x)).times(amounts), at: x) }
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

  /// The positions of a row's pixels in the source, from the centre of its first pixel.
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

  /// Returns the colours of four pixels. Positions outside the source take the edge's colour.
  @inline(__always)
  private func colors(_ places: Places, x: Int) -> SIMD4<UInt32> {
    SIMD4(color(places, x), color(places, x &+ 1), color(places, x &+ 2), color(places, x &+ 3))
  }

  /// Interpolates four neighbours along both axes.
  @inline(__always)
  private func color(_ places: Places, _ x: Int) -> UInt32 {
    let u = max(0, min(places.u &+ places.perU &* x, farthest.u))
    let v = max(0, min(places.v &+ places.perV &* x, farthest.v))
    let upper = pixels + ((v &>> 24) &* stride &+ (u &>> 24))
    let right = u < farthest.u ? 1 : 0
    let lower = upper + (v < farthest.v ? stride : 0)
    let (upperLeft, upperRight, lowerLeft, lowerRight) = (upper[0], upper[right], lower[0], lower[right])
    // Most rotated content has one colour, which interpolation would not change.
    if upperLeft == upperRight, upperLeft == lowerLeft, upperLeft == lowerRight { return upperLeft }
    let toRight = UInt64(truncatingIfNeeded: u &>> 16 & 255)
    let toBottom = UInt64(truncatingIfNeeded: v &>> 16 & 255)
    return Self.packed(
      Self.mix(
        Self.mix(Self.spread(upperLeft), Self.spread(upperRight), toRight),
        Self.mix(Self.spread(lowerLeft), Self.spread(lowerRight), toRight), toBottom))
  }

  /// `(first × (256 − amount) + second × amount) / 256`, rounded, for four channels of 16 bits.
  @inline(__always)
  private static func mix(_ first: UInt64, _ second: UInt64, _ amount: UInt64) -> UInt64 {
    (first &* (256 &- amount) &+ second &* amount &+ 0x0080_0080_0080_0080) &>> 8 & 0x00FF_00FF_00FF_00FF
  }

  /// The four channels with 16 bits for each, in the order 0, 2, 1, 3.
  @inline(__always)
  private static func spread(_ word: UInt32) -> UInt64 {
    (UInt64(word) | UInt64(word) &<< 24) & 0x00FF_00FF_00FF_00FF
  }

  @inline(__always)
  private static func packed(_ channels: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: channels | channels &>> 24)
  }
}
