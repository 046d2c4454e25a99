import Drawing
import Foundation

/// A map of the plane, optionally with perspective: `(x y 1) · M`, divided by the third coordinate.
struct Projection: Equatable {
  /// The factors of x, y and 1.
  var x: SIMD3<Double>
  var y: SIMD3<Double>
  var one: SIMD3<Double>

  static let identity = Projection(CGAffineTransform.identity)

  init(_ transform: CGAffineTransform) {
    x = SIMD3(transform.a, transform.b, 0)
    y = SIMD3(transform.c, transform.d, 0)
    one = SIMD3(transform.tx, transform.ty, 1)
  }

  /// Creates the map of the plane z = 0 under a transform, seen from the front.
  init(_ transform: CATransform3D) {
    x = SIMD3(transform.m11, transform.m12, transform.m14)
    y = SIMD3(transform.m21, transform.m22, transform.m24)
    one = SIMD3(transform.m41, transform.m42, transform.m44)
  }

  private init(x: SIMD3<Double>, y: SIMD3<Double>, one: SIMD3<Double>) {
    (self.x, self.y, self.one) = (x, y, one)
  }

  /// The map as an affine one; `nil` if it has perspective.
  var affine: CGAffineTransform? {
    guard x.z == 0, y.z == 0, one.z != 0 else { return nil }
    let w = one.z
    return CGAffineTransform(a: x.x / w, b: x.y / w, c: y.x / w, d: y.y / w, tx: one.x / w, ty: one.y / w)
  }

  /// Returns this map followed by another.
  func concatenating(_ other: Projection) -> Projection {
    func apply(_ row: SIMD3<Double>) -> SIMD3<Double> { other.x * row.x + other.y * row.y + other.one * row.z }
    return Projection(x: apply(x), y: apply(y), one: apply(one))
  }

  /// Returns the homogeneous coordinates of a point.
  func homogeneous(_ point: CGPoint) -> SIMD3<Double> { x * point.x + y * point.y + one }

  func apply(_ point: CGPoint) -> CGPoint {
    let mapped = homogeneous(point)
    guard mapped.z != 0 else { return CGPoint(x: CGFloat.infinity, y: .infinity) }
    return CGPoint(x: mapped.x / mapped.z, y: mapped.y / mapped.z)
  }

  /// The inverse, by cofactors; `nil` if the plane is edge-on.
  var inverse: Projection? {
    let determinant = (x * y.cross(one)).sum()
    guard determinant != 0, determinant.isFinite else { return nil }
    let (a, b, c) = (y.cross(one) / determinant, one.cross(x) / determinant, x.cross(y) / determinant)
    return Projection(x: SIMD3(a.x, b.x, c.x), y: SIMD3(a.y, b.y, c.y), one: SIMD3(a.z, b.z, c.z))
  }

