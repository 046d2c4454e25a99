import Foundation

extension CGRect {
  /// Returns true if the rectangles overlap; those that only touch do not, as with `intersects(_:)` on Apple's systems.
  public func sharesArea(with other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
