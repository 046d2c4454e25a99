/// Several single-precision numbers side by side, compared all at once.
///
/// Generic code compares the lanes of a `SIMD` one after the other, through memory, even where it is specialised; code for
/// a concrete vector does so in one instruction. Comparing lane by lane took a quarter of a dish's time.
public protocol FloatLanes: SIMD where Scalar == Float {
  /// Where these numbers are less than others.
  func isLess(than other: Self) -> SIMDMask<MaskStorage>
  /// Where these numbers equal others.
  func isEqual(to other: Self) -> SIMDMask<MaskStorage>
}

extension SIMD2<Float>: FloatLanes {
  @inlinable @inline(__always)
  public func isLess(than other: Self) -> SIMDMask<MaskStorage> { self .< other }
  @inlinable @inline(__always)
  public func isEqual(to other: Self) -> SIMDMask<MaskStorage> { self .== other }
}

extension SIMD4<Float>: FloatLanes {
  @inlinable @inline(__always)
  public func isLess(than other: Self) -> SIMDMask<MaskStorage> { self .< other }
  @inlinable @inline(__always)
  public func isEqual(to other: Self) -> SIMDMask<MaskStorage> { self .== other }
}

extension SIMD8<Float>: FloatLanes {
  @inlinable @inline(__always)
  public func isLess(than other: Self) -> SIMDMask<MaskStorage> { self .< other }
  @inlinable @inline(__always)
  public func isEqual(to other: Self) -> SIMDMask<MaskStorage> { self .== other }
}

extension SIMD16<Float>: FloatLanes {
  @inlinable @inline(__always)
  public func isLess(than other: Self) -> SIMDMask<MaskStorage> { self .< other }
  @inlinable @inline(__always)
  public func isEqual(to other: Self) -> SIMDMask<MaskStorage> { self .== other }
}
