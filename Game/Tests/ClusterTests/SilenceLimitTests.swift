import Testing

@testable import Cluster

@Suite struct SilenceLimitTests {
  @Test func `a rank is silent two minutes after its last sign`() {
    var silence = SilenceLimit(now: 10)
    #expect(!silence.isOver(now: 130) && silence.isOver(now: 130.1))
    silence.renew(now: 100)
    #expect(!silence.isOver(now: 220) && silence.isOver(now: 220.1))
    silence.renew(now: 90)
    #expect(silence.isOver(now: 220.1))
  }

  @Test func `a rank whose minutes are long waits longer`() {
    var silence = SilenceLimit(now: 0)
    silence.note(minute: 1)
    #expect(silence.seconds == 120)
    silence.note(minute: 30)
    silence.note(minute: 2)
    #expect(silence.seconds == 600 && !silence.isOver(now: 600) && silence.isOver(now: 601))
  }

  @Test func `a silence is stated with both ranks and the host`() {
    let text = "\(ClusterError.silence(of: 2, rank: 3, host: "alpha", seconds: 120))"
    #expect(text.hasPrefix("rank 3 on alpha has waited 120 s for a sign of life of rank 2."))
  }
}
