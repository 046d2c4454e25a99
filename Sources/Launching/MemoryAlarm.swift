/// Triggers when memory becomes short, and again only after memory has become available in between.
struct MemoryAlarm {
  /// The share of the machine's memory below which the alarm triggers; 0.05. Higher values warn of ordinary use.
  private static let short = 0.05
  /// The share above which the alarm is armed again; 0.1.
  private static let enough = 0.1

  private var isShort = false

  mutating func triggers(at share: Double) -> Bool {
    if share >= Self.enough { isShort = false }
    guard share < Self.short, !isShort else { return false }
    isShort = true
    return true
  }
}
