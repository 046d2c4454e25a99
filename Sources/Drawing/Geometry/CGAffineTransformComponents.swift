import Foundation

/// The components of an affine transform, applied in the order scale, shear, rotation, translation.
public struct CGAffineTransformComponents: Hashable, Sendable {
  /// Factors along x and y; y is negative when the transform mirrors.
  public var scale: CGSize
  /// The displacement in x per unit of y.
  public var horizontalShear: CGFloat
  /// In radians, from the x axis towards the y axis.
  public var rotation: CGFloat
  public var translation: CGVector

  public init(
    scale: CGSize = CGSize(width: 1, height: 1), horizontalShear: CGFloat = 0, rotation: CGFloat = 0,
    translation: CGVector = .zero
  ) {
    self.scale = scale
    self.horizontalShear = horizontalShear
    self.rotation = rotation
    self.translation = translation
  }
}

extension CGAffineTransform {
  /// Creates the transform from its components.
  public init(_ components: CGAffineTransformComponents) {
    let shear = CGAffineTransform(a: 1, b: 0, c: components.horizontalShear, d: 1, tx: 0, ty: 0)
    self = CGAffineTransform(scaleX: components.scale.width, y: components.scale.height)
      .concatenating(shear)
      .concatenating(CGAffineTransform(rotationAngle: components.rotation))
    tx = components.translation.dx
    ty = components.translation.dy
  }

  /// The components of this transform. A singular one has a shear of 0.
  ///
  /// With S·H·R the first row is `sx·(cos, sin)`, so its length and direction are the x scale and the rotation;
  /// rotating the second row back leaves `sy·(shear, 1)`.
  public func decomposed() -> CGAffineTransformComponents {
    let sx = hypot(a, b)
    let angle = sx > 0 ? atan2(b, a) : atan2(-c, d)
    let sy = d * cos(angle) - c * sin(angle)
    let sheared = c * cos(angle) + d * sin(angle)
    return CGAffineTransformComponents(
      scale: CGSize(width: sx, height: sy), horizontalShear: sy == 0 ? 0 : sheared / sy, rotation: angle,
      translation: CGVector(dx: tx, dy: ty))
  }
}
