import Testing

@testable import Cluster

@Suite struct PatienceTests {
  @Test func `a rank is silent two minutes after its last sign`() {
    var patience = Patience(now: 10)
    #expect(!patience.isOver(now: 130) && patience.isOver(now: 130.1))
    patience.renew(now: 100)
    #expect(!patience.isOver(now: 220) && patience.isOver(now: 220.1))
    patience.renew(now: 90)
    #expect(patience.isOver(now: 220.1))
  }

  @Test func `a rank whose minutes are long waits longer`() {
    var patience = Patience(now: 0)
    patience.note(minute: 1)
    #expect(patience.limit == 120)
    patience.note(minute: 30)
    patience.note(minute: 2)
    #expect(patience.limit == 600 && !patience.isOver(now: 600) && patience.isOver(now: 601))
  }

  @Test func `a silence is told with both ranks and the host`() {
    let text = "\(ClusterError.silence(of: 2, rank: 3, host: "alpha", seconds: 120))"
    #expect(text.hasPrefix("rank 3 on alpha has waited 120 s for a sign of life of rank 2."))
  }
}
