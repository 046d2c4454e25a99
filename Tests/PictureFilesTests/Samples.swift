import Drawing
import Foundation
import Raster

@testable import PictureFiles

/// Pictures and files for tests.
enum Samples {
  /// A picture of `0xRRGGBB` colours by rows; `nil` is clear.
  static func image(_ rows: [[UInt32?]]) throws -> CGImage {
    let bitmap = try Bitmap(width: rows[0].count, height: rows.count)
    for (y, row) in rows.enumerated() {
      for (x, rgb) in row.enumerated() { bitmap[x, y] = rgb.map { Pixel(rgb: $0) } ?? .clear }
    }
    return CGImage(bitmap: bitmap)
  }

  static func plain(_ rgb: UInt32, width: Int = 2, height: Int = 2) throws -> CGImage {
    try image(Array(repeating: Array(repeating: rgb, count: width), count: height))
  }

  /// The colours of an image by rows: `r`, `g`, `b`, `w`, `k`, `.` for clear, `?` for others.
  static func letters(_ image: CGImage) -> String {
    let names: [UInt32: Character] = [
      0xFFFF_0000: "r", 0xFF00_FF00: "g", 0xFF00_00FF: "b", 0xFFFF_FFFF: "w", 0xFF00_0000: "k", 0: ".",
    ]
    return (0..<image.height).map { y in
      String((0..<image.width).map { x in names[image[x, y].word] ?? "?" })
    }.joined(separator: "/")
  }

  /// A file with the frames of a GIF, uncompressed, with the colours red, green, blue and white.
  struct GIF {
    var width = 2
    var height = 2
    var frames: [Frame] = []

    struct Frame {
      var x = 0
      var y = 0
      var width = 2
      /// Indices of colours.
      var indices: [UInt8]
      var transparent: UInt8?
      var disposal: UInt8 = 0
      /// In hundredths of a second.
      var delay: UInt8 = 10
      var isInterlaced = false
    }

    var bytes: [UInt8] {
      var bytes = Array("GIF89a".utf8) + [UInt8(width), 0, UInt8(height), 0, 0x81, 0, 0]
      bytes += [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255]
      for frame in frames {
        bytes += [0x21, 0xF9, 4, frame.disposal << 2 | (frame.transparent == nil ? 0 : 1), frame.delay, 0]
        bytes += [frame.transparent ?? 0, 0, 0x2C, UInt8(frame.x), 0, UInt8(frame.y), 0, UInt8(frame.width), 0]
        bytes += [UInt8(frame.indices.count / frame.width), 0, frame.isInterlaced ? 0x40 : 0, 2]
        let codes = GIFCodes(encoding: frame.indices, smallestSize: 2).bytes
        bytes += [UInt8(codes.count)] + codes + [0]
      }
      return bytes + [0x3B]
    }
  }

  /// A lossless WebP of 2 × 2 pixels: red, green, blue, and white of half alpha; written by libwebp 1.2.4.
  static let corners = "UklGRjAAAABXRUJQVlA4TCMAAAAvAUAAEB8gEEjeHzqN+RcQFPwfnYCg6LrlImYPwg0YIvofAgA="
  /// The same size, all blue.
  static let blue = "UklGRhwAAABXRUJQVlA4TA8AAAAvAUAAAAcQ0f/+ByKi/wEA"

  static func webp(_ text: String) throws -> [UInt8] { Array(Data(base64Encoded: text) ?? Data()) }

  /// An animated WebP of still ones of 2 × 2 pixels, 40 ms each.
  static func animatedWebP(_ stills: [[UInt8]]) -> [UInt8] {
    func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
      let count = data.count
      return Array(name.utf8) + [UInt8(count & 255), UInt8(count >> 8), 0, 0] + data + (count % 2 == 0 ? [] : [0])
    }
    var body = chunk("VP8X", [0x12, 0, 0, 0, 1, 0, 0, 1, 0, 0]) + chunk("ANIM", [0, 0, 0, 0, 3, 0])
    for still in stills {
      body += chunk("ANMF", [0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 40, 0, 0, 2] + still[12...])
    }
    let count = body.count + 4
    return Array("RIFF".utf8) + [UInt8(count & 255), UInt8(count >> 8), 0, 0] + Array("WEBP".utf8) + body
  }

  static let svg = """
    <?xml version="1.0"?><!-- a comment --><svg xmlns="http://www.w3.org/2000/svg" width="4" height="2">
    <rect width="2" height="2" fill="#f00"/><rect x="2" width="2" height="2" fill="#00f"/></svg>
    """

  /// A PDF of one page of 4 × 2 points with a red left and a blue right half.
  static var pdf: [UInt8] {
    let content = "1 0 0 rg 0 0 2 2 re f 0 0 1 rg 2 0 2 2 re f"
    let objects = [
      "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 4 2] /Contents 4 0 R /Resources << >> >>",
      "<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream",
    ]
    var text = "%PDF-1.4\n"
    var places: [Int] = []
    for (index, object) in objects.enumerated() {
      places.append(text.utf8.count)
      text += "\(index + 1) 0 obj\n\(object)\nendobj\n"
    }
    let start = text.utf8.count
    text += "xref\n0 5\n0000000000 65535 f \n"
    for place in places { text += String(format: "%010d 00000 n \n", place) }
    text += "trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n\(start)\n%%EOF\n"
    return Array(text.utf8)
  }

  /// The reason why a picture cannot be read on this machine because a library is missing; `nil` if it can.
  static func missingLibrary(for bytes: [UInt8]) -> String? {
    do {
      if PictureFormat(bytes)?.isVector == true { _ = try VectorPicture(bytes) } else { _ = try PictureFile(bytes) }
      return nil
    } catch {
      return "\(error)".contains("was not found; install") ? "\(error)" : nil
    }
  }
}
