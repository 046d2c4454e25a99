import Foundation

/// The sequence of a split view's display modes, from the secondary column alone to all columns.
struct SplitModes: Equatable {
  typealias Mode = UISplitViewController.DisplayMode
  typealias Behavior = UISplitViewController.SplitBehavior

  /// The minimum width of a secondary column beside others, in points: 320, a phone's width. A larger minimum would
  /// hide the other columns in windows that have space for them.
  private static let leastSecondary: CGFloat = 320

  let behavior: Behavior
  /// The number of columns that can be shown beside the secondary one: 1 or 2.
  let most: Int

  /// - Parameters:
  ///   - wanted: Takes precedence over `mode`, which takes precedence over the available width.
  ///   - columns: The widths of the columns beside the secondary one, the outermost first.
  init(_ wanted: Behavior, mode: Mode, columns: [CGFloat], in width: CGFloat) {
    most = max(1, columns.count)
    behavior = wanted != .automatic ? wanted : Self.behavior(of: mode) ?? Self.behavior(columns, in: width)
  }

  private static func behavior(of mode: Mode) -> Behavior? {
    switch mode {
    case .automatic, .secondaryOnly: nil
    case .oneBesideSecondary, .twoBesideSecondary: .tile
    case .oneOverSecondary, .twoOverSecondary: .overlay
    case .twoDisplaceSecondary: .displace
    }
  }

  private static func behavior(_ columns: [CGFloat], in width: CGFloat) -> Behavior {
    if width - columns.reduce(0, +) >= leastSecondary { return .tile }
    return columns.count > 1 && width - (columns.last ?? 0) >= leastSecondary ? .displace : .overlay
  }

  /// Returns the mode that shows a number of columns beside the secondary one.
  func mode(showing count: Int) -> Mode {
    switch (behavior, min(count, most)) {
    case (_, ...0): .secondaryOnly
    case (.overlay, 1): .oneOverSecondary
    case (_, 1): .oneBesideSecondary
    case (.overlay, _): .twoOverSecondary
    case (.displace, _): .twoDisplaceSecondary
    default: .twoBesideSecondary
    }
  }

  /// Returns the number of columns that a mode shows beside the secondary one. `automatic` shows all columns when
  /// tiling, one when displacing, and none when overlaying.
  func count(in mode: Mode) -> Int {
    switch mode {
    case .automatic: behavior == .tile ? most : behavior == .displace ? 1 : 0
    case .secondaryOnly: 0
    case .oneBesideSecondary, .oneOverSecondary: 1
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: most
    }
  }
}
