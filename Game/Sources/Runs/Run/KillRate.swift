/// The rate at which rivals eat one another, over time.
package struct KillRate: Hashable, Sendable, Codable {
  /// Kills in each quarter of a minute, the oldest first.
  private(set) var bins: [Int] = []

  /// Length of a bin, in s.
  static let binLength = 15.0
  /// Number of bins for smoothing: a minute.
  private static let window = 4

  mutating func record(kills: Int, at time: Double) {
    let bin = max(0, Int(time / KillRate.binLength))
    while bins.count <= bin { bins.append(0) }
    bins[bin] += kills
  }

  /// Returns the kills per minute in the last minute, or in the shorter time since the start of a run.
  package func perMinute(at time: Double) -> Double {
    let whole = bins.prefix(Int(time / KillRate.binLength)).suffix(KillRate.window)
    guard !whole.isEmpty else { return time > 1 ? Double(bins.first ?? 0) * 60 / time : 0 }
    return Double(whole.reduce(0, +)) * 60 / (Double(whole.count) * KillRate.binLength)
  }

  /// Kills per minute, one value per bin.
  package var curve: [Double] {
    bins.indices.map { index in
      let window = bins[max(0, index - KillRate.window + 1)...index]
      return Double(window.reduce(0, +)) * 60 / (Double(window.count) * KillRate.binLength)
    }
  }
}
