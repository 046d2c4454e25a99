/// A number the solver chooses: an edge, a length, a centre.
///
/// Get one from ``Solver/addVariable()``. It means nothing to another solver.
public struct Variable: Hashable, Sendable {
  /// Place in the solver's arrays; reused after the variable has been removed.
  package let index: Int32
}

/// One product of a constraint's left side: a coefficient times a variable.
public struct Term: Hashable, Sendable {
  /// Factor of the variable; zero leaves the variable out.
  public var coefficient: Double
  public var variable: Variable

  public init(_ variable: Variable, times coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}
