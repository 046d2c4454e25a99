import Foundation
import Glibc

/// Shows a progress line on the terminal, ten times a second at most, and nothing where there is none.
///
/// It writes to standard error, so that standard output holds results only.
public final class ProgressDisplay {
  private let line: ProgressLine
  private let isShown: Bool
  private let start: Double
  private var last = -Double.infinity

  /// A display on the terminal that standard error is, if it is one.
  public convenience init(_ label: String) { self.init(ProgressLine(label), isShown: isatty(STDERR_FILENO) == 1) }

  init(_ line: ProgressLine, isShown: Bool) {
    self.line = line
    self.isShown = isShown
    start = ProgressDisplay.now
  }

  /// Time since it was made, in s.
  public var elapsed: Double { ProgressDisplay.now - start }

  /// Shows a share done.
  public func show(_ share: Double) {
    guard isShown, share >= 1 || elapsed - last >= 0.1 else { return }
    last = elapsed
    let text = line.text(share: share, elapsed: elapsed)
    FileHandle.standardError.write(Data("\r\u{1B}[2K\(text)\(share >= 1 ? "\n" : "")".utf8))
  }

  /// Ends the line where the work was stopped before its end.
  public func stop() {
    guard isShown, last >= 0 else { return }
    FileHandle.standardError.write(Data("\n".utf8))
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
