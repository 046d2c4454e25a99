/// A vector of single-precision numbers with comparison of all lanes at once.
///
/// Generic code compares the lanes of a `SIMD` one after the other, through memory, even if it is specialised; code for
/// a concrete vector needs one instruction. Comparing lane by lane took a quarter of a dish's time.
public protocol FloatLanes: SIMD where Scalar == Float {
  /// Returns true for lanes that are less than the other ones.
  func isLess(than other: Self) -> SIMDMask<MaskStorage>
  /// Returns true for lanes that equal the other ones.
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
