import Foundation
import UIKit

/// Numbers of a filter: a place, a size, a rectangle, or the factors of a formula.
public final class CIVector: NSObject, NSCopying, Sendable {
  private let values: [CGFloat]

  /// - Parameter values: The first of `count` numbers.
  public init(values: UnsafePointer<CGFloat>, count: Int) {
    self.values = Array(UnsafeBufferPointer(start: values, count: max(0, count)))
  }

  private init(_ values: [CGFloat]) { self.values = values }

  public convenience init(x: CGFloat) { self.init([x]) }
  public convenience init(x: CGFloat, y: CGFloat) { self.init([x, y]) }
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat) { self.init([x, y, z]) }
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) { self.init([x, y, z, w]) }

  public convenience init(cgPoint point: CGPoint) { self.init([point.x, point.y]) }

  /// Has the origin and the size as its four values.
  public convenience init(cgRect rect: CGRect) {
    self.init([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
  }

  /// Has a, b, c, d, tx and ty as its six values.
  public convenience init(cgAffineTransform transform: CGAffineTransform) {
    self.init([transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty])
  }

  /// Reads numbers between square brackets, separated by spaces.
  public convenience init(string representation: String) {
    let numbers = representation.split { "[] ,".contains($0) }
    self.init(numbers.map { CGFloat(Double($0) ?? 0) })
  }

  public var count: Int { values.count }

  /// Returns a value; 0 beyond the last one.
  public func value(at index: Int) -> CGFloat { values.indices.contains(index) ? values[index] : 0 }

  public var x: CGFloat { value(at: 0) }
  public var y: CGFloat { value(at: 1) }
  public var z: CGFloat { value(at: 2) }
  public var w: CGFloat { value(at: 3) }

  public var cgPointValue: CGPoint { CGPoint(x: x, y: y) }
  public var cgRectValue: CGRect { CGRect(x: x, y: y, width: z, height: w) }
  public var cgAffineTransformValue: CGAffineTransform {
    CGAffineTransform(a: x, b: y, c: z, d: w, tx: value(at: 4), ty: value(at: 5))
  }

  /// The numbers as ``init(string:)`` reads them.
  public var stringRepresentation: String {
    "[\(values.map { String(format: "%g", Double($0)) }.joined(separator: " "))]"
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool { (object as? CIVector)?.values == values }

  public override var hash: Int { values.hashValue }

  public override var description: String { stringRepresentation }
}
