import CZlib

/// Some rows of a PNG, deflated independently, so that several threads can process one strip each.
///
/// Concatenated strips are one stream: all but the last end at a whole byte, with an empty block.
///
/// Source: P. Deutsch, "DEFLATE Compressed Data Format Specification", RFC 1951, 3.2.4; M. Adler's `pigz` does the
/// same.
struct PNGStrip: Sendable {
  /// Without the header and checksum of a zlib stream.
  let deflated: [UInt8]
  /// The Adler-32 checksum of the bytes before deflation.
  let sum: UInt
  /// The number of these bytes.
  let rawCount: Int

  /// The minimum number of bytes of rows in a strip, before deflation. Smaller strips compress worse, since each begins
  /// without history; larger ones leave threads idle at the end.
  static let fewestBytes = 1 << 19

  /// `nil` if zlib runs out of memory.
  init?(_ bitmap: Bitmap, rows: Range<Int>, withAlpha: Bool, isLast: Bool) {
    let filter = PNGRowFilter(bitmap, withAlpha: withAlpha)
    let length = filter.byteCount + 1
    rawCount = rows.count * length
    let raw = [UInt8](unsafeUninitializedCapacity: rawCount) { bytes, count in
      guard var target = bytes.baseAddress else { return }
      for y in rows {
        filter.write(y, to: target)
        target += length
      }
      count = rows.count * length
    }
    sum = adler32(1, raw, UInt32(raw.count))
    guard let deflated = Self.deflate(raw, isLast: isLast) else { return nil }
    self.deflated = deflated
  }

  private static func deflate(_ raw: [UInt8], isLast: Bool) -> [UInt8]? {
    // zlib keeps a pointer back to its stream, so the stream must not move.
    withUnsafeTemporaryAllocation(of: z_stream.self, capacity: 1) { memory -> [UInt8]? in
      memory.initialize(repeating: z_stream())
      guard let stream = memory.baseAddress,
        deflateInit2_(
          stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
          Int32(MemoryLayout<z_stream>.size)) == Z_OK
      else { return nil }
      defer { deflateEnd(stream) }
      // The empty block at the end has five bytes.
      let capacity = Int(deflateBound(stream, UInt(raw.count))) + 16
      return [UInt8](unsafeUninitializedCapacity: capacity) { bytes, count in
        raw.withUnsafeBufferPointer { input in
          stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
          stream.pointee.avail_in = UInt32(input.count)
          stream.pointee.next_out = bytes.baseAddress
          stream.pointee.avail_out = UInt32(capacity)
          _ = CZlib.deflate(stream, isLast ? Z_FINISH : Z_SYNC_FLUSH)
        }
        count = capacity - Int(stream.pointee.avail_out)
      }
    }
  }
}
