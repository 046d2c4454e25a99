import Foundation
import Synchronization
import UIKit

/// The pipe that the signal handler writes to, as it may do little else. −1 while no signals are caught.
private let pipeForSignals = Atomic<Int32>(-1)

/// Calls a function on SIGINT and SIGTERM for as long as the object exists. Only one may exist at a time.
///
/// A dispatch source for signals does not work on Linux: it does not detect an ignored signal, and a signal that is not
/// ignored can still end the process.
final class StopSignals {
  private static let signals = [SIGINT, SIGTERM]

  private let reader: any DispatchSourceRead
  private var previous: [sigaction] = []

  /// Creates the object; `nil` with a warning if the system gives no pipe. The signals then end the program at once.
  ///
  /// - Parameter onStop: Called on a separate thread.
  init?(onStop: @escaping @Sendable () -> Void) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      let reason = String(cString: strerror(errno))
      Log.warning("Ctrl-C will end the program without a notice to its tabs, because there is no pipe (\(reason))")
      return nil
    }
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
