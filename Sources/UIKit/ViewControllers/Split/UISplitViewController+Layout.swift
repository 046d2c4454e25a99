import Foundation

extension UISplitViewController {
  /// Positions all columns according to the display mode.
  func layOut() {
    placeButton()
    edgePan.edges = isOnLeft ? .left : .right
    edgePan.isEnabled = presentsWithGesture && !isCollapsed && shownCount < sideColumns.count
    if isCollapsed { return layOutCollapsed() }
    columns[.compact]?.viewIfLoaded?.removeFromSuperview()
    let hasPrimary = shownController(for: .primary) != nil
    let arrangement = SplitArrangement(
      widths: sideWidths, thickness: hasPrimary ? 1 / max(view.contentScaleFactor, 1) : 0, mode: displayMode,
      in: view.bounds.size)
    if let secondary = shownController(for: .secondary) { place(secondary, mirrored(arrangement.secondary), at: 0) }
    let isOver = displayMode == .oneOverSecondary || displayMode == .twoOverSecondary
    dimming.frame = view.bounds
    dimming.alpha = isOver ? 1 : 0
    for (index, column) in sideColumns.enumerated() {
      let above = view.subviews.firstIndex(of: dimming).map { $0 + 1 } ?? 0
      if let shown = shownController(for: column) { place(shown, mirrored(arrangement.columns[index]), at: above) }
    }
    for (index, line) in lines.enumerated() {
      line.isHidden = index >= arrangement.lines.count || arrangement.lines[index].width == 0
      if index < arrangement.lines.count { line.frame = mirrored(arrangement.lines[index]) }
    }
  }

  private func layOutCollapsed() {
    for line in lines { line.isHidden = true }
    dimming.alpha = 0
    let compact = showsCompactColumn ? columns[.compact] : nil
    let single = compact ?? shownController(for: .primary) ?? shownController(for: .secondary)
    for child in children where child !== single { child.viewIfLoaded?.removeFromSuperview() }
    guard let single else { return }
    single.view.isHidden = false
    place(single, view.bounds, at: 0)
  }

  private var isOnLeft: Bool {
    (view.effectiveUserInterfaceLayoutDirection == .leftToRight) == (primaryEdge == .leading)
  }

  private func mirrored(_ frame: CGRect) -> CGRect {
    isOnLeft ? frame : frame.mirrored(in: view.bounds.width)
  }

  private func place(_ controller: UIViewController, _ frame: CGRect, at index: Int) {
    if controller.view.frame != frame { controller.view.frame = frame }
    if controller.view.superview !== view { view.insertSubview(controller.view, at: index) }
  }

  /// Places the button in the bar of the outermost visible column and removes it from the others.
  private func placeButton() {
    let isWanted =
      displayModeButtonVisibility == .always
      || displayModeButtonVisibility == .automatic && style != .unspecified && presentsWithGesture
    let column = isWanted && !isCollapsed ? shownColumns(in: displayMode).first ?? .secondary : nil
    for other in [Column.primary, .supplementary, .secondary] {
      let bar = (shownController(for: other) as? UINavigationController)?.navigationBar
      let hasOwn = other == .secondary && showsSecondaryOnlyButton && style == .tripleColumn && !isCollapsed
      bar?.outerItem = hasOwn ? secondaryOnlyItem : other == column ? displayModeButtonItem : nil
    }
  }
}

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
