import Glibc
import Testing

@testable import Terminal

@Suite struct ProgressDisplayTests {
  /// A terminal and a clock that the test sets.
  private final class Terminal {
    var text = ""
    var time = 5.0

    func display(isShown: Bool = true) -> ProgressDisplay {
      ProgressDisplay(ProgressLine("a"), isShown: isShown, clock: { self.time }, write: { self.text += $0 })
    }
  }

  @Test func `a line is replaced at most ten times a second`() {
    let terminal = Terminal()
    let display = terminal.display()
    display.show(0.1)
    terminal.time += 0.05
    display.show(0.2)
    terminal.time += 0.06
    display.show(0.3)
    let lines = terminal.text.split(separator: "\r\u{1B}[2K")
    #expect(lines.count == 2 && lines[0].contains("10 %") && lines[1].contains("30 %"))
    #expect(abs(display.elapsed - 0.11) < 1e-9)
  }

  @Test func `a plain display writes a new line every ten seconds`() {
    let terminal = Terminal()
    let display = ProgressDisplay(
      ProgressLine("a"), isShown: true, isPlain: true, clock: { terminal.time }, write: { terminal.text += $0 })
    for _ in 0..<25 {
      display.show(1, of: 9)
      terminal.time += 1
    }
    display.show(9, of: 9)
    display.stop()
    #expect(terminal.text.split(separator: "\n").map { $0.prefix(6) } == ["a 1 of", "a 1 of", "a 1 of", "a 9 of"])
    #expect(!terminal.text.contains("\r"))
  }

  @Test func `the last line is always shown and ended`() {
    let terminal = Terminal()
    let display = terminal.display()
    display.show(0.5)
    display.show(1)
    #expect(terminal.text.contains("100 %") && terminal.text.hasSuffix("\n"))
  }

  @Test func `a stop ends a line that was shown`() {
    let terminal = Terminal()
    let display = terminal.display()
    display.stop()
    #expect(terminal.text.isEmpty)
    display.show(0.5)
    display.stop()
    #expect(terminal.text.hasSuffix("\n"))
  }

  @Test func `nothing is written without a terminal`() {
    let terminal = Terminal()
    let display = terminal.display(isShown: false)
    display.show(0.5)
    display.show(1)
    display.stop()
    #expect(terminal.text.isEmpty)
    #expect((0..<60).contains(ProgressDisplay("a").elapsed))
  }

  @Test func `a watched signal is recorded instead of ending the program`() {
    var (old, oldTermination) = (sigaction(), sigaction())
    sigaction(SIGINT, nil, &old)
    sigaction(SIGTERM, nil, &oldTermination)
    defer {
      sigaction(SIGINT, &old, nil)
      sigaction(SIGTERM, &oldTermination, nil)
    }
    #expect(!Interruption.isRequested)
    Interruption.watch()
    // A thread of the test may block signals, so the handler is called directly.
    var watched = sigaction()
    sigaction(SIGINT, nil, &watched)
    watched.__sigaction_handler.sa_handler(SIGINT)
    #expect(Interruption.isRequested)
  }
}
