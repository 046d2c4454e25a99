@_spi(AppModules) import AppRuntime
import CBarcodes
import Foundation
import UIKit

/// A barcode in a picture.
struct FoundBarcode: Equatable {
  /// The kinds, with the numbers that they have in libzbar.
  enum Kind: Int {
    case ean8 = 8
    case upce = 9
    case upca = 12
    case ean13 = 13
    case interleaved2of5 = 25
    case dataBar = 34
    case codabar = 38
    case code39 = 39
    case qr = 64
    case code93 = 93
    case code128 = 128
  }

  var kind: Kind
  var content: Data
  /// Points on its edge, with the origin at the lower left of the picture; of a QR code the four corners.
  var points: [CGPoint]

  var text: String? { String(data: content, encoding: .utf8) }

  /// The smallest rectangle around the points.
  var bounds: CGRect {
    guard let first = points.first else { return .zero }
    return points.reduce(CGRect(origin: first, size: .zero)) { $0.union(CGRect(origin: $1, size: .zero)) }
  }

  /// The corners of the code, or of the rectangle around its points: upper left and right, lower right and left. A code
  /// that is turned keeps its own.
  var corners: (CGPoint, CGPoint, CGPoint, CGPoint) {
    // The library begins with the upper left corner and goes to the lower left.
    if kind == .qr, points.count == 4 { return (points[0], points[3], points[2], points[1]) }
    let box = bounds
    return (
      CGPoint(x: box.minX, y: box.maxY), CGPoint(x: box.maxX, y: box.maxY), CGPoint(x: box.maxX, y: box.minY),
      CGPoint(x: box.minX, y: box.minY)
    )
  }
}

/// Finds barcodes with libzbar.
enum BarcodeReader {
  /// The reason why barcodes cannot be read.
  struct Fault: Error {
    let text: String
  }

  private final class Box {
    var codes: [FoundBarcode] = []
    let height: Int

    init(height: Int) { self.height = height }

    func take(_ code: barcode) {
      guard let kind = FoundBarcode.Kind(rawValue: Int(code.kind)), let content = code.content else { return }
      let points = (0..<code.point_count).map { index in
        CGPoint(x: code.points[2 * index], y: Double(height) - code.points[2 * index + 1])
      }
      codes.append(FoundBarcode(kind: kind, content: Data(bytes: content, count: code.length), points: points))
    }
  }

  /// True if the library is on this machine.
  static var isAvailable: Bool { (try? find(gray: [255], width: 1, height: 1)) != nil }

  /// Returns the barcodes of a picture with one byte for each pixel.
  static func find(gray: [UInt8], width: Int, height: Int) throws(Fault) -> [FoundBarcode] {
    let box = Box(height: height)
    var fault = [CChar](repeating: 0, count: 200)
    let status = barcodes_find(
      gray, UInt32(width), UInt32(height),
      { context, barcode in
        guard let context, let barcode else { return }
        Unmanaged<Box>.fromOpaque(context).takeUnretainedValue().take(barcode.pointee)
      }, Unmanaged.passUnretained(box).toOpaque(), &fault, fault.count)
    guard status == 0 else {
      throw Fault(text: String(decoding: fault.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }
    return box.codes
  }

  /// Returns the barcodes of a picture.
  static func find(in image: CGImage) throws(Fault) -> [FoundBarcode] {
    try find(gray: gray(image), width: image.width, height: image.height)
  }

  /// The brightness of the pixels on white, by the weights of ITU-R BT.601.
  private static func gray(_ image: CGImage) -> [UInt8] {
    let (width, height) = (image.width, image.height)
    guard
      let context = CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width * 4,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    else { return [UInt8](repeating: 255, count: width * height) }
    context.setFillColor(CGColor(red: 1, green: 1, blue: 1, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    context.draw(image, in: CGRect(x: 0, y: 0, width: width, height: height))
    guard let data = context.data else { return [UInt8](repeating: 255, count: width * height) }
    let bytes = UnsafeRawBufferPointer(start: data, count: context.bytesPerRow * height)
    var result = [UInt8](repeating: 0, count: width * height)
    for y in 0..<height {
      for x in 0..<width {
        let place = y * context.bytesPerRow + 4 * x
        let (red, green, blue) = (Int(bytes[place]), Int(bytes[place + 1]), Int(bytes[place + 2]))
        result[y * width + x] = UInt8((red * 299 + green * 587 + blue * 114) / 1000)
      }
    }
    return result
  }
}
