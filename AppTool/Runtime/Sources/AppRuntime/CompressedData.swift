import Foundation

/// Returns the size of the memory that an encoder wants; none is needed here.
public func compression_encode_scratch_buffer_size(_ algorithm: compression_algorithm) -> Int { 0 }

/// Returns the size of the memory that a decoder wants; none is needed here.
public func compression_decode_scratch_buffer_size(_ algorithm: compression_algorithm) -> Int { 0 }

/// Compresses data. Returns the number of bytes, or 0 if they do not fit or the algorithm is not known.
@discardableResult
public func compression_encode_buffer(
  _ dst_buffer: UnsafeMutablePointer<UInt8>, _ dst_size: Int, _ src_buffer: UnsafePointer<UInt8>, _ src_size: Int,
  _ scratch_buffer: UnsafeMutableRawPointer?, _ algorithm: compression_algorithm
) -> Int {
  let result = process(COMPRESSION_STREAM_ENCODE, dst_buffer, dst_size, src_buffer, src_size, algorithm)
  return result.status == COMPRESSION_STATUS_END ? result.size : 0
}

/// Decompresses data. Returns the number of bytes, at most the size of the buffer, or 0 if the data are damaged or the
/// algorithm is not known.
@discardableResult
public func compression_decode_buffer(
  _ dst_buffer: UnsafeMutablePointer<UInt8>, _ dst_size: Int, _ src_buffer: UnsafePointer<UInt8>, _ src_size: Int,
  _ scratch_buffer: UnsafeMutableRawPointer?, _ algorithm: compression_algorithm
) -> Int {
  let result = process(COMPRESSION_STREAM_DECODE, dst_buffer, dst_size, src_buffer, src_size, algorithm)
  return result.status == COMPRESSION_STATUS_ERROR ? 0 : result.size
}

/// Processes whole data. Returns the last status and the number of bytes.
private func process(
  _ operation: compression_stream_operation, _ target: UnsafeMutablePointer<UInt8>, _ targetSize: Int,
  _ source: UnsafePointer<UInt8>, _ sourceSize: Int, _ algorithm: compression_algorithm
) -> (status: compression_status, size: Int) {
  var stream = compression_stream(
    dst_ptr: target, dst_size: targetSize, src_ptr: source, src_size: sourceSize, state: nil)
  guard compression_stream_init(&stream, operation, algorithm) == COMPRESSION_STATUS_OK else {
    return (COMPRESSION_STATUS_ERROR, 0)
  }
  defer { compression_stream_destroy(&stream) }
  (stream.dst_ptr, stream.dst_size, stream.src_ptr, stream.src_size) = (target, targetSize, source, sourceSize)
  let status = compression_stream_process(&stream, Int32(COMPRESSION_STREAM_FINALIZE.rawValue))
  return (status, targetSize - stream.dst_size)
}

extension CocoaError.Code {
  /// Data could not be compressed.
  public static let compressionFailed = CocoaError.Code(rawValue: 5376)
  /// Data could not be decompressed.
  public static let decompressionFailed = CocoaError.Code(rawValue: 5377)
}

extension NSData {
  /// A format of compressed data. Only ``zlib`` is known here.
  public enum CompressionAlgorithm: Int, Sendable {
    case lzfse, lz4, lzma
    /// A raw deflate stream.
    case zlib

    fileprivate var number: compression_algorithm {
      switch self {
      case .lzfse: COMPRESSION_LZFSE
      case .lz4: COMPRESSION_LZ4
      case .lzma: COMPRESSION_LZMA
      case .zlib: COMPRESSION_ZLIB
      }
    }
  }

  /// Returns the data compressed. Throws `CocoaError.compressionFailed` for an unknown algorithm.
  public func compressed(using algorithm: CompressionAlgorithm) throws -> NSData {
    try processed(COMPRESSION_STREAM_ENCODE, algorithm, error: .compressionFailed)
  }

  /// Returns the data decompressed. Throws `CocoaError.decompressionFailed` for damaged data and unknown algorithms.
  public func decompressed(using algorithm: CompressionAlgorithm) throws -> NSData {
    try processed(COMPRESSION_STREAM_DECODE, algorithm, error: .decompressionFailed)
  }

  fileprivate func processed(
    _ operation: compression_stream_operation, _ algorithm: CompressionAlgorithm, error: CocoaError.Code
  ) throws -> NSData {
    let result = NSMutableData()
    let bytes = [UInt8](self as Data)
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let isWhole = bytes.withUnsafeBufferPointer { source in
      buffer.withUnsafeMutableBufferPointer { target in
        Self.process(operation, algorithm, source, target) { result.append($0, length: $1) }
      }
    }
    if !isWhole { throw CocoaError(error) }
    return NSData(data: result as Data)
  }

  /// Passes each filled buffer to `consume`. Returns false after a failure.
  private static func process(
    _ operation: compression_stream_operation, _ algorithm: CompressionAlgorithm,
    _ source: UnsafeBufferPointer<UInt8>, _ target: UnsafeMutableBufferPointer<UInt8>,
    _ consume: (UnsafePointer<UInt8>, Int) -> Void
  ) -> Bool {
    guard let room = target.baseAddress else { return false }
    var stream = compression_stream(
      dst_ptr: room, dst_size: target.count, src_ptr: source.baseAddress ?? UnsafePointer(room),
      src_size: source.count, state: nil)
    guard compression_stream_init(&stream, operation, algorithm.number) == COMPRESSION_STATUS_OK else { return false }
    defer { compression_stream_destroy(&stream) }
    while true {
      (stream.dst_ptr, stream.dst_size) = (room, target.count)
      let status = compression_stream_process(&stream, Int32(COMPRESSION_STREAM_FINALIZE.rawValue))
      consume(room, target.count - stream.dst_size)
      if status != COMPRESSION_STATUS_OK { return status == COMPRESSION_STATUS_END }
    }
  }
}

extension NSMutableData {
  /// Replaces the data by compressed ones.
  public func compress(using algorithm: CompressionAlgorithm) throws {
    setData(try compressed(using: algorithm) as Data)
  }

  /// Replaces the data by decompressed ones.
  public func decompress(using algorithm: CompressionAlgorithm) throws {
    setData(try decompressed(using: algorithm) as Data)
  }
}
