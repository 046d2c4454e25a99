import AppProjects
import Foundation

/// A lock of a file that processes agree on. It ends with the object or the process. Removing the file does not end it.
final class FileLock: Sendable {
  /// Several processes can have a shared lock, and only one an exclusive lock.
  enum Kind {
    case shared, exclusive

    fileprivate var operation: Int32 { self == .shared ? LOCK_SH : LOCK_EX }
  }

  private let path: String
  private let descriptor: Int32

  /// Locks a file, after it has made the file and its folder if there are none.
  ///
  /// - Parameters:
  ///   - kind: The kind of the lock.
  ///   - path: The file.
  ///   - onWait: Called before it waits for another lock to end.
  init(_ kind: Kind, of path: String, onWait: () -> Void = {}) throws(ProjectError) {
    self.path = path
    while true {
      let file = try Self.file(at: path)
      // A file system without locks fails with another error; the file is then used without one.
      if flock(file, kind.operation | LOCK_NB) != 0, errno == EWOULDBLOCK {
        onWait()
        while flock(file, kind.operation) != 0, errno == EINTR {}
      }
      if Self.isFile(file, at: path) {
        descriptor = file
        return
      }
      // The process that had the lock removed the file.
      close(file)
    }
  }

  private init(path: String, descriptor: Int32) {
    (self.path, self.descriptor) = (path, descriptor)
  }

  deinit {
    // A process that is being started can still have a copy of the descriptor.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Returns an exclusive lock; `nil` if another process has a lock.
  static func ifFree(_ path: String) throws(ProjectError) -> FileLock? {
    let file = try Self.file(at: path)
    let lock = FileLock(path: path, descriptor: file)
    if flock(file, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { return nil }
    return isFile(file, at: path) ? lock : nil
  }

  /// Replaces the text of the file.
  func write(_ text: String) throws(ProjectError) {
    let bytes = Array(text.utf8)
    guard ftruncate(descriptor, 0) == 0, pwrite(descriptor, bytes, bytes.count, 0) == bytes.count else {
      throw ProjectError(path, "cannot be written", code: errno)
    }
  }

  private static func file(at path: String) throws(ProjectError) -> Int32 {
    while true {
      do {
        try FileManager.default.createDirectory(
          at: URL(fileURLWithPath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
      } catch { throw ProjectError("\(path): its folder cannot be made: \(error.localizedDescription)") }
      let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o644)
      if file >= 0 { return file }
      // Another process can remove the folder in between.
      if errno != ENOENT { throw ProjectError(path, "cannot be opened", code: errno) }
    }
  }

  /// True if an open file is still the one at a path.
  private static func isFile(_ file: Int32, at path: String) -> Bool {
    var opened = stat()
    var found = stat()
    return fstat(file, &opened) == 0 && lstat(path, &found) == 0
      && opened.st_ino == found.st_ino && opened.st_dev == found.st_dev
  }
}
