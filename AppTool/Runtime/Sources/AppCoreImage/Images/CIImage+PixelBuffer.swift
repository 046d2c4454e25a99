import AppRuntime
import Foundation
import UIKit

extension CIImage {
  /// Creates an image of a buffer of 32-bit pixels or of brightness; an empty one of other formats.
  public convenience init(cvPixelBuffer buffer: CVPixelBuffer) {
    self.init(Self.copied(buffer).map { CIImage(cgImage: $0).recipe } ?? EmptyRecipe())
  }

  public convenience init(cvImageBuffer buffer: CVImageBuffer) { self.init(cvPixelBuffer: buffer) }

  /// The whole image as pixels.
  var picture: CGImage? { CIContext().createCGImage(self, from: extent) }

  /// The order of the components in the bytes of a format: red, green, blue and alpha, which is `nil` for brightness.
  private static func order(_ format: OSType) -> (red: Int, green: Int, blue: Int, alpha: Int?, step: Int)? {
    switch format {
    case kCVPixelFormatType_32BGRA: (2, 1, 0, 3, 4)
    case kCVPixelFormatType_32RGBA: (0, 1, 2, 3, 4)
    case kCVPixelFormatType_32ARGB: (1, 2, 3, 0, 4)
    case kCVPixelFormatType_32ABGR: (3, 2, 1, 0, 4)
    case kCVPixelFormatType_24RGB: (0, 1, 2, nil, 3)
    case kCVPixelFormatType_OneComponent8: (0, 0, 0, nil, 1)
    default: nil
    }
  }

  private static func copied(_ buffer: CVPixelBuffer) -> CGImage? {
    let (width, height) = (CVPixelBufferGetWidth(buffer), CVPixelBufferGetHeight(buffer))
    guard let order = order(CVPixelBufferGetPixelFormatType(buffer)),
      let start = CVPixelBufferGetBaseAddress(buffer),
      let context = CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width * 4,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue),
      let data = context.data
    else { return nil }
    let source = start.assumingMemoryBound(to: UInt8.self)
    let target = data.assumingMemoryBound(to: UInt8.self)
    for y in 0..<height {
      for x in 0..<width {
        let from = source + y * CVPixelBufferGetBytesPerRow(buffer) + x * order.step
        let to = target + y * context.bytesPerRow + x * 4
        (to[0], to[1], to[2]) = (from[order.red], from[order.green], from[order.blue])
        to[3] = order.alpha.map { from[$0] } ?? 255
      }
    }
    return context.makeImage()
  }
}
