import Foundation

/// How wide a column is wished to be; `UISplitViewController.automaticDimension` stands for no wish.
struct SplitColumnWidth: Equatable {
  private static let none = UISplitViewController.automaticDimension

  /// 0 to 1 of the window.
  var fraction = none
  /// In points, as the two below.
  var preferred = none
  var least = none
  var most = none

  /// - Parameter automatic: the width without a wish.
  func width(in total: CGFloat, automatic: CGFloat) -> CGFloat {
    var wanted = automatic
    if fraction != Self.none { wanted = total * fraction }
    if preferred != Self.none { wanted = preferred }
    if least != Self.none { wanted = max(wanted, least) }
    if most != Self.none { wanted = min(wanted, most) }
    return max(0, min(wanted, total))
  }
}
