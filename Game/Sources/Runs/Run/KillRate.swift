/// How fast rivals eat one another: the arms race as a curve.
package struct KillRate: Hashable, Sendable, Codable {
  /// Kills in each quarter minute, the oldest first.
  private(set) var bins: [Int] = []

  /// Length of a bin, in s.
  static let binLength = 15.0
  /// Bins that the curve smooths over: a minute.
  private static let window = 4

  mutating func record(kills: Int, at time: Double) {
    let bin = max(0, Int(time / KillRate.binLength))
    while bins.count <= bin { bins.append(0) }
    bins[bin] += kills
  }

  /// Kills in the last minute, for each minute; at the beginning of a run in what there was of it.
  package func perMinute(at time: Double) -> Double {
    let whole = bins.prefix(Int(time / KillRate.binLength)).suffix(KillRate.window)
    guard !whole.isEmpty else { return time > 1 ? Double(bins.first ?? 0) * 60 / time : 0 }
    return Double(whole.reduce(0, +)) * 60 / (Double(whole.count) * KillRate.binLength)
  }

  /// Kills a minute over time, one number for each bin, for a curve.
  package var curve: [Double] {
    bins.indices.map { index in
      let window = bins[max(0, index - KillRate.window + 1)...index]
      return Double(window.reduce(0, +)) * 60 / (Double(window.count) * KillRate.binLength)
    }
  }
}
