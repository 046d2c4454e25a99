import Foundation

public enum CGPathElementType: Int32, Sendable {
  case moveToPoint
  case addLineToPoint
  case addQuadCurveToPoint
  case addCurveToPoint
  case closeSubpath
}

/// One segment of a path, as ``CGPath/applyWithBlock(_:)`` passes it.
public struct CGPathElement {
  public var type: CGPathElementType
  /// Control points first, then the end: 1 for a move or line, 2 for a quadratic and 3 for a cubic curve, 0 for a
  /// close. Valid only during the call.
  public var points: UnsafeMutablePointer<CGPoint>

  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

/// Receives the value given to ``CGPath/apply(info:function:)`` and a segment.
public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void

extension CGPath {
  /// Calls the function for every segment in order, with `info`.
  public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
    applyWithBlock { function(info, $0) }
  }

  /// Calls the block for every segment in order.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 3) { points in
      guard let base = points.baseAddress else { return }
      points.initialize(repeating: .zero)
      for segment in list.segments {
        var count = 0
        segment.forEachPoint {
          points[count] = $0
          count += 1
        }
        var element = CGPathElement(type: segment.type, points: base)
        block(&element)
      }
    }
  }
}

extension PathSegment {
  fileprivate var type: CGPathElementType {
    switch self {
    case .move: .moveToPoint
    case .line: .addLineToPoint
    case .quad: .addQuadCurveToPoint
    case .curve: .addCurveToPoint
    case .close: .closeSubpath
    }
  }
}
