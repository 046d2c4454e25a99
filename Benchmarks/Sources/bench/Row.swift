import Foundation

/// A row of the results.
struct Row {
  enum Unit: String {
    case seconds = "s"
    case milliseconds = "ms"
    case microseconds = "us"
    case nanoseconds = "ns"
    case megabytes = "MB"
    case bytes = "B"
    case percent = "%"
    case percentOfACore = "% of a core"
    case perSecond = "/s"
    case times = "x"
    case frames

    /// The value of a millisecond in this unit, for units of time.
    var perMillisecond: Double {
      switch self {
      case .seconds: 1e-3
      case .microseconds: 1e3
      case .nanoseconds: 1e6
      default: 1
      }
    }
  }

  var name: String
  var median: Double
  var p95: Double
  var unit: Unit

  init(name: String, median: Double, p95: Double, unit: Unit) {
    self.name = name
    self.median = median
    self.p95 = p95
    self.unit = unit
  }

  /// A value that is measured once.
  init(_ name: String, _ value: Double, _ unit: Unit) {
    self.init(name: name, median: value, p95: value, unit: unit)
  }

  static let header = "name,median,p95,unit"

  var csv: String { "\(name),\(Self.short(median)),\(Self.short(p95)),\(unit.rawValue)" }

  private static func short(_ value: Double) -> String {
    value.isNaN ? "" : String(format: abs(value) >= 100 ? "%.0f" : "%.3f", value)
  }
}
