import Drawing
import Foundation

/// A map from coordinates of a layer to pixels: affine where possible, because most layers are.
enum PlaneMap: Equatable {
  case affine(CGAffineTransform)
  case projected(Projection)

  static func scale(_ scale: CGFloat) -> PlaneMap { .affine(CGAffineTransform(scaleX: scale, y: scale)) }

  init(_ projection: Projection) {
    self = projection.affine.map { .affine($0) } ?? .projected(projection)
  }

  var projection: Projection {
    switch self {
    case .affine(let transform): Projection(transform)
    case .projected(let projection): projection
    }
  }

  func followed(by transform: CGAffineTransform) -> PlaneMap {
    switch self {
    case .affine(let own): .affine(own.concatenating(transform))
    case .projected(let own): .projected(own.concatenating(Projection(transform)))
    }
  }

  func box(of rect: CGRect) -> CGRect {
    switch self {
    case .affine(let transform): rect.applying(transform)
    case .projected(let projection): projection.box(of: rect)
    }
  }
}

extension CATransform3D {
  /// True if points of the plane z = 0 are mapped by an affine map of the plane, regardless of their z.
  var isPlanar: Bool { m14 == 0 && m24 == 0 && m44 == 1 }
}

extension CALayer {
  /// Maps the bounds to the superlayer's coordinates.
  var planeMap: PlaneMap {
    // The state is read field by field, because a copy would retain all of its values.
    let t = anchoredTransform
    guard t.isPlanar, !Self.hasSublayerTransforms || !isBelowSublayerTransform else { return PlaneMap(placement) }
    let (bounds, anchor, position) = (state.bounds, state.anchorPoint, state.position)
    let x = bounds.origin.x + bounds.size.width * anchor.x
    let y = bounds.origin.y + bounds.size.height * anchor.y
    let z = state.anchorPointZ
    return .affine(
      CGAffineTransform(
        a: t.m11, b: t.m12, c: t.m21, d: t.m22,
        tx: position.x + t.m41 - x * t.m11 - y * t.m21 - z * t.m31,
        ty: position.y + t.m42 - x * t.m12 - y * t.m22 - z * t.m32))
  }

  private var isBelowSublayerTransform: Bool {
    layerAbove.map { $0.shown.state.sublayerTransform != .identity } ?? false
  }
}
