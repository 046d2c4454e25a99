import AppCoreImage
import Foundation
import UIKit

/// Reads the pixels that a context renders.
enum Rendering {
  /// Returns red, green, blue and alpha of the working space, linear and premultiplied, row by row from the bottom.
  static func values(_ image: CIImage, _ rect: CGRect) -> [SIMD4<Float>] {
    let (width, height) = (Int(rect.width), Int(rect.height))
    var numbers = [SIMD4<Float>](repeating: .zero, count: width * height)
    numbers.withUnsafeMutableBytes { memory in
      guard let start = memory.baseAddress else { return }
      CIContext().render(
        image, toBitmap: start, rowBytes: width * 16, bounds: rect, format: .RGBAf, colorSpace: nil)
    }
    return (0..<height).reversed().flatMap { Array(numbers[$0 * width..<($0 + 1) * width]) }
  }

  /// Returns the pixel with its lower left corner at a place.
  static func value(_ image: CIImage, _ x: Int = 0, _ y: Int = 0) -> SIMD4<Float> {
    values(image, CGRect(x: x, y: y, width: 1, height: 1))[0]
  }

  /// Returns the bytes of sRGB of a pixel, premultiplied.
  static func bytes(_ image: CIImage, _ x: Int = 0, _ y: Int = 0, _ context: CIContext = CIContext()) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: 4)
    result.withUnsafeMutableBytes { memory in
      guard let start = memory.baseAddress else { return }
      context.render(
        image, toBitmap: start, rowBytes: 4, bounds: CGRect(x: x, y: y, width: 1, height: 1), format: .RGBA8,
        colorSpace: CGColorSpaceCreateDeviceRGB())
    }
    return result
  }

  /// An image of one pixel at the origin, in linear components that are not premultiplied.
  static func pixel(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) -> CIImage {
    let color = [red, green, blue].map { CGFloat(encoded($0)) }
    return CIImage(color: CIColor(red: color[0], green: color[1], blue: color[2], alpha: CGFloat(alpha)))
      .cropped(to: CGRect(x: 0, y: 0, width: 1, height: 1))
  }

  /// The transfer function of sRGB.
  static func encoded(_ value: Double) -> Double {
    value <= 0.003_130_8 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
  }

  static func linear(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  static func isNear(_ left: SIMD4<Float>, _ right: SIMD4<Float>, _ tolerance: Float = 1e-4) -> Bool {
    (0..<4).allSatisfy { abs(left[$0] - right[$0]) <= tolerance }
  }

  /// A picture of opaque pixels by their rows from the top: `0xRRGGBB`.
  static func picture(_ rows: [[UInt32]]) -> CGImage? {
    var data = Data()
    for color in rows.joined() { data.append(contentsOf: [16, 8, 0].map { UInt8(color >> $0 & 255) } + [255]) }
    guard let provider = CGDataProvider(data: NSData(data: data)) else { return nil }
    return CGImage(
      width: rows[0].count, height: rows.count, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: rows[0].count * 4,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue),
      provider: provider, decode: nil, shouldInterpolate: false, intent: .defaultIntent)
  }
}
