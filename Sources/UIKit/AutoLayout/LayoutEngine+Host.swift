import ConstraintSolver

// The size of the host: fixed, determined by the contents, or measured.

extension LayoutEngine {
  /// Fixes the host's size, or lets its contents determine it if constraints place it.
  func setHostRows(of item: LayoutItem, for host: UIView) {
    let isFixed = host.superview != nil || host.translatesAutoresizingMaskIntoConstraints
    let priority = isFixed ? Solver.required : Self.keeping
    let size = host.alignmentRect(forFrame: CGRect(origin: .zero, size: host.bounds.size)).size
    item.frameRows[2] = addRow([Term(item.width)], .equal, Double(size.width), priority: priority)
    item.frameRows[3] = addRow([Term(item.height)], .equal, Double(size.height), priority: priority)
  }

  /// Follows the host's size after it was set.
  func hostSizeDidChange() {
    guard let host, let width = rootItem.frameRows[2], let height = rootItem.frameRows[3] else { return }
    guard !isFitted else { return setNeedsSolveInside() }
    let size = host.alignmentRect(forFrame: CGRect(origin: .zero, size: host.bounds.size)).size
    setConstant(Double(size.width), of: width)
    setConstant(Double(size.height), of: height)
    setNeedsSolveInside()
  }

  /// Called when the host's size becomes determined by its contents, or ceases to be.
  func hostModeDidChange() {
    guard let host else { return }
    for row in rootItem.frameRows { drop(row) }
    setHostRows(of: rootItem, for: host)
    setNeedsSolveInside()
  }

  func restoreHostSize() {
    guard isFitted else { return }
    isFitted = false
    hostModeDidChange()
  }

  /// Returns the size of the contents for the host's `target` with these priorities; in whole pixels, rounded up.
  func fittingSize(
    _ target: CGSize, horizontally: UILayoutPriority, vertically: UILayoutPriority
  ) -> CGSize {
    guard let host, let width = rootItem.frameRows[2], let height = rootItem.frameRows[3] else { return .zero }
    isFitted = true
    isDirty = true
    mustSucceed { () throws(ConstraintError) in
      try solver.setPriority(horizontally.forSolver, of: width)
      try solver.setPriority(vertically.forSolver, of: height)
      try solver.setConstant(Double(target.width), of: width)
      try solver.setConstant(Double(target.height), of: height)
    }
    rootItem.contentIsStale = true
    setContentRows(of: rootItem)
    // UIKit wraps a text at the width of its last layout as long as nothing else determines the width.
    keepsShownWidths = target.width <= 0 && horizontally.rawValue <= UILayoutPriority.fittingSizeLevel.rawValue
    defer { keepsShownWidths = false }
    solve()
    let size = host.frame(forAlignmentRect: rootItem.rect).size
    removeContentRows(of: rootItem)
    return size.roundedUp(toScale: host.contentScaleFactor)
  }
}

extension CGSize {
  /// In whole pixels; rounding errors of the solver do not add a pixel.
  func roundedUp(toScale scale: CGFloat) -> CGSize {
    CGSize(
      width: (width * scale - 1e-4).rounded(.up) / scale, height: (height * scale - 1e-4).rounded(.up) / scale)
  }
}
