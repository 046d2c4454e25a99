/// How a dish is written down.
enum DishSnapshot {
  /// The version that this program writes and reads.
  static let version: UInt32 = 1
}
