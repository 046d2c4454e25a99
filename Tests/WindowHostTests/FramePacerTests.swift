import Testing
import WindowHost

@Suite struct FramePacerTests {
  /// Runs frames of the given `duration` on a display loop that wakes `lateness` after every deadline.
  private func frames(_ count: Int, duration: Double, lateness: Double = 0.0006) -> (shown: [Double], began: [Double]) {
    var pacer = FramePacer()
    var now = 100.0
    var shown: [Double] = []
    var began: [Double] = []
    for _ in 0..<count {
      now = max(now, pacer.deadline(for: shown.last ?? now) + lateness)
      began.append(now)
      shown.append(pacer.begin(at: now))
      now += duration
    }
    return (shown, began)
  }

  @Test func `ten minutes of frames keep to sixty a second without drift`() {
    let (shown, began) = frames(36_001, duration: 0.005)
    #expect(abs(began[36_000] - began[0] - 600) < 0.001)
    #expect(abs(shown[36_000] - shown[0] - 600) < 1e-6)
  }

  @Test func `frames that begin slightly late have regular times`() {
    let shown = frames(100, duration: 0.01).shown
    #expect(zip(shown, shown.dropFirst()).dropFirst().allSatisfy { abs($1 - $0 - 1.0 / 60) < 1e-9 })
  }

  @Test func `slow frames follow each other without waiting for the grid`() {
    let (shown, began) = frames(200, duration: 0.02)
    #expect(abs((began[199] - began[0]) / 199 - 0.02) < 0.0005)
    #expect(zip(shown, began).allSatisfy { abs($0 - $1) <= FramePacer.tolerance })
  }

  @Test(arguments: [0.001, 0.0168, 0.0169, 0.018, 0.05, 0.3])
  func `shown times increase and are never in the future`(duration: Double) {
    let (shown, began) = frames(300, duration: duration, lateness: 0.003)
    #expect(zip(shown, shown.dropFirst()).allSatisfy { $0 < $1 })
    #expect(zip(shown, began).allSatisfy { $0 <= $1 })
  }

  @Test func `after a pause a frame begins immediately`() {
    var pacer = FramePacer()
    _ = pacer.begin(at: 10)
    #expect(pacer.deadline(for: 12.3456) == 12.3456)
    #expect(pacer.begin(at: 12.3456) == 12.3456)
    #expect(abs(pacer.deadline(for: 12.3456) - (12.3456 + 1.0 / 60)) < 1e-12)
  }

  @Test func `an early frame has its own time and does not shift the grid`() {
    var pacer = FramePacer()
    _ = pacer.begin(at: 10)
    let deadline = pacer.deadline(for: 0)
    #expect(pacer.begin(at: 10.005) == 10.005)
    #expect(pacer.deadline(for: 0) == deadline)
    #expect(pacer.begin(at: 9) == 10)
  }
}
