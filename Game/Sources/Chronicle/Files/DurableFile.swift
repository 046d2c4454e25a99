import Foundation
import Glibc

/// Access to files that survives a crash and a loss of power, and that several processes can share.
package enum DurableFile {
  /// Replaces the contents of a file. It then has either its old or its new contents, also after a loss of power.
  ///
  /// - Throws: `SystemError`; the file is then unchanged.
  package static func replace(_ file: URL, with data: Data) throws(SystemError) {
    let new = file.path + ".new"
    do throws(SystemError) {
      try write(data, to: new)
      guard rename(new, file.path) == 0 else { throw SystemError() }
      try sync(file.deletingLastPathComponent())
    } catch {
      unlink(new)
      throw error
    }
  }

  /// Returns the contents of a file; `nil` if it is not a regular file or is longer than a limit, in bytes.
  ///
  /// - Throws: `SystemError` if it cannot be read now, also if it is missing. It may still be a good file.
  package static func contents(of file: URL, most count: Int) throws(SystemError) -> Data? {
    let descriptor = open(file.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw SystemError() }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw SystemError() }
    guard status.st_mode & S_IFMT == S_IFREG, status.st_size <= count else { return nil }
    var contents = Data()
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while contents.count <= count {
      let length = block.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
      if length < 0, errno == EINTR { continue }
      guard length >= 0 else { throw SystemError() }
      if length == 0 { return contents }
      contents.append(contentsOf: block[..<length])
    }
    return nil
  }

  /// Waits until the contents of a file, or the names in a folder, are on the disk.
  package static func sync(_ url: URL) throws(SystemError) {
    let descriptor = open(url.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError() }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw SystemError() }
  }

  /// Does something while no other process does the same in this folder.
  ///
  /// The lock is on the folder itself, so no file can be left behind.
  package static func withLock<Result>(on folder: URL, _ body: () throws -> Result) throws -> Result {
    let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError() }
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else { throw SystemError() }
    }
    return try body()
  }

  private static func write(_ data: Data, to path: String) throws(SystemError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw SystemError() }
    defer { close(descriptor) }
    try write([UInt8](data), to: descriptor, at: 0)
    guard fsync(descriptor) == 0 else { throw SystemError() }
  }

  /// Writes all bytes at an offset of an open file, in several parts if the system writes less or is interrupted.
  package static func write(_ bytes: [UInt8], to descriptor: Int32, at offset: UInt64) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let place = off_t(offset) + off_t(rest.startIndex)
      let count = rest.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, place) }
      if count < 0, errno == EINTR { continue }
      if count == 0 { errno = ENOSPC }
      guard count > 0 else { throw SystemError() }
      rest = rest.dropFirst(count)
    }
  }
}

/// The error of the last system call, with the system's message.
package struct SystemError: LocalizedError, Hashable, CustomStringConvertible {
  private let code = errno

  package init() {}

  /// True if the file system has no locks, as those of some clusters.
  package var isMissingLocks: Bool { [ENOLCK, EOPNOTSUPP, ENOSYS].contains(code) }

  package var description: String { String(cString: strerror(code)) }
  package var errorDescription: String? { description }

  /// Returns the reason of an error in words.
  ///
  /// Foundation's own text for a fault of the disk has only a number. The error of the system is below it.
  package static func words(of error: any Error) -> String {
    let below = (error as? CocoaError)?.userInfo[NSUnderlyingErrorKey]
    if let below = below as? POSIXError { return String(cString: strerror(below.code.rawValue)) }
    if let below = below as? NSError, below.domain == NSPOSIXErrorDomain {
      return String(cString: strerror(Int32(below.code)))
    }
    return error is CocoaError ? error.localizedDescription : "\(error)"
  }
}
