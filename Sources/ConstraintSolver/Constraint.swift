/// Handle of a constraint in a ``Solver``.
public struct Constraint: Hashable, Sendable {
  /// Counts the constraints added to its solver, from 0; never reused, so a larger one was added later.
  public let id: Int
  /// Place in the solver's arrays; reused after the constraint has been removed.
  let slot: Int32
}

/// How the sum of a constraint's terms compares with its constant.
public enum Relation: Sendable, CaseIterable {
  case equal
  case lessOrEqual
  case greaterOrEqual
}

/// A required constraint that gives way because earlier ones contradict it.
public struct Conflict: Hashable, Sendable {
  /// The one added last among those that contradict each other.
  ///
  /// It counts as if its priority lay just below required: it is still met as nearly as the others allow.
  public let yielding: Constraint
  /// Required constraints which, all together, leave no room for ``yielding``; without any one of them they would.
  ///
  /// In the order of adding.
  public let opposing: [Constraint]
}

/// Why a constraint was refused.
public enum ConstraintError: Error, Equatable, CustomStringConvertible {
  /// A coefficient is NaN or infinite.
  case coefficientNotFinite(Double)
  /// The constant is NaN or infinite.
  case constantNotFinite(Double)
  /// The priority is not above 0 and at most 1000.
  case priorityOutOfRange(Double)
  /// A term names a variable that the solver does not hold.
  case unknownVariable(Variable)
  /// The solver does not hold the constraint: it was removed, or belongs to another solver.
  case unknownConstraint(id: Int)

  public var description: String {
    switch self {
    case .coefficientNotFinite(let value):
      "A constraint's coefficient is \(value). Pass a finite multiplier."
    case .constantNotFinite(let value):
      "A constraint's constant is \(value). Pass a finite number of points."
    case .priorityOutOfRange(let value):
      "A constraint's priority is \(value). Pass one above 0 and at most 1000 (required)."
    case .unknownVariable(let variable):
      "A constraint uses variable \(variable.index), which its solver does not hold. Add it to this solver first."
    case .unknownConstraint(let id):
      "Constraint \(id) is not in this solver. Keep the handle that add returned until you remove it, once."
    }
  }
}
