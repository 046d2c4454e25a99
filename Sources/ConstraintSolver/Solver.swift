/// Finds values for variables that satisfy linear constraints as well as their priorities allow.
///
/// Required constraints (priority 1000) come first. Then the sum of the violations of the next lower priority is
/// minimized, then that of the next, and so on: no number of constraints of low priority outweighs one of a higher
/// priority. Values are in the unit of the constants, usually points, and accurate to 1e-6 for values up to 1e6.
///
/// If the optimum is unique, it does not depend on the order of adding. If it is not, values stay near their previous
/// ones; see ``isAmbiguous(_:)``. Equal calls give equal results, bit for bit.
///
/// Edits continue from the last optimum: the cost of a changed constant depends on what it moves. The first solve of a
/// screen costs close to a fixed amount per constraint.
///
/// ```swift
/// var solver = Solver()
/// let width = solver.addVariable()
/// try solver.add([Term(width)], .greaterOrEqual, 44)
/// try solver.add([Term(width)], .equal, 30, priority: 250)
/// solver.solve()
/// solver.value(of: width)  // 44
/// ```
public struct Solver: Sendable {
  /// The priority of constraints that must be satisfied.
  public static let required = 1000.0

  var simplex = Simplex()
  /// The contradictions found by the last solve, in the order in which the yielding constraints were added.
  public private(set) var conflicts: [Conflict] = []
  private var published: [Double] = []
  private var isInUse: [Bool] = []
  private var freeVariables: [Int32] = []
  private var nextID = 0
  /// Counts down, so that these constraints precede all others.
  private var nextFirstID = -1
  /// The terms of the constraint being added.
  private var merged: [(variable: Int32, coefficient: Double)] = []
  /// True if a required constraint was removed or changed since conflicts were found.
  private var areConflictsStale = false

  /// The number of exchanges of basis rows since the solver was created: a measure of its work that is the same on
  /// every machine.
  public var exchangeCount: Int { simplex.exchangeCount }

  public init() {}
}

// MARK: - Variables

extension Solver {
  /// Adds a variable. It is 0 until a constraint moves it.
  public mutating func addVariable() -> Variable {
    if let index = freeVariables.popLast() {
      isInUse[Int(index)] = true
      return Variable(index: index)
    }
    isInUse.append(true)
    published.append(0)
    return Variable(index: simplex.appendVariable())
  }

  /// Removes a variable that is no longer used by any constraint.
  ///
  /// - Precondition: All constraints with the variable have been removed.
  public mutating func remove(_ variable: Variable) {
    precondition(holds(variable), "Variable \(variable.index) is not in this solver. Remove a variable only once.")
    precondition(
      simplex.matrix.columnHead[Int(variable.index)] < 0,
      "Variable \(variable.index) is still used by constraints. Remove those first.")
    isInUse[Int(variable.index)] = false
    published[Int(variable.index)] = 0
    simplex.reset(variable.index)
    freeVariables.append(variable.index)
  }

  /// Returns the variable's value after the last solve.
  public func value(of variable: Variable) -> Double {
    simplex.values[Int(variable.index)]
  }

  func holds(_ variable: Variable) -> Bool {
    isInUse.indices.contains(Int(variable.index)) && isInUse[Int(variable.index)]
  }

  /// Returns the variables whose values changed since the last call, in no particular order.
  ///
  /// Differences up to 1e-9 are ignored. The cost is linear in the number of variables that moved.
  public mutating func takeChanges() -> [Variable] {
    takeChangedValues().map(\.variable)
  }

  /// Returns the changed variables with their new values, for owners that store values themselves: reading them one at
  /// a time would copy the solver's references each time.
  public mutating func takeChangedValues() -> [(variable: Variable, value: Double)] {
    var result: [(variable: Variable, value: Double)] = []
    for index in simplex.moved.indices {
      let place = Int(index)
      if isInUse[place], abs(simplex.values[place] - published[place]) > 1e-9 {
        published[place] = simplex.values[place]
        result.append((Variable(index: index), simplex.values[place]))
      }
    }
    simplex.moved.clear()
    return result
  }
}

// MARK: - Constraints

