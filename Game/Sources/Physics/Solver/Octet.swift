/// A vector of eight numbers, one per lane of a batch.
typealias Octet = SIMD8<Float>

extension Octet {
  /// True if any lane of a mask is set. The standard library's `any` extracts one lane after the other in Swift 6.3.
  @inline(__always)
  static func isAny(_ lanes: SIMDMask<SIMD8<Int32>>) -> Bool {
    let words = unsafeBitCast(lanes, to: SIMD4<UInt64>.self)
    let halves = words.lowHalf | words.highHalf
    return halves.x | halves.y != 0
  }

  /// Four vectors: the columns of a table of eight lanes, or pairs of its rows.
  typealias Table = (Octet, Octet, Octet, Octet)

  /// Returns the columns of eight rows of four numbers as four vectors.
  @inline(__always)
  static func columns(_ row: (Int) -> SIMD4<Float>) -> Table {
    transposed(
      Octet(lowHalf: row(0), highHalf: row(4)), Octet(lowHalf: row(1), highHalf: row(5)),
      Octet(lowHalf: row(2), highHalf: row(6)), Octet(lowHalf: row(3), highHalf: row(7)))
  }

  /// Returns the columns of eight rows of two numbers as two vectors.
  @inline(__always)
  static func columns(_ row: (Int) -> SIMD2<Float>) -> (Octet, Octet) {
    let (row0, row1, row2, row3) = (row(0), row(1), row(2), row(3))
    let (row4, row5, row6, row7) = (row(4), row(5), row(6), row(7))
    return (
      Octet(row0.x, row1.x, row2.x, row3.x, row4.x, row5.x, row6.x, row7.x),
      Octet(row0.y, row1.y, row2.y, row3.y, row4.y, row5.y, row6.y, row7.y)
    )
  }

  /// Transposes: four columns of eight lanes become four vectors with rows n and n + 4, and vice versa.
  ///
  /// It takes eight shuffles of two vectors; lane by lane it took a tenth of the time of a crowd.
  @inline(__always)
  static func transposed(_ a: Octet, _ b: Octet, _ c: Octet, _ d: Octet) -> Table {
    let (lowAB, lowCD) = (a.interleavedLow(b), c.interleavedLow(d))
    let (highAB, highCD) = (a.interleavedHigh(b), c.interleavedHigh(d))
    return (
      lowAB.joinedLow(lowCD), lowAB.joinedHigh(lowCD), highAB.joinedLow(highCD), highAB.joinedHigh(highCD)
    )
  }

  // These functions combine numbers or pairs of numbers from each half of two vectors: interleaved, or from the low or
  // the high end.

  @inline(__always)
  private func interleavedLow(_ other: Octet) -> Octet {
    Octet(self[0], other[0], self[1], other[1], self[4], other[4], self[5], other[5])
  }

  @inline(__always)
  private func interleavedHigh(_ other: Octet) -> Octet {
    Octet(self[2], other[2], self[3], other[3], self[6], other[6], self[7], other[7])
  }

  @inline(__always)
  private func joinedLow(_ other: Octet) -> Octet {
    Octet(self[0], self[1], other[0], other[1], self[4], self[5], other[4], other[5])
  }

  @inline(__always)
  private func joinedHigh(_ other: Octet) -> Octet {
    Octet(self[2], self[3], other[2], other[3], self[6], self[7], other[6], other[7])
  }

  /// The numbers rounded down; they must be between 0 and 2²².
  @inline(__always)
  var roundedDown: Octet {
    // Adding and subtracting 2²³ rounds to the nearest integer.
    let nearest = (self + 8_388_608) - 8_388_608
    return nearest.replacing(with: nearest - 1, where: self .< nearest)
  }

  /// Whole numbers from 0 to 2²² as integers. Adding 2²³ leaves them in the last bits.
  @inline(__always)
  var smallIntegers: SIMD8<UInt32> { unsafeBitCast(self + 8_388_608, to: SIMD8<UInt32>.self) & 0x7f_ffff }

  @inline(__always)
  func atLeast(_ least: Float) -> Octet {
    let floor = Octet(repeating: least)
    return replacing(with: floor, where: self .< floor)
  }

  @inline(__always)
  func limited(_ limit: Float) -> Octet {
    let high = Octet(repeating: limit)
    let low = Octet(repeating: -limit)
    return replacing(with: high, where: high .< self).replacing(with: low, where: self .< low)
  }

  /// Angles in radians, reduced from within 1.5 turns of zero to within half a turn.
  @inline(__always)
  var wrapped: Octet {
    let half = Octet(repeating: .pi)
    let turn = Octet(repeating: 2 * .pi)
    let down = replacing(with: self - turn, where: half .< self)
    return down.replacing(with: down + turn, where: down .< -half)
  }
}
