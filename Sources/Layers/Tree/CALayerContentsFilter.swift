import Raster

/// The way in which contents are drawn at another size.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Interpolates between pixels.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// Takes the nearest pixel, which keeps the edges of enlarged pixels sharp.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// Interpolates in a picture that was halved until it is nearly as small as it is drawn.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

extension Bitmap {
  /// Returns the bitmap with half the width and height, rounded up; each pixel is the mean of four.
  func halved() -> Bitmap? {
    guard let result = try? Bitmap(width: (width + 1) / 2, height: (height + 1) / 2) else { return nil }
    for y in 0..<result.height {
      for x in 0..<result.width {
        let (right, bottom) = (min(2 * x + 1, width - 1), min(2 * y + 1, height - 1))
        let words = [
          pixels[2 * y * stride + 2 * x], pixels[2 * y * stride + right], pixels[bottom * stride + 2 * x],
          pixels[bottom * stride + right],
        ]
        var mean: UInt32 = 0
        for shift in [0, 8, 16, 24] as [UInt32] {
          mean |= (words.reduce(2) { $0 + ($1 >> shift & 255) } / 4) << shift
        }
        result.pixels[y * result.stride + x] = mean
      }
    }
    return result
  }
}
