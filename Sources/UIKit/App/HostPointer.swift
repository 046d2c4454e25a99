import Raster

/// The mouse pointer that a host shows.
public enum HostPointer: Equatable, Sendable {
  /// The system's arrow.
  case arrow
  /// The system's text cursor.
  case text
  case hidden
  case picture(PointerPicture)
}

/// A pointer that the app draws.
public struct PointerPicture: Equatable, Sendable {
  /// Premultiplied; it must not be changed.
  public let bitmap: Bitmap
  /// Pixels per point.
  public let scale: CGFloat
  /// The hot spot in the picture, in points from its top left corner.
  public let hotSpot: CGPoint

  public init(bitmap: Bitmap, scale: CGFloat, hotSpot: CGPoint) {
    self.bitmap = bitmap
    self.scale = scale
    self.hotSpot = hotSpot
  }

  /// True if both show the same bitmap with the same hot spot.
  public static func == (left: PointerPicture, right: PointerPicture) -> Bool {
    left.bitmap === right.bitmap && left.scale == right.scale && left.hotSpot == right.hotSpot
  }
}
