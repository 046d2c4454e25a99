import ConstraintSolver
import Testing

@Suite struct ConflictTests {
  @Test func `of two conflicting required constraints the one added last yields and is reported`() throws {
    var solver = Solver()
    let width = solver.addVariable()
    let first = try solver.add([Term(width)], .equal, 10)
    let second = try solver.add([Term(width)], .equal, 20)
    solver.solve()
    #expect(solver.value(of: width) == 10)
    #expect(solver.conflicts.map(\.yielding) == [second])
    #expect(solver.conflicts.map(\.opposing) == [[first]])
  }

  @Test func `constraints added before all others do not yield to them`() throws {
    var solver = Solver()
    let width = solver.addVariable()
    let negative = try solver.add([Term(width)], .equal, -10)
    solver.solve()
    let first = try solver.addFirst([Term(width)], .greaterOrEqual, 0)
    solver.solve()
    #expect(solver.value(of: width) == 0)
    #expect(solver.conflicts.map(\.yielding) == [negative])
    #expect(solver.conflicts.map(\.opposing) == [[first]])
  }

  @Test func `a conflict lists only the constraints that contradict each other`() throws {
    var solver = Solver()
    let left = solver.addVariable()
    let width = solver.addVariable()
    let right = solver.addVariable()
    let leftEdge = try solver.add([Term(left)], .equal, 0)
    try solver.add([Term(width)], .greaterOrEqual, 10)
    let sum = try solver.add([Term(right), Term(left, times: -1), Term(width, times: -1)], .equal, 0)
    let wide = try solver.add([Term(width)], .equal, 100)
    let narrow = try solver.add([Term(right)], .lessOrEqual, 50)
    solver.solve()
    #expect(solver.conflicts.map(\.yielding) == [narrow])
    #expect(solver.conflicts.map(\.opposing) == [[leftEdge, sum, wide]])
    #expect(solver.value(of: right) == 100)
  }

  @Test func `a yielding constraint applies again once the conflict ends`() throws {
    var solver = Solver()
    let width = solver.addVariable()
    let first = try solver.add([Term(width)], .equal, 10)
    let second = try solver.add([Term(width)], .equal, 20)
    solver.solve()
    try solver.setConstant(20, of: first)
    solver.solve()
    #expect(solver.conflicts.isEmpty)
    #expect(solver.value(of: width) == 20)
    try solver.setConstant(5, of: second)
    solver.solve()
    #expect(solver.conflicts.map(\.yielding) == [second])
    try solver.remove(first)
    solver.solve()
    #expect(solver.conflicts.isEmpty)
    #expect(solver.value(of: width) == 5)
  }

  @Test func `a yielding constraint has precedence over the highest optional priority`() throws {
    var solver = Solver()
    let width = solver.addVariable()
    try solver.add([Term(width)], .lessOrEqual, 10)
    try solver.add([Term(width)], .equal, 0, priority: 999)
    let yielding = try solver.add([Term(width)], .equal, 20)
    solver.solve()
    #expect(solver.value(of: width) == 10)
    #expect(solver.conflicts.map(\.yielding) == [yielding])
    #expect(try solver.violation(of: yielding) == 10)
  }

  @Test func `a comparison without variables conflicts only with itself`() throws {
    var solver = Solver()
    let wrong = try solver.add([], .equal, 3)
    try solver.add([], .lessOrEqual, 3)
    solver.solve()
    #expect(solver.conflicts.map(\.yielding) == [wrong])
    #expect(solver.conflicts.map(\.opposing) == [[]])
  }

  @Test func `a required constraint yields exactly if the earlier ones exclude it`() throws {
    for seed in 0..<400 {
      var generator = SplitMix(state: UInt64(seed))
      let rows = contradictoryRows(using: &generator)
      var solver = Solver()
      let variables = (0..<4).reduce(into: [Variable]()) { list, _ in list.append(solver.addVariable()) }
      var accepted: [Int] = []
      var refused: [Constraint] = []
      for place in rows.indices {
        let constraint = try add(rows[place], to: &solver, variables)
        if generator.below(4) == 0 { solver.solve() }
        if leaveRoom(rows, accepted + [place]) { accepted.append(place) } else { refused.append(constraint) }
      }
      solver.solve()
      #expect(solver.conflicts.map(\.yielding) == refused, "seed \(seed)")
      for conflict in solver.conflicts {
        let members = (conflict.opposing + [conflict.yielding]).map(\.id)
        #expect(members == members.sorted(), "seed \(seed)")
        #expect(!leaveRoom(rows, members), "seed \(seed)")
        for left in members { #expect(leaveRoom(rows, members.filter { $0 != left }), "seed \(seed)") }
      }
    }
  }

  private struct Row {
    var coefficients: [Double]
    var relation: Relation
    var constant: Double
  }

  private func contradictoryRows(using generator: inout SplitMix) -> [Row] {
    (0..<5 + generator.below(8)).map { _ in
      var coefficients = [0.0, 0, 0, 0]
      for _ in 0..<1 + generator.below(3) { coefficients[generator.below(4)] = generator.below(2) == 0 ? 1 : -1 }
      let relation = Relation.allCases[generator.below(3)]
      return Row(coefficients: coefficients, relation: relation, constant: Double(generator.below(21) - 10))
    }
  }

  private func add(_ row: Row, to solver: inout Solver, _ variables: [Variable]) throws -> Constraint {
    let terms = zip(variables, row.coefficients).compactMap { $1 == 0 ? nil : Term($0, times: $1) }
    return try solver.add(terms, row.relation, row.constant)
  }

  /// True if the rows are satisfiable, by Fourier–Motzkin elimination.
  private func leaveRoom(_ rows: [Row], _ places: [Int]) -> Bool {
    var inequalities: Set<[Double]> = []
    for place in places {
      let row = rows[place]
      if row.relation != .greaterOrEqual { inequalities.insert(row.coefficients + [row.constant]) }
      if row.relation != .lessOrEqual { inequalities.insert((row.coefficients + [row.constant]).map { -$0 }) }
    }
    for variable in 0..<4 {
      let upper = inequalities.filter { $0[variable] > 0 }
      let lower = inequalities.filter { $0[variable] < 0 }
      inequalities = inequalities.filter { $0[variable] == 0 }
      for one in upper {
        for two in lower {
          inequalities.insert(zip(one, two).map { $0 / one[variable] - $1 / two[variable] })
        }
      }
    }
    return inequalities.allSatisfy { $0[4] >= -1e-9 }
  }
}
