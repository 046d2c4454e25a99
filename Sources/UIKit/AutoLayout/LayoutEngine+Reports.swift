import ConstraintSolver

// MARK: - Contradictions

extension LayoutEngine {
  /// The identifier of the rows that keep a host at its size.
  static func hostIdentifier(_ axis: NSLayoutConstraint.Axis) -> String {
    axis == .horizontal ? "UIView-Encapsulated-Layout-Width" : "UIView-Encapsulated-Layout-Height"
  }

  /// Logs each set of required constraints that contradict each other once.
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

  /// The required constraints that contradict each other, in words.
  var conflictSentences: [(yielding: String, opposing: [String])] {
    solver.conflicts.map { conflict in (sentence(for: conflict.yielding), conflict.opposing.map { sentence(for: $0) }) }
  }

  /// The constraints that gave way, with those that they contradict in words.
  var yieldingConstraints: [(constraint: NSLayoutConstraint, opposing: [String])] {
    solver.conflicts.compactMap { conflict in
      let constraint = installed.values.first { $0.rows?.main == conflict.yielding }
      return constraint.map { ($0, conflict.opposing.map { sentence(for: $0) }) }
    }
  }

  /// What a row of the solver stands for, in words.
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
      if item.content.width.contains(row) || item.content.height.contains(row) {
        return "the content size of \(view.nameInMessages), whose hugging or resistance is required"
      }
    }
    return "the origin of a scroll view's content"
  }
}

extension UIView {
  /// The constraints that gave way in the system that places the view, with those that they contradict in words.
  package final var yieldingConstraints: [(constraint: NSLayoutConstraint, opposing: [String])] {
    layoutState?.item?.engine?.yieldingConstraints ?? []
  }
}

extension LayoutItem.ContentRows {
  fileprivate func contains(_ row: Constraint) -> Bool { hugging == row || resistance == row }
}

// MARK: - Ambiguity

extension LayoutEngine {
  /// Whether constraints leave the item more than one place or size, not counting what the toolkit adds to decide.
  func isAmbiguous(_ item: LayoutItem) -> Bool {
    solveIfNeeded()
    var trial = undecidedSolver
    trial.solve()
    return item.variables.contains { trial.isAmbiguous($0) }
  }

  /// The solver without the rows that decide what constraints leave open.
  private var undecidedSolver: Solver {
    var trial = solver
    for constraint in installed.values.sorted(by: { ($0.rows?.main?.id ?? 0) < ($1.rows?.main?.id ?? 0) }) {
      guard let row = constraint.rows?.tightening else { continue }
      mustSucceed { () throws(ConstraintError) in try trial.remove(row) }
    }
    for case let row? in items.flatMap(\.closingRows) {
      mustSucceed { () throws(ConstraintError) in try trial.remove(row) }
    }
    return trial
  }

  /// Moves what is ambiguous about the item by this many points, there and back.
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
