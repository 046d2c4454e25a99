/// The Auto Layout state of one view, created on first use.
@MainActor final class ViewLayout {
  /// The constraints added to the view, in order of addition.
  var held: [NSLayoutConstraint] = []
  /// The active constraints that use the view or one of its guides.
  var involved: [NSLayoutConstraint] = []
  /// The active constraints from above the view to a view inside.
  ///
  /// While there are any, the contents are solved together with the superviews.
  var crossing: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  /// The view's item in the engine of its superview's contents.
  var item: LayoutItem?
  /// The engine of the view's contents, if the view is a host.
  var hosted: LayoutEngine?

  var hugging = (horizontal: UILayoutPriority.defaultLow, vertical: UILayoutPriority.defaultLow)
  var resistance = (horizontal: UILayoutPriority.defaultHigh, vertical: UILayoutPriority.defaultHigh)

  var marginsGuide: UILayoutGuide?
  var safeAreaGuide: UILayoutGuide?
  var readableGuide: UILayoutGuide?
  var keyboardGuide: UIKeyboardLayoutGuide?

  /// Replaces the view's own measurement, to lay out a size measured elsewhere.
  var fixedContentSize: CGSize?

  /// True if the base class has placed the subviews since the view's layout began.
  var hasPlacedSubviews = false
}

extension UIView {
  /// Replaces the view's intrinsic size; `nil` for its own. For files with sizes measured by another system.
  package final var fixedContentSize: CGSize? {
    get { layoutState?.fixedContentSize }
    set {
      layoutRecord.fixedContentSize = newValue
      invalidateIntrinsicContentSize()
    }
  }

  /// The size that the layout uses as the content's.
  final var layoutContentSize: CGSize { fixedContentSize ?? intrinsicContentSize }

  /// The view's state, created on first use.
  final var layoutRecord: ViewLayout {
    if let layoutState { return layoutState }
    let record = ViewLayout()
    layoutState = record
    return record
  }

  /// True if the view's contents are solved separately: its size comes from its frame, and no constraint leads from
  /// above to a view inside.
  ///
  /// A row of a table is a host, so its layout does not affect the rest of the screen.
  final var isLayoutHost: Bool {
    superview == nil
      || translatesAutoresizingMaskIntoConstraints && layoutState?.crossing.isEmpty ?? true && !followsByMask
  }

  /// True if the view's autoresizing mask ties its size to a superview whose size its contents may determine.
  final var followsByMask: Bool {
    guard mayFollowByMask, let superview, superview.autoresizesSubviews, !(superview is UIScrollView) else {
      return false
    }
    return !superview.translatesAutoresizingMaskIntoConstraints || superview.isContentOfCell || superview.followsByMask
  }

  private var mayFollowByMask: Bool {
    translatesAutoresizingMaskIntoConstraints && !autoresizingMask.isDisjoint(with: [.flexibleWidth, .flexibleHeight])
      && layoutState?.held.isEmpty == false
  }

  /// True for the view that holds a cell's contents and has the size that they need.
  private var isContentOfCell: Bool {
    switch superview {
    case let cell as UITableViewCell: cell.contentView === self
    case let cell as UICollectionViewCell: cell.contentView === self
    case let view as UITableViewHeaderFooterView: view.contentView === self
    default: false
    }
  }

  /// The nearest host: the view itself or a superview.
  final var layoutHost: UIView {
    var view = self
    while !view.isLayoutHost, let parent = view.superview { view = parent }
    return view
  }

  /// The engine of the view's contents, created on first use.
  final var contentEngine: LayoutEngine {
    let record = layoutHost.layoutRecord
    if let engine = record.hosted { return engine }
    let engine = LayoutEngine(host: layoutHost)
    record.hosted = engine
    return engine
  }

  final var existingContentEngine: LayoutEngine? { layoutHost.layoutState?.hosted }

  final func nearestCommonAncestor(with other: UIView) -> UIView? {
    if other === self { return self }
    var candidate: UIView? = self
    while let view = candidate {
      if other.isDescendant(of: view) { return view }
      candidate = view.superview
    }
    return nil
  }

  /// The identifier or text, otherwise the index among its siblings; for messages.
  final var nameInMessages: String {
    if let accessibilityIdentifier { return accessibilityIdentifier }
    if let text = (self as? any TextShowing)?.shownText, !text.isEmpty {
      return "\(type(of: self))(\"\(text.prefix(24))\")"
    }
    guard let superview, let index = superview.subviews.firstIndex(where: { $0 === self }) else {
      return "\(type(of: self))"
    }
    return "\(type(of: superview)).\(type(of: self))[\(index)]"
  }
}

// MARK: - Holding constraints

extension UIView {
  final func hold(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { return }
    constraint.holder?.letGo(constraint)
    for view in constraint.views where !view.isDescendant(of: self) {
      preconditionFailure(
        "\(constraint) cannot be added to \(nameInMessages): \(view.nameInMessages) is not in it. "
          + "Add it to a common ancestor, or set isActive.")
    }
    take(constraint)
  }

  /// Holds a constraint without a holder whose items are known to be in the view.
  final func take(_ constraint: NSLayoutConstraint) {
    constraint.holder = self
    let wasHost = isLayoutHost
    layoutRecord.held.append(constraint)
    for view in constraint.views {
      view.layoutRecord.involved.append(constraint)
      view.visitSuperviews(below: self, includingSelf: constraint.entersGuide(of: view)) {
        $0.beginCrossing(constraint)
      }
    }
    if wasHost == isLayoutHost { contentEngine.add(constraint) } else { rehomeContents() }
  }

