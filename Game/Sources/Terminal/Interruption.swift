import Glibc
import Synchronization

/// A signal handler may safely access little more than a global atomic.
private let isAsked = Atomic<Bool>(false)

/// Records Ctrl-C and termination requests, so that long work can save its state and stop.
///
/// The second Ctrl-C ends the program immediately.
public enum Interruption {
  /// True if termination was requested since the call of `watch`.
  public static var isRequested: Bool { isAsked.load(ordering: .relaxed) }

  /// Begins to record SIGINT and SIGTERM instead of ending the program.
  public static func watch() {
    for number in [SIGINT, SIGTERM] {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { number in
        if isAsked.exchange(true, ordering: .relaxed) { _exit(128 + number) }
      }
      sigaction(number, &action, nil)
    }
  }

  /// The exit code of an interrupted program: 130, as in shells for SIGINT.
  public static let exitCode: Int32 = 130
}
