import CCairo
import Raster

/// Pixels as a surface of Cairo, placed in device coordinates.
final class CairoSurface {
  /// The longest side that Cairo supports, in pixels. The rest of a larger bitmap stays unchanged.
  static let longestSide = 32_767

  let pointer: OpaquePointer
  /// Retains the pixels or the file.
  private let owner: AnyObject
  /// False for a page, which does not end the file.
  private var isWhole = true

  /// Creates a surface of premultiplied pixels whose first one is at the given device coordinates.
  init(pixels: UnsafePointer<UInt32>, width: Int, height: Int, stride: Int, x: Int = 0, y: Int = 0, owner: AnyObject) {
    let bytes = UnsafeMutableRawPointer(mutating: pixels).assumingMemoryBound(to: UInt8.self)
    pointer = cairo_image_surface_create_for_data(
      bytes, CAIRO_FORMAT_ARGB32, Int32(min(width, Self.longestSide)), Int32(min(height, Self.longestSide)),
      Int32(stride * 4))
    self.owner = owner
    cairo_surface_set_device_offset(pointer, Double(-x), Double(-y))
  }

  convenience init(_ bitmap: Bitmap, x: Int, y: Int) {
    self.init(
      pixels: bitmap.pixels, width: bitmap.width, height: bitmap.height, stride: bitmap.stride, x: x, y: y,
      owner: bitmap)
  }

  /// Creates the surface of a file's current page.
  init(page file: PDFFile) {
    pointer = file.surface
    owner = file
    isWhole = false
    cairo_surface_reference(pointer)
  }

  /// Creates a surface of a coverage mask; everything drawn to it is shifted by an offset in pixels.
  init(_ mask: CoverageMask, shiftX: Double = 0, shiftY: Double = 0) {
    pointer = cairo_image_surface_create_for_data(
      mask.bytes, CAIRO_FORMAT_A8, Int32(mask.bounds.width), Int32(mask.bounds.height), Int32(mask.stride))
    owner = mask
    cairo_surface_set_device_offset(
      pointer, shiftX - Double(mask.bounds.x), shiftY - Double(mask.bounds.y))
  }

  deinit {
    if isWhole { cairo_surface_finish(pointer) }
    cairo_surface_destroy(pointer)
  }
}
