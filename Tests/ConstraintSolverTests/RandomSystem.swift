import ConstraintSolver

/// SplitMix64 (G. Steele, D. Lea, C. Flood, "Fast Splittable Pseudorandom Number Generators", 2014).
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func below(_ bound: Int) -> Int {
    Int((next() >> 11) % UInt64(bound))
  }
}

/// A small system of constraints with four priorities, whose required constraints are satisfiable.
/// Reference/reference.py generates the same systems.
struct RandomSystem {
  struct Row {
    var coefficients: [Double]
    var relation: Relation
    var constant: Double
    var level: Int
  }

  static let priorities = [1000, 750, 500.5, 250]
  private static let coefficients = [1, -1, 1, -1, 2, -2, 0.5, 0.25]
  private static let relations = [Relation.lessOrEqual, .equal, .greaterOrEqual]

  var variableCount: Int
  var rows: [Row]

  /// Creates the reference system number `index`, with 1 to 3 variables.
  init(index: Int) {
    var generator = SplitMix(state: UInt64(index) &* 7919 &+ 1)
    let variableCount = 1 + generator.below(3)
    let rowCount = variableCount + generator.below(7)
    self.init(variableCount: variableCount, rowCount: rowCount, termLimit: variableCount, generator: &generator)
  }

  init(variableCount: Int, rowCount: Int, termLimit: Int, generator: inout SplitMix) {
    self.variableCount = variableCount
    let hidden = (0..<variableCount).map { _ in Double(generator.below(41)) - 20 }
    rows = []
    for _ in 0..<rowCount {
      var coefficients = [Double](repeating: 0, count: variableCount)
      for _ in 0..<1 + generator.below(termLimit) {
        let place = generator.below(variableCount)
        coefficients[place] = Self.coefficients[generator.below(8)]
      }
      let side = generator.below(3)
      let level = generator.below(4)
      var constant = Double(generator.below(81)) - 40
      let slack = Double(generator.below(12))
      if level == 0 { constant = zip(coefficients, hidden).map(*).reduce(0, +) - Double(side - 1) * slack }
      rows.append(
        Row(coefficients: coefficients, relation: Self.relations[side], constant: constant, level: level))
    }
  }
}
