import Raster

/// What a host shows where the mouse is.
public enum HostPointer: Equatable, Sendable {
  /// The system's own arrow.
  case arrow
  /// The system's own bar between characters.
  case text
  case hidden
  case picture(PointerPicture)
}

/// A pointer that the app draws.
public struct PointerPicture: Equatable, Sendable {
  /// Premultiplied; not to be written into.
  public let bitmap: Bitmap
  /// Pixels per point.
  public let scale: CGFloat
  /// The place in the picture that points, in points from its top left corner.
  public let hotSpot: CGPoint

  public init(bitmap: Bitmap, scale: CGFloat, hotSpot: CGPoint) {
    self.bitmap = bitmap
    self.scale = scale
    self.hotSpot = hotSpot
  }

  /// Whether both show the same bitmap in the same place.
  public static func == (left: PointerPicture, right: PointerPicture) -> Bool {
    left.bitmap === right.bitmap && left.scale == right.scale && left.hotSpot == right.hotSpot
  }
}
