import ConstraintSolver
import Testing

/// Systems with too many vertices to try them all: every order of construction must give the same result.
@Suite struct LargeSystemTests {
  @Test func `order of addition and edits change neither violations nor ambiguity`() throws {
    for seed in 0..<120 {
      var generator = SplitMix(state: UInt64(seed))
      let variableCount = 4 + generator.below(20)
      let system = RandomSystem(
        variableCount: variableCount, rowCount: variableCount + generator.below(3 * variableCount), termLimit: 3,
        generator: &generator)
      let plain = try Trial(system, order: Array(system.rows.indices))
      let shuffled = try Trial(system, order: system.rows.indices.shuffled(using: &generator))
      var wandered = Trial(system)
      try wandered.wander(using: &generator)
      for other in [shuffled, wandered] {
        for (one, two) in zip(plain.sums, other.sums) { #expect(abs(one - two) < 1e-6, "seed \(seed)") }
        for (place, variable) in plain.variables.enumerated()
        where abs(plain.values[place] - other.values[place]) > 1e-6 {
          #expect(plain.solver.isAmbiguous(variable), "seed \(seed), variable \(place)")
        }
        #expect(other.solver.conflicts.isEmpty, "seed \(seed)")
      }
    }
  }

  @Test func `many rows through one point do not cycle`() throws {
    for seed in 0..<60 {
      var generator = SplitMix(state: UInt64(seed))
      var solver = Solver()
      let variables = (0..<12).reduce(into: [Variable]()) { list, _ in list.append(solver.addVariable()) }
      for _ in 0..<150 {
        let terms = (0..<3).map { _ in
          Term(variables[generator.below(12)], times: Double(generator.below(9) - 4))
        }
        let relation = Relation.allCases[generator.below(3)]
        try solver.add(terms, relation, 0, priority: Double(1000 - generator.below(4)))
      }
      for variable in variables { try solver.add([Term(variable)], .equal, 1, priority: 1) }
      solver.solve()
      #expect(solver.exchangeCount < 400, "seed \(seed)")
      #expect(solver.conflicts.isEmpty, "seed \(seed)")
    }
  }

  @Test func `E. Beale's cycling example terminates`() throws {
    // E. Beale, "Cycling in the Dual Simplex Algorithm" (1955): the minimum −1/20 is at third variable = 1.
    var solver = Solver()
    let x = (0..<4).reduce(into: [Variable]()) { list, _ in list.append(solver.addVariable()) }
    for variable in x { try solver.add([Term(variable)], .greaterOrEqual, 0) }
    func sum(_ coefficients: [Double]) -> [Term] { zip(x, coefficients).map { Term($0, times: $1) } }
    try solver.add(sum([0.25, -60, -0.04, 9]), .lessOrEqual, 0)
    try solver.add(sum([0.5, -90, -0.02, 3]), .lessOrEqual, 0)
    try solver.add(sum([0, 0, 1, 0]), .lessOrEqual, 1)
    try solver.add(sum([-0.75, 150, -0.02, 6]), .lessOrEqual, -10, priority: 500)
    solver.solve()
    let cost = zip(x, [-0.75, 150, -0.02, 6]).map { solver.value(of: $0) * $1 }.reduce(0, +)
    #expect(abs(cost + 0.05) < 1e-9)
    #expect(abs(solver.value(of: x[2]) - 1) < 1e-9)
  }

  @Test func `hundreds of edits, removals and additions match a fresh solve`() throws {
    var generator = SplitMix(state: 11)
    let system = RandomSystem(variableCount: 30, rowCount: 90, termLimit: 3, generator: &generator)
    var trial = try Trial(system, order: Array(system.rows.indices))
    for step in 0..<400 {
      let place = generator.below(90)
      let constraint = try #require(trial.constraints[place])
      if generator.below(3) == 0 {
        try trial.solver.remove(constraint)
        if generator.below(2) == 0 { trial.solver.solve() }
        try trial.add(place)
      } else if system.rows[place].level > 0 {
        trial.system.rows[place].constant = Double(generator.below(81)) - 40
        try trial.solver.setConstant(trial.system.rows[place].constant, of: constraint)
      }
      trial.solver.solve()
      guard step % 10 == 0 else { continue }
      let fresh = try Trial(trial.system, order: Array(system.rows.indices))
      for (one, two) in zip(trial.sums, fresh.sums) { #expect(abs(one - two) < 1e-6, "step \(step)") }
    }
  }

  @Test func `thousands of edits with uneven coefficients do not drift`() throws {
    var generator = SplitMix(state: 8)
    var system = RandomSystem(variableCount: 40, rowCount: 110, termLimit: 3, generator: &generator)
    for row in system.rows.indices {
      system.rows[row].level = max(1, system.rows[row].level)
      system.rows[row].coefficients = system.rows[row].coefficients.map { $0 / Double(3 + generator.below(40)) * 17 }
    }
    var trial = try Trial(system, order: Array(system.rows.indices))
    for _ in 0..<2500 {
      let row = generator.below(110)
      trial.system.rows[row].constant = Double(generator.below(1_000_000)) / 7
      let constraint = try #require(trial.constraints[row])
      try trial.solver.setConstant(trial.system.rows[row].constant, of: constraint)
      trial.solver.solve()
    }
    let fresh = try Trial(trial.system, order: Array(system.rows.indices))
    for (one, two) in zip(trial.sums, fresh.sums) { #expect(abs(one - two) < 1e-6) }
    for (row, constraint) in trial.constraints.enumerated() {
      let measured = try trial.solver.violation(of: #require(constraint))
      #expect(abs(measured - trial.violation(of: trial.system.rows[row])) < 1e-6, "row \(row)")
    }
  }

  @Test(arguments: [1, 10, 60, 119])
  func `a second batch of any size reaches the same optimum`(first: Int) throws {
    for seed in 0..<20 {
      var generator = SplitMix(state: UInt64(seed))
      let system = RandomSystem(variableCount: 40, rowCount: 120, termLimit: 3, generator: &generator)
      var trial = Trial(system)
      for row in 0..<first { try trial.add(row) }
      trial.solver.solve()
      for row in first..<120 { try trial.add(row) }
      trial.solver.solve()
      let fresh = try Trial(system, order: Array(system.rows.indices))
      for (one, two) in zip(trial.sums, fresh.sums) { #expect(abs(one - two) < 1e-6, "seed \(seed)") }
    }
  }

  @Test(arguments: [5, 60, 110, 120])
  func `removing many rows at once keeps the optimum of the rest`(count: Int) throws {
    for seed in 0..<20 {
      var generator = SplitMix(state: UInt64(seed))
      var system = RandomSystem(variableCount: 40, rowCount: 120, termLimit: 3, generator: &generator)
      var trial = try Trial(system, order: Array(system.rows.indices))
      for row in 0..<count { try trial.solver.remove(#require(trial.constraints[row])) }
      let late = trial.solver.addVariable()
      try trial.solver.add([Term(late)], .equal, 5, priority: 3)
      trial.solver.solve()
      system.rows.removeFirst(count)
      trial.system = system
      let fresh = try Trial(system, order: Array(system.rows.indices))
      for (one, two) in zip(trial.sums, fresh.sums) { #expect(abs(one - two) < 1e-6, "seed \(seed)") }
      #expect(trial.solver.value(of: late) == 5)
    }
  }

  @Test func `variables are added and removed between solves`() throws {
    var generator = SplitMix(state: 21)
    var solver = Solver()
    let root = solver.addVariable()
    try solver.add([Term(root)], .equal, 400)
    var views: [(variable: Variable, constraints: [Constraint], width: Double)] = []
    for step in 0..<500 {
      if views.count > 20 || !views.isEmpty && generator.below(2) == 0 {
        let view = views.remove(at: generator.below(views.count))
        for constraint in view.constraints { try solver.remove(constraint) }
        solver.remove(view.variable)
      } else {
        let variable = solver.addVariable()
        let width = Double(generator.below(600))
        let constraints = [
          try solver.add([Term(variable)], .equal, width, priority: 250),
          try solver.add([Term(variable), Term(root, times: -1)], .lessOrEqual, -16),
        ]
        views.append((variable, constraints, min(width, 384)))
      }
      if generator.below(3) > 0 { solver.solve() }
      guard step % 5 == 0 else { continue }
      solver.solve()
      for view in views { #expect(abs(solver.value(of: view.variable) - view.width) < 1e-6, "step \(step)") }
    }
  }

  @Test func `equal calls give equal bits`() throws {
    var generator = SplitMix(state: 4)
    let system = RandomSystem(variableCount: 40, rowCount: 100, termLimit: 4, generator: &generator)
    let one = try Trial(system, order: Array(system.rows.indices))
    let two = try Trial(system, order: Array(system.rows.indices))
    #expect(one.values.map(\.bitPattern) == two.values.map(\.bitPattern))
  }

  @Test func `a copy is independent`() throws {
    var solver = Solver()
    let width = solver.addVariable()
    let wish = try solver.add([Term(width)], .equal, 1)
    solver.solve()
    var copy = solver
    try copy.setConstant(2, of: wish)
    copy.solve()
    #expect(solver.value(of: width) == 1)
    #expect(copy.value(of: width) == 2)
  }
}
