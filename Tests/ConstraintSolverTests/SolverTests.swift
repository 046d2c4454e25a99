import ConstraintSolver
import Testing

@Suite struct SolverTests {
  @Test func `a required minimum beats an optional smaller value`() throws {
    var solver = Solver()
    let width = solver.addVariable()
    try solver.add([Term(width)], .greaterOrEqual, 44)
    try solver.add([Term(width)], .equal, 30, priority: 250)
    solver.solve()
    #expect(solver.value(of: width) == 44)
  }

  @Test func `no number of low priorities outweighs a higher one`() throws {
    var solver = Solver()
    let width = solver.addVariable()
    for _ in 0..<5000 { try solver.add([Term(width)], .equal, 0, priority: 250) }
    try solver.add([Term(width)], .equal, 100, priority: 250.5)
    solver.solve()
    #expect(solver.value(of: width) == 100)
  }

  @Test func `conflicting constraints of one priority settle on a median`() throws {
    var solver = Solver()
    let width = solver.addVariable()
    for wish in [1.0, 7, 100] { try solver.add([Term(width)], .equal, wish, priority: 500) }
    solver.solve()
    #expect(solver.value(of: width) == 7)
  }

  @Test func `terms of the same variable are added`() throws {
    var solver = Solver()
    let width = solver.addVariable()
    try solver.add([Term(width, times: 3), Term(width, times: -1)], .equal, 10)
    solver.solve()
    #expect(solver.value(of: width) == 5)
  }

  @Test func `only changed variables are reported`() throws {
    var solver = Solver()
    let left = solver.addVariable()
    let right = solver.addVariable()
    let other = solver.addVariable()
    let edge = try solver.add([Term(left)], .equal, 10)
    try solver.add([Term(right), Term(left, times: -1)], .equal, 5)
    try solver.add([Term(other)], .equal, 3)
    solver.solve()
    #expect(solver.takeChanges() == [left, right, other])
    try solver.setConstant(12, of: edge)
    solver.solve()
    #expect(Set(solver.takeChanges()) == [left, right])
    #expect(solver.value(of: right) == 17)
    solver.solve()
    #expect(solver.takeChanges().isEmpty)
  }

  @Test func `a removed constraint has no effect, and its variable keeps its value`() throws {
    var solver = Solver()
    let width = solver.addVariable()
    let wide = try solver.add([Term(width)], .equal, 100, priority: 750)
    let narrow = try solver.add([Term(width)], .equal, 40, priority: 250)
    solver.solve()
    try solver.remove(wide)
    solver.solve()
    #expect(solver.value(of: width) == 40)
    try solver.remove(narrow)
    solver.solve()
    #expect(solver.value(of: width) == 40)
  }

  @Test func `a changed priority applies from the next solve`() throws {
    var solver = Solver()
    let width = solver.addVariable()
    let wide = try solver.add([Term(width)], .equal, 100, priority: 750)
    try solver.add([Term(width)], .equal, 40, priority: 500)
    solver.solve()
    #expect(solver.value(of: width) == 100)
    #expect(try solver.violation(of: wide) == 0)
    try solver.setPriority(250, of: wide)
    solver.solve()
    #expect(solver.value(of: width) == 40)
    #expect(try solver.violation(of: wide) == 60)
  }

  @Test func `a variable is ambiguous exactly while the optimum leaves it free`() throws {
    var solver = Solver()
    let free = solver.addVariable()
    let bounded = solver.addVariable()
    let fixed = solver.addVariable()
    try solver.add([Term(bounded)], .greaterOrEqual, 3)
    try solver.add([Term(bounded)], .lessOrEqual, 5)
    try solver.add([Term(fixed)], .greaterOrEqual, 4)
    try solver.add([Term(fixed)], .lessOrEqual, 4)
    solver.solve()
    #expect(solver.isAmbiguous(free))
    #expect(solver.isAmbiguous(bounded))
    #expect(!solver.isAmbiguous(fixed))
    try solver.add([Term(bounded)], .equal, 0, priority: 1)
    solver.solve()
    #expect(!solver.isAmbiguous(bounded))
    #expect(solver.value(of: bounded) == 3)
  }

  @Test func `a reused variable starts at zero`() throws {
    var solver = Solver()
    let first = solver.addVariable()
    let constraint = try solver.add([Term(first)], .equal, 9)
    solver.solve()
    try solver.remove(constraint)
    solver.remove(first)
    let second = solver.addVariable()
    solver.solve()
    #expect(solver.value(of: second) == 0)
    try solver.add([Term(second)], .greaterOrEqual, 4)
    solver.solve()
    #expect(solver.value(of: second) == 4)
  }

  @Test func `a rejected constraint reports the error and changes nothing`() throws {
    var solver = Solver()
    let width = solver.addVariable()
    let constraint = try solver.add([Term(width)], .equal, 9)
    #expect(throws: ConstraintError.constantNotFinite(.infinity)) {
      try solver.add([Term(width)], .equal, .infinity)
    }
    #expect(throws: ConstraintError.coefficientNotFinite(-.infinity)) {
      try solver.add([Term(width, times: -.infinity)], .equal, 1)
    }
    #expect(throws: ConstraintError.priorityOutOfRange(1001)) {
      try solver.add([Term(width)], .equal, 1, priority: 1001)
    }
    #expect(throws: ConstraintError.constantNotFinite(.infinity)) { try solver.setConstant(.infinity, of: constraint) }
    var empty = Solver()
    #expect(throws: ConstraintError.unknownVariable(width)) { try empty.add([Term(width)], .equal, 1) }
    try solver.remove(constraint)
    #expect(throws: ConstraintError.unknownConstraint(id: 0)) { try solver.remove(constraint) }
    #expect(throws: ConstraintError.self) { try solver.add([Term(width)], .equal, 1, priority: .nan) }
    #expect(throws: ConstraintError.self) { try solver.add([Term(width)], .equal, .nan) }
    solver.solve()
    #expect(solver.value(of: width) == 0)
  }

  @Test func `errors state the remedy`() {
    #expect(
      "\(ConstraintError.constantNotFinite(.infinity))"
        == "A constraint's constant is inf. Pass a finite number of points.")
    #expect(
      "\(ConstraintError.coefficientNotFinite(.infinity))"
        == "A constraint's coefficient is inf. Pass a finite multiplier.")
    #expect(
      "\(ConstraintError.priorityOutOfRange(0))"
        == "A constraint's priority is 0.0. Pass one above 0 and at most 1000 (required).")
    #expect(
      "\(ConstraintError.unknownConstraint(id: 7))"
        == "Constraint 7 is not in this solver. Keep the handle that add returned, and remove a constraint only once.")
  }
}
