import CTurboJPEG
import Foundation

/// Compresses pictures as JPEG, reusing its memory.
final class JPEGEncoder {
  private let handle: tjhandle?
  private var buffer: UnsafeMutablePointer<UInt8>?
  private var capacity: UInt = 0

  init() {
    handle = tjInitCompress()
  }

  deinit {
    if let handle { tjDestroy(handle) }
    tjFree(buffer)
  }

  /// Encodes gapless rows of words `0xFFRRGGBB` as a JPEG with halved colour resolution (4:2:0). That halves time and
  /// size compared with full resolution and is visible only on thin coloured lines, until they stop changing and are
  /// repaired.
  ///
  /// - Returns: `nil` if the library fails, which does not happen for pictures of a screen.
  func encode(_ pixels: UnsafePointer<UInt32>, width: Int, height: Int, quality: Int) -> Data? {
    guard let handle else { return nil }
    let needed = tjBufSize(Int32(width), Int32(height), Int32(TJSAMP_420.rawValue))
    guard needed != UInt.max else { return nil }
    if capacity < needed {
      tjFree(buffer)
      buffer = tjAlloc(Int32(clamping: needed))
      capacity = buffer == nil ? 0 : needed
    }
    var length = capacity
    let bytes = UnsafeRawPointer(pixels).assumingMemoryBound(to: UInt8.self)
    let status = tjCompress2(
      handle, bytes, Int32(width), Int32(width * 4), Int32(height), Int32(TJPF_BGRX.rawValue), &buffer, &length,
      Int32(TJSAMP_420.rawValue), Int32(min(max(quality, 1), 100)), Int32(TJFLAG_NOREALLOC | TJFLAG_FASTDCT))
    guard status == 0, let buffer else { return nil }
    return Data(bytes: buffer, count: Int(length))
  }
}
