extension SIMD2<Float> {
  package var length: Float { (x * x + y * y).squareRoot() }

  /// The vector rotated by a quarter turn, x towards y.
  package var perpendicular: SIMD2<Float> { SIMD2(-y, x) }

  /// The vector at length 1; the x axis for the zero vector.
  package var normalized: SIMD2<Float> {
    let length = length
    return length > 0 ? self / length : SIMD2(1, 0)
  }

  package func dot(_ other: SIMD2<Float>) -> Float { x * other.x + y * other.y }

  /// Returns the vector rotated by the angle of a unit vector, as a complex product.
  package func turned(by direction: SIMD2<Float>) -> SIMD2<Float> {
    SIMD2(x * direction.x - y * direction.y, x * direction.y + y * direction.x)
  }

  var isFinite: Bool { x.isFinite && y.isFinite }
}
