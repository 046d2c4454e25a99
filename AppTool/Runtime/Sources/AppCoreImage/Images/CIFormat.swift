import Foundation
import UIKit

/// The layout of a pixel in memory.
public struct CIFormat: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int32

  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// Alpha, red, green, blue: a byte each.
  public static let ARGB8 = CIFormat(rawValue: 257)
  /// Blue, green, red, alpha: a byte each.
  public static let BGRA8 = CIFormat(rawValue: 266)
  /// Red, green, blue, alpha: a byte each.
  public static let RGBA8 = CIFormat(rawValue: 264)
  /// Red, green, blue, alpha: 32 bits of floating point each.
  public static let RGBAf = CIFormat(rawValue: 2312)
}

enum PixelFormatCheck {
  /// True for `nil` and for spaces that are sRGB.
  static func isStandard(_ space: CGColorSpace?) -> Bool {
    space == nil || space?.name == CGColorSpace.sRGB || space == CGColorSpaceCreateDeviceRGB()
  }
}

/// Writes pixels to memory.
struct BitmapOutput {
  let format: CIFormat
  let bytes: PixelBytes
  /// The space of the pixels.
  let space: WorkingSpace

  /// Writes row by row from the top. A format that is not known writes nothing, with a warning.
  func write(_ grid: PixelGrid, to memory: UnsafeMutableRawPointer, rowBytes: Int) {
    guard let order = Self.orders[format] else {
      guard format == .RGBAf else { return Log.warning("Core Image does not write pixels of the format \(format)") }
      return writeNumbers(grid, to: memory, rowBytes: rowBytes)
    }
    for row in 0..<grid.area.height {
      let source = (grid.area.height - 1 - row) * grid.area.width
      for x in 0..<grid.area.width {
        let pixel = bytes.bytes(grid.values[source + x])
        for (place, channel) in order.enumerated() {
          memory.storeBytes(of: pixel[channel], toByteOffset: row * rowBytes + x * 4 + place, as: UInt8.self)
        }
      }
    }
  }

  private func writeNumbers(_ grid: PixelGrid, to memory: UnsafeMutableRawPointer, rowBytes: Int) {
    for row in 0..<grid.area.height {
      let source = (grid.area.height - 1 - row) * grid.area.width
      for x in 0..<grid.area.width {
        let value = grid.values[source + x]
        let isEncoded = space == .linear && bytes.space == .linear
        let pixel = isEncoded ? value.with(TransferCurve.encoded(value.straight.color)).premultiplied : value
        for channel in 0..<4 {
          memory.storeBytes(of: pixel[channel], toByteOffset: row * rowBytes + x * 16 + channel * 4, as: Float.self)
        }
      }
    }
  }

  /// The channels in the order of their bytes.
  private static let orders: [CIFormat: [Int]] = [
    .ARGB8: [3, 0, 1, 2], .BGRA8: [2, 1, 0, 3], .RGBA8: [0, 1, 2, 3],
  ]
}
