import Foundation
import Glibc

/// Shows a progress line on the terminal, at most ten times a second; does nothing without a terminal.
///
/// A plain display is for output that others collect, as mpirun does: it writes a new line, every ten seconds. Both
/// write to standard error, so that standard output contains only results.
public final class ProgressDisplay {
  private let line: ProgressLine
  private let isShown: Bool
  private let isPlain: Bool
  private let clock: () -> Double
  private let write: (String) -> Void
  private let start: Double
  private var last = -Double.infinity

  /// Creates a display if standard error is a terminal, or a plain one.
  public convenience init(_ label: String, isPlain: Bool = false) {
    self.init(
      ProgressLine(label), isShown: isPlain || isatty(STDERR_FILENO) == 1, isPlain: isPlain,
      clock: { ProgressDisplay.now }
    ) {
      // A closed or full stream does not end the work.
      try? FileHandle.standardError.write(contentsOf: Data($0.utf8))
    }
  }

  /// - Parameters:
  ///   - clock: Returns a time in s that never decreases.
  ///   - write: Writes text to the terminal.
  init(
    _ line: ProgressLine, isShown: Bool, isPlain: Bool = false, clock: @escaping () -> Double,
    write: @escaping (String) -> Void
  ) {
    self.line = line
    self.isPlain = isPlain
    self.isShown = isShown
    self.clock = clock
    self.write = write
    start = clock()
  }

  /// Time since its creation, in s.
  public var elapsed: Double { clock() - start }

  /// Shows the completed share.
  public func show(_ share: Double) {
    show(isLast: share >= 1) { line.text(share: share, elapsed: $0) }
  }

  /// Shows the number of completed jobs, with their rate.
  public func show(_ done: Int, of all: Int) {
    show(isLast: done >= all) { line.text(done: done, of: all, elapsed: $0) }
  }

  private func show(isLast: Bool, _ text: (Double) -> String) {
    guard isShown, isLast || elapsed - last >= (isPlain ? 10 : 0.1) else { return }
    last = elapsed
    let text = text(elapsed)
    write(isPlain ? "\(text)\n" : "\r\u{1B}[2K\(text)\(isLast ? "\n" : "")")
  }

  /// Ends the line of work that was stopped early.
  public func stop() {
    guard isShown, !isPlain, last >= 0 else { return }
    write("\n")
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
