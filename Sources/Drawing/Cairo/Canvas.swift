import Foundation
import Raster

/// A bitmap that a context draws into, placed in the device's coordinates.
final class Canvas {
  let bitmap: Bitmap
  /// Where it lies in the device's pixels.
  let bounds: PixelRect
  let surface: Surface
  let pen: Pen

  init(_ bitmap: Bitmap, x: Int = 0, y: Int = 0) {
    self.bitmap = bitmap
    bounds = PixelRect(x: x, y: y, width: bitmap.width, height: bitmap.height)
    surface = Surface(bitmap, x: x, y: y)
    pen = Pen(surface)
  }

  /// Clear pixels for a rectangle of the device; `nil` and a report when it is too large.
  convenience init?(clear bounds: PixelRect) {
    do {
      self.init(try Bitmap(width: bounds.width, height: bounds.height), x: bounds.x, y: bounds.y)
    } catch {
      Diagnostics.report("a transparent layer could not be made: \(error)")
      return nil
    }
  }

  /// The rectangle of the device, which lies inside, as the bitmap counts its pixels.
  func place(_ area: PixelRect) -> PixelRect {
    PixelRect(x: area.x - bounds.x, y: area.y - bounds.y, width: area.width, height: area.height)
  }

  /// A copy of a part that lies inside.
  func copy(_ area: PixelRect) -> Canvas? {
    guard let result = Canvas(clear: area) else { return nil }
    let source = place(area)
    for y in 0..<area.height {
      let row = bitmap.pixels + (source.y + y) * bitmap.stride + source.x
      (result.bitmap.pixels + y * result.bitmap.stride).update(from: row, count: area.width)
    }
    return result
  }

  /// Moves every pixel of `other`, which lies inside, towards this canvas's place by its coverage.
  func mix(_ other: Canvas, by mask: CoverageMask) {
    let area = place(other.bounds)
    for y in 0..<area.height {
      let target = bitmap.pixels + (area.y + y) * bitmap.stride + area.x
      let source = other.bitmap.pixels + y * other.bitmap.stride
      for x in 0..<area.width {
        target[x] = Self.mixed(
          target[x], source[x], mask.bytes[mask.offset(x: other.bounds.x + x, y: other.bounds.y + y)])
      }
    }
  }

  private static func mixed(_ from: UInt32, _ to: UInt32, _ share: UInt8) -> UInt32 {
    if from == to || share == 0 { return from }
    var result: UInt32 = 0
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      let (a, b) = (from >> shift & 255, to >> shift & 255)
      result |= ((a * (255 - UInt32(share)) + b * UInt32(share) + 127) / 255) << shift
    }
    return result
  }
}
