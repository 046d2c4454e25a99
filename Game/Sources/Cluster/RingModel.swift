import Arithmetic
import Evolution

/// A model of the waiting time of ranks in a ring.
///
/// With t the time that rank i works on epoch e, and x(i, e) the time at which it has ended it:
///
///     delayed:   x(i, e) = max(x(i, e − 1) + t, x(i − 1, e − 1))
///     immediate: x(i, e) = max over all i of x(i, e − 1) + t
///
/// Delayed champions left the rank before it at the end of the epoch before. Immediate ones need all ranks at the same
/// minute. Messages take no time: one of 2 kB, in an epoch of seconds.
public struct RingModel: Sendable {
  public var ranks: Int
  public var epochs = 150
  /// The standard deviation of the work of an epoch, as a share of its mean: dishes differ, and so do their epochs.
  public var noise: Double
  /// The largest difference of a rank's speed from the mean; the speeds are spread uniformly.
  public var skew: Double
  public var migration = Archipelago.Migration.delayed

  public init(ranks: Int, noise: Double, skew: Double) {
    self.ranks = ranks
    self.noise = noise
    self.skew = skew
  }

  /// Returns the share of their time that the ranks wait, from 0 to 1.
  public func waitingShare(seed: UInt64 = 1) -> Double {
    var random = RandomStream(seed: seed, stream: 0x5249_4E47)
    let pace = (0..<ranks).map { _ in 1 + skew * (2 * random.uniformDouble() - 1) }
    var ends = [Double](repeating: 0, count: ranks)
    var (waited, worked) = (0.0, 0.0)
    for _ in 0..<epochs {
      let work = pace.map { max(0.05, $0 * (1 + noise * Double(random.normal()))) }
      let ready = zip(ends, work).map { $0 + $1 }
      let last = ready.max() ?? 0
      let next =
        ranks == 1
        ? ready
        : ready.indices.map { rank in
          migration == .immediate ? last : max(ready[rank], ends[(rank + ranks - 1) % ranks])
        }
      worked += work.reduce(0, +)
      waited += zip(next, ready).reduce(0) { $0 + $1.0 - $1.1 }
      ends = next
    }
    return waited / (waited + worked)
  }
}