  final func letGo(_ constraint: NSLayoutConstraint) {
    guard constraint.holder === self else { return }
    let wasHost = isLayoutHost
    constraint.rows?.engine?.remove(constraint)
    constraint.rows = nil
    constraint.holder = nil
    layoutState?.held.removeLast(identicalTo: constraint)
    for view in constraint.views {
      view.layoutState?.involved.removeLast(identicalTo: constraint)
      view.visitSuperviews(below: self, includingSelf: constraint.entersGuide(of: view)) { $0.endCrossing(constraint) }
    }
    if wasHost != isLayoutHost { rehomeContents() }
  }

  private func visitSuperviews(below holder: UIView, includingSelf: Bool, _ body: (UIView) -> Void) {
    guard self !== holder, includingSelf || superview !== holder else { return }
    var current = includingSelf ? self : superview
    while let view = current, view !== holder {
      body(view)
      current = view.superview
    }
  }

  private func beginCrossing(_ constraint: NSLayoutConstraint) {
    let wasHost = isLayoutHost
    layoutRecord.crossing.append(constraint)
    if wasHost, !isLayoutHost { rehomeContents() }
  }

  private func endCrossing(_ constraint: NSLayoutConstraint) {
    let wasHost = isLayoutHost
    layoutState?.crossing.removeLast(identicalTo: constraint)
    if !wasHost, isLayoutHost { rehomeContents() }
  }
}

extension NSLayoutConstraint {
  /// The used views, including those of guides, each once.
  var views: [UIView] {
    var result: [UIView] = []
    for operand in operands {
      if let view = operand.view, !result.contains(where: { $0 === view }) { result.append(view) }
    }
    return result
  }

  var operands: [LayoutOperand] {
    var result = [first]
    if let start = first.start { result.append(start) }
    if let second { result.append(second) }
    if let start = second?.start { result.append(start) }
    return result
  }

  /// True if one of the items is a guide with its own position inside the view.
  func entersGuide(of view: UIView) -> Bool {
    operands.contains { operand in
      guard let guide = operand.item as? UILayoutGuide else { return false }
      return guide.owningView === view && guide.hasOwnPlace
    }
  }
}

extension Array where Element: AnyObject {
  mutating func removeLast(identicalTo element: Element) {
    if let place = lastIndex(where: { $0 === element }) { remove(at: place) }
  }
}

// MARK: - Moving between engines

extension UIView {
  /// Moves the contents to their engine after the view became a host or ceased to be one.
  final func rehomeContents() {
    var constraints: [NSLayoutConstraint] = []
    var free: [UIView] = []
    gatherLayout(&constraints, &free)
    for constraint in constraints {
      constraint.rows?.engine?.remove(constraint)
      constraint.rows = nil
    }
    for view in free { view.layoutState?.item.map { $0.engine?.retire($0) } }
    if !isLayoutHost { layoutState?.hosted = nil }
    if !constraints.isEmpty || !free.isEmpty {
      let engine = contentEngine
      for view in free { engine.enroll(view) }
      for constraint in constraints { engine.add(constraint) }
    }
    rehomeFollowers()
  }

  /// Moves the contents of subviews that may begin or cease to follow the view by their masks.
  final func rehomeFollowers() {
    for view in subviews where view.mayFollowByMask { view.rehomeContents() }
  }

  final func autoresizingMaskDidChange(wasHost: Bool) {
    if wasHost != isLayoutHost {
      rehomeContents()
    } else if let item = layoutState?.item, item.followed != nil {
      item.engine?.frameModeDidChange(of: item)
    }
  }

  /// Collects the constraints and the views placed by constraints, down to the next hosts.
  private func gatherLayout(_ constraints: inout [NSLayoutConstraint], _ free: inout [UIView]) {
    if let layoutState { constraints += layoutState.held }
    for view in subviews {
      if !view.translatesAutoresizingMaskIntoConstraints { free.append(view) }
      if !view.isLayoutHost { view.gatherLayout(&constraints, &free) }
    }
  }

  /// Adds the view to its new superview's layout.
  final func joinLayout(of parent: UIView) {
    layoutState?.involved.removeAll { $0.holder == nil }
    if !isLayoutHost { rehomeContents() }
    if !translatesAutoresizingMaskIntoConstraints { parent.contentEngine.enroll(self) }
    needsConstraintsUpdate = true
    markConstraintsUpdate()
  }

  /// Removes the constraints from above to the view or its subtree; called while the view still has its superview.
  final func leaveLayout() {
    dropConstraintsFromAbove()
    if let item = layoutState?.item { item.engine?.retire(item) }
  }

  private func dropConstraintsFromAbove() {
    guard let layoutState else { return }
    // A constraint to a view inside crosses the view.
    for constraint in layoutState.involved + layoutState.crossing {
      if let holder = constraint.holder, !holder.isDescendant(of: self) { holder.letGo(constraint) }
    }
  }

  /// Gives the view's contents an engine after the view has left its superview.
  final func settleAfterLeaving(wasHost: Bool) {
    if !wasHost { rehomeContents() }
  }

  final func translationDidChange(wasHost: Bool) {
    defer { rehomeFollowers() }
    guard let superview else {
      layoutState?.hosted?.hostModeDidChange()
      return
    }
    if wasHost != isLayoutHost { rehomeContents() }
    if let item = layoutState?.item {
      item.engine?.frameModeDidChange(of: item)
    } else if !translatesAutoresizingMaskIntoConstraints {
      superview.contentEngine.enroll(self)
    }
  }
}
