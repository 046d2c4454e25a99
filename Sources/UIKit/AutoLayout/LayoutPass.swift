/// The running layout: from the outermost call to its end.
///
/// Layout has three steps: `updateConstraints` from the innermost views outwards, the solvers, then `layoutSubviews`
/// from the outermost view inwards. Changes that `layoutSubviews` makes to constraints above the view take another
/// round.
@MainActor final class LayoutPass {
  static var current: LayoutPass { ScreenEnvironment.current.layoutPass }

  private var depth = 0
  private var changed: [WeakEngine] = []

  private struct WeakEngine {
    weak var engine: LayoutEngine?
  }

  /// The maximum number of rounds of a layout that keeps changing itself. Usually 1. More: a longer hang.
  private static let mostRounds = 12

  var isRunning: Bool { depth > 0 }

  /// Requests another round if the engine is still unsolved at the end of this one.
  func note(_ engine: LayoutEngine) {
    if isRunning { changed.append(WeakEngine(engine: engine)) }
  }

  /// Requests another round, because a solve during this one moved views that were already laid out.
  func noteLateSolve() {
    isLate = isRunning
  }
  private var isLate = false

  /// Lays out the view and its subtree, and the superviews that need layout.
  func run(_ view: UIView) {
    depth += 1
    defer { depth -= 1 }
    var rounds = 0
    repeat {
      changed.removeAll(keepingCapacity: true)
      isLate = false
      let host = view.layoutHost
      host.updateConstraintsIfNeeded()
      host.layoutState?.hosted?.solveIfNeeded()
      start(for: view).layer.layoutIfNeeded()
      rounds += 1
    } while depth == 1 && isUnsettled && rounds < Self.mostRounds
    if rounds == Self.mostRounds, isUnsettled {
      let names = changed.compactMap { $0.engine?.host?.nameInMessages }.joined(separator: ", ")
      Log.warning(
        "layout of \(view.nameInMessages) did not settle in \(rounds) rounds and stays unfinished; "
          + "look for constraints changed in layoutSubviews of \(names.isEmpty ? "its subviews" : names)")
    }
  }

  private var isUnsettled: Bool { isLate || changed.contains { $0.engine?.isDirty ?? false } }

  /// Returns the outermost superview in an uninterrupted chain that needs layout; not one that is being laid out, which
  /// reaches its subviews itself.
  private func start(for view: UIView) -> UIView {
    var result = view
    while let parent = result.superview, parent.layer.needsLayout(), parent.layoutTurns.depth == 0 { result = parent }
    return result
  }

  /// The nesting of a view in its own layout.
  struct Turns {
    fileprivate var depth = 0
    /// Layouts within the outermost one.
    fileprivate var nested = 0
    /// True while a layout is requested only because the subviews changed.
    var isForSubviews = false
    /// True if a layout was requested for another reason.
    var isRequested = false
  }

  /// The maximum number of nested layouts of a view. Usually 0 or 1. More: a stack overflow, or a longer hang.
  private static let mostNestedTurns = 24

  /// The layout of one view.
  func layOut(_ view: UIView) {
    guard enter(view) else { return }
    defer { view.layoutTurns.depth -= 1 }
    depth += 1
    defer { depth -= 1 }
    if view.subtreeNeedsConstraintsUpdate { view.updateConstraintsIfNeeded() }
    view.layoutState?.hosted?.solveIfNeeded()
    view.layoutState?.hasPlacedSubviews = false
    view.owningController?.layoutUnavailableContent()
    view.owningController?.viewWillLayoutSubviews()
    view.layoutTurns.isRequested = false
    view.traitCollection.performAsCurrent { view.layoutSubviews() }
    withdrawLayoutForSubviews(of: view, wasDue: false)
    // The subviews are also placed for a subclass that does not call super.
    if let state = view.layoutState, !state.hasPlacedSubviews { view.placeSubviews() }
    if let controller = view.owningController { notify(controller, ofLayoutOf: view) }
  }

  /// Subviews that a controller adds or removes after the layout cause no other one, as on iOS: it has placed them.
  /// Constraints that it adds request one themselves.
  private func notify(_ controller: UIViewController, ofLayoutOf view: UIView) {
    let wasDue = view.layer.needsLayout()
    view.layoutTurns.isRequested = false
    controller.viewDidLayoutSubviews()
    controller.completeViewDidLayoutSubviews()
    withdrawLayoutForSubviews(of: view, wasDue: wasDue)
  }

  /// Takes back a request of layout that subviews caused which a view or its controller adds or removes in its layout.
  private func withdrawLayoutForSubviews(of view: UIView, wasDue: Bool) {
    let isUnsolved = view.layoutState?.hosted?.isDirty ?? false
    if !wasDue, !isUnsolved, !view.layoutTurns.isRequested { view.layer.withdrawLayout() }
  }
}

