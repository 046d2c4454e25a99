/// Rings when memory becomes short, and again only after there was more of it in between.
struct MemoryAlarm {
  /// The share of the machine's memory that must be free; .05. Higher warns machines that merely use what they have.
  private static let short = 0.05
  /// The share from which the alarm can ring again; .1.
  private static let enough = 0.1

  private var isShort = false

  mutating func rings(at share: Double) -> Bool {
    if share >= Self.enough { isShort = false }
    guard share < Self.short, !isShort else { return false }
    isShort = true
    return true
  }
}
