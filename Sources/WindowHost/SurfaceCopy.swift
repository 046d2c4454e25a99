import CSDL
import Raster

/// Copies parts of a bitmap to a window's surface in any pixel format.
package enum SurfaceCopy {
  /// Returns true if SDL can convert 32-bit pixels to that format; formats with a palette are impossible.
  package static func isPossible(to format: UInt32) -> Bool {
    var source: UInt32 = 0
    var target: UInt64 = 0
    return SDL_ConvertPixels(1, 1, xrgb, &source, 4, format, &target, 8) == 0
  }

  /// Copies the rectangles, clipped to both bitmap and surface, and returns the copied areas.
  package static func copy(
    _ rectangles: [PixelRect], of bitmap: Bitmap, to surface: UnsafeMutablePointer<SDL_Surface>
  ) -> [SDL_Rect] {
    let common = bitmap.bounds.intersection(
      PixelRect(x: 0, y: 0, width: Int(surface.pointee.w), height: Int(surface.pointee.h)))
    let parts = rectangles.map { $0.intersection(common) }.filter { !$0.isEmpty }
    guard !parts.isEmpty, SDL_LockSurface(surface) == 0 else { return [] }
    for part in parts { copy(part, of: bitmap, to: surface) }
    SDL_UnlockSurface(surface)
    return parts.map {
      SDL_Rect(x: Int32($0.x), y: Int32($0.y), w: Int32($0.width), h: Int32($0.height))
    }
  }

  private static let xrgb = UInt32(SDL_PIXELFORMAT_RGB888.rawValue)

  private static func copy(
    _ part: PixelRect, of bitmap: Bitmap, to surface: UnsafeMutablePointer<SDL_Surface>
  ) {
    let format = surface.pointee.format.pointee
    let pitch = Int(surface.pointee.pitch)
    let target = surface.pointee.pixels + part.y * pitch + part.x * Int(format.BytesPerPixel)
    let source = bitmap.pixels + part.y * bitmap.stride + part.x
    let isSame = format.format == xrgb || format.format == UInt32(SDL_PIXELFORMAT_ARGB8888.rawValue)
    if isSame {
      for row in 0..<part.height {
        (target + row * pitch).copyMemory(from: source + row * bitmap.stride, byteCount: part.width * 4)
      }
    } else {
      SDL_ConvertPixels(
        Int32(part.width), Int32(part.height), xrgb, source, Int32(bitmap.stride * 4), format.format, target,
        Int32(pitch))
    }
  }
}
