/// Where the pixels of a stretched side lie on the original side.
struct StretchedSide: Sendable {
  /// In pixels, at least 1.
  let original: Int
  let stretched: Int

  /// The place of a pixel's middle among the original's middles, in sixteenths of a pixel, held within the outermost ones.
  @inline(__always)
  func place(_ pixel: Int) -> Int {
    let sixteenths = ((2 &* pixel &+ 1) &* original &* 16 &+ stretched) / (2 &* stretched) &- 8
    return max(0, min(sixteenths, (original &- 1) &* 16))
  }
}

/// Two rows of the original mixed into one, each channel in 16 bits and times 16; what the horizontal pass reads.
struct StretchedRow {
  private let blueRed: UnsafeMutablePointer<UInt32>
  private let greenAlpha: UnsafeMutablePointer<UInt32>
  /// How many pixels there is room for: the original's width, one repeated and the rest of a group of four.
  static func room(for width: Int) -> Int { (width + 4) & ~3 }

  /// `memory` has twice the room.
  init(_ memory: UnsafeMutablePointer<UInt32>, width: Int) {
    blueRed = memory
    greenAlpha = memory + Self.room(for: width)
  }

  /// Mixes the two rows of the original next to `place`.
  func load(_ original: Bitmap, place: Int) {
    let upper = original.pixels + (place >> 4) * original.stride
    let lower = original.pixels + min(place >> 4 + 1, original.height - 1) * original.stride
    let amount = UInt32(place & 15)
    var x = 0
    while x + 4 <= original.width {
      store(Self.mix(Self.group(upper + x), Self.group(lower + x), amount), at: x)
      x += 4
    }
    // The last pixel is repeated to the end of its group, as the neighbour of the last one.
    let upperEnd = SIMD4<UInt32>(clamping: x, below: original.width, from: upper)
    let lowerEnd = SIMD4<UInt32>(clamping: x, below: original.width, from: lower)
    store(Self.mix(FourPixels(upperEnd), FourPixels(lowerEnd), amount), at: x)
  }

  @inline(__always)
  private static func group(_ place: UnsafeMutablePointer<UInt32>) -> FourPixels {
    FourPixels(UnsafeRawPointer(place).loadUnaligned(as: SIMD4<UInt32>.self))
  }

  @inline(__always)
  private static func mix(_ first: FourPixels, _ second: FourPixels, _ amount: UInt32) -> FourPixels {
    first.times(SIMD4(repeating: 16 &- amount)) + second.times(SIMD4(repeating: amount))
  }

  @inline(__always)
  private func store(_ pixels: FourPixels, at x: Int) {
    UnsafeMutableRawPointer(blueRed + x).storeBytes(of: pixels.blueRed, as: SIMD8<UInt16>.self)
    UnsafeMutableRawPointer(greenAlpha + x).storeBytes(of: pixels.greenAlpha, as: SIMD8<UInt16>.self)
  }

  /// Four pixels that lie between the same two pixels of the original: `index` and the next.
  @inline(__always)
  func between(_ index: Int, places: SIMD4<Int32>) -> SIMD4<UInt32> {
    let first = FourPixels(lanes: SIMD4(repeating: blueRed[index]), SIMD4(repeating: greenAlpha[index]))
    let second = FourPixels(lanes: SIMD4(repeating: blueRed[index &+ 1]), SIMD4(repeating: greenAlpha[index &+ 1]))
    let beyond = places &- Int32(truncatingIfNeeded: index &* 16)
    return Self.finish(first, second, unsafeBitCast(beyond, to: SIMD4<UInt32>.self))
  }

  /// Four pixels anywhere: `places` in sixteenths.
  @inline(__always)
  func at(_ places: SIMD4<Int32>) -> SIMD4<UInt32> {
    let index = places &>> 4
    let (a, b, c, d) = (Int(index.x), Int(index.y), Int(index.z), Int(index.w))
    let first = FourPixels(
      lanes: SIMD4(blueRed[a], blueRed[b], blueRed[c], blueRed[d]),
      SIMD4(greenAlpha[a], greenAlpha[b], greenAlpha[c], greenAlpha[d]))
    let second = FourPixels(
      lanes: SIMD4(blueRed[a &+ 1], blueRed[b &+ 1], blueRed[c &+ 1], blueRed[d &+ 1]),
      SIMD4(greenAlpha[a &+ 1], greenAlpha[b &+ 1], greenAlpha[c &+ 1], greenAlpha[d &+ 1]))
    return Self.finish(first, second, unsafeBitCast(places & 15, to: SIMD4<UInt32>.self))
  }

  /// `(first × (16 − amount) + second × amount) / 256`, rounded: at most 65,280 before.
  @inline(__always)
  private static func finish(_ first: FourPixels, _ second: FourPixels, _ amounts: SIMD4<UInt32>) -> SIMD4<UInt32> {
    let sum = first.times(16 &- amounts) + second.times(amounts)
    return FourPixels(blueRed: (sum.blueRed &+ 128) &>> 8, greenAlpha: (sum.greenAlpha &+ 128) &>> 8).words
  }
}

extension FourPixels {
  @inline(__always)
  fileprivate init(lanes blueRed: SIMD4<UInt32>, _ greenAlpha: SIMD4<UInt32>) {
    self.init(
      blueRed: unsafeBitCast(blueRed, to: SIMD8<UInt16>.self),
      greenAlpha: unsafeBitCast(greenAlpha, to: SIMD8<UInt16>.self))
  }
}

extension SIMD4<UInt32> {
  /// Four words from `index`, the last one repeated beyond the end.
  fileprivate init(clamping index: Int, below count: Int, from words: UnsafeMutablePointer<UInt32>) {
    self.init()
    for lane in 0..<4 { self[lane] = words[Swift.min(index + lane, count - 1)] }
  }
}
