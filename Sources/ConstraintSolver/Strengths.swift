/// The levels in use, highest first. The index of a level is its strength.
///
/// Costs of different strengths are never added up; a strength counts only if the costs of all strengths before it are
/// equal.
struct Strengths {
  /// Required constraints.
  static let required = 1003.0
  /// The level of one required constraint at a time, while its compatibility with the others is tested.
  static let onTrial = 1002.0
  /// The level of required constraints that yield to earlier ones; still above priority 999.
  static let yielding = 1001.0
  /// The level below every priority; tests in which direction the optimum is ambiguous.
  static let probe = 0.0

  /// Strictly decreasing.
  private(set) var levels: [Double] = []

  var count: Int { levels.count }

  /// Returns the strength of a level, if it is in use.
  func strength(of level: Double) -> Int32? {
    levels.firstIndex(of: level).map(Int32.init)
  }

  /// Adds a level and returns its strength. Strengths at or after it increase by one.
  mutating func insert(_ level: Double) -> Int32 {
    let place = levels.firstIndex { $0 < level } ?? levels.count
    levels.insert(level, at: place)
    return Int32(place)
  }
}
