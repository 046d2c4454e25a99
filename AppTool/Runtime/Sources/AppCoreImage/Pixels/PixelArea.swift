import Foundation

/// A rectangle of whole pixels, with y upwards.
struct PixelArea: Hashable, Sendable {
  let minX: Int
  let minY: Int
  let maxX: Int
  let maxY: Int

  init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    (self.minX, self.minY) = (minX, minY)
    (self.maxX, self.maxY) = (max(minX, maxX), max(minY, maxY))
  }

  /// The pixels that a rectangle touches. An overlap that is smaller than the errors of arithmetic does not count.
  init(around rect: CGRect) {
    let slack = 1e-4
    self.init(
      minX: Self.whole((Double(rect.minX) + slack).rounded(.down)),
      minY: Self.whole((Double(rect.minY) + slack).rounded(.down)),
      maxX: Self.whole((Double(rect.maxX) - slack).rounded(.up)),
      maxY: Self.whole((Double(rect.maxY) - slack).rounded(.up)))
  }

  /// The pixels whose centres are inside a rectangle.
  init(centersIn rect: CGRect) {
    self.init(
      minX: Self.whole((Double(rect.minX) - 0.5).rounded(.up)),
      minY: Self.whole((Double(rect.minY) - 0.5).rounded(.up)),
      maxX: Self.whole((Double(rect.maxX) - 0.5).rounded(.up)), maxY: Self.whole((Double(rect.maxY) - 0.5).rounded(.up))
    )
  }

  /// The largest coordinate: differences of two stay far below the limits of integers.
  static let limit = 1 << 40

  private static func whole(_ value: Double) -> Int {
    value.isNaN ? 0 : Int(min(max(value, -Double(limit)), Double(limit)))
  }

  var width: Int { maxX - minX }
  var height: Int { maxY - minY }
  var count: Int { width * height }
  var isEmpty: Bool { width == 0 || height == 0 }

  var rect: CGRect { CGRect(x: minX, y: minY, width: width, height: height) }

  func intersection(_ other: PixelArea) -> PixelArea {
    PixelArea(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
  }

  /// Grows by a number of pixels on the sides, and by another at the bottom and at the top.
  func outset(_ x: Int, _ y: Int) -> PixelArea {
    PixelArea(minX: minX - x, minY: minY - y, maxX: maxX + x, maxY: maxY + y)
  }

  func contains(_ x: Int, _ y: Int) -> Bool { x >= minX && x < maxX && y >= minY && y < maxY }
}

extension CGRect {
  /// True if a side has no end, as that of the image of a colour.
  var isEndless: Bool { width > 1e12 || height > 1e12 }

  /// The smallest rectangle of whole pixels around, unless it is endless.
  var outwards: CGRect { isEndless || isEmpty ? self : PixelArea(around: self).rect }

  /// The intersection, with an empty rectangle at the origin if there is none.
  func shared(with other: CGRect) -> CGRect {
    let (left, right) = (max(minX, other.minX), min(maxX, other.maxX))
    let (bottom, top) = (max(minY, other.minY), min(maxY, other.maxY))
    guard right > left, top > bottom else { return .zero }
    return CGRect(x: left, y: bottom, width: right - left, height: top - bottom)
  }

  /// The union; an empty rectangle adds nothing.
  func joined(with other: CGRect) -> CGRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let (left, bottom) = (min(minX, other.minX), min(minY, other.minY))
    return CGRect(x: left, y: bottom, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - bottom)
  }

  /// Grows on all sides; an endless rectangle stays.
  func outset(_ x: CGFloat, _ y: CGFloat) -> CGRect {
    isEndless || isEmpty ? self : CGRect(x: minX - x, y: minY - y, width: width + 2 * x, height: height + 2 * y)
  }
}
