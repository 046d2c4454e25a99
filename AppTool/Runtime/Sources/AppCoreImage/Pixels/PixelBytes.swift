import Drawing
import Foundation
import Raster

/// Conversions between the bytes of pictures, which are sRGB, and pixels of a working space.
struct PixelBytes {
  let space: WorkingSpace

  /// Returns the pixel of a premultiplied word `0xAARRGGBB`.
  func value(_ word: UInt32) -> PixelValue {
    let (alpha, red, green, blue) = (word >> 24, word >> 16 & 0xFF, word >> 8 & 0xFF, word & 0xFF)
    if alpha == 0 { return .zero }
    if space == .unmanaged { return PixelValue(Float(red), Float(green), Float(blue), Float(alpha)) / 255 }
    if alpha == 255 {
      let table = TransferCurve.linearValues
      return PixelValue(table[Int(red)], table[Int(green)], table[Int(blue)], 1)
    }
    let straight = SIMD3(Float(red), Float(green), Float(blue)) / Float(alpha)
    return PixelValue(TransferCurve.linear(straight), Float(alpha) / 255).premultiplied
  }

  /// Returns the premultiplied red, green, blue and alpha, clamped and rounded.
  func bytes(_ value: PixelValue) -> SIMD4<UInt8> {
    let alpha = min(max(value.w, 0), 1)
    guard alpha > 0 else { return .zero }
    var color = value.color / alpha
    color.clamp(lowerBound: .zero, upperBound: .one)
    let isNumber = color.x == color.x && color.y == color.y && color.z == color.z
    guard isNumber else { return SIMD4(0, 0, 0, UInt8((alpha * 255).rounded())) }
    if space == .linear, alpha == 1 {
      let table = TransferCurve.bytes
      let index = (color * 65535).rounded(.toNearestOrEven)
      return SIMD4(table[Int(index.x)], table[Int(index.y)], table[Int(index.z)], 255)
    }
    let encoded = space == .linear ? TransferCurve.encoded(color) : color
    return SIMD4<UInt8>((PixelValue(encoded * alpha, alpha) * 255).rounded(.toNearestOrEven))
  }

  /// Returns a picture of pixels, with rows from the top; `nil` for a size that no bitmap has.
  func image(_ grid: PixelGrid) -> CGImage? {
    let area = grid.area
    guard !area.isEmpty, let bitmap = try? Bitmap(width: area.width, height: area.height) else { return nil }
    for row in 0..<area.height {
      let source = (area.height - 1 - row) * area.width
      for x in 0..<area.width {
        let pixel = bytes(grid.values[source + x])
        let color = UInt32(pixel.x) << 16 | UInt32(pixel.y) << 8 | UInt32(pixel.z)
        bitmap.pixels[row * bitmap.stride + x] = UInt32(pixel.w) << 24 | color
      }
    }
    return CGImage(bitmap: bitmap)
  }
}
