/// A rectangle of pixels inside one tile; empty when `right` or `bottom` is 0.
struct TileRect: Equatable, Sendable {
  var left: UInt8 = 0
  var top: UInt8 = 0
  /// One past the last column.
  var right: UInt8 = 0
  /// One past the last row.
  var bottom: UInt8 = 0

  static let empty = TileRect()

  var isEmpty: Bool { right == 0 || bottom == 0 }
  var width: Int { Int(right) - Int(left) }
  var height: Int { Int(bottom) - Int(top) }

  /// Returns the smallest rectangle that contains both.
  func union(_ other: TileRect) -> TileRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return TileRect(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }
}
