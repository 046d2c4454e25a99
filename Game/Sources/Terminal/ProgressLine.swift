/// A line that describes the progress of long work: a bar, the share, and the time left.
///
/// The estimate of the time left uses the whole elapsed time, so a slow minute changes it less than an estimate from
/// the current speed would.
public struct ProgressLine: Sendable {
  /// A short description of the completed work.
  public let label: String
  /// Characters of the bar; 24.
  public var barWidth = 24

  public init(_ label: String) { self.label = label }

  /// Returns the line for a share completed after some time.
  ///
  /// - Parameters:
  ///   - share: From 0 to 1; other values are clamped.
  ///   - elapsed: Seconds since the work began.
  public func text(share: Double, elapsed: Double) -> String {
    let share = share.isFinite ? min(max(share, 0), 1) : 0
    let full = Int(share * Double(barWidth))
    let bar = String(repeating: "█", count: full) + String(repeating: "░", count: barWidth - full)
    return "\(label) \(bar) \(Int(share * 100)) % \(ProgressLine.ending(share: share, elapsed: elapsed))"
  }

  /// Returns the line for a number of completed jobs: `evolving 30 of 200, 4.2 per minute, 40 min 0 s left`.
  ///
  /// - Parameter elapsed: Seconds since the work began.
  public func text(done: Int, of all: Int, elapsed: Double) -> String {
    let share = all > 0 ? Double(done) / Double(all) : 1
    let tenths = elapsed >= 1 ? Int((Double(done) / elapsed * 600).rounded()) : 0
    let rate = tenths > 0 ? ", \(tenths / 10).\(tenths % 10) per minute" : ""
    let ending = ProgressLine.ending(share: share, elapsed: elapsed)
    return "\(label) \(done) of \(all)\(rate)\(ending.isEmpty ? "" : ", \(ending)")"
  }

  /// Returns a duration in s with its two largest units: `45 s`, `3 min 20 s`, `2 h 5 min`.
  public static func duration(_ seconds: Double) -> String {
    let whole = Int(min(max(seconds.isFinite ? seconds : 0, 0), 1e9).rounded())
    if whole < 60 { return "\(whole) s" }
    if whole < 3600 { return "\(whole / 60) min \(whole % 60) s" }
    return "\(whole / 3600) h \(whole % 3600 / 60) min"
  }

  private static func ending(share: Double, elapsed: Double) -> String {
    if share >= 1 { return "in \(duration(elapsed))" }
    // In the first second an estimate is not stable.
    guard share > 0, elapsed >= 1 else { return "" }
    return "\(duration(elapsed * (1 - share) / share)) left"
  }
}
