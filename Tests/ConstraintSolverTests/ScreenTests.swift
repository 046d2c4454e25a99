import ConstraintSolver
import Foundation
import Testing

/// Screens of 100 to 500 views with edits, with optima from other solvers.
///
/// They are in Reference/Screens; the environment variable MICRO_SCREENS selects another folder.
@Suite struct ScreenTests {
  private static let folder: URL = {
    if let path = ProcessInfo.processInfo.environment["MICRO_SCREENS"] { return URL(filePath: path) }
    return URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Reference/Screens")
  }()

  private static let files =
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".json") }.sorted()) ?? []

  @Test func `the folder contains screens`() {
    #expect(!Self.files.isEmpty, "\(Self.folder.path) holds no screen_*.json")
  }

  @Test(arguments: files, [false, true])
  func `a screen reaches its recorded solution first and after every edit`(file: String, isShuffled: Bool) throws {
    let screen = try Screen(Self.folder.appending(path: file))
    var solver = Solver()
    let variables = screen.solution.map { _ in solver.addVariable() }
    var constraints = [Constraint?](repeating: nil, count: screen.rows.count)
    var generator = SplitMix(state: 3)
    let order = isShuffled ? screen.rows.indices.shuffled(using: &generator) : Array(screen.rows.indices)
    for place in order {
      let row = screen.rows[place]
      let terms = row.terms.map { Term(variables[$0.variable], times: $0.coefficient) }
      constraints[place] = try solver.add(terms, row.relation, row.constant, priority: row.priority)
    }
    solver.solve()
    for (variable, value) in zip(variables, screen.solution) {
      #expect(abs(solver.value(of: variable) - value) < Screen.rounding)
    }
    for (number, edit) in screen.edits.enumerated() {
      let constraint = try #require(constraints[edit.row])
      try solver.setConstant(edit.constant, of: constraint)
      solver.solve()
      let sums = checkSums(variables.map { solver.value(of: $0) })
      #expect(abs(sums.0 - edit.sum) < 1e-6 * abs(edit.sum), "edit \(number)")
      #expect(abs(sums.1 - edit.weightedSum) < 1e-6 * abs(edit.weightedSum), "edit \(number)")
    }
    for (variable, value) in zip(variables, screen.finalSolution) {
      #expect(abs(solver.value(of: variable) - value) < Screen.rounding)
    }
    #expect(solver.conflicts.isEmpty)
    #expect(solver.exchangeCount < 3 * screen.views)
  }

  private func checkSums(_ values: [Double]) -> (Double, Double) {
    var sum = 0.0
    var weighted = 0.0
    for (place, value) in values.enumerated() {
      sum += value
      weighted += value * Double(place % 97 + 1)
    }
    return (sum, weighted)
  }
}

/// The contents of a screen's file: constraints, edits and expected results.
struct Screen {
  /// The file stores single values with four decimals; the sums after each edit are exact.
  static let rounding = 5.1e-5

  struct Row {
    var terms: [(variable: Int, coefficient: Double)]
    var relation: Relation
    var constant: Double
    var priority: Double
  }

  struct Edit {
    var row: Int
    var constant: Double
    var sum: Double
    var weightedSum: Double
  }

  var views = 0
  var rows: [Row] = []
  var edits: [Edit] = []
  var solution: [Double] = []
  var finalSolution: [Double] = []

  init(_ url: URL) throws {
    let object = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any])
    views = try Int(number(object["views"]))
    let relations = ["==": Relation.equal, "<=": .lessOrEqual, ">=": .greaterOrEqual]
    for part in try #require(object["constraints"] as? [[Any]]) {
      let terms = try numbers(part[0]).map { (variable: Int($0[0]), coefficient: $0[1]) }
      let sign = try #require(part[1] as? String)
      let relation = try #require(relations[sign])
      try rows.append(Row(terms: terms, relation: relation, constant: number(part[2]), priority: number(part[3])))
    }
    let local = try zip(numbers(object["edits_local"]), numbers(object["check_edits_local"]))
    edits = local.map { Edit(row: Int($0[0]), constant: $0[1], sum: $1[0], weightedSum: $1[1]) }
    let rootRow = try Int(number(object["root_width_constraint"]))
    let widths = try #require(object["edits_root_width"] as? [NSNumber]).map(\.doubleValue)
    edits += try zip(widths, numbers(object["check_edits_root_width"])).map {
      Edit(row: rootRow, constant: $0, sum: $1[0], weightedSum: $1[1])
    }
    solution = try #require(object["solution_initial"] as? [NSNumber]).map(\.doubleValue)
    finalSolution = try #require(object["solution_final"] as? [NSNumber]).map(\.doubleValue)
  }
}

private func number(_ value: Any?) throws -> Double {
  try #require(value as? NSNumber).doubleValue
}

private func numbers(_ value: Any?) throws -> [[Double]] {
  try #require(value as? [[NSNumber]]).map { $0.map(\.doubleValue) }
}
