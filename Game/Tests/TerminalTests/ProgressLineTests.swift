import Testing

@testable import Terminal

@Suite struct ProgressLineTests {
  @Test func `a line shows the task, its progress and the remaining time`() {
    var line = ProgressLine("evolving")
    line.barWidth = 10
    #expect(line.text(share: 0, elapsed: 0) == "evolving ░░░░░░░░░░ 0 % ")
    #expect(line.text(share: 0.25, elapsed: 50) == "evolving ██░░░░░░░░ 25 % 2 min 30 s left")
    #expect(line.text(share: 1, elapsed: 200) == "evolving ██████████ 100 % in 3 min 20 s")
  }

  @Test func `a line of jobs shows their number, rate and the remaining time`() {
    let line = ProgressLine("evolving")
    #expect(line.text(done: 0, of: 200, elapsed: 0) == "evolving 0 of 200")
    #expect(line.text(done: 30, of: 200, elapsed: 430) == "evolving 30 of 200, 4.2 per minute, 40 min 37 s left")
    #expect(line.text(done: 200, of: 200, elapsed: 90) == "evolving 200 of 200, 133.3 per minute, in 1 min 30 s")
  }

  @Test func `there is no estimate in the first second`() {
    #expect(!ProgressLine("a").text(share: 0.001, elapsed: 0.5).contains("left"))
  }

  @Test func `shares out of range are clamped`() {
    for share in [-1, 0, 2, Double.nan, .infinity] {
      let text = ProgressLine("a").text(share: share, elapsed: 5)
      #expect(text.contains(share == 2 ? "100 %" : " 0 %"))
    }
  }

  @Test func `durations have two units at most`() {
    let texts: [(Double, String)] = [
      (0, "0 s"), (59.4, "59 s"), (59.6, "1 min 0 s"), (200, "3 min 20 s"), (7500, "2 h 5 min"), (.nan, "0 s"),
      (-4, "0 s"),
    ]
    for (seconds, text) in texts { #expect(ProgressLine.duration(seconds) == text) }
  }
}
