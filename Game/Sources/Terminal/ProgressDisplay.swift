import Foundation
import Glibc

/// Shows a progress line on the terminal, at most ten times a second; does nothing without a terminal.
///
/// It writes to standard error, so that standard output contains only results.
public final class ProgressDisplay {
  private let line: ProgressLine
  private let isShown: Bool
  private let clock: () -> Double
  private let write: (String) -> Void
  private let start: Double
  private var last = -Double.infinity

  /// Creates a display if standard error is a terminal.
  public convenience init(_ label: String) {
    self.init(ProgressLine(label), isShown: isatty(STDERR_FILENO) == 1, clock: { ProgressDisplay.now }) {
      // A closed or full stream does not end the work.
      try? FileHandle.standardError.write(contentsOf: Data($0.utf8))
    }
  }

  /// - Parameters:
  ///   - clock: Returns a time in s that never decreases.
  ///   - write: Writes text to the terminal.
  init(_ line: ProgressLine, isShown: Bool, clock: @escaping () -> Double, write: @escaping (String) -> Void) {
    self.line = line
    self.isShown = isShown
    self.clock = clock
    self.write = write
    start = clock()
  }

  /// Time since its creation, in s.
  public var elapsed: Double { clock() - start }

  /// Shows the completed share.
  public func show(_ share: Double) {
    guard isShown, share >= 1 || elapsed - last >= 0.1 else { return }
    last = elapsed
    write("\r\u{1B}[2K\(line.text(share: share, elapsed: elapsed))\(share >= 1 ? "\n" : "")")
  }

  /// Ends the line of work that was stopped early.
  public func stop() {
    guard isShown, last >= 0 else { return }
    write("\n")
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
