/// The shape with which an item collides.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  case rectangle
  /// The ellipse in the bounds.
  case ellipse
  /// The item's ``UIDynamicItem/collisionBoundingPath``.
  case path
}

/// An object that a ``UIDynamicAnimator`` moves and rotates.
@preconcurrency @MainActor public protocol UIDynamicItem: AnyObject {
  /// In points of the animator's reference coordinates.
  var center: CGPoint { get set }
  /// The size without the transform, in points.
  var bounds: CGRect { get }
  /// The rotation; an animator replaces any scale.
  var transform: CGAffineTransform { get set }
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  /// A convex path around the centre of the item as origin, for ``UIDynamicItemCollisionBoundsType/path``. The convex
  /// hull of another path is used.
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

extension UIView: UIDynamicItem {}
extension UICollectionViewLayoutAttributes: UIDynamicItem {}

extension CollisionShape {
  /// The shape of an item; an unusable path gives the rectangle.
  @MainActor init(_ item: any UIDynamicItem) {
    let size = item.bounds.size
    switch item.collisionBoundsType {
    case .rectangle: self.init(rectangle: size)
    case .ellipse: self.init(ellipse: size)
    case .path:
      let points = item.collisionBoundingPath.cgPath.flattened(threshold: 0.5).corners.flatMap(\.points)
      self = CollisionShape(hullOf: points) ?? CollisionShape(rectangle: size)
    }
  }
}

extension DynamicBody {
  @MainActor init(_ item: any UIDynamicItem) {
    self.init(position: PlaneVector(item.center), angle: item.rotation, shape: CollisionShape(item))
  }
}

extension UIDynamicItem {
  /// The angle of the transform, in radians.
  var rotation: Double { atan2(Double(transform.b), Double(transform.a)) }
}

/// A row of connected points.
struct PointRow {
  var points: [PlaneVector]
  var isClosed = false
}

extension CGPath {
  /// The corners of a path of lines, one row for each subpath.
  var corners: [PointRow] {
    var rows: [PointRow] = []
    applyWithBlock { element in
      let element = element.pointee
      switch element.type {
      case .moveToPoint: rows.append(PointRow(points: [PlaneVector(element.points[0])]))
      case .addLineToPoint where !rows.isEmpty: rows[rows.count - 1].points.append(PlaneVector(element.points[0]))
      case .closeSubpath where !rows.isEmpty: rows[rows.count - 1].isClosed = true
      default: break
      }
    }
    return rows
  }
}
