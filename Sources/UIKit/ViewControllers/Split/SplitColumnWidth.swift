import Foundation

/// The preferred width of a column; `UISplitViewController.automaticDimension` means no preference.
struct SplitColumnWidth: Equatable {
  private static let none = UISplitViewController.automaticDimension

  /// A fraction of the window's width, from 0 to 1.
  var fraction = none
  /// The preferred width, and the limits below, in points.
  var preferred = none
  var least = none
  var most = none

  /// - Parameter automatic: The width without a preference.
  func width(in total: CGFloat, automatic: CGFloat) -> CGFloat {
    var wanted = automatic
    if fraction != Self.none { wanted = total * fraction }
    if preferred != Self.none { wanted = preferred }
    if least != Self.none { wanted = max(wanted, least) }
    if most != Self.none { wanted = min(wanted, most) }
    return max(0, min(wanted, total))
  }
}
