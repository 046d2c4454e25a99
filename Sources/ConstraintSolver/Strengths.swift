/// The priorities in use, highest first, each with a number: its strength.
///
/// Costs of different strengths are never added up; a strength counts only where all strengths before it are equal.
struct Strengths {
  /// Required constraints.
  static let required = 1003.0
  /// One required constraint at a time, while it is found out whether the others leave room for it.
  static let onTrial = 1002.0
  /// Required constraints that give way to earlier ones; still before priority 999.
  static let yielding = 1001.0
  /// Below every priority: finds out which way the optimum is free.
  static let probe = 0.0

  /// Strictly falling.
  private(set) var levels: [Double] = []

  var count: Int { levels.count }

  /// The strength of a level, if it is in use.
  func strength(of level: Double) -> Int32? {
    levels.firstIndex(of: level).map(Int32.init)
  }

  /// Takes a level into use and returns its strength; those at or after it move up by one.
  mutating func insert(_ level: Double) -> Int32 {
    let place = levels.firstIndex { $0 < level } ?? levels.count
    levels.insert(level, at: place)
    return Int32(place)
  }
}
