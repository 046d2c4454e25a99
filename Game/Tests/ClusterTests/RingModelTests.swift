import Evolution
import Testing

@testable import Cluster

@Suite struct RingModelTests {
  private func waiting(_ ranks: Int, noise: Double, skew: Double, immediately: Bool = false) -> Double {
    var model = RingModel(ranks: ranks, noise: noise, skew: skew)
    if immediately { model.migration = .immediate }
    return model.waitingShare()
  }

  @Test func `equal ranks never wait`() {
    for ranks in [1, 2, 50] {
      #expect(waiting(ranks, noise: 0, skew: 0) < 1e-9)
      #expect(waiting(ranks, noise: 0, skew: 0, immediately: true) < 1e-9)
    }
    #expect(waiting(1, noise: 0.3, skew: 0.2) == 0)
  }

  @Test func `a thousand ranks wait less than a twentieth of the time if champions are delayed`() {
    #expect(waiting(1000, noise: 0.2, skew: 0.02) < 0.05)
    #expect(waiting(1000, noise: 0.2, skew: 0.02, immediately: true) > 0.3)
  }

  @Test func `two ranks of unequal speed wait for half of the difference`() {
    // The fast one waits for the slow one: the share of both is (slow − fast) / (2 · slow).
    var model = RingModel(ranks: 2, noise: 0, skew: 0.3)
    model.epochs = 3000
    model.migration = .immediate
    let immediate = model.waitingShare()
    model.migration = .delayed
    #expect(abs(model.waitingShare() - immediate) < 0.002)
  }
}
