extension SIMD8<Float>: Lanes {
  @inlinable @inline(__always)
  public static func less(_ left: Self, _ right: Self) -> SIMDMask<SIMD8<Int32>> { left .< right }

  @inlinable @inline(__always)
  public static func isAny(_ flags: SIMDMask<SIMD8<Int32>>) -> Bool { any(flags) }

  @inlinable @inline(__always)
  public func root() -> Self { squareRoot() }

  @inlinable @inline(__always)
  public func replaced(by other: Self, where flags: SIMDMask<SIMD8<Int32>>) -> Self {
    replacing(with: other, where: flags)
  }

  @inlinable @inline(__always)
  public static func arctangent(y: Self, x: Self) -> Self { Elementary.arctangent(y: y, x: x) }

  @inlinable @inline(__always)
  public func lane(_ index: Int) -> Float { self[index] }

  @inlinable @inline(__always)
  public static func columns(of row: (Int) -> SIMD4<Float>) -> (Self, Self, Self, Self) {
    let row0 = row(0)
    let row1 = row(1)
    let row2 = row(2)
    let row3 = row(3)
    let row4 = row(4)
    let row5 = row(5)
    let row6 = row(6)
    let row7 = row(7)
    return (
      Self(row0.x, row1.x, row2.x, row3.x, row4.x, row5.x, row6.x, row7.x),
      Self(row0.y, row1.y, row2.y, row3.y, row4.y, row5.y, row6.y, row7.y),
      Self(row0.z, row1.z, row2.z, row3.z, row4.z, row5.z, row6.z, row7.z),
      Self(row0.w, row1.w, row2.w, row3.w, row4.w, row5.w, row6.w, row7.w)
    )
  }

  @inlinable @inline(__always)
  public static func forEachRow(
    _ columns: (Self, Self, Self, Self), count: Int, _ body: (_ lane: Int, _ row: SIMD4<Float>) -> Void
  ) {
    let (x, y, z, w) = columns
    body(0, SIMD4(x[0], y[0], z[0], w[0]))
    if count > 1 { body(1, SIMD4(x[1], y[1], z[1], w[1])) }
    if count > 2 { body(2, SIMD4(x[2], y[2], z[2], w[2])) }
    if count > 3 { body(3, SIMD4(x[3], y[3], z[3], w[3])) }
    if count > 4 { body(4, SIMD4(x[4], y[4], z[4], w[4])) }
    if count > 5 { body(5, SIMD4(x[5], y[5], z[5], w[5])) }
    if count > 6 { body(6, SIMD4(x[6], y[6], z[6], w[6])) }
    if count > 7 { body(7, SIMD4(x[7], y[7], z[7], w[7])) }
  }
}

extension SIMD4<Float>: Lanes {
  @inlinable @inline(__always)
  public static func less(_ left: Self, _ right: Self) -> SIMDMask<SIMD4<Int32>> { left .< right }

  @inlinable @inline(__always)
  public static func isAny(_ flags: SIMDMask<SIMD4<Int32>>) -> Bool { any(flags) }

  @inlinable @inline(__always)
  public func root() -> Self { squareRoot() }

  @inlinable @inline(__always)
  public func replaced(by other: Self, where flags: SIMDMask<SIMD4<Int32>>) -> Self {
    replacing(with: other, where: flags)
  }

  @inlinable @inline(__always)
  public static func arctangent(y: Self, x: Self) -> Self { Elementary.arctangent(y: y, x: x) }

  @inlinable @inline(__always)
  public func lane(_ index: Int) -> Float { self[index] }

  @inlinable @inline(__always)
  public static func columns(of row: (Int) -> SIMD4<Float>) -> (Self, Self, Self, Self) {
    let row0 = row(0)
    let row1 = row(1)
    let row2 = row(2)
    let row3 = row(3)
    return (
      Self(row0.x, row1.x, row2.x, row3.x),
      Self(row0.y, row1.y, row2.y, row3.y),
      Self(row0.z, row1.z, row2.z, row3.z),
      Self(row0.w, row1.w, row2.w, row3.w)
    )
  }

  @inlinable @inline(__always)
  public static func forEachRow(
    _ columns: (Self, Self, Self, Self), count: Int, _ body: (_ lane: Int, _ row: SIMD4<Float>) -> Void
  ) {
    let (x, y, z, w) = columns
    body(0, SIMD4(x[0], y[0], z[0], w[0]))
    if count > 1 { body(1, SIMD4(x[1], y[1], z[1], w[1])) }
    if count > 2 { body(2, SIMD4(x[2], y[2], z[2], w[2])) }
    if count > 3 { body(3, SIMD4(x[3], y[3], z[3], w[3])) }
  }
}

extension Float: Lanes {
  @inlinable @inline(__always)
  public init(repeating value: Float) { self = value }

  @inlinable @inline(__always)
  public static func less(_ left: Float, _ right: Float) -> Bool { left < right }

  @inlinable @inline(__always)
  public static func isAny(_ flags: Bool) -> Bool { flags }

  @inlinable @inline(__always)
  public func root() -> Float { squareRoot() }

  @inlinable @inline(__always)
  public func replaced(by other: Float, where flags: Bool) -> Float { flags ? other : self }

  @inlinable @inline(__always)
  public static func arctangent(y: Float, x: Float) -> Float { Elementary.arctangent(y: y, x: x) }

  @inlinable @inline(__always)
  public func lane(_ index: Int) -> Float { self }

  @inlinable @inline(__always)
  public static func columns(of row: (Int) -> SIMD4<Float>) -> (Float, Float, Float, Float) {
    let first = row(0)
    return (first.x, first.y, first.z, first.w)
  }

  @inlinable @inline(__always)
  public static func forEachRow(
    _ columns: (Self, Self, Self, Self), count: Int, _ body: (_ lane: Int, _ row: SIMD4<Float>) -> Void
  ) {
    let (x, y, z, w) = columns
    body(0, SIMD4(x, y, z, w))
  }
}
