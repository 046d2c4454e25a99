import Foundation

/// The bytes of a file, which are read as they are requested.
public struct AsyncFileBytes: AsyncSequence, Sendable {
  public typealias Element = UInt8

  /// Opens the file when the first byte is requested.
  fileprivate let open: @Sendable () throws -> FileHandle

  public func makeAsyncIterator() -> Iterator { Iterator(open: open) }

  public struct Iterator: AsyncIteratorProtocol {
    private static let chunk = 16384

    fileprivate let open: @Sendable () throws -> FileHandle
    private var file: FileHandle?
    private var bytes = Data()
    private var next = 0

    fileprivate init(open: @escaping @Sendable () throws -> FileHandle) { self.open = open }

    public mutating func next() async throws -> UInt8? {
      if next == bytes.count {
        let file = try self.file ?? open()
        self.file = file
        bytes = try await Self.read(file)
        next = 0
        if bytes.isEmpty { return nil }
      }
      defer { next += 1 }
      return bytes[bytes.startIndex + next]
    }

    /// Reads on a queue, because a pipe can wait.
    private static func read(_ file: FileHandle) async throws -> Data {
      try await withCheckedThrowingContinuation { continuation in
        DispatchQueue.global().async {
          // `read(upToCount:)` waits for a whole chunk, also of a pipe.
          var bytes = [UInt8](repeating: 0, count: chunk)
          var count = 0
          repeat {
            count = bytes.withUnsafeMutableBytes { Foundation.read(file.fileDescriptor, $0.baseAddress, chunk) }
          } while count < 0 && errno == EINTR
          if count < 0 { return continuation.resume(throwing: POSIXError(.init(rawValue: errno) ?? .EIO)) }
          continuation.resume(returning: Data(bytes.prefix(count)))
        }
      }
    }
  }
}

extension FileHandle {
  public typealias AsyncBytes = AsyncFileBytes

  /// The bytes from the current place to the end.
  public var bytes: AsyncBytes { AsyncBytes { self } }
}

extension URL {
  public typealias AsyncBytes = AsyncFileBytes

  /// The bytes of the file.
  public var resourceBytes: AsyncBytes { AsyncBytes { [self] in try FileHandle(forReadingFrom: self) } }

  /// The lines of the file.
  public var lines: AsyncLineSequence<AsyncBytes> { resourceBytes.lines }
}

extension AsyncSequence where Element == UInt8 {
  /// The lines of the bytes as UTF-8, without their ends. Empty lines are left out.
  public var lines: AsyncLineSequence<Self> { AsyncLineSequence(base: self) }
}

/// The lines of a sequence of bytes. A line ends with one of the characters that Unicode names for that.
public struct AsyncLineSequence<Base: AsyncSequence>: AsyncSequence where Base.Element == UInt8 {
  public typealias Element = String

  fileprivate let base: Base

  public func makeAsyncIterator() -> Iterator { Iterator(base: base.makeAsyncIterator()) }

  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var base: Base.AsyncIterator

    public mutating func next() async throws -> String? {
      var line: [UInt8] = []
      while let byte = try await base.next() {
        line.append(byte)
        if (0x0A...0x0D).contains(byte) {
          line.removeLast()
        } else if let end = lineEnds.first(where: { line.suffix($0.count) == $0[...] }) {
          line.removeLast(end.count)
        } else {
          continue
        }
        if !line.isEmpty { return String(decoding: line, as: UTF8.self) }
      }
      return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
    }
  }
}

/// The ends of lines besides LF, VT, FF and CR: NEL, LS and PS.
private let lineEnds: [[UInt8]] = [[0xC2, 0x85], [0xE2, 0x80, 0xA8], [0xE2, 0x80, 0xA9]]

extension AsyncLineSequence: Sendable where Base: Sendable {}
