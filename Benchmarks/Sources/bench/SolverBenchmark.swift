import ConstraintSolver
import Foundation

/// Screens of 100 views and more, solved first and after every edit, by our solver and by kiwi; processor time.
///
/// After every edit, outside the measured time, the results are compared with the expected ones.
@MainActor enum SolverBenchmark {
  private static let firstSolves = 31

  static func run() throws -> [Row] {
    let kiwi = KiwiPeer()
    if kiwi == nil { note("kiwi is skipped: no python3 with the module kiwisolver was found") }
    return try Screen.files.map { try Screen($0) }.sorted { $0.views < $1.views }
      .flatMap { try measure($0, beside: kiwi) }
  }

  private static func measure(_ screen: Screen, beside kiwi: KiwiPeer?) throws -> [Row] {
    let size = "n\(screen.views)"
    var contest = try SolverContest(screen)
    let ours = try contest.run(firstSolves: firstSolves)
    var rows = ours.rows.map { $0.watch.row("solver.micro.\(size).\($0.name)") }
    guard let theirs = try kiwi?.measure(screen.url) else { return rows }
    rows += theirs.rows.map { $0.watch.row("solver.kiwi.\(size).\($0.name)") }
    let firsts = (ours.first.row("").median, theirs.requiredFirst.row("").median)
    let edits = (ours.localEdits.row("").median, theirs.localEdits.row("").median)
    rows.append(Row("solver.kiwi.\(size).first_solve.times_micro", firsts.1 / firsts.0, .times))
    rows.append(Row("solver.kiwi.\(size).local_edit.times_micro", edits.1 / edits.0, .times))
    return rows
  }
}

/// A screen in our solver.
private struct SolverContest {
  struct Times {
    var first: Stopwatch
    var localEdits: Stopwatch
    var rootWidths: Stopwatch

    var rows: [(name: String, watch: Stopwatch)] {
      [("first_solve", first), ("local_edit", localEdits), ("root_width", rootWidths)]
    }
  }

  private let screen: Screen
  private var solver = Solver()
  private var variables: [Variable] = []
  private var constraints: [Constraint] = []

  init(_ screen: Screen) throws {
    self.screen = screen
  }

  mutating func run(firstSolves: Int) throws -> Times {
    var first: [Double] = []
    for _ in 0..<firstSolves { try first.append(solveFirst()) }
    try check(screen.initialSums, "first solve")
    let local = try screen.localEdits.map { try change($0) }
    let root = try screen.rootWidths.map { try change($0) }
    return Times(
      first: Stopwatch(milliseconds: first), localEdits: Stopwatch(milliseconds: local),
      rootWidths: Stopwatch(milliseconds: root))
  }

  /// Adds all constraints in the order of the document and solves.
  private mutating func solveFirst() throws -> Double {
    var fresh = Solver()
    let start = Stopwatch.Clock.thread.now
    let variables = (0..<screen.variableCount).map { _ in fresh.addVariable() }
    let constraints = try screen.rows.map { row in
      try fresh.add(
        row.terms.map { Term(variables[$0.variable], times: $0.coefficient) }, row.relation, row.constant,
        priority: row.priority)
    }
    fresh.solve()
    let time = Stopwatch.Clock.thread.now - start
    (solver, self.variables, self.constraints) = (fresh, variables, constraints)
    return time
  }

  private mutating func change(_ edit: Screen.Edit) throws -> Double {
    let start = Stopwatch.Clock.thread.now
    try solver.setConstant(edit.constant, of: constraints[edit.row])
    solver.solve()
    let time = Stopwatch.Clock.thread.now - start
    try check(edit.sums, "constant \(edit.constant) of constraint \(edit.row)")
    return time
  }

  private func check(_ wanted: Screen.Sums, _ step: String) throws {
    let found = Screen.Sums(variables.map { solver.value(of: $0) })
    guard found.error(to: wanted) < 1e-6 else {
      throw Screen.WrongAnswer(file: screen.url.lastPathComponent, step: step, found: found, wanted: wanted)
    }
  }
}
