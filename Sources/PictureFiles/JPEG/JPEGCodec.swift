import CTurboJPEG
import Foundation
import Raster

/// Reads and writes JPEG files.
package enum JPEGCodec {
  static func decode(_ bytes: [UInt8]) throws(PictureError) -> Bitmap {
    guard let decoder = tjInitDecompress() else { throw .unreadable("the JPEG decoder did not start") }
    defer { tjDestroy(decoder) }
    var (width, height, sampling, space): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    let size = UInt(bytes.count)
    guard tjDecompressHeader3(decoder, bytes, size, &width, &height, &sampling, &space) == 0 else {
      throw .unreadable(message(decoder))
    }
    guard width > 0, height > 0 else { throw .unreadable("it ends before its size is declared") }
    let bitmap = try Bitmap.ofFile(
      width: Int(width), height: Int(height), pixelMemory: hasSeveralScans(bytes) ? severalScansPixelMemory : 4)
    let status = bitmap.pixels.withMemoryRebound(to: UInt8.self, capacity: bitmap.stride * bitmap.height * 4) {
      tjDecompress2(
        decoder, bytes, size, $0, width, Int32(bitmap.stride * 4), height, Int32(TJPF_BGRA.rawValue), 0)
    }
    // A truncated file still yields the rows it contains, for example photographs from damaged memory cards.
    guard status == 0 || tjGetErrorCode(decoder) == Int32(TJERR_WARNING.rawValue) else {
      throw .unreadable(message(decoder))
    }
    return bitmap
  }

  /// - Parameter quality: From 0, smallest, to 1, best. Transparent parts become black.
  package static func encode(_ bitmap: Bitmap, quality: CGFloat) -> [UInt8]? {
    guard let encoder = tjInitCompress() else { return nil }
    defer { tjDestroy(encoder) }
    var output: UnsafeMutablePointer<UInt8>?
    var size: UInt = 0
    defer { tjFree(output) }
    let percent = Int32((min(max(0, quality), 1) * 99).rounded()) + 1
    let status = bitmap.pixels.withMemoryRebound(to: UInt8.self, capacity: bitmap.stride * bitmap.height * 4) {
      tjCompress2(
        encoder, $0, Int32(bitmap.width), Int32(bitmap.stride * 4), Int32(bitmap.height), Int32(TJPF_BGRX.rawValue),
        &output, &size, Int32(TJSAMP_420.rawValue), percent, 0)
    }
    guard status == 0, let output else { return nil }
    return Array(UnsafeBufferPointer(start: output, count: Int(size)))
  }

  private static func message(_ handle: tjhandle) -> String {
    tjGetErrorStr2(handle).map { String(cString: $0) } ?? "unknown error"
  }

  /// The bytes for a pixel of a file with several scans: three coefficients of two bytes, which the decoder keeps for
  /// the whole picture, and the bitmap's four bytes.
  private static let severalScansPixelMemory = 10

  /// True if the picture is progressive, or its first scan lacks a component; also if that is unknown, because the
  /// decoder skips bytes between segments. Source: ITU-T T.81, tables B.1 to B.3.
  private static func hasSeveralScans(_ bytes: [UInt8]) -> Bool {
    var components: UInt8 = 0
    let result = segment(of: bytes) { marker, data -> Bool? in
      switch marker {
      case 0xC2, 0xC6, 0xCA, 0xCE: return true
      case 0xC0, 0xC1, 0xC9: components = data.dropFirst(5).first ?? 0
      case 0xDA: return data.first.map { $0 < components }
      default: break
      }
      return nil
    }
    return result ?? true
  }

  /// The Exif block of a file; `nil` if it has none.
  static func exif(_ bytes: [UInt8]) -> ExifBlock? {
    segment(of: bytes) { marker, data in marker == 0xE1 ? ExifBlock(Array(data)) : nil }
  }

  /// Returns the first result for a segment up to the header of the first scan.
  ///
  /// - Parameter read: Takes the second byte of the marker and the data.
  private static func segment<Result>(
    of bytes: [UInt8], _ read: (UInt8, ArraySlice<UInt8>) -> Result?
  ) -> Result? {
    var place = 2
    while place + 4 <= bytes.count, bytes[place] == 0xFF {
      // A marker may have any number of fill bytes before it.
      if bytes[place + 1] == 0xFF {
        place += 1
        continue
      }
      let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
      guard length >= 2, place + 2 + length <= bytes.count else { return nil }
      if let result = read(bytes[place + 1], bytes[place + 4..<place + 2 + length]) { return result }
      if bytes[place + 1] == 0xDA { return nil }
      place += 2 + length
    }
    return nil
  }

  /// The file with an Exif block as the first segment.
  static func adding(_ exif: [UInt8], to bytes: [UInt8]) -> [UInt8] {
    let length = exif.count + 2
    guard length <= UInt16.max else { return bytes }
    return bytes[..<2] + [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)] + exif + bytes[2...]
  }
}
