import Foundation

/// The decomposition of a transform, so that two can be interpolated without tearing a rotating shape.
///
/// Source: W3C, "CSS Transforms Module Level 2", 12.1 Decomposing a 3D matrix (after S. Thomas, "Decomposing a Matrix
/// into Simple Transformations", Graphics Gems II, 1991). Rows are vectors as there.
struct TransformParts {
  var translation = SIMD3<Double>.zero
  var scale = SIMD3<Double>.one
  /// xy, xz, yz.
  var skew = SIMD3<Double>.zero
  var perspective = SIMD4<Double>(0, 0, 0, 1)
  var rotation = Quaternion.identity

  /// Decomposes a transform; `nil` for a singular one.
  init?(_ transform: CATransform3D) {
    guard transform.isFinite, transform.m44 != 0 else { return nil }
    let full = transform.rows
    var (a, b, c, d) = (
      full.0 / transform.m44, full.1 / transform.m44, full.2 / transform.m44, full.3 / transform.m44
    )
    var solid = CATransform3D(rows: (a, b, c, d))
    (solid.m14, solid.m24, solid.m34, solid.m44) = (0, 0, 0, 1)
    guard let inverse = solid.inverse else { return nil }
    let last = SIMD4(a.w, b.w, c.w, d.w)
    if last != SIMD4(0, 0, 0, 1) { perspective = inverse.applyTransposed(last) }
    (a.w, b.w, c.w, d.w) = (0, 0, 0, 0)
    translation = SIMD3(d.x, d.y, d.z)
    guard let turned = orthogonalise(SIMD3(a.x, a.y, a.z), SIMD3(b.x, b.y, b.z), SIMD3(c.x, c.y, c.z)) else {
      return nil
    }
    rotation = Quaternion(rows: turned)
  }

  /// Removes scale and skew from three rows, which leaves a rotation.
  private mutating func orthogonalise(
    _ first: SIMD3<Double>, _ second: SIMD3<Double>, _ third: SIMD3<Double>
  ) -> (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)? {
    scale.x = first.length
    guard scale.x > 0 else { return nil }
    var x = first / scale.x
    skew.x = (x * second).sum()
    var y = second - x * skew.x
    scale.y = y.length
    guard scale.y > 0 else { return nil }
    y /= scale.y
    skew.x /= scale.y
    skew.y = (x * third).sum()
    var z = third - x * skew.y
    skew.z = (y * z).sum()
    z -= y * skew.z
    scale.z = z.length
    guard scale.z > 0 else { return nil }
    z /= scale.z
    (skew.y, skew.z) = (skew.y / scale.z, skew.z / scale.z)
    if (x * y.cross(z)).sum() < 0 {
      scale = -scale
      (x, y, z) = (-x, -y, -z)
    }
    return (x, y, z)
  }

  /// The transform composed of these parts.
  var transform: CATransform3D {
    var result = CATransform3D.identity
    (result.m14, result.m24, result.m34, result.m44) = (perspective.x, perspective.y, perspective.z, perspective.w)
    result = CATransform3DTranslate(result, translation.x, translation.y, translation.z)
    result = CATransform3DConcat(rotation.transform, result)
    if skew != .zero {
      var shear = CATransform3D.identity
      (shear.m21, shear.m31, shear.m32) = (skew.x, skew.y, skew.z)
      result = CATransform3DConcat(shear, result)
    }
    return CATransform3DScale(result, scale.x, scale.y, scale.z)
  }

  /// Interpolates the parts; `amount` outside of 0…1 extrapolates.
  func mixed(with other: TransformParts, _ amount: Double) -> TransformParts {
    var result = self
    result.translation += (other.translation - translation) * amount
    result.scale += (other.scale - scale) * amount
    result.skew += (other.skew - skew) * amount
    result.perspective += (other.perspective - perspective) * amount
    result.rotation = rotation.turned(towards: other.rotation, amount)
    return result
  }
}

/// A rotation as a unit quaternion.
struct Quaternion {
  /// The axis times the sine of half the angle; the cosine is last.
  var value: SIMD4<Double>

  static let identity = Quaternion(value: SIMD4(0, 0, 0, 1))

  init(value: SIMD4<Double>) {
    self.value = value
  }

