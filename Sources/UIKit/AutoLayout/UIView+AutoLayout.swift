// The implementation of the open members of the section "Auto Layout".

extension UIView {
  typealias PrioritiesPath = ReferenceWritableKeyPath<
    ViewLayout, (horizontal: UILayoutPriority, vertical: UILayoutPriority)
  >

  final func priority(_ path: PrioritiesPath, _ axis: NSLayoutConstraint.Axis) -> UILayoutPriority? {
    guard let layoutState else { return nil }
    return axis == .horizontal ? layoutState[keyPath: path].horizontal : layoutState[keyPath: path].vertical
  }

  final func setPriority(_ priority: UILayoutPriority, _ path: PrioritiesPath, _ axis: NSLayoutConstraint.Axis) {
    guard self.priority(path, axis) != priority else { return }
    if axis == .horizontal {
      layoutRecord[keyPath: path].horizontal = priority
    } else {
      layoutRecord[keyPath: path].vertical = priority
    }
    if let item = layoutState?.item { item.engine?.contentPrioritiesDidChange(of: item) }
  }

  final func contentSizeDidChange() {
    (superview as? UIStackView)?.contentSizeDidChange(of: self)
    guard let item = layoutState?.item else { return }
    item.engine?.invalidateContent(of: item)
    baselinesMayHaveMoved()
  }

  /// Updates constraints to the view's baselines.
  final func baselinesMayHaveMoved() {
    guard let state = layoutState else { return }
    let baselines: [NSLayoutConstraint.Attribute] = [.firstBaseline, .lastBaseline]
    for constraint in state.involved where constraint.operands.contains(where: { baselines.contains($0.attribute) }) {
      constraint.rows?.engine?.offsetMayHaveChanged(of: constraint)
    }
  }

  final func constraintsAlong(_ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    (layoutState?.involved ?? []).filter { constraint in
      constraint.operands.contains { $0.item === self && $0.attribute.axis == axis }
    } + encapsulatedConstraints(axis)
  }

  /// The constraint equivalent to the frame of a view that constraints do not place.
  private func encapsulatedConstraints(_ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    guard translatesAutoresizingMaskIntoConstraints, superview != nil, layoutState?.hosted != nil else { return [] }
    let constraint = NSLayoutConstraint(
      item: self, attribute: axis == .horizontal ? .width : .height, relatedBy: .equal, toItem: nil,
      attribute: .notAnAttribute, multiplier: 1, constant: axis == .horizontal ? bounds.width : bounds.height)
    constraint.identifier = LayoutEngine.hostIdentifier(axis)
    return [constraint]
  }

  // MARK: Baselines

  final var baselineViewForFirst: UIView {
    let view = forFirstBaselineLayout
    return view === self ? self : view.baselineViewForFirst
  }

  final func baselineDistance(of view: UIView, isFirst: Bool) -> CGFloat {
    if view === self { return 0 }
    let inside = view.untransformedFrame
    return isFirst
      ? inside.minY + view.firstBaselineDistance : bounds.height - inside.maxY + view.lastBaselineDistance
  }

  // MARK: Guides

  final func adopt(_ guide: UILayoutGuide) {
    guard guide.owningView !== self else { return }
    guide.owningView?.removeLayoutGuide(guide)
    guide.owningView = self
    layoutRecord.guides.append(guide)
  }

  final func disown(_ guide: UILayoutGuide) {
    guard guide.owningView === self else { return }
    for constraint in layoutState?.involved ?? [] where constraint.operands.contains(where: { $0.item === guide }) {
      constraint.isActive = false
    }
    if let item = guide.item { item.engine?.retire(item) }
    layoutState?.guides.removeLast(identicalTo: guide)
    guide.owningView = nil
  }

  // MARK: Direction

  /// Updates constraints with leading or trailing edges inside the view.
  final func directionDidChange() {
    for constraint in constraints where constraint.operands.contains(where: { $0.attribute.isDirectional }) {
      guard let engine = constraint.rows?.engine else { continue }
      engine.remove(constraint)
      engine.add(constraint)
    }
    marginsMayHaveChanged()
    setNeedsLayout()
    readingDirectionDidChange()
  }

  // MARK: Measuring

  final func fittingSize(
    _ target: CGSize, _ horizontally: UILayoutPriority, _ vertically: UILayoutPriority
  ) -> CGSize {
    updateConstraintsIfNeeded()
    let usable = CGSize(
      width: target.width.isFinite ? target.width : Self.layoutFittingExpandedSize.width,
      height: target.height.isFinite ? target.height : Self.layoutFittingExpandedSize.height)
    let engine = isLayoutHost ? contentEngine : contentEngine.measuring(self)
    return engine.fittingSize(usable, horizontally: horizontally, vertically: vertically)
  }

  /// Visits the views that are solved together with this view's contents.
  final func visitLayout(_ body: (UIView) -> Void) {
    for view in subviews {
      body(view)
      if !view.isLayoutHost { view.visitLayout(body) }
    }
  }
}

extension LayoutEngine {
  /// An engine that measures the contents of a view that is itself placed by its superviews' constraints.
  convenience init(measuring view: UIView) {
    self.init(host: view, isMeasure: true)
    var constraints = view.constraints
    view.visitLayout { inside in
      if !inside.translatesAutoresizingMaskIntoConstraints { _ = item(for: inside) }
      if !inside.isLayoutHost { constraints += inside.constraints }
    }
    for constraint in constraints { installCopy(of: constraint) }
  }
}