  /// Returns true if the back of a rectangle is visible.
  func isTurnedAway(_ rect: CGRect) -> Bool {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
    ].map(apply)
    let (u, v) = (corners[1] - corners[0], corners[2] - corners[1])
    return u.dx * v.dy - u.dy * v.dx < 0
  }

  /// The smallest visible distance, as the third coordinate; nearer points are clipped.
  static let nearest = 1e-3

  /// Returns the visible corners of a rectangle, clipped where they are behind the eye.
  func outline(of rect: CGRect) -> [CGPoint] {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
      CGPoint(x: rect.minX, y: rect.maxY),
    ].map(homogeneous)
    var result: [CGPoint] = []
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % 4]
      if corner.z >= Self.nearest { result.append(CGPoint(x: corner.x / corner.z, y: corner.y / corner.z)) }
      guard (corner.z >= Self.nearest) != (next.z >= Self.nearest) else { continue }
      let share = (Self.nearest - corner.z) / (next.z - corner.z)
      let cut = corner + (next - corner) * share
      result.append(CGPoint(x: cut.x / cut.z, y: cut.y / cut.z))
    }
    return result
  }

  /// Returns the bounding box of the visible part of a rectangle.
  func box(of rect: CGRect) -> CGRect {
    if let affine { return rect.applying(affine) }
    let points = outline(of: rect)
    guard let first = points.first else { return CGRect(origin: rect.origin, size: .zero) }
    var (low, high) = (first, first)
    for point in points {
      low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
      high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}

extension CGPoint {
  fileprivate static func - (left: CGPoint, right: CGPoint) -> CGVector {
    CGVector(dx: left.x - right.x, dy: left.y - right.y)
  }
}

extension CALayer {
  /// Maps the bounds to the superlayer's coordinates.
  var placement: Projection { Projection(spatialPlacement) }

  /// Maps the bounds to the superlayer's coordinates, with depth.
  var spatialPlacement: CATransform3D {
    let anchor = CGPoint(
      x: state.bounds.minX + state.bounds.width * state.anchorPoint.x,
      y: state.bounds.minY + state.bounds.height * state.anchorPoint.y)
    var transform = CATransform3DTranslate(anchoredTransform, -anchor.x, -anchor.y, -state.anchorPointZ)
    transform = CATransform3DConcat(
      transform, CATransform3DMakeTranslation(state.position.x, state.position.y, state.zPosition))
    if let above = layerAbove?.viewpoint { transform = CATransform3DConcat(transform, above) }
    return transform
  }

  /// The transform about the anchor point, after the flip of ``isGeometryFlipped``.
  var anchoredTransform: CATransform3D {
    guard state.isGeometryFlipped else { return state.transform }
    var flip = CATransform3D.identity
    flip.m22 = -1
    flip.m42 = state.bounds.height * (1 - 2 * state.anchorPoint.y)
    return CATransform3DConcat(flip, state.transform)
  }

  /// The transform of the sublayers, about the anchor point; `nil` if there is none.
  private var viewpoint: CATransform3D? {
    let state = shown.state
    guard state.sublayerTransform != .identity else { return nil }
    let x = state.bounds.minX + state.bounds.width * state.anchorPoint.x
    let y = state.bounds.minY + state.bounds.height * state.anchorPoint.y
    let turned = CATransform3DTranslate(state.sublayerTransform, -x, -y, -state.anchorPointZ)
    return CATransform3DConcat(turned, CATransform3DMakeTranslation(x, y, state.anchorPointZ))
  }

  /// Maps the bounds to those of the tree's root.
  private var placementInRoot: Projection {
    var result = Projection.identity
    var layer: CALayer? = self
    while let current = layer, current.superlayer != nil {
      result = result.concatenating(current.placement)
      layer = current.superlayer
    }
    return result
  }

  func convertPoint(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    if layer === self { return point }
    let inRoot = placementInRoot.apply(point)
    guard let layer else { return inRoot }
    return layer.placementInRoot.inverse?.apply(inRoot) ?? inRoot
  }

  func convertPoint(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    if let layer { return layer.convertPoint(point, to: self) }
    return placementInRoot.inverse?.apply(point) ?? point
  }

  func convertRect(_ rect: CGRect, to layer: CALayer?) -> CGRect {
    if layer === self { return rect }
    let inRoot = placementInRoot
    let back = layer?.placementInRoot.inverse ?? .identity
    return inRoot.concatenating(back).box(of: rect)
  }

  func convertRect(_ rect: CGRect, from layer: CALayer?) -> CGRect {
    if let layer { return layer.convertRect(rect, to: self) }
    return placementInRoot.inverse?.box(of: rect) ?? rect
  }

  func findLayer(at point: CGPoint) -> CALayer? {
    guard !isHidden, let local = placement.inverse?.apply(point) else { return nil }
    let isInside = contains(local)
    if masksToBounds, !isInside { return nil }
    for child in (sublayers ?? []).reversed() {
      if let hit = child.hitTest(local) { return hit }
    }
    return isInside ? self : nil
  }
}