extension LayoutPass {
  /// Returns true if a view may be laid out; false for one whose layout lays out the view itself repeatedly.
  private func enter(_ view: UIView) -> Bool {
    if view.layoutTurns.depth == 0 {
      view.layoutTurns.nested = 0
    } else {
      view.layoutTurns.nested += 1
      if view.layoutTurns.nested == Self.mostNestedTurns {
        Log.warning(
          "the layout of \(view.nameInMessages) recurses into itself and was stopped; "
            + "look for layoutIfNeeded in its layoutSubviews")
      }
      if view.layoutTurns.nested >= Self.mostNestedTurns { return false }
    }
    view.layoutTurns.depth += 1
    return true
  }
}

// MARK: - Updating constraints

extension UIView {
  /// Notifies the superviews that a subview needs its constraints updated.
  final func markConstraintsUpdate() {
    var current: UIView? = self
    var top = self
    while let view = current, !view.subtreeNeedsConstraintsUpdate {
      view.subtreeNeedsConstraintsUpdate = true
      top = view
      current = view.superview
    }
    if current == nil, !LayoutPass.current.isRunning { top.setNeedsLayout() }
  }

  /// Innermost views first.
  final func updateConstraintsBelow() {
    guard subtreeNeedsConstraintsUpdate else { return }
    subtreeNeedsConstraintsUpdate = false
    for view in subviews { view.updateConstraintsIfNeeded() }
    guard needsConstraintsUpdate else { return }
    needsConstraintsUpdate = false
    if let owningController { owningController.updateViewConstraints() } else { updateConstraints() }
  }
}

// MARK: - Placing

extension UIView {
  /// Sets the computed frames of the subviews that constraints place.
  final func placeSubviews() {
    layoutState?.hasPlacedSubviews = true
    guard let engine = existingContentEngine else { return }
    if engine.isDirty {
      engine.solveIfNeeded()
      LayoutPass.current.noteLateSolve()
    }
    if superview == nil, !translatesAutoresizingMaskIntoConstraints { placeAsRoot(engine) }
    for view in subviews where !view.translatesAutoresizingMaskIntoConstraints {
      if let item = view.layoutState?.item, item.engine === engine, item.isDetermined { view.place(item.rect) }
    }
    if let guide = contentGuide, let item = guide.item, item.useCount > 0 {
      contentGuideDidMove(to: item.rect.size)
    }
  }

  /// Uses the ordinary setters, so that animation blocks animate and overrides are called.
  private func place(_ alignmentRect: CGRect) {
    let frame = frame(forAlignmentRect: alignmentRect).rounded(toScale: contentScaleFactor)
    guard frame.isUsable else { return }
    if bounds.size != frame.size { bounds = CGRect(origin: bounds.origin, size: frame.size) }
    let anchor = layer.anchorPoint
    let middle = CGPoint(x: frame.minX + frame.width * anchor.x, y: frame.minY + frame.height * anchor.y)
    if center != middle { center = middle }
  }

  private func placeAsRoot(_ engine: LayoutEngine) {
    let size = frame(forAlignmentRect: engine.rootItem.rect).rounded(toScale: contentScaleFactor).size
    if bounds.size != size { bounds = CGRect(origin: bounds.origin, size: size) }
  }

  /// The view's frame without its transform.
  final var untransformedFrame: CGRect {
    let anchor = layer.anchorPoint
    let size = bounds.size
    return CGRect(
      x: center.x - size.width * anchor.x, y: center.y - size.height * anchor.y, width: size.width,
      height: size.height)
  }
}

// MARK: - Following what others set

extension UIView {
  /// Called by the setters of frame, bounds and centre.
  final func geometryDidChange() {
    if let state = layoutState {
      if let item = state.item { item.engine?.frameDidChange(of: item) }
      if translatesAutoresizingMaskIntoConstraints || superview == nil, let hosted = state.hosted {
        hosted.hostSizeDidChange()
      }
    }
    surroundingsDidChange()
  }

  /// Updates constraints that depend on the view's scroll position.
  final func boundsOriginDidChange() {
    if safeAreaOfSubviews != .zero { for view in subviews { view.safeAreaMayHaveChanged() } }
    guard let state = layoutState else { return }
    for constraint in state.crossing { constraint.rows?.engine?.offsetMayHaveChanged(of: constraint) }
    for constraint in state.involved where constraint.operands.contains(where: { $0.scrolls(with: self) }) {
      constraint.rows?.engine?.offsetMayHaveChanged(of: constraint)
    }
  }

  /// Updates constraints that mention margins, safe area or baselines.
  final func guidesDidMove() {
    guard let state = layoutState else { return }
    for constraint in state.involved { constraint.rows?.engine?.offsetMayHaveChanged(of: constraint) }
  }
}
