import Foundation

/// The frames of a split view's columns, measured from its leading edge.
struct SplitArrangement: Equatable {
  /// The frames of the columns beside the secondary one, the outermost first. Hidden columns are outside the view.
  private(set) var columns: [CGRect] = []
  /// The separator lines at the trailing edges of these columns; empty for hidden columns.
  private(set) var lines: [CGRect] = []
  private(set) var secondary: CGRect

  /// - Parameters:
  ///   - widths: The widths of the columns, the outermost first.
  ///   - thickness: The width of the separator line beside each.
  init(widths: [CGFloat], thickness: CGFloat, mode: UISplitViewController.DisplayMode, in size: CGSize) {
    let shown = Self.shown(mode, of: widths.count)
    var x = -widths.dropLast(shown).reduce(0) { $0 + $1 + thickness }
    for width in widths {
      columns.append(CGRect(x: x, y: 0, width: width, height: size.height))
      lines.append(CGRect(x: x + width, y: 0, width: x < 0 ? 0 : thickness, height: size.height))
      x += width + thickness
    }
    let isOver = mode == .oneOverSecondary || mode == .twoOverSecondary
    let start = isOver || shown == 0 ? 0 : x
    var width = size.width - start
    // A displaced secondary column keeps the width that it has beside one column.
    if mode == .twoDisplaceSecondary, let inner = widths.last { width = size.width - inner - thickness }
    secondary = CGRect(x: start, y: 0, width: max(0, width), height: size.height)
  }

  /// Returns the number of columns that a mode shows; inner columns are shown first.
  static func shown(_ mode: UISplitViewController.DisplayMode, of count: Int) -> Int {
    switch mode {
    case .secondaryOnly: 0
    case .oneBesideSecondary, .oneOverSecondary: min(1, count)
    default: count
    }
  }
}
