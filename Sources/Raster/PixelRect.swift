/// A half-open rectangle of whole pixels, x to the right and y down. Width and height are never negative.
///
/// Numbers too large for an `Int` are clamped instead of trapping.
public struct PixelRect: Hashable, Sendable {
  public var x: Int
  public var y: Int
  public var width: Int
  public var height: Int

  @inlinable public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  @inlinable init(left: Int, top: Int, right: Int, bottom: Int) {
    self.init(x: left, y: top, width: Self.length(from: left, to: right), height: Self.length(from: top, to: bottom))
  }

  public static let empty = PixelRect(x: 0, y: 0, width: 0, height: 0)

  @inlinable public var maxX: Int { Self.end(of: x, width) }
  @inlinable public var maxY: Int { Self.end(of: y, height) }
  @inlinable public var isEmpty: Bool { width == 0 || height == 0 }
  @inlinable public var area: Int {
    let (product, isTooLarge) = width.multipliedReportingOverflow(by: height)
    return isTooLarge ? .max : product
  }

  /// The pixels in both; empty if they only touch.
  @inlinable public func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      left: max(x, other.x), top: max(y, other.y), right: min(maxX, other.maxX), bottom: min(maxY, other.maxY))
  }

  /// The smallest rectangle that contains both; an empty one adds nothing.
  @inlinable public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      left: min(x, other.x), top: min(y, other.y), right: max(maxX, other.maxX), bottom: max(maxY, other.maxY))
  }

  /// True if all pixels of another rectangle, which is not empty, are inside.
  @inlinable public func contains(_ other: PixelRect) -> Bool {
    other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
  }

  /// True if both share a pixel.
  @inlinable public func intersects(_ other: PixelRect) -> Bool {
    max(x, other.x) < min(maxX, other.maxX) && max(y, other.y) < min(maxY, other.maxY)
  }

  @inlinable public func contains(x: Int, y: Int) -> Bool {
    x >= self.x && x < maxX && y >= self.y && y < maxY
  }

  @inlinable static func end(of start: Int, _ length: Int) -> Int {
    let (sum, isTooLarge) = start.addingReportingOverflow(length)
    return isTooLarge ? .max : sum
  }

  @inlinable static func length(from start: Int, to end: Int) -> Int {
    guard end > start else { return 0 }
    let (difference, isTooLarge) = end.subtractingReportingOverflow(start)
    return isTooLarge ? .max : difference
  }
}
