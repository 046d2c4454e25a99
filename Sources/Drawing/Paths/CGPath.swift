import Foundation

/// Lines and curves to be filled, stroked, clipped to or asked about. It does not change; see ``CGMutablePath``.
///
/// Steps with a NaN in them are left out, and so are lines and curves with no point to start from.
public class CGPath {
  /// Only ``CGMutablePath`` changes it.
  final var list: SegmentList

  init(_ list: SegmentList) {
    self.list = list
  }

  /// A rectangle from its smallest coordinates on, along the x axis first.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
    var list = SegmentList()
    list.addRect(rect, transform?.pointee ?? .identity)
    self.init(list)
  }

  /// Four curves, from the middle of the side of largest x towards the side of largest y.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
    var list = SegmentList()
    list.addEllipse(in: rect, transform?.pointee ?? .identity)
    self.init(list)
  }

  /// A rectangle with a quarter of an ellipse at each corner; a corner larger than half a side is cut down to it.
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

  /// Where the next line would start; zero in an empty path.
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
  /// Whether both have the same steps with the same points.
  public static func == (left: CGPath, right: CGPath) -> Bool {
    left.list.segments == right.list.segments
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(list.segments)
  }
}

/// Which points a closed shape holds.
public enum CGPathFillRule: Int, Sendable {
  /// Those around which the path turns at all, directions counted against each other.
  case winding
  /// Those from which a ray crosses the path an odd number of times.
  case evenOdd
}
