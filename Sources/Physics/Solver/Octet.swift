/// Eight numbers side by side, one for each lane of a pack.
typealias Octet = SIMD8<Float>

extension Octet {
  /// Where a set of lanes is not empty.
  @inline(__always)
  static func isAny(_ lanes: SIMDMask<SIMD8<Int32>>) -> Bool { any(lanes) }

  /// The four-number rows of eight lanes as four vectors, one for each column.
  @inline(__always)
  static func columns(_ row: (Int) -> SIMD4<Float>) -> (Octet, Octet, Octet, Octet) {
    let (row0, row1, row2, row3) = (row(0), row(1), row(2), row(3))
    let (row4, row5, row6, row7) = (row(4), row(5), row(6), row(7))
    return (
      Octet(row0.x, row1.x, row2.x, row3.x, row4.x, row5.x, row6.x, row7.x),
      Octet(row0.y, row1.y, row2.y, row3.y, row4.y, row5.y, row6.y, row7.y),
      Octet(row0.z, row1.z, row2.z, row3.z, row4.z, row5.z, row6.z, row7.z),
      Octet(row0.w, row1.w, row2.w, row3.w, row4.w, row5.w, row6.w, row7.w)
    )
  }

  /// The four-number row of one lane, from four columns.
  @inline(__always)
  static func row(_ columns: (Octet, Octet, Octet, Octet), _ lane: Int) -> SIMD4<Float> {
    SIMD4(columns.0[lane], columns.1[lane], columns.2[lane], columns.3[lane])
  }

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

  /// Angles in radians within a turn and a half of zero brought within half a turn.
  @inline(__always)
  var wrapped: Octet {
    let half = Octet(repeating: .pi)
    let turn = Octet(repeating: 2 * .pi)
    let down = replacing(with: self - turn, where: half .< self)
    return down.replacing(with: down + turn, where: down .< -half)
  }
}
