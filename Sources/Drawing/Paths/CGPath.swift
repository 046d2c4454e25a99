import Foundation

/// An immutable path of lines and curves for filling, stroking, clipping and hit testing. See ``CGMutablePath`` for one
/// that can change.
///
/// Segments with a NaN are omitted, and so are lines and curves without a starting point.
public class CGPath {
  /// Changed by ``CGMutablePath`` only.
  final var list: SegmentList

  init(_ list: SegmentList) {
    self.list = list
  }

  /// Creates a rectangle that starts at its smallest coordinates and runs along the x axis first.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
    var list = SegmentList()
    list.addRect(rect, transform?.pointee ?? .identity)
    self.init(list)
  }

  /// Creates an ellipse of four curves, from the middle of the side of largest x towards the side of largest y.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
    var list = SegmentList()
    list.addEllipse(in: rect, transform?.pointee ?? .identity)
    self.init(list)
  }

  /// Creates a rectangle with a quarter of an ellipse at each corner. A corner larger than half a side is reduced to
  /// half a side.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>? = nil
  ) {
    var list = SegmentList()
    list.addRoundedRect(
      in: rect, corner: CGSize(width: cornerWidth, height: cornerHeight), transform?.pointee ?? .identity)
    self.init(list)
  }

  public var isEmpty: Bool { list.isEmpty }

  /// The point where the next line starts; zero in an empty path.
  public var currentPoint: CGPoint { list.currentPoint ?? .zero }

  public func copy() -> CGPath? { CGPath(list) }

  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(list.transformed(by: transform?.pointee ?? .identity))
  }

  public func mutableCopy() -> CGMutablePath? { CGMutablePath(list) }

  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(list.transformed(by: transform?.pointee ?? .identity))
  }
}

extension CGPath: Hashable {
  /// True if both have the same segments with the same points.
  public static func == (left: CGPath, right: CGPath) -> Bool {
    left.list.segments == right.list.segments
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(list.segments)
  }
}

/// The rule that decides which points are inside a closed shape.
public enum CGPathFillRule: Int, Sendable {
  /// Points with a winding number other than zero: turns in opposite directions cancel.
  case winding
  /// Points from which a ray crosses the path an odd number of times.
  case evenOdd
}