extension Solver {
  /// Adds a constraint, which takes effect at the next solve.
  ///
  /// Terms with the same variable are added up. Without terms, 0 is compared with the constant.
  ///
  /// - Parameters:
  ///   - priority: Above 0 and at most 1000, which means required. Fractions are distinct priorities.
  /// - Throws: ``ConstraintError`` for numbers that are not finite, a priority out of range, or a variable of another
  ///   solver; the solver is then unchanged.
  @discardableResult
  public mutating func add(
    _ terms: [Term], _ relation: Relation, _ constant: Double, priority: Double = Solver.required
  ) throws(ConstraintError) -> Constraint {
    let constraint = try add(terms, relation, constant, priority, id: nextID)
    nextID += 1
    return constraint
  }

  /// Adds a required constraint before all others in the order of adding, so that those that contradict it yield.
  ///
  /// - Throws: ``ConstraintError`` for numbers that are not finite, or a variable of another solver; the solver is then
  ///   unchanged.
  public mutating func addFirst(
    _ terms: [Term], _ relation: Relation, _ constant: Double
  ) throws(ConstraintError) -> Constraint {
    let constraint = try add(terms, relation, constant, Solver.required, id: nextFirstID)
    nextFirstID -= 1
    return constraint
  }

  private mutating func add(
    _ terms: [Term], _ relation: Relation, _ constant: Double, _ priority: Double, id: Int
  ) throws(ConstraintError) -> Constraint {
    guard constant.isFinite else { throw .constantNotFinite(constant) }
    let level = try level(for: priority)
    try merge(terms)
    var row = Simplex.Row()
    row.strength = simplex.strength(for: level)
    row.id = id
    row.constant = constant
    row.slopeBelow = relation == .lessOrEqual ? 0 : -1
    row.slopeAbove = relation == .greaterOrEqual ? 0 : 1
    row.isAbove = relation == .greaterOrEqual
    return Constraint(id: row.id, slot: simplex.addRow(merged, row))
  }

  /// Removes a constraint. Its variables keep their values until the next solve.
  public mutating func remove(_ constraint: Constraint) throws(ConstraintError) {
    try check(constraint)
    noteRequiredChange(constraint)
    simplex.removeRow(constraint.slot)
    conflicts.removeAll { $0.yielding == constraint }
  }

  /// Changes a constraint's constant without rebuilding anything.
  public mutating func setConstant(_ constant: Double, of constraint: Constraint) throws(ConstraintError) {
    try check(constraint)
    guard constant.isFinite else { throw .constantNotFinite(constant) }
    guard constant != simplex.rows[Int(constraint.slot)].constant else { return }
    noteRequiredChange(constraint)
    simplex.setConstant(constant, of: constraint.slot)
  }

  /// Changes a constraint's priority. Its position in the order of adding is kept.
  public mutating func setPriority(_ priority: Double, of constraint: Constraint) throws(ConstraintError) {
    try check(constraint)
    let level = try level(for: priority)
    noteRequiredChange(constraint)
    conflicts.removeAll { $0.yielding == constraint }
    simplex.setLevel(level, of: constraint.slot)
  }

  /// Returns the constraint's constant.
  public func constant(of constraint: Constraint) throws(ConstraintError) -> Double {
    try check(constraint)
    return simplex.rows[Int(constraint.slot)].constant
  }

  /// Returns the amount by which the constraint is violated after the last solve, 0 or more.
  public func violation(of constraint: Constraint) throws(ConstraintError) -> Double {
    try check(constraint)
    return max(0, simplex.rows[Int(constraint.slot)].violation)
  }

  private func check(_ constraint: Constraint) throws(ConstraintError) {
    let slot = Int(constraint.slot)
    guard simplex.rows.indices.contains(slot), simplex.rows[slot].isLive, simplex.rows[slot].id == constraint.id else {
      throw .unknownConstraint(id: constraint.id)
    }
  }

  private func level(for priority: Double) throws(ConstraintError) -> Double {
    guard priority > 0, priority <= Solver.required else { throw .priorityOutOfRange(priority) }
    return priority == Solver.required ? Strengths.required : priority
  }

