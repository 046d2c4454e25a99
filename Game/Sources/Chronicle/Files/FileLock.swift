import Glibc

/// A lock on a file that excludes other processes, and other values in this one, until it is released or the process
/// ends, even by a kill.
package final class FileLock {
  private let descriptor: Int32

  /// Locks a file, which is created if it is missing. Returns `nil` if it is locked already.
  ///
  /// - Throws: `SystemError` if the file cannot be opened or locked.
  package init?(_ path: String) throws(SystemError) {
    // Network file systems lock only files that are open for writing.
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw SystemError() }
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      let fault = SystemError()
      switch errno {
      case EINTR: continue
      case EWOULDBLOCK: return nil
      default: throw fault
      }
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }
}
