import AppRuntime
import CZlib
import Foundation
import Testing

@Suite struct CompressionTests {
  private let plain = Data((0..<150_000).map { UInt8(truncatingIfNeeded: $0 * $0 / 11) })

  /// Inflates a raw deflate stream with zlib alone.
  private func inflated(_ data: Data, size: Int) -> Data {
    var (stream, source, target) = (z_stream(), [UInt8](data), [UInt8](repeating: 0, count: size + 1))
    inflateInit2_(&stream, -MAX_WBITS, zlibVersion(), Int32(MemoryLayout<z_stream>.size))
    defer { inflateEnd(&stream) }
    let count = source.withUnsafeMutableBufferPointer { source in
      target.withUnsafeMutableBufferPointer { target in
        (stream.next_in, stream.avail_in) = (source.baseAddress, UInt32(source.count))
        (stream.next_out, stream.avail_out) = (target.baseAddress, UInt32(target.count))
        return inflate(&stream, Z_FINISH) == Z_STREAM_END ? Int(stream.total_out) : 0
      }
    }
    return Data(target.prefix(count))
  }

  /// Passes data through a stream with small buffers, and returns the output and the last status.
  private func streamed(
    _ data: Data, _ operation: compression_stream_operation, isFinal: Bool = true
  ) -> (data: Data, status: compression_status) {
    let room = UnsafeMutablePointer<UInt8>.allocate(capacity: 700)
    defer { room.deallocate() }
    var stream = compression_stream(dst_ptr: room, dst_size: 700, src_ptr: room, src_size: 0, state: nil)
    var status = compression_stream_init(&stream, operation, COMPRESSION_ZLIB)
    defer { compression_stream_destroy(&stream) }
    let bytes = [UInt8](data)
    var (result, start) = (Data(), 0)
    bytes.withUnsafeBufferPointer { bytes in
      while status == COMPRESSION_STATUS_OK {
        let end = min(start + 1000, bytes.count)
        stream.src_ptr = bytes.baseAddress.map { $0 + start } ?? UnsafePointer(room)
        stream.src_size = end - start
        let flags = isFinal && end == bytes.count ? Int32(COMPRESSION_STREAM_FINALIZE.rawValue) : 0
        status = compression_stream_process(&stream, flags)
        start = end - stream.src_size
        let made = 700 - stream.dst_size
        result.append(room, count: made)
        (stream.dst_ptr, stream.dst_size) = (room, 700)
        if !isFinal, start == bytes.count, made == 0 { return }
      }
    }
    return (result, status)
  }

  @Test func `a stream makes what zlib reads, and reads it`() {
    let encoded = streamed(plain, COMPRESSION_STREAM_ENCODE)
    #expect(encoded.status == COMPRESSION_STATUS_END && encoded.data.count < plain.count / 2)
    #expect(inflated(encoded.data, size: plain.count) == plain)
    let decoded = streamed(encoded.data, COMPRESSION_STREAM_DECODE)
    #expect(decoded.status == COMPRESSION_STATUS_END && decoded.data == plain)
  }

  @Test func `data that are cut off or damaged are an error`() throws {
    let encoded = streamed(plain, COMPRESSION_STREAM_ENCODE).data
    let half = encoded.prefix(encoded.count / 2)
    #expect(streamed(half, COMPRESSION_STREAM_DECODE).status == COMPRESSION_STATUS_ERROR)
    #expect(streamed(half, COMPRESSION_STREAM_DECODE, isFinal: false).status == COMPRESSION_STATUS_OK)
    #expect(streamed(Data([7, 255, 255, 255]), COMPRESSION_STREAM_DECODE).status == COMPRESSION_STATUS_ERROR)
    let failure = #expect(throws: CocoaError.self) {
      _ = try NSData(data: half).decompressed(using: .zlib)
    }
    #expect(failure?.code == .decompressionFailed)
  }

  @Test func `algorithms that are missing fail`() throws {
    var byte: UInt8 = 0
    for algorithm in [COMPRESSION_LZMA, COMPRESSION_LZ4, COMPRESSION_LZFSE] {
      let status = withUnsafeMutablePointer(to: &byte) { byte in
        var stream = compression_stream(dst_ptr: byte, dst_size: 1, src_ptr: byte, src_size: 1, state: nil)
        return compression_stream_init(&stream, COMPRESSION_STREAM_ENCODE, algorithm)
      }
      #expect(status == COMPRESSION_STATUS_ERROR)
    }
    let failure = #expect(throws: CocoaError.self) { _ = try NSData(data: plain).compressed(using: .lzfse) }
    #expect(failure?.code == .compressionFailed)
  }

  @Test func `a buffer that is too small gets the beginning of decompressed data, and no compressed ones`() {
    let source = [UInt8](plain)
    var room = [UInt8](repeating: 0, count: plain.count)
    let size = compression_encode_buffer(&room, room.count, source, source.count, nil, COMPRESSION_ZLIB)
    #expect(inflated(Data(room.prefix(size)), size: plain.count) == plain)
    var small = [UInt8](repeating: 0, count: 100)
    #expect(compression_encode_buffer(&small, 100, source, source.count, nil, COMPRESSION_ZLIB) == 0)
    #expect(compression_decode_buffer(&small, 100, room, size, nil, COMPRESSION_ZLIB) == 100)
    #expect(small == Array(source.prefix(100)))
  }

  @Test(arguments: [0, 1, 65_536, 150_000])
  func `data survive compression`(count: Int) throws {
    let data = NSData(data: plain.prefix(count))
    let compressed = try data.compressed(using: .zlib)
    #expect(inflated(compressed as Data, size: count) == plain.prefix(count))
    let copy = NSMutableData(data: compressed as Data)
    try copy.decompress(using: .zlib)
    #expect(copy as Data == plain.prefix(count))
  }
}
