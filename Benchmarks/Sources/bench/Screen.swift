import ConstraintSolver
import Foundation

/// A screen's layout system with edits, and the expected sums of the variables after each.
struct Screen {
  struct Row {
    var terms: [(variable: Int, coefficient: Double)]
    var relation: Relation
    var constant: Double
    var priority: Double
  }

  struct Edit {
    var row: Int
    var constant: Double
    var sums: Sums
  }

  /// Sums of all variables: plain, and weighted by position to detect exchanged values.
  struct Sums {
    var plain: Double
    var weighted: Double

    init(_ values: [Double]) {
      plain = values.reduce(0, +)
      weighted = values.enumerated().reduce(0) { $0 + $1.element * Double($1.offset % 97 + 1) }
    }

    fileprivate init(pair: [Double]) {
      plain = pair[0]
      weighted = pair[1]
    }

    /// Returns the larger relative error.
    func error(to other: Sums) -> Double {
      max(abs(plain - other.plain) / abs(other.plain), abs(weighted - other.weighted) / abs(other.weighted))
    }
  }

  struct WrongAnswer: Error, CustomStringConvertible {
    var file: String
    var step: String
    var found: Sums
    var wanted: Sums

    var description: String {
      "\(file), \(step): the sums are \(found.plain) and \(found.weighted), not \(wanted.plain) and \(wanted.weighted)"
    }
  }

  let url: URL
  let views: Int
  let variableCount: Int
  let rows: [Row]
  let initialSums: Sums
  let localEdits: [Edit]
  let rootWidths: [Edit]

  /// The screens of the solver's tests, or of the folder in MICRO_SCREENS.
  static var files: [URL] {
    get throws {
      let folder =
        ProcessInfo.processInfo.environment["MICRO_SCREENS"].map { URL(fileURLWithPath: $0) }
        ?? URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Tests/ConstraintSolverTests/Reference/Screens")
      return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        .filter { $0.pathExtension == "json" }
    }
  }

  init(_ url: URL) throws {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let file = try decoder.decode(File.self, from: Data(contentsOf: url))
    self.url = url
    views = file.views
    variableCount = file.variables.count
    rows = file.constraints.map(\.row)
    initialSums = Sums(pair: file.checkInitial)
    localEdits = zip(file.editsLocal, file.checkEditsLocal).map { edit, sums in
      Edit(row: Int(edit[0]), constant: edit[1], sums: Sums(pair: sums))
    }
    rootWidths = zip(file.editsRootWidth, file.checkEditsRootWidth).map { width, sums in
      Edit(row: file.rootWidthConstraint, constant: width, sums: Sums(pair: sums))
    }
  }

  private struct File: Decodable {
    var views: Int
    var variables: [String]
    var constraints: [Line]
    var rootWidthConstraint: Int
    var editsLocal: [[Double]]
    var editsRootWidth: [Double]
    var checkInitial: [Double]
    var checkEditsLocal: [[Double]]
    var checkEditsRootWidth: [[Double]]
  }

  /// `[[[variable, coefficient], …], relation, constant, priority]`.
  private struct Line: Decodable {
    var row: Row

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      let terms = try list.decode([[Double]].self).map { (variable: Int($0[0]), coefficient: $0[1]) }
      let sign = try list.decode(String.self)
      guard let relation = ["==": Relation.equal, "<=": .lessOrEqual, ">=": .greaterOrEqual][sign] else {
        throw DecodingError.dataCorruptedError(
          in: list, debugDescription: "'\(sign)' is not a relation; use ==, <= or >=")
      }
      row = try Row(
        terms: terms, relation: relation, constant: list.decode(Double.self), priority: list.decode(Double.self))
    }
  }
}
