import Foundation
import Synchronization

/// Where the signal handler writes: it may do little else. −1 while no signals are caught.
private let pipeForSignals = Atomic<Int32>(-1)

/// Turns SIGINT and SIGTERM into a call, for as long as it lives. One at a time.
///
/// A dispatch source for signals does not do on Linux: it hears nothing of a signal that is ignored, and one that is not
/// ignored can still end the process.
final class StopSignals {
  private static let signals = [SIGINT, SIGTERM]

  private let reader: any DispatchSourceRead
  private var previous: [sigaction] = []

  /// - Parameter onStop: called on a thread of its own.
  init(onStop: @escaping @Sendable () -> Void) {
    var ends: [Int32] = [-1, -1]
    precondition(pipe(&ends) == 0, "no pipe for signals: \(String(cString: strerror(errno)))")
    let (readEnd, writeEnd) = (ends[0], ends[1])
    reader = DispatchSource.makeReadSource(fileDescriptor: readEnd, queue: .global())
    reader.setEventHandler {
      var byte: UInt8 = 0
      if read(readEnd, &byte, 1) == 1 { onStop() }
    }
    reader.setCancelHandler {
      close(readEnd)
      close(writeEnd)
    }
    reader.resume()
    pipeForSignals.store(writeEnd, ordering: .sequentiallyConsistent)
    for number in Self.signals {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { _ in
        let error = errno
        var byte: UInt8 = 1
        _ = write(pipeForSignals.load(ordering: .sequentiallyConsistent), &byte, 1)
        errno = error
      }
      action.sa_flags = SA_RESTART
      var old = sigaction()
      sigaction(number, &action, &old)
      previous.append(old)
    }
  }

  deinit {
    for (number, old) in zip(Self.signals, previous) {
      var action = old
      sigaction(number, &action, nil)
    }
    pipeForSignals.store(-1, ordering: .sequentiallyConsistent)
    reader.cancel()
  }
}
