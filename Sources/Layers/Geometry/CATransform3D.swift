import Drawing
import Foundation

/// A 4 × 4 matrix that multiplies rows of homogeneous coordinates from the right: `(x y z 1) · M`.
///
/// The fourth row translates; `m34`, usually −1/distance, gives perspective.
public struct CATransform3D: Hashable, Sendable {
  public var m11, m12, m13, m14: CGFloat
  public var m21, m22, m23, m24: CGFloat
  public var m31, m32, m33, m34: CGFloat
  public var m41, m42, m43, m44: CGFloat

  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  /// Creates a matrix of zeros, as in C; the identity is ``CATransform3DIdentity``.
  public init() {
    self.init(rows: (.zero, .zero, .zero, .zero))
  }

  init(rows: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)) {
    let (a, b, c, d) = rows
    self.init(
      m11: a.x, m12: a.y, m13: a.z, m14: a.w, m21: b.x, m22: b.y, m23: b.z, m24: b.w, m31: c.x, m32: c.y, m33: c.z,
      m34: c.w, m41: d.x, m42: d.y, m43: d.z, m44: d.w)
  }

  var rows: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>) {
    (
      SIMD4(m11, m12, m13, m14), SIMD4(m21, m22, m23, m24), SIMD4(m31, m32, m33, m34), SIMD4(m41, m42, m43, m44)
    )
  }

  static let identity = CATransform3D(
    rows: (SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1)))

  /// True if all sixteen numbers are finite.
  var isFinite: Bool {
    let (a, b, c, d) = rows
    return (a + b + c + d).sum().isFinite
  }

  /// Multiplies a row vector by a matrix.
  func apply(_ row: SIMD4<Double>) -> SIMD4<Double> {
    let (a, b, c, d) = rows
    return a * row.x + b * row.y + c * row.z + d * row.w
  }
}

public let CATransform3DIdentity = CATransform3D.identity

public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == .identity }

public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  var result = CATransform3D.identity
  (result.m41, result.m42, result.m43) = (tx, ty, tz)
  return result
}

public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var result = CATransform3D.identity
  (result.m11, result.m22, result.m33) = (sx, sy, sz)
  return result
}

/// Returns a rotation by `angle` radians about an axis of any length; the identity for an axis of length 0.
///
/// Source: O. Rodrigues' formula as a matrix, transposed for row vectors (J. Foley et al., "Computer Graphics", 2nd
/// ed., exercise 5.15).
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0, length.isFinite, angle.isFinite else { return .identity }
  let (x, y, z) = (x / length, y / length, z / length)
  let (s, c) = (sin(angle), cos(angle))
  let d = 1 - c
  return CATransform3D(
    rows: (
      SIMD4(x * x * d + c, x * y * d + z * s, x * z * d - y * s, 0),
      SIMD4(x * y * d - z * s, y * y * d + c, y * z * d + x * s, 0),
      SIMD4(x * z * d + y * s, y * z * d - x * s, z * z * d + c, 0), SIMD4(0, 0, 0, 1)
    ))
}

/// Returns a translation followed by `t`.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

/// Returns a scaling followed by `t`.
public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// Returns a rotation followed by `t`.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// Returns `a` followed by `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  let rows = a.rows
  return CATransform3D(rows: (b.apply(rows.0), b.apply(rows.1), b.apply(rows.2), b.apply(rows.3)))
}

/// Returns the inverse, or `t` itself if it is singular.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D { t.inverse ?? t }

public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  var result = CATransform3D.identity
  (result.m11, result.m12, result.m21, result.m22, result.m41, result.m42) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
  return result
}

/// True if the transform does not change z and is exactly an affine map of the plane.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
  t == CATransform3DMakeAffineTransform(CATransform3DGetAffineTransform(t))
}

/// The affine part in the plane, of a transform without another part.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}

extension CATransform3D {
  /// The inverse; `nil` for a singular transform.
  ///
  /// Computed by Gauss–Jordan elimination with row exchanges.
  var inverse: CATransform3D? {
    let own = rows
    var left = [own.0, own.1, own.2, own.3]
    let unit = CATransform3D.identity.rows
    var right = [unit.0, unit.1, unit.2, unit.3]
    for column in 0..<4 {
      guard let pivot = (column..<4).max(by: { abs(left[$0][column]) < abs(left[$1][column]) }) else { return nil }
      let value = left[pivot][column]
      guard value != 0, value.isFinite else { return nil }
      left.swapAt(column, pivot)
      right.swapAt(column, pivot)
      left[column] /= value
      right[column] /= value
      for row in 0..<4 where row != column {
        let factor = left[row][column]
        left[row] -= left[column] * factor
        right[row] -= right[column] * factor
      }
    }
    let result = CATransform3D(rows: (right[0], right[1], right[2], right[3]))
    return result.isFinite ? result : nil
  }
}
