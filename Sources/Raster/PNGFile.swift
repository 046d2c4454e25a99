import CZlib
import Synchronization

/// The bytes of a PNG under construction: a signature, then chunks. zlib deflates them; libpng, which reads PNGs here,
/// does not write them: see `Documentation/Decisions/0007-pngs-in-strips.md`.
///
/// Source: W3C, "Portable Network Graphics (PNG) Specification", 5 and 10.
struct PNGFile {
  private(set) var bytes = PNGHeader.signature

  /// 8 bits per channel in sRGB, not interlaced.
  ///
  /// - Parameter bands: The threads that deflate; the bytes are the same for any number.
  init(_ bitmap: Bitmap, withAlpha: Bool, _ bands: RowBands) throws(PNGError) {
    let size = [bitmap.width, bitmap.height].flatMap { Self.bigEndian(UInt32($0)) }
    append("IHDR", size + [8, withAlpha ? 6 : 2, 0, 0, 0])
    append("sRGB", [0])
    let strips = try Self.strips(of: bitmap, withAlpha, bands)
    var sum: UInt = 1
    for (index, strip) in strips.enumerated() {
      sum = adler32_combine(sum, strip.sum, strip.rawCount)
      let isLast = index == strips.count - 1
      append(
        "IDAT",
        (index == 0 ? Self.streamHeader : []) + strip.deflated
          + (isLast ? Self.bigEndian(UInt32(truncatingIfNeeded: sum)) : []))
    }
    append("IEND", [])
  }

  /// A zlib stream with a window of 32 KiB, deflated at the usual level. Source: RFC 1950, 2.2.
  private static let streamHeader: [UInt8] = [0x78, 0x9C]

  private static func strips(of bitmap: Bitmap, _ withAlpha: Bool, _ bands: RowBands) throws(PNGError) -> [PNGStrip] {
    let height = bitmap.height
    let rows = max(1, PNGStrip.fewestBytes / (bitmap.width * (withAlpha ? 4 : 3) + 1))
    let count = (height + rows - 1) / rows
    let strips = Mutex([PNGStrip?](repeating: nil, count: count))
    bands.perform(count) { index in
      let range = index * rows..<min(height, (index + 1) * rows)
      let strip = PNGStrip(bitmap, rows: range, withAlpha: withAlpha, isLast: index == count - 1)
      strips.withLock { $0[index] = strip }
    }
    let made = strips.withLock { $0.compactMap(\.self) }
    guard made.count == count else { throw .notWritten(reason: "out of memory") }
    return made
  }

  private mutating func append(_ type: String, _ content: [UInt8]) {
    let named = Array(type.utf8) + content
    bytes += Self.bigEndian(UInt32(content.count))
    bytes += named
    bytes += Self.bigEndian(UInt32(truncatingIfNeeded: crc32(0, named, UInt32(named.count))))
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }
}
