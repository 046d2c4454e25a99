/// The time for which a rank waits for signs of life of another one.
///
/// A rank sends a sign after every minute of play, and while it waits itself. Ranks have equal shares of the islands,
/// so the minutes of this rank indicate the time of those of the other one.
struct SilenceLimit {
  /// The shortest silence after which a rank counts as hung, in s. With less, a suspended machine ends its job.
  static let least = 120.0
  /// The number of this rank's longest minutes that a minute of another one may take. With less, a machine that is much
  /// slower, or does other work, counts as hung.
  static let slowness = 20.0
  /// The time between two signs of a rank that waits, in s.
  static let signInterval = 10.0

  private(set) var seconds = SilenceLimit.least
  private var last: Double

  /// - Parameter now: A time in s that never decreases.
  init(now: Double) { last = now }

  /// Notes the time that a minute of play of this rank took, in s.
  mutating func note(minute seconds: Double) { self.seconds = max(self.seconds, SilenceLimit.slowness * seconds) }

  /// Notes a sign of life.
  mutating func renew(now: Double) { last = max(last, now) }

  /// True if the other rank has been silent for too long.
  func isOver(now: Double) -> Bool { now - last > seconds }
}
