import CZlib
import Foundation

// The functions and types of Compression. The algorithm ZLIB, which is a raw deflate stream by RFC 1951, works as on
// Apple's systems, also at the level of compression. The others are unknown here, and fail as unknown algorithms do.

/// The direction of a stream.
public struct compression_stream_operation: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

public let COMPRESSION_STREAM_ENCODE = compression_stream_operation(0)
public let COMPRESSION_STREAM_DECODE = compression_stream_operation(1)

/// Flags of ``compression_stream_process(_:_:)``.
public struct compression_stream_flags: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// States that no input follows what the stream has.
public let COMPRESSION_STREAM_FINALIZE = compression_stream_flags(1)

/// The result of a function of streams.
public struct compression_status: RawRepresentable, Hashable, Sendable {
  public var rawValue: Int32
  public init(rawValue: Int32) { self.rawValue = rawValue }
  public init(_ rawValue: Int32) { self.rawValue = rawValue }
}

public let COMPRESSION_STATUS_OK = compression_status(0)
public let COMPRESSION_STATUS_ERROR = compression_status(-1)
/// The stream is at its end.
public let COMPRESSION_STATUS_END = compression_status(1)

/// A format of compressed data.
public struct compression_algorithm: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// A raw deflate stream.
public let COMPRESSION_ZLIB = compression_algorithm(0x205)
/// Is not known here.
public let COMPRESSION_LZ4 = compression_algorithm(0x100)
/// Is not known here.
public let COMPRESSION_LZ4_RAW = compression_algorithm(0x101)
/// Is not known here.
public let COMPRESSION_LZMA = compression_algorithm(0x306)
/// Is not known here.
public let COMPRESSION_LZFSE = compression_algorithm(0x801)
/// Is not known here.
public let COMPRESSION_BROTLI = compression_algorithm(0xB02)

/// The buffers of a stream. Each call advances the pointers and reduces the sizes by the bytes that it used.
public struct compression_stream {
  public var dst_ptr: UnsafeMutablePointer<UInt8>
  public var dst_size: Int
  public var src_ptr: UnsafePointer<UInt8>
  public var src_size: Int
  public var state: UnsafeMutableRawPointer?

  public init(
    dst_ptr: UnsafeMutablePointer<UInt8>, dst_size: Int, src_ptr: UnsafePointer<UInt8>, src_size: Int,
    state: UnsafeMutableRawPointer?
  ) {
    self.dst_ptr = dst_ptr
    self.dst_size = dst_size
    self.src_ptr = src_ptr
    self.src_size = src_size
    self.state = state
  }
}

/// The state of a stream of zlib.
private struct DeflateState {
  var stream = z_stream()
  let isEncoder: Bool
  var isAtEnd = false

  init(isEncoder: Bool) {
    self.isEncoder = isEncoder
  }
}

extension compression_stream {
  fileprivate var deflate: UnsafeMutablePointer<DeflateState>? { state?.assumingMemoryBound(to: DeflateState.self) }
}

/// Begins a stream. Fails for unknown algorithms and operations. The buffers are not used.
@discardableResult
public func compression_stream_init(
  _ stream: UnsafeMutablePointer<compression_stream>, _ operation: compression_stream_operation,
  _ algorithm: compression_algorithm
) -> compression_status {
  stream.pointee.state = nil
  guard algorithm == COMPRESSION_ZLIB, operation.rawValue <= COMPRESSION_STREAM_DECODE.rawValue else {
    return COMPRESSION_STATUS_ERROR
  }
  let isEncoder = operation == COMPRESSION_STREAM_ENCODE
  let state = UnsafeMutablePointer<DeflateState>.allocate(capacity: 1)
  state.initialize(to: DeflateState(isEncoder: isEncoder))
  let size = Int32(MemoryLayout<z_stream>.size)
  // Apple documents level 5 for its encoder. Negative window bits stand for a stream without header.
  let result =
    isEncoder
    ? deflateInit2_(
      &state.pointee.stream, 5, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY, zlibVersion(), size)
    : inflateInit2_(&state.pointee.stream, -MAX_WBITS, zlibVersion(), size)
  guard result == Z_OK else {
    state.deallocate()
    return COMPRESSION_STATUS_ERROR
  }
  stream.pointee.state = UnsafeMutableRawPointer(state)
  return COMPRESSION_STATUS_OK
}

/// Compresses or decompresses as much as the buffers allow.
///
/// - Parameters:
///   - stream: A stream that was begun.
///   - flags: ``COMPRESSION_STREAM_FINALIZE`` if no input follows.
/// - Returns: The end after all input of a finalized encoder, or after the end of compressed data. An error for damaged
///   data, and for data that end early with the flag.
@discardableResult
public func compression_stream_process(
  _ stream: UnsafeMutablePointer<compression_stream>, _ flags: Int32
) -> compression_status {
  guard let state = stream.pointee.deflate else { return COMPRESSION_STATUS_ERROR }
  if state.pointee.isAtEnd { return COMPRESSION_STATUS_END }
  let isFinal = flags & Int32(COMPRESSION_STREAM_FINALIZE.rawValue) != 0
  while true {
    let (input, room) = (min(stream.pointee.src_size, 1 << 30), min(stream.pointee.dst_size, 1 << 30))
    let isLast = isFinal && input == stream.pointee.src_size
    let result = state.pointee.step(stream.pointee.src_ptr, input, stream.pointee.dst_ptr, room, isLast: isLast)
    let (used, made) = (
      input - Int(state.pointee.stream.avail_in), room - Int(state.pointee.stream.avail_out)
    )
    stream.pointee.src_ptr += used
    stream.pointee.src_size -= used
    stream.pointee.dst_ptr += made
    stream.pointee.dst_size -= made
    if result == Z_STREAM_END {
      state.pointee.isAtEnd = true
      return COMPRESSION_STATUS_END
    }
    guard result == Z_OK || result == Z_BUF_ERROR else { return COMPRESSION_STATUS_ERROR }
    if used > 0 || made > 0, stream.pointee.dst_size > 0, stream.pointee.src_size > 0 || isLast { continue }
    let isCutOff = !state.pointee.isEncoder && isFinal && stream.pointee.src_size == 0 && stream.pointee.dst_size > 0
    return isCutOff ? COMPRESSION_STATUS_ERROR : COMPRESSION_STATUS_OK
  }
}

/// Ends a stream. Fails if it was not begun.
@discardableResult
public func compression_stream_destroy(_ stream: UnsafeMutablePointer<compression_stream>) -> compression_status {
  guard let state = stream.pointee.deflate else { return COMPRESSION_STATUS_ERROR }
  if state.pointee.isEncoder {
    _ = deflateEnd(&state.pointee.stream)
  } else {
    _ = inflateEnd(&state.pointee.stream)
  }
  state.deinitialize(count: 1)
  state.deallocate()
  stream.pointee.state = nil
  return COMPRESSION_STATUS_OK
}

extension DeflateState {
  /// Calls zlib once.
  fileprivate mutating func step(
    _ source: UnsafePointer<UInt8>, _ sourceSize: Int, _ target: UnsafeMutablePointer<UInt8>, _ targetSize: Int,
    isLast: Bool
  ) -> Int32 {
    stream.next_in = UnsafeMutablePointer(mutating: source)
    stream.avail_in = UInt32(sourceSize)
    stream.next_out = target
    stream.avail_out = UInt32(targetSize)
    return isEncoder ? CZlib.deflate(&stream, isLast ? Z_FINISH : Z_NO_FLUSH) : inflate(&stream, Z_NO_FLUSH)
  }
}
