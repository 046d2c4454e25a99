import ConstraintSolver
import Testing

@Suite struct ConflictTests {
  @Test func `of two contradicting required constraints the one added last gives way and is named`() throws {
    var solver = Solver()
    let width = solver.addVariable()
    let first = try solver.add([Term(width)], .equal, 10)
    let second = try solver.add([Term(width)], .equal, 20)
    solver.solve()
    #expect(solver.value(of: width) == 10)
    #expect(solver.conflicts.map(\.yielding) == [second])
    #expect(solver.conflicts.map(\.opposing) == [[first]])
  }

  @Test func `a conflict names only those that contradict each other`() throws {
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

  @Test func `what gives way comes back when the contradiction ends`() throws {
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

  @Test func `a constraint that gives way still comes before the highest optional priority`() throws {
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

  @Test func `a comparison without variables can be in conflict with nothing but itself`() throws {
    var solver = Solver()
    let wrong = try solver.add([], .equal, 3)
    try solver.add([], .lessOrEqual, 3)
    solver.solve()
    #expect(solver.conflicts.map(\.yielding) == [wrong])
    #expect(solver.conflicts.map(\.opposing) == [[]])
  }
}