  /// Writes the terms to `merged`, adding up those with the same variable.
  private mutating func merge(_ terms: [Term]) throws(ConstraintError) {
    merged.removeAll(keepingCapacity: true)
    var isClean = true
    for term in terms {
      guard term.coefficient.isFinite else { throw .coefficientNotFinite(term.coefficient) }
      guard holds(term.variable) else { throw .unknownVariable(term.variable) }
      if let place = merged.firstIndex(where: { $0.variable == term.variable.index }) {
        merged[place].coefficient += term.coefficient
        isClean = false
      } else {
        merged.append((term.variable.index, term.coefficient))
        isClean = isClean && abs(term.coefficient) > Tolerance.rate
      }
    }
    if !isClean { merged.removeAll { abs($0.coefficient) <= Tolerance.rate } }
  }

  private mutating func noteRequiredChange(_ constraint: Constraint) {
    guard !conflicts.isEmpty else { return }
    let level = simplex.strengths.levels[Int(simplex.rows[Int(constraint.slot)].strength)]
    if level == Strengths.required || level == Strengths.yielding { areConflictsStale = true }
  }
}

// MARK: - Solving

extension Solver {
  /// Finds the optimum for all edits since the last call.
  public mutating func solve() {
    var waiting: [Constraint] = []
    if areConflictsStale {
      waiting = conflicts.map(\.yielding)
      conflicts = []
      areConflictsStale = false
    }
    simplex.solve()
    waiting += (simplex.missingRequired() ?? []).map { handle($0) }
    if !waiting.isEmpty { resolveConflicts(of: waiting) }
  }

  /// Returns true if the optimum allows more than one value of the variable.
  ///
  /// Costs a copy of the solver and up to two solves. Call ``solve()`` before.
  public func isAmbiguous(_ variable: Variable) -> Bool {
    guard holds(variable) else { return false }
    return canMove(variable, .greaterOrEqual, 1) || canMove(variable, .lessOrEqual, -1)
  }

  /// Solves a copy with an additional constraint that moves the variable, weaker than all others.
  private func canMove(_ variable: Variable, _ relation: Relation, _ distance: Double) -> Bool {
    var trial = simplex
    let value = trial.values[Int(variable.index)]
    var row = Simplex.Row()
    row.strength = trial.strength(for: Strengths.probe)
    row.id = nextID
    row.constant = value + distance
    row.slopeBelow = relation == .lessOrEqual ? 0 : -1
    row.slopeAbove = relation == .greaterOrEqual ? 0 : 1
    _ = trial.addRow([(variable.index, 1)], row)
    trial.solve()
    return abs(trial.values[Int(variable.index)] - value) > Tolerance.violation
  }

  /// Decides which of the contradicting required constraints yield: each one that is excluded by those added before it.
  /// All violated ones yield at first; then they are put on trial one after the other.
  private mutating func resolveConflicts(of missing: [Constraint]) {
    var waiting = missing
    for constraint in waiting { simplex.setLevel(Strengths.yielding, of: constraint.slot) }
    while let constraint = waiting.min(by: { $0.id < $1.id }) {
      simplex.setLevel(Strengths.onTrial, of: constraint.slot)
      simplex.solve()
      guard let opposing = simplex.conflict(excluding: constraint.slot)?.map({ handle($0) }) else {
        simplex.setLevel(Strengths.required, of: constraint.slot)
        waiting.removeAll { $0 == constraint }
        continue
      }
      let members = (opposing + [constraint]).sorted { $0.id < $1.id }
      let last = members[members.count - 1]
      simplex.setLevel(Strengths.yielding, of: last.slot)
      waiting.removeAll { $0 == last }
      // A constraint that yielded to a set containing `last` is tried again.
      waiting += conflicts.filter { $0.opposing.contains(last) }.map(\.yielding)
      conflicts.removeAll { $0.opposing.contains(last) }
      conflicts.append(Conflict(yielding: last, opposing: Array(members.dropLast())))
    }
    simplex.solve()
    conflicts.sort { $0.yielding.id < $1.yielding.id }
  }

  private func handle(_ slot: Int32) -> Constraint {
    Constraint(id: simplex.rows[Int(slot)].id, slot: slot)
  }
}
