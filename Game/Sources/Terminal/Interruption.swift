import Glibc
import Synchronization

/// A signal handler may touch little else than an atomic at the top of a file.
private let isAsked = Atomic<Bool>(false)

/// Notes Ctrl-C and a request to end, so that a long work can save and stop in its own time.
///
/// The second Ctrl-C ends the program at once.
public enum Interruption {
  /// Whether the program has been asked to end since `watch` was called.
  public static var isRequested: Bool { isAsked.load(ordering: .relaxed) }

  /// Begins to note SIGINT and SIGTERM instead of ending by them.
  public static func watch() {
    for number in [SIGINT, SIGTERM] {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { number in
        if isAsked.exchange(true, ordering: .relaxed) { _exit(128 + number) }
      }
      sigaction(number, &action, nil)
    }
  }

  /// The exit code of a program that ends because it was interrupted; 130, as shells have it for SIGINT.
  public static let exitCode: Int32 = 130
}
