/// Deaths of rivals in the live dish, counted in bins of five minutes.
public struct DeathTally: Hashable, Sendable {
  /// The deaths of one bin.
  public struct Bin: Hashable, Sendable {
    /// Rivals killed by another creature.
    public var eaten = 0
    /// Rivals that starved.
    public var starved = 0
    /// Rivals that died of other causes.
    public var other = 0

    /// The total number of deaths.
    public var deaths: Int { eaten + starved + other }
  }

  /// The category of a death.
  public enum Kind: Hashable, Sendable {
    case eaten, starved, other
  }

  /// The bins; the first begins at minute 0, the last may be shorter.
  public private(set) var bins: [Bin]
  private let minutes: Int

  /// The length of a bin, in minutes; 5.
  public static let binMinutes = 5

  /// Creates a tally over a number of minutes.
  public init(minutes: Int) {
    self.minutes = max(0, minutes)
    let count = (self.minutes + DeathTally.binMinutes - 1) / DeathTally.binMinutes
    bins = Array(repeating: Bin(), count: count)
  }

  /// Counts a death. A death outside the time span is ignored.
  ///
  /// - Parameter time: In s. A death at the very end counts in the last bin.
  public mutating func count(_ kind: Kind, at time: Float) {
    guard time >= 0, time <= Float(minutes * 60), !bins.isEmpty else { return }
    let index = min(Int(time) / (DeathTally.binMinutes * 60), bins.count - 1)
    switch kind {
    case .eaten: bins[index].eaten += 1
    case .starved: bins[index].starved += 1
    case .other: bins[index].other += 1
    }
  }

  /// The rivals eaten per minute, for each bin.
  public var killsPerMinute: [Double] {
    bins.indices.map { index in
      let length = min(DeathTally.binMinutes, minutes - index * DeathTally.binMinutes)
      return Double(bins[index].eaten) / Double(length)
    }
  }

  /// The share of deaths by starvation, for each bin; 0 without deaths.
  public var starvationShare: [Double] {
    bins.map { $0.deaths == 0 ? 0 : Double($0.starved) / Double($0.deaths) }
  }
}
