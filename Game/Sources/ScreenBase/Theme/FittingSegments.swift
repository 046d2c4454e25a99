import UIKit

/// A segmented control whose titles become smaller where they do not fit, as with large text on a phone.
@MainActor package final class FittingSegments: UISegmentedControl {
  /// The conditions of the last fit.
  private struct Conditions {
    var width: CGFloat
    var titles: [String]
    var letterScale: CGFloat
  }

  private var fitted: Conditions?

  /// Difference of widths that causes no new fit, in points. Smaller titles may make the control some points narrower.
  private static let tolerance: CGFloat = 8

  package override func layoutSubviews() {
    fit()
    super.layoutSubviews()
  }

  private func fit() {
    let titles = (0..<numberOfSegments).map { titleForSegment(at: $0) ?? "" }
    let present = Conditions(width: bounds.width, titles: titles, letterScale: Theme.letterScale)
    if let fitted, fitted.titles == present.titles, fitted.letterScale == present.letterScale,
      abs(fitted.width - present.width) < Self.tolerance
    {
      return
    }
    fitted = present
    fitTitles(in: bounds.width)
  }
}
