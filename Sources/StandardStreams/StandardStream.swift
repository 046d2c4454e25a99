import Glibc
import Synchronization

/// Standard output or standard error for the messages of an app.
///
/// A message can be lost, but it never ends or stops the app: `FileHandle.write` and `print` end the program if the
/// stream is closed or its reader is gone, and wait forever if its reader has stopped.
package final class StandardStream: Sendable {
  package static let output = StandardStream(descriptor: STDOUT_FILENO)
  package static let error = StandardStream(descriptor: STDERR_FILENO)

  /// Time that a write waits for a reader that has fallen behind, in milliseconds; 1000. Shorter times lose messages to
  /// a slow terminal, longer ones stop a picture that moves.
  private static let usualTimeout: Int32 = 1000
  /// Bytes that a pipe takes without waiting once it is ready. Source: pipe(7), PIPE_BUF.
  private static let chunk = 4096

  private let descriptor: Int32
  private let timeout: Int32
  /// True after a write that was not taken in time. Until the reader continues, messages are dropped without waiting.
  private let isStuck = Mutex(false)

  init(descriptor: Int32, timeout: Int32 = StandardStream.usualTimeout) {
    self.descriptor = descriptor
    self.timeout = timeout
  }

  /// Opens the standard descriptors that the program was started without. Otherwise the next file that is opened gets
  /// such a descriptor, and messages are written into that file.
  package static func openMissing() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      // The lowest free descriptor is taken, which is this one.
      if fcntl(descriptor, F_GETFD) < 0 { _ = open("/dev/null", O_RDWR) }
    }
  }

  /// Writes a line, from any thread. Returns false if the stream did not take all of it.
  @discardableResult package func writeLine(_ line: String) -> Bool {
    let bytes = Array("\(line)\n".utf8)
    return isStuck.withLock { isStuck in
      Self.withoutBrokenPipeSignal { write(bytes, &isStuck) }
    }
  }

  private func write(_ bytes: [UInt8], _ isStuck: inout Bool) -> Bool {
    var done = 0
    while done < bytes.count {
      guard isReady(after: isStuck ? 0 : timeout) else {
        isStuck = true
        return false
      }
      isStuck = false
      let part = bytes[done..<min(done + Self.chunk, bytes.count)]
      let written = part.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written >= 0 {
        done += written
      } else if errno != EINTR && errno != EAGAIN {
        return false
      }
    }
    return true
  }

  /// Waits until the stream takes bytes, or until a write would report why it does not.
  private func isReady(after milliseconds: Int32) -> Bool {
    var file = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    while true {
      let count = poll(&file, 1, milliseconds)
      if count >= 0 || errno != EINTR { return count != 0 }
    }
  }

  /// Runs the body without the signal that ends a program when the reader of its pipe is gone. The signals of other
  /// threads and the program's own handler are unchanged.
  private static func withoutBrokenPipeSignal(_ body: () -> Bool) -> Bool {
    var pipeSignal = sigset_t()
    sigemptyset(&pipeSignal)
    sigaddset(&pipeSignal, SIGPIPE)
    var pending = sigset_t()
    sigpending(&pending)
    var previous = sigset_t()
    pthread_sigmask(SIG_BLOCK, &pipeSignal, &previous)
    let result = body()
    if sigismember(&pending, SIGPIPE) == 0 {
      var now = timespec()
      while sigtimedwait(&pipeSignal, nil, &now) < 0 && errno == EINTR {}
    }
    pthread_sigmask(SIG_SETMASK, &previous, nil)
    return result
  }
}
