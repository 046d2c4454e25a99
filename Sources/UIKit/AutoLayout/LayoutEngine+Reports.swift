import ConstraintSolver

// MARK: - Contradictions

extension LayoutEngine {
  /// The identifier of the rows that fix a host's size.
  static func hostIdentifier(_ axis: NSLayoutConstraint.Axis) -> String {
    axis == .horizontal ? "UIView-Encapsulated-Layout-Width" : "UIView-Encapsulated-Layout-Height"
  }

  /// Logs each set of conflicting required constraints once.
  func reportConflicts() {
    for conflict in solver.conflicts {
      let key = conflict.opposing.map(\.id) + [conflict.yielding.id]
      guard noteReported(key) else { continue }
      let opposing = conflict.opposing.map { "  " + sentence(for: $0) }.joined(separator: "\n")
      Log.warning(
        """
        constraints inside \(host?.nameInMessages ?? "a view") contradict each other; this one gives way:
          \(sentence(for: conflict.yielding))
        because of
        \(opposing)
        Remove one, or give one a priority below 1000.
        """)
    }
  }

  /// Returns descriptions of conflicting required constraints.
  var conflictSentences: [(yielding: String, opposing: [String])] {
    solver.conflicts.map { conflict in (sentence(for: conflict.yielding), conflict.opposing.map { sentence(for: $0) }) }
  }

  /// Returns the broken constraints, with descriptions of those that they conflict with.
  var yieldingConstraints: [(constraint: NSLayoutConstraint, opposing: [String])] {
    solver.conflicts.compactMap { conflict in
      let constraint = installed.values.first { $0.rows?.main == conflict.yielding }
      return constraint.map { ($0, conflict.opposing.map { sentence(for: $0) }) }
    }
  }

  /// Returns the description of a row of the solver.
  private func sentence(for row: Constraint) -> String {
    if let constraint = installed.values.first(where: { $0.rows?.main == row }) { return "\(constraint)" }
    if let axis = rootItem.frameRows.firstIndex(of: row) {
      let name = Self.hostIdentifier(axis == 2 ? .horizontal : .vertical)
      return "the \(axis == 2 ? "width" : "height") of \(host?.nameInMessages ?? "the host") '\(name)'"
    }
    for item in items {
      guard let view = item.view else { continue }
      if item.frameRows.contains(row) {
        return "the frame of \(view.nameInMessages), whose translatesAutoresizingMaskIntoConstraints is true"
      }
      if item.lengthRows.contains(row) { return "the length of \(view.nameInMessages), which is not negative" }
      if item.content.width.contains(row) || item.content.height.contains(row) {
        return "the content size of \(view.nameInMessages), whose hugging or resistance is required"
      }
    }
    return "the origin of a scroll view's content"
  }
}

extension UIView {
  /// Returns the broken constraints in the system that places the view, with descriptions of those that they conflict
  /// with.
  package final var yieldingConstraints: [(constraint: NSLayoutConstraint, opposing: [String])] {
    layoutState?.item?.engine?.yieldingConstraints ?? []
  }
}

extension LayoutItem.ContentRows {
  fileprivate func contains(_ row: Constraint) -> Bool { hugging == row || resistance == row }
}

// MARK: - Ambiguity

extension LayoutEngine {
  /// Returns true if constraints allow more than one position or size, without the toolkit's own rows.
  func isAmbiguous(_ item: LayoutItem) -> Bool {
    solveIfNeeded()
    let trial = undecided ?? solvedUndecided()
    undecided = trial
    return item.variables.contains { trial.isAmbiguous($0) }
  }

  private func solvedUndecided() -> Solver {
    var trial = undecidedSolver
    trial.solve()
    return trial
  }

  /// Returns the solver without the rows that resolve ambiguity.
  private var undecidedSolver: Solver {
    var trial = solver
    let rows = installed.values.compactMap { constraint in
      constraint.rows.flatMap { rows in rows.tightening.map { (order: rows.main?.id ?? 0, row: $0) } }
    }
    for (_, row) in rows.sorted(by: { $0.order < $1.order }) {
      mustSucceed { () throws(ConstraintError) in try trial.remove(row) }
    }
    for case let row? in items.flatMap(\.closingRows) {
      mustSucceed { () throws(ConstraintError) in try trial.remove(row) }
    }
    return trial
  }

  /// Moves the ambiguous position of the item by this many points and back.
  private static let exerciseDistance = 20.0

  func exerciseAmbiguity(of item: LayoutItem) {
    guard isAmbiguous(item) else { return }
    let direction: Double = item.isExercised ? -1 : 1
    item.isExercised.toggle()
    let trial = undecidedSolver
    for (place, variable) in item.variables.enumerated() {
      drop(item.exerciseRows[place])
      item.exerciseRows[place] = nil
      guard trial.isAmbiguous(variable) else { continue }
      let value = solver.value(of: variable) + direction * Self.exerciseDistance
      item.exerciseRows[place] = addRow([Term(variable)], .equal, value, priority: 2 * Self.tightening)
    }
    setNeedsSolve()
  }
}
