import Foundation

/// Turns SIGINT and SIGTERM into a call, for as long as it lives.
final class StopSignals {
  private var sources: [any DispatchSourceSignal] = []
  private var previous: [(signal: Int32, handler: sigaction)] = []

  /// - Parameter onStop: called on a thread of its own.
  init(onStop: @escaping @Sendable () -> Void) {
    for number in [SIGINT, SIGTERM] {
      var ignore = sigaction()
      ignore.__sigaction_handler.sa_handler = SIG_IGN
      var old = sigaction()
      sigaction(number, &ignore, &old)
      previous.append((number, old))
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler(handler: onStop)
      source.resume()
      sources.append(source)
    }
  }

  deinit {
    for source in sources { source.cancel() }
    for entry in previous {
      var handler = entry.handler
      sigaction(entry.signal, &handler, nil)
    }
  }
}
