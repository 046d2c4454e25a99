import Foundation

/// A range of numbers with round marks.
public struct ChartAxis: Hashable, Sendable {
  public let range: ClosedRange<Double>
  /// The marks, ascending.
  public let marks: [Double]

  /// An axis that contains values and ends at round marks; from 0 to 1 without values.
  ///
  /// The step is 1, 2 or 5 times a power of ten, the smallest with at most `most` steps.
  ///
  /// - Parameter most: Maximum number of steps; 5.
  public init(holding values: [Double], most: Int = 5) {
    let finite = values.filter(\.isFinite).map { value in
      value.magnitude < 1 / ChartAxis.limit ? 0 : min(max(value, -ChartAxis.limit), ChartAxis.limit)
    }
    var low = finite.min() ?? 0
    var high = finite.max() ?? 1
    // Steps between values that are closer than this would be lost in rounding.
    if high - low <= max(abs(low), abs(high)) * 1e-9 { high = low }
    if low == high { (low, high) = low == 0 ? (0, 1) : (min(low, 0), max(high, 0)) }
    let step = ChartAxis.step(over: high - low, most: most)
    let first = (low / step).rounded(.down)
    let last = (high / step).rounded(.up)
    range = first * step...last * step
    marks = (0...Int(last - first)).map { (first + Double($0)) * step }
  }

  /// Largest number on an axis, and the inverse of the smallest that is not 0. Other values come only from damaged
  /// files; their spans would overflow or vanish.
  private static let limit = 1e12

  /// Returns the position of a value on the axis, from 0 to 1; values outside are clamped.
  public func share(of value: Double) -> Double {
    min(max((value - range.lowerBound) / (range.upperBound - range.lowerBound), 0), 1)
  }

  /// Returns a mark's number with the fewest digits.
  public func label(_ mark: Double) -> String {
    if abs(mark - mark.rounded()) < 1e-9 { return String(Int(mark.rounded())) }
    return String(format: "%g", (mark * 1e6).rounded() / 1e6)
  }

  private static func step(over span: Double, most: Int) -> Double {
    var power = 1.0
    while power * Double(most) > span { power /= 10 }
    while power * 10 * Double(most) <= span { power *= 10 }
    // Rounding both ends outwards can add one step to those of the span.
    for factor in [1.0, 2, 5] where span / (power * factor) <= Double(most) { return power * factor }
    return power * 10
  }
}
