import Foundation
import Raster

extension CGImage {
  /// Creates a stencil from a copy of a provider's samples of 8 bits: 0 paints, 255 does not. A context draws it in the
  /// fill colour.
  ///
  /// - Parameters:
  ///   - bitsPerPixel: 8, or 24 or 32 for three colors in each pixel, whose mean counts.
  ///   - decode: `nil`, or `[1, 0]` to exchange the meanings of the samples.
  ///   - shouldInterpolate: Has no effect; the context that draws the image decides.
  /// - Returns: `nil` for other formats, an empty or impossible size, and too few bytes.
  public convenience init?(
    maskWidth width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool
  ) {
    let step = bitsPerPixel / 8
    guard bitsPerComponent == 8, [8, 24, 32].contains(bitsPerPixel), height > 0,
      (1...Bitmap.longestSide).contains(width), bytesPerRow >= width * step, bytesPerRow <= Int.max / height,
      let bitmap = try? Bitmap(width: width, height: height)
    else { return nil }
    let bytes = provider.contents
    guard bytes.count >= (height - 1) * bytesPerRow + width * step else { return nil }
    let isInverse = decode.map { $0[0] > $0[1] } ?? false
    let samples = min(3, step)
    bytes.withUnsafeBytes { memory in
      for y in 0..<height {
        for x in 0..<width {
          let start = y * bytesPerRow + x * step
          let sum = (start..<start + samples).reduce(0) { $0 + Int(memory[$1]) }
          let sample = UInt32((sum + samples / 2) / samples)
          bitmap.pixels[y * bitmap.stride + x] = (isInverse ? sample : 255 - sample) << 24
        }
      }
    }
    self.init(stencil: bitmap)
  }

  /// Returns the image with its alpha multiplied by a mask, which is scaled to its size: a stencil, or an image whose
  /// white lets everything through and whose black nothing. `nil` if a bitmap of the size cannot be made.
  public func masking(_ mask: CGImage) -> CGImage? {
    guard width > 0, height > 0, let bitmap = try? Bitmap(width: width, height: height) else { return nil }
    let area = CGRect(x: 0, y: 0, width: width, height: height)
    let context = CGContext(bitmap: bitmap)
    context.translateBy(x: 0, y: area.height)
    context.scaleBy(x: 1, y: -1)
    context.clip(to: area, mask: mask)
    context.draw(self, in: area)
    return context.makeImage()
  }
}
