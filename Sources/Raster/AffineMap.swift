/// A map of the plane, in pixels: `x' = a x + c y + tx`, `y' = b x + d y + ty`.
public struct AffineMap: Hashable, Sendable {
  public var a: Double
  public var b: Double
  public var c: Double
  public var d: Double
  public var tx: Double
  public var ty: Double

  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  public static let identity = AffineMap(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  package func apply(_ x: Double, _ y: Double) -> SIMD2<Double> {
    SIMD2(a * x + c * y + tx, b * x + d * y + ty)
  }

  /// The map that applies `first` and then this one.
  package func after(_ first: AffineMap) -> AffineMap {
    let origin = apply(first.tx, first.ty)
    return AffineMap(
      a: a * first.a + c * first.b, b: b * first.a + d * first.b, c: a * first.c + c * first.d,
      d: b * first.c + d * first.d, tx: origin.x, ty: origin.y)
  }

  /// The map for a source of half the resolution.
  var forHalvedSource: AffineMap {
    AffineMap(a: 2 * a, b: 2 * b, c: 2 * c, d: 2 * d, tx: tx, ty: ty)
  }

  /// The inverse map; `nil` if a number is not finite, or far beyond the needs of a bitmap: a pixel stretched to more
  /// than 2²⁴ or squeezed to less than 2⁻¹⁶, or the origin moved by more than 2³⁶.
  package var inverse: AffineMap? {
    guard max(abs(a), abs(b), abs(c), abs(d)) <= 0x1p24, abs(tx) <= 0x1p36, abs(ty) <= 0x1p36 else { return nil }
    let determinant = a * d - b * c
    guard determinant.isFinite, determinant != 0 else { return nil }
    let back = AffineMap(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    guard max(abs(back.a), abs(back.b), abs(back.c), abs(back.d)) <= 0x1p16, abs(back.tx) <= 0x1p36,
      abs(back.ty) <= 0x1p36
    else { return nil }
    return back
  }
}
