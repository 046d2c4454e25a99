/// A handle of a constraint in a ``Solver``.
public struct Constraint: Hashable, Sendable {
  /// The number of constraints added to the solver before this one. Never reused, so a larger number was added later.
  public let id: Int
  /// The index in the solver's arrays; reused after the constraint has been removed.
  let slot: Int32
}

/// The comparison between the sum of a constraint's terms and its constant.
public enum Relation: Sendable, CaseIterable {
  case equal
  case lessOrEqual
  case greaterOrEqual
}

/// A required constraint that is violated because earlier ones contradict it.
public struct Conflict: Hashable, Sendable {
  /// The contradicting constraint that was added last.
  ///
  /// It is treated as if its priority were just below required: it is violated as little as the others allow.
  public let yielding: Constraint
  /// The required constraints that together exclude ``yielding``; without any one of them it could be satisfied.
  ///
  /// In order of addition.
  public let opposing: [Constraint]
}

/// Reasons why a constraint is rejected.
public enum ConstraintError: Error, Equatable, CustomStringConvertible {
  /// A coefficient is NaN or infinite.
  case coefficientNotFinite(Double)
  /// The constant is NaN or infinite.
  case constantNotFinite(Double)
  /// The priority is not above 0 and at most 1000.
  case priorityOutOfRange(Double)
  /// A term refers to a variable that is not in the solver.
  case unknownVariable(Variable)
  /// The constraint is not in the solver: it was removed, or belongs to another solver.
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
      "A constraint uses variable \(variable.index), which is not in its solver. Add it to this solver first."
    case .unknownConstraint(let id):
      "Constraint \(id) is not in this solver. Keep the handle that add returned, and remove a constraint only once."
    }
  }
}
