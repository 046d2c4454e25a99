/// A number that the solver determines: an edge, a length, a centre.
///
/// Created by ``Solver/addVariable()``. It is not valid for another solver.
public struct Variable: Hashable, Sendable {
  /// The index in the solver's arrays; reused after the variable has been removed.
  package let index: Int32
}

/// One product on a constraint's left side: a coefficient times a variable.
public struct Term: Hashable, Sendable {
  /// The factor of the variable; zero omits the variable.
  public var coefficient: Double
  public var variable: Variable

  public init(_ variable: Variable, times coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}