  /// Creates the quaternion of orthonormal rows. The largest component is computed first, so that there is no division
  /// by a small number.
  ///
  /// Source: K. Shoemake, "Animating Rotation with Quaternion Curves", SIGGRAPH 1985, for row vectors.
  init(rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)) {
    let (a, b, c) = rows
    let trace = a.x + b.y + c.z
    if trace > 0 {
      let s = 2 * (trace + 1).squareRoot()
      value = SIMD4((b.z - c.y) / s, (c.x - a.z) / s, (a.y - b.x) / s, s / 4)
    } else if a.x > b.y, a.x > c.z {
      let s = 2 * (1 + a.x - b.y - c.z).squareRoot()
      value = SIMD4(s / 4, (b.x + a.y) / s, (c.x + a.z) / s, (b.z - c.y) / s)
    } else if b.y > c.z {
      let s = 2 * (1 + b.y - a.x - c.z).squareRoot()
      value = SIMD4((b.x + a.y) / s, s / 4, (c.y + b.z) / s, (c.x - a.z) / s)
    } else {
      let s = 2 * (1 + c.z - a.x - b.y).squareRoot()
      value = SIMD4((c.x + a.z) / s, (c.y + b.z) / s, s / 4, (a.y - b.x) / s)
    }
  }

  /// Creates rotations by angles about x, then y, then z, in radians.
  init(eulerAngles angles: SIMD3<Double>) {
    let x = CATransform3DMakeRotation(angles.x, 1, 0, 0)
    let y = CATransform3DMakeRotation(angles.y, 0, 1, 0)
    let z = CATransform3DMakeRotation(angles.z, 0, 0, 1)
    let rows = CATransform3DConcat(CATransform3DConcat(x, y), z).rows
    self.init(
      rows: (
        SIMD3(rows.0.x, rows.0.y, rows.0.z), SIMD3(rows.1.x, rows.1.y, rows.1.z), SIMD3(rows.2.x, rows.2.y, rows.2.z)
      ))
  }

  /// The angles about x, then y, then z; y is between ±π/2.
  var eulerAngles: SIMD3<Double> {
    let m = transform
    let y = asin(max(-1, min(1, -m.m13)))
    if abs(m.m13) < 0.999_999_9 { return SIMD3(atan2(m.m23, m.m33), y, atan2(m.m12, m.m11)) }
    return SIMD3(0, y, atan2(-m.m21, m.m22))
  }

  var transform: CATransform3D {
    let (x, y, z, w) = (value.x, value.y, value.z, value.w)
    return CATransform3D(
      rows: (
        SIMD4(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w), 0),
        SIMD4(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w), 0),
        SIMD4(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y), 0), SIMD4(0, 0, 0, 1)
      ))
  }

  /// Interpolates spherically along the shorter arc; `amount` outside of 0…1 extrapolates.
  ///
  /// Source: K. Shoemake, 1985.
  func turned(towards other: Quaternion, _ amount: Double) -> Quaternion {
    var cosine = (value * other.value).sum()
    var target = other.value
    if cosine < 0 { (cosine, target) = (-cosine, -target) }
    guard cosine < 1 - 1e-12 else { return self }
    let angle = acos(cosine)
    let s = sin(angle)
    return Quaternion(value: (value * sin((1 - amount) * angle) + target * sin(amount * angle)) / s)
  }
}

extension SIMD3<Double> {
  var length: Double { (self * self).sum().squareRoot() }

  func cross(_ other: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }
}

extension CATransform3D {
  /// Multiplies the matrix by a column.
  fileprivate func applyTransposed(_ column: SIMD4<Double>) -> SIMD4<Double> {
    let (a, b, c, d) = rows
    return SIMD4((a * column).sum(), (b * column).sum(), (c * column).sum(), (d * column).sum())
  }

  /// Interpolates to another transform by its parts; element by element if one is singular.
  func mixed(with other: CATransform3D, _ amount: Double) -> CATransform3D {
    if let first = TransformParts(self), let second = TransformParts(other) {
      return first.mixed(with: second, amount).transform
    }
    let (a, b) = (rows, other.rows)
    return CATransform3D(
      rows: (
        a.0 + (b.0 - a.0) * amount, a.1 + (b.1 - a.1) * amount, a.2 + (b.2 - a.2) * amount, a.3 + (b.3 - a.3) * amount
      ))
  }
}
