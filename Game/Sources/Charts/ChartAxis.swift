import Foundation

/// A range of numbers with round marks.
public struct ChartAxis: Hashable, Sendable {
  public let range: ClosedRange<Double>
  /// Where marks are, ascending.
  public let marks: [Double]

  /// An axis that holds some values and ends at round marks; from 0 to 1 for none.
  ///
  /// Steps are 1, 2 or 5 times a power of ten, the smallest that needs at most so many.
  ///
  /// - Parameter most: Most steps; 5.
  public init(holding values: [Double], most: Int = 5) {
    let finite = values.filter(\.isFinite)
    var low = finite.min() ?? 0
    var high = finite.max() ?? 1
    if low == high { (low, high) = low == 0 ? (0, 1) : (min(low, 0), max(high, 0)) }
    let step = ChartAxis.step(over: high - low, most: most)
    let first = (low / step).rounded(.down)
    let last = (high / step).rounded(.up)
    range = first * step...last * step
    marks = (0...Int(last - first)).map { (first + Double($0)) * step }
  }

  /// The share of the axis at which a value lies; a value beside the axis lies at its end.
  public func share(of value: Double) -> Double {
    min(max((value - range.lowerBound) / (range.upperBound - range.lowerBound), 0), 1)
  }

  /// A mark's number in the fewest digits.
  public func label(_ mark: Double) -> String {
    if abs(mark - mark.rounded()) < 1e-9 { return String(Int(mark.rounded())) }
    return String(format: "%g", (mark * 1e6).rounded() / 1e6)
  }

  private static func step(over span: Double, most: Int) -> Double {
    var power = 1.0
    while power * Double(most) > span { power /= 10 }
    while power * 10 * Double(most) <= span { power *= 10 }
    // One step more than the span needs may be used up by rounding both ends outwards.
    for factor in [1.0, 2, 5] where span / (power * factor) <= Double(most) { return power * factor }
    return power * 10
  }
}
