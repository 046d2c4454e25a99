/// The positions of the pixels of a stretched side on the original side.
struct StretchedSide: Sendable {
  /// The original length in pixels, at least 1.
  let original: Int
  let stretched: Int

  /// The position of a pixel's centre among the original's centres, in sixteenths of a pixel, clamped to the outermost
  /// ones.
  @inline(__always)
  func place(_ pixel: Int) -> Int {
    let sixteenths = ((2 &* pixel &+ 1) &* original &* 16 &+ stretched) / (2 &* stretched) &- 8
    return max(0, min(sixteenths, (original &- 1) &* 16))
  }
}

/// Two rows of the original interpolated to one, prepared for interpolation along the row: each channel as `start +
/// step × sixteenths`, in 16 bits that may wrap in between. The start is 256 times the channel plus half of that for
/// rounding, so the sum's upper byte is the channel.
struct StretchedRow {
  private let starts: Lanes
  private let steps: Lanes
  private let mixed: Lanes

  /// Blue and red of each pixel in one word, green and alpha in another.
  private struct Lanes {
    let blueRed: UnsafeMutablePointer<UInt32>
    let greenAlpha: UnsafeMutablePointer<UInt32>

    init(_ memory: UnsafeMutablePointer<UInt32>, room: Int) {
      blueRed = memory
      greenAlpha = memory + room
    }

    @inline(__always)
    func load(_ x: Int) -> FourPixels {
      FourPixels(
        blueRed: UnsafeRawPointer(blueRed + x).loadUnaligned(as: SIMD8<UInt16>.self),
        greenAlpha: UnsafeRawPointer(greenAlpha + x).loadUnaligned(as: SIMD8<UInt16>.self))
    }

    @inline(__always)
    func store(_ pixels: FourPixels, at x: Int) {
      UnsafeMutableRawPointer(blueRed + x).storeBytes(of: pixels.blueRed, as: SIMD8<UInt16>.self)
      UnsafeMutableRawPointer(greenAlpha + x).storeBytes(of: pixels.greenAlpha, as: SIMD8<UInt16>.self)
    }

    /// The same pixel in all four lanes.
    @inline(__always)
    func repeated(_ index: Int) -> FourPixels {
      FourPixels(lanes: SIMD4(repeating: blueRed[index]), SIMD4(repeating: greenAlpha[index]))
    }

    @inline(__always)
    func gathered(_ indexes: SIMD4<Int32>) -> FourPixels {
      let (a, b, c, d) = (Int(indexes.x), Int(indexes.y), Int(indexes.z), Int(indexes.w))
      return FourPixels(
        lanes: SIMD4(blueRed[a], blueRed[b], blueRed[c], blueRed[d]),
        SIMD4(greenAlpha[a], greenAlpha[b], greenAlpha[c], greenAlpha[d]))
    }
  }

  /// Returns the number of words for an original of this width.
  static func memory(for width: Int) -> Int { 6 * room(for: width) }

  /// The width plus one pixel, rounded up to groups of four with one group to spare.
  private static func room(for width: Int) -> Int { (width + 8) & ~3 }

  init(_ memory: UnsafeMutablePointer<UInt32>, width: Int) {
    let room = Self.room(for: width)
    memory.initialize(repeating: 0, count: 6 * room)
    starts = Lanes(memory, room: room)
    steps = Lanes(memory + 2 * room, room: room)
    mixed = Lanes(memory + 4 * room, room: room)
  }

  /// Interpolates the two rows of the original next to `place`.
  func load(_ original: Bitmap, place: Int) {
    let upper = original.pixels + (place >> 4) * original.stride
    let lower = original.pixels + min(place >> 4 + 1, original.height - 1) * original.stride
    let amount = UInt32(place & 15)
    var x = 0
    while x + 4 <= original.width {
      let (first, second) = (Self.group(upper + x), Self.group(lower + x))
      mixed.store(Self.mix(first, second, amount), at: x)
      x += 4
    }
    // The last pixel is repeated up to the end of its group, as its own right neighbour.
    let first = SIMD4<UInt32>(clamping: x, below: original.width, from: upper)
    let second = SIMD4<UInt32>(clamping: x, below: original.width, from: lower)
    mixed.store(Self.mix(FourPixels(first), FourPixels(second), amount), at: x)
    prepare(original.width)
  }

  @inline(__always)
  private static func group(_ place: UnsafeMutablePointer<UInt32>) -> FourPixels {
    FourPixels(UnsafeRawPointer(place).loadUnaligned(as: SIMD4<UInt32>.self))
  }

  /// The channels times 16.
  @inline(__always)
  private static func mix(_ first: FourPixels, _ second: FourPixels, _ amount: UInt32) -> FourPixels {
    first.times(SIMD4(repeating: 16 &- amount)) + second.times(SIMD4(repeating: amount))
  }

  private func prepare(_ width: Int) {
    var x = 0
    while x < width {
      let (first, second) = (mixed.load(x), mixed.load(x + 1))
      starts.store(
        FourPixels(blueRed: first.blueRed &<< 4 &+ 128, greenAlpha: first.greenAlpha &<< 4 &+ 128), at: x)
      steps.store(
        FourPixels(
          blueRed: second.blueRed &- first.blueRed, greenAlpha: second.greenAlpha &- first.greenAlpha), at: x)
      x += 4
    }
  }

  /// Returns four pixels between the same two pixels of the original: `index` and the next.
  ///
  /// - Parameter sixteenths: The fraction towards the next, in both halves of each word.
  @inline(__always)
  func between(_ index: Int, sixteenths: SIMD8<UInt16>) -> SIMD4<UInt32> {
    Self.finish(starts.repeated(index), steps.repeated(index), sixteenths)
  }

  /// Returns four pixels at any positions.
  @inline(__always)
  func at(_ indexes: SIMD4<Int32>, sixteenths: SIMD8<UInt16>) -> SIMD4<UInt32> {
    Self.finish(starts.gathered(indexes), steps.gathered(indexes), sixteenths)
  }

  @inline(__always)
  private static func finish(_ start: FourPixels, _ step: FourPixels, _ sixteenths: SIMD8<UInt16>) -> SIMD4<UInt32> {
    let blueRed = (start.blueRed &+ step.blueRed &* sixteenths) &>> 8
    let greenAlpha = (start.greenAlpha &+ step.greenAlpha &* sixteenths) & 0xFF00
    return unsafeBitCast(blueRed | greenAlpha, to: SIMD4<UInt32>.self)
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
  /// Returns four words from `index`; the last one is repeated beyond the end.
  fileprivate init(clamping index: Int, below count: Int, from words: UnsafeMutablePointer<UInt32>) {
    self.init()
    for lane in 0..<4 { self[lane] = words[Swift.min(index + lane, count - 1)] }
  }
}
