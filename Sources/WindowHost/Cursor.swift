import CSDL
import Raster
import UIKit

/// An SDL cursor for a pointer.
@MainActor final class Cursor {
  // Freed in `deinit`, on any thread.
  nonisolated(unsafe) private let cursor: OpaquePointer

  /// Creates a cursor; `nil` for the hidden pointer, and if the window system has none of that kind.
  init?(_ pointer: HostPointer) {
    let made: OpaquePointer? =
      switch pointer {
      case .arrow: SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_ARROW)
      case .text: SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_IBEAM)
      case .hidden: nil
      case .picture(let picture): Self.make(picture)
      }
    guard let made else { return nil }
    cursor = made
  }

  deinit {
    SDL_FreeCursor(cursor)
  }

  func show() {
    SDL_SetCursor(cursor)
  }

  /// Creates a surface that uses the pixels of a bitmap; the caller frees it.
  static func surface(_ bitmap: Bitmap) -> UnsafeMutablePointer<SDL_Surface>? {
    SDL_CreateRGBSurfaceWithFormatFrom(
      bitmap.pixels, Int32(bitmap.width), Int32(bitmap.height), 32, Int32(bitmap.stride * 4),
      UInt32(SDL_PIXELFORMAT_ARGB8888.rawValue))
  }

  /// Creates a cursor from a picture. SDL copies the pixels.
  private static func make(_ picture: PointerPicture) -> OpaquePointer? {
    let bitmap = picture.bitmap
    guard let surface = surface(bitmap) else { return nil }
    defer { SDL_FreeSurface(surface) }
    func pixel(_ points: CGFloat, below count: Int) -> Int32 {
      Int32(min(max(0, (points * picture.scale).rounded()), CGFloat(count - 1)))
    }
    return SDL_CreateColorCursor(
      surface, pixel(picture.hotSpot.x, below: bitmap.width), pixel(picture.hotSpot.y, below: bitmap.height))
  }
}
