import ConstraintSolver

/// A random system with its solver.
struct Trial {
  var system: RandomSystem
  var solver = Solver()
  var variables: [Variable] = []
  /// By row.
  var constraints: [Constraint?]

  init(_ system: RandomSystem) {
    self.system = system
    constraints = Array(repeating: nil, count: system.rows.count)
    for _ in 0..<system.variableCount { variables.append(solver.addVariable()) }
  }

  /// Adds the rows in the given order and solves once.
  init(_ system: RandomSystem, order: [Int]) throws {
    self.init(system)
    for row in order { try add(row) }
    solver.solve()
  }

  mutating func add(_ place: Int) throws {
    let row = system.rows[place]
    constraints[place] = try solver.add(
      terms(row), row.relation, row.constant, priority: RandomSystem.priorities[row.level])
  }

  /// Reaches the system by a detour: with rows that are removed, constants and priorities that are changed, and many
  /// solves.
  mutating func wander(using generator: inout SplitMix) throws {
    var strangers: [Constraint] = []
    for place in system.rows.indices.shuffled(using: &generator) {
      let row = system.rows[place]
      let isEarly = generator.below(2) == 0
      if isEarly {
        let priority = RandomSystem.priorities[generator.below(4)]
        let constant = Double(generator.below(81)) - 40
        constraints[place] = try solver.add(terms(row), row.relation, constant, priority: priority)
      } else {
        try add(place)
      }
      if generator.below(3) == 0 {
        let stranger = system.rows[generator.below(system.rows.count)]
        let constant = Double(generator.below(81)) - 40
        strangers.append(try solver.add(terms(stranger), .equal, constant, priority: 1000))
      }
      if generator.below(2) == 0 { solver.solve() }
      if isEarly, let constraint = constraints[place] {
        try solver.setConstant(row.constant, of: constraint)
        if generator.below(2) == 0 { solver.solve() }
        try solver.setPriority(RandomSystem.priorities[row.level], of: constraint)
      }
      if generator.below(3) == 0, let stranger = strangers.popLast() { try solver.remove(stranger) }
    }
    solver.solve()
    for stranger in strangers { try solver.remove(stranger) }
    solver.solve()
  }

  private func terms(_ row: RandomSystem.Row) -> [Term] {
    zip(variables, row.coefficients).compactMap { $1 == 0 ? nil : Term($0, times: $1) }
  }

  var values: [Double] { variables.map { solver.value(of: $0) } }

  /// Sums of violations by priority, computed from the values only.
  var sums: [Double] {
    var sums = [0.0, 0, 0, 0]
    for row in system.rows { sums[row.level] += violation(of: row) }
    return sums
  }

  /// The violation of a row, computed from the values only.
  func violation(of row: RandomSystem.Row) -> Double {
    let residual = zip(row.coefficients, values).map(*).reduce(0, +) - row.constant
    return switch row.relation {
    case .equal: abs(residual)
    case .lessOrEqual: max(0, residual)
    case .greaterOrEqual: max(0, -residual)
    }
  }
}
