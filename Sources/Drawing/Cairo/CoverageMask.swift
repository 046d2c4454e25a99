import Raster

/// The coverage of each pixel in a rectangle, in 255 steps.
final class CoverageMask {
  /// In device pixels.
  let bounds: PixelRect
  /// Bytes per row, a multiple of 4.
  let stride: Int
  let bytes: UnsafeMutablePointer<UInt8>

  /// Creates a mask with coverage 0. Its sides are at most ``CairoSurface/longestSide``.
  init(_ bounds: PixelRect) {
    self.bounds = PixelRect(
      x: bounds.x, y: bounds.y, width: min(bounds.width, CairoSurface.longestSide),
      height: min(bounds.height, CairoSurface.longestSide))
    stride = (self.bounds.width + 3) & ~3
    bytes = .allocate(capacity: max(4, stride * self.bounds.height))
    bytes.initialize(repeating: 0, count: max(4, stride * self.bounds.height))
  }

  deinit {
    bytes.deallocate()
  }

  /// Returns the index of a pixel in ``bytes``; the pixel must be inside.
  func offset(x: Int, y: Int) -> Int {
    (y - bounds.y) * stride + x - bounds.x
  }

  /// Multiplies each pixel by the coverage of `other`; 0 outside it.
  func multiply(by other: CoverageMask) {
    for y in bounds.y..<bounds.maxY {
      for x in bounds.x..<bounds.maxX {
        let place = offset(x: x, y: y)
        guard bytes[place] != 0 else { continue }
        let factor = other.bounds.contains(x: x, y: y) ? other.bytes[other.offset(x: x, y: y)] : 0
        bytes[place] = Self.product(bytes[place], factor)
      }
    }
  }

  /// Multiplies each pixel by a share from 0 to 1.
  func multiply(by share: Double) {
    let factor = UInt8((min(max(share, 0), 1) * 255).rounded())
    for place in 0..<stride * bounds.height where bytes[place] != 0 {
      bytes[place] = Self.product(bytes[place], factor)
    }
  }

  /// Returns a·b/255, rounded to nearest.
  ///
  /// Source: J. Blinn, "Three Wrongs Make a Right", 1995.
  static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
    let scaled = UInt32(a) * UInt32(b) + 128
    return UInt8(truncatingIfNeeded: (scaled + scaled >> 8) >> 8)
  }
}
