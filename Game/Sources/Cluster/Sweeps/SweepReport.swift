import Ecology
import Evolution
import Foundation

/// The results of a sweep as tables: every evolution, and the means over seeds.
public struct SweepReport: Sendable {
  /// Means of a measure over two of the changed numbers.
  public struct Field: Hashable, Sendable {
    /// The name of the measure.
    public var measure: String
    /// The names of the numbers in rows and columns; the columns are seeds if only one number is changed.
    public var rowName: String
    public var columnName: String
    public var rows: [String]
    public var columns: [String]
    /// The means by row and column; `nil` without a result.
    public var means: [[Double?]]
  }

  private let plan: SweepPlan
  /// The results in the order of the plan.
  private let results: [SweepResult]

  public init(_ plan: SweepPlan, _ results: [SweepResult]) {
    self.plan = plan
    self.results = results.sorted { $0.job < $1.job }
  }

  /// One line for each evolution, as comma-separated values.
  public var csv: String {
    let head = ["variant", "seed"] + plan.names + SweepResult.measures.map(\.name) + ["hash"]
    let lines = results.map { result in
      let (variant, seed) = plan.job(result.job)
      let values = plan.variants[variant].values + SweepResult.measures.map { $0.value(result) }
      return (["\(variant)", "\(seed)"] + values.map(Self.text) + [result.hash]).joined(separator: ",")
    }
    return ([head.joined(separator: ",")] + lines).joined(separator: "\n") + "\n"
  }

  /// The means of every set of rules over its seeds, as a Markdown table.
  public var markdown: String {
    let names = plan.names + SweepResult.measures.map(\.name)
    let groups = Dictionary(grouping: results) { plan.job($0.job).variant }
    let rows = groups.keys.sorted().map { variant in
      let means = SweepResult.measures.map { measure in
        Self.rounded(Averages.mean((groups[variant] ?? []).map(measure.value)))
      }
      return "| " + (plan.variants[variant].values.map(Self.text) + means).joined(separator: " | ") + " |"
    }
    let head = "| " + names.joined(separator: " | ") + " |\n|" + String(repeating: "---|", count: names.count)
    let length = "\(plan.minutes) minutes, \(plan.shadows) shadow dishes, \(plan.seeds.count) seeds"
    let table = ([head] + rows).joined(separator: "\n")
    return "\(results.count) of \(plan.count) evolutions: \(length).\n\n\(table)\n"
  }

  /// The means of every measure over the first two changed numbers, for heat maps. Cost: a pass over the results, and
  /// the cells of all measures.
  public var fields: [Field] {
    let most = plan.isGrid ? Self.mostFields : Self.bins
    let (rows, rowOf) = Self.axis(plan.variants.map { $0.values[0] }, most: most)
    let hasTwo = plan.names.count > 1
    let across = hasTwo ? plan.variants.map { $0.values[1] } : plan.seeds.map { Double($0) }
    let (columns, columnOf) = Self.axis(across, most: hasTwo ? most : Self.mostFields)
    let cells = results.map { result in
      let (variant, seed) = plan.job(result.job)
      let values = plan.variants[variant].values
      return rowOf(values[0]) * columns.count + columnOf(hasTwo ? values[1] : Double(seed))
    }
    return SweepResult.measures.map { measure in
      var sums = [(total: Double, count: Int)](repeating: (0, 0), count: rows.count * columns.count)
      for (cell, result) in zip(cells, results) {
        sums[cell].total += measure.value(result)
        sums[cell].count += 1
      }
      let means = sums.map { $0.count == 0 ? nil : $0.total / Double($0.count) }
      return Field(
        measure: measure.name, rowName: plan.names[0], columnName: hasTwo ? plan.names[1] : "seed", rows: rows,
        columns: columns, means: rows.indices.map { Array(means[$0 * columns.count..<($0 + 1) * columns.count]) })
    }
  }

  /// Bins of an axis of a random sample; 6. With more, most fields of a sample of 50 are empty.
  private static let bins = 6

  /// The most fields of an axis of a grid or of seeds; 60. With more, they are too small in a heat map of several.
  private static let mostFields = 60

  /// Returns the labels of an axis and the place of a value on it: every value, or bins if there are too many.
  private static func axis(
    _ values: [Double], most bins: Int
  ) -> (labels: [String], place: (Double) -> Int) {
    let distinct = Set(values).sorted()
    guard distinct.count > bins, let first = distinct.first, let last = distinct.last else {
      let places = Dictionary(uniqueKeysWithValues: zip(distinct, distinct.indices))
      return (distinct.map(text), { places[$0] ?? 0 })
    }
    let width = (last - first) / Double(bins)
    let labels = (0..<bins).map { rounded(first + (Double($0) + 0.5) * width) }
    return (labels, { value in min(bins - 1, Int((value - first) / width)) })
  }

  private static func text(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e9 ? String(Int(number)) : String(describing: number)
  }

  private static func rounded(_ number: Double?) -> String {
    guard let number else { return "" }
    return text((number * 1000).rounded() / 1000)
  }
}
