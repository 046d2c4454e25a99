import CTurboJPEG
import Raster

/// Reads and writes JPEG files.
enum JPEGCodec {
  /// Returns true if the bytes begin like a JPEG file.
  static func recognizes(_ bytes: [UInt8]) -> Bool {
    bytes.count > 3 && bytes[0] == 0xFF && bytes[1] == 0xD8 && bytes[2] == 0xFF
  }

  static func decode(_ bytes: [UInt8]) throws(ImageError) -> Bitmap {
    guard let decoder = tjInitDecompress() else { throw .unreadable("the JPEG decoder did not start") }
    defer { tjDestroy(decoder) }
    var (width, height, sampling, space): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    let size = UInt(bytes.count)
    guard tjDecompressHeader3(decoder, bytes, size, &width, &height, &sampling, &space) == 0 else {
      throw .unreadable(message(decoder))
    }
    guard width > 0, height > 0 else { throw .unreadable("it ends before its size is declared") }
    guard let bitmap = try? Bitmap(width: Int(width), height: Int(height)) else {
      throw .unreadable("\(width) × \(height) pixels are more than a bitmap can have")
    }
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
  static func encode(_ bitmap: Bitmap, quality: CGFloat) -> [UInt8]? {
    guard let encoder = tjInitCompress() else { return nil }
    defer { tjDestroy(encoder) }
    var output: UnsafeMutablePointer<UInt8>?
    var size: UInt = 0
    defer { tjFree(output) }
    let percent = Int32((quality.unitClamped * 99).rounded()) + 1
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

  /// Returns the camera's orientation from the file's Exif block; `up` if it has none.
  ///
  /// Source: CIPA DC-008, "Exchangeable image file format for digital still cameras", tag 0x0112.
  static func orientation(_ bytes: [UInt8]) -> UIImage.Orientation {
    var place = 2
    while place + 4 <= bytes.count, bytes[place] == 0xFF, bytes[place + 1] != 0xDA {
      let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
      guard length >= 2, place + 2 + length <= bytes.count else { return .up }
      if bytes[place + 1] == 0xE1 {
        let block = Array(bytes[place + 4..<place + 2 + length])
        if let value = ExifBlock(block)?.orientation { return value }
      }
      place += 2 + length
    }
    return .up
  }
}

/// The first directory of an Exif block.
private struct ExifBlock {
  private let bytes: [UInt8]
  private let isLittleEndian: Bool

  init?(_ block: [UInt8]) {
    guard block.count > 14, block.starts(with: Array("Exif".utf8) + [0, 0]) else { return nil }
    bytes = Array(block[6...])
    isLittleEndian = bytes[0] == 0x49
  }

  var orientation: UIImage.Orientation? {
    let start = number(at: 4, length: 4)
    for entry in 0..<number(at: start, length: 2) {
      let place = start + 2 + entry * 12
      guard place + 12 <= bytes.count else { return nil }
      guard number(at: place, length: 2) == 0x0112 else { continue }
      let order: [UIImage.Orientation] = [
        .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
      ]
      let value = number(at: place + 8, length: 2)
      return (1...8).contains(value) ? order[value - 1] : nil
    }
    return nil
  }

  private func number(at place: Int, length: Int) -> Int {
    guard place >= 0, place + length <= bytes.count else { return 0 }
    let part = bytes[place..<place + length]
    return (isLittleEndian ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
  }
}

/// Reasons why an image cannot be read.
enum ImageError: Error, Equatable, CustomStringConvertible {
  case unreadable(String)
  case unknownFormat

  var description: String {
    switch self {
    case .unreadable(let reason): "the picture cannot be read: \(reason)"
    case .unknownFormat: "the data is neither PNG nor JPEG; convert the picture to one of these"
    }
  }
}
