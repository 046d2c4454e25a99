/// A line that says how far a long work is: a bar, the share, and the time left.
///
/// The time left is estimated from the whole time so far, which bends less to a slow minute than the last pace does.
public struct ProgressLine: Sendable {
  /// What is done, in a few words.
  public let label: String
  /// Characters of the bar; 24.
  public var barWidth = 24

  public init(_ label: String) { self.label = label }

  /// The line for a share done after some time.
  ///
  /// - Parameters:
  ///   - share: From 0 to 1; others are brought there.
  ///   - elapsed: In s since the work began.
  public func text(share: Double, elapsed: Double) -> String {
    let share = share.isFinite ? min(max(share, 0), 1) : 0
    let full = Int(share * Double(barWidth))
    let bar = String(repeating: "█", count: full) + String(repeating: "░", count: barWidth - full)
    return "\(label) \(bar) \(Int(share * 100)) % \(ProgressLine.ending(share: share, elapsed: elapsed))"
  }

  /// Two units of a duration in s: `45 s`, `3 min 20 s`, `2 h 5 min`.
  public static func duration(_ seconds: Double) -> String {
    let whole = Int(min(max(seconds.isFinite ? seconds : 0, 0), 1e9).rounded())
    if whole < 60 { return "\(whole) s" }
    if whole < 3600 { return "\(whole / 60) min \(whole % 60) s" }
    return "\(whole / 3600) h \(whole % 3600 / 60) min"
  }

  private static func ending(share: Double, elapsed: Double) -> String {
    if share >= 1 { return "in \(duration(elapsed))" }
    // Before a second has passed an estimate would only jump.
    guard share > 0, elapsed >= 1 else { return "" }
    return "\(duration(elapsed * (1 - share) / share)) left"
  }
}
