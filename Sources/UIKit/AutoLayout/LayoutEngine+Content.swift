import ConstraintSolver

// Rows for a view's own properties: its frame if constraints do not place it, and its content's size.

extension LayoutEngine {
  /// Keeps an item at its view's frame, while no constraints place the view.
  func setFrameRows(of item: LayoutItem) {
    if let guide = item.guide { return setRows(ofGuide: guide, item) }
    guard let view = item.view, view.translatesAutoresizingMaskIntoConstraints else { return }
    if view.followsByMask, item !== rootItem { return follow(item, view) }
    let rect = view.alignmentRect(forFrame: view.untransformedFrame)
    for (place, (variable, value)) in zip(item.variables, rect.numbers).enumerated() {
      item.frameRows[place] = addRow([Term(variable)], .equal, value)
    }
  }

  private func setRows(ofGuide guide: UILayoutGuide, _ item: LayoutItem) {
    item.contentIsStale = false
    close(item, isWidthOpen: true, isHeightOpen: true)
    guard guide.beginsAtOrigin else { return }
    item.frameRows[0] = addRow([Term(item.minX)], .equal, 0)
    item.frameRows[1] = addRow([Term(item.minY)], .equal, 0)
  }

  /// Follows a frame that was set on a view that constraints do not place.
  func frameDidChange(of item: LayoutItem) {
    guard let view = item.view, view.translatesAutoresizingMaskIntoConstraints, item !== rootItem else { return }
    if item.followed != nil { return relationsMayHaveChanged(of: item, view) }
    let rect = view.alignmentRect(forFrame: view.untransformedFrame)
    for (row, value) in zip(item.frameRows, rect.numbers) {
      if let row { setConstant(value, of: row) }
    }
    setNeedsSolve()
  }

  /// Ties an item to its superview's size as the view's autoresizing mask does.
  private func follow(_ item: LayoutItem, _ view: UIView) {
    guard let superview = view.superview else { return }
    let other = self.item(for: superview)
    item.followed = other
    other.followerCount += 1
    item.relations = view.autoresizingRelations
    for (place, relation) in item.relations.enumerated() {
      let length = place % 2 == 0 ? other.width : other.height
      item.frameRows[place] = addRow(
        [Term(item.variables[place]), Term(length, times: -relation.share)], .equal, relation.constant)
    }
  }

  func unfollow(_ item: LayoutItem) {
    guard let other = item.followed else { return }
    item.followed = nil
    other.followerCount -= 1
    if other.followerCount == 0, other.useCount == 0, !wantsItem(other) { retire(other) }
  }

  /// Follows a frame that was set by other code than the superview's resizing, which keeps the relations.
  private func relationsMayHaveChanged(of item: LayoutItem, _ view: UIView) {
    let relations = view.autoresizingRelations
    guard !zip(relations, item.relations).allSatisfy({ $0.isNear($1) }) else { return }
    frameModeDidChange(of: item)
  }

  /// Called when a view begins or ceases to be placed by constraints.
  func frameModeDidChange(of item: LayoutItem) {
    for row in item.frameRows { drop(row) }
    item.frameRows = [nil, nil, nil, nil]
    unfollow(item)
    setFrameRows(of: item)
    invalidateContent(of: item)
    if item.useCount == 0, !wantsItem(item) { retire(item) }
    setNeedsSolve()
  }

  /// Queries the view's intrinsic size before the next solve.
  func invalidateContent(of item: LayoutItem) {
    guard !item.contentIsStale, item !== rootItem else { return setNeedsSolve() }
    item.contentIsStale = true
    staleItems.append(item)
    setNeedsSolve()
  }

  /// Follows changed hugging or compression resistance.
  func contentPrioritiesDidChange(of item: LayoutItem) {
    removeContentRows(of: item)
    invalidateContent(of: item)
  }

  func measureStale() {
    let items = staleItems
    staleItems.removeAll(keepingCapacity: true)
    for item in items { setContentRows(of: item) }
  }

  func removeContentRows(of item: LayoutItem) {
    for rows in [item.content.width, item.content.height] {
      drop(rows.hugging)
      drop(rows.resistance)
    }
    item.content = (LayoutItem.ContentRows(), LayoutItem.ContentRows())
  }

  func setContentRows(of item: LayoutItem) {
    guard item.contentIsStale, let view = item.view else { return }
    item.contentIsStale = false
    guard !view.translatesAutoresizingMaskIntoConstraints || item === rootItem else {
      close(item, isWidthOpen: false, isHeightOpen: false)
      return removeContentRows(of: item)
    }
    item.measuredWidth = nil
    let fixed = view.layoutState?.fixedContentSize
    let isFlowing = fixed == nil && view.contentFlows
    if isFlowing != flowingItems.contains(where: { $0 === item }) {
      if isFlowing { flowingItems.append(item) } else { flowingItems.removeLast(identicalTo: item) }
    }
    let size = fixed ?? (isFlowing ? view.contentSize(forWidth: nil) : view.intrinsicContentSize)
    setContent(size, of: item, view)
    if item !== rootItem {
      close(item, isWidthOpen: item.content.width.length == nil, isHeightOpen: item.content.height.length == nil)
    }
  }

  /// Makes lengths without content 0, unless constraints determine them.
  private func close(_ item: LayoutItem, isWidthOpen: Bool, isHeightOpen: Bool) {
    for (place, isOpen) in [isWidthOpen, isHeightOpen].enumerated() {
      if isOpen == (item.closingRows[place] != nil) { continue }
      drop(item.closingRows[place])
      let variable = place == 0 ? item.width : item.height
      item.closingRows[place] = isOpen ? addRow([Term(variable)], .equal, 0, priority: Self.keeping) : nil
    }
  }

  /// Makes lengths of views that are negative 0 or more. Constraints that require a negative length are in conflict, as
  /// on Apple's systems.
  ///
  /// Views get the rows only when a length is negative, because nearly none ever is. Without a size of its own, a host has
  /// not been laid out yet.
  ///
  /// - Returns: True if there are new rows.
  func excludeNegativeLengths(in items: [LayoutItem]) -> Bool {
    guard let host, isMeasure || !host.bounds.isEmpty else { return false }
    var hasAdded = false
    for item in items where item.hasNegativeWidth || item.hasNegativeHeight {
      guard item !== rootItem, item.view?.translatesAutoresizingMaskIntoConstraints == false else { continue }
      let sides = [(item.width, item.hasNegativeWidth), (item.height, item.hasNegativeHeight)]
      for (place, (variable, isNegative)) in sides.enumerated() where isNegative && item.lengthRows[place] == nil {
        item.lengthRows[place] = mustSucceed { () throws(ConstraintError) in
          try solver.addFirst([Term(variable)], .greaterOrEqual, 0)
        }
        hasAdded = true
      }
    }
    return hasAdded
  }

  private func setContent(_ size: CGSize, of item: LayoutItem, _ view: UIView) {
    let state = view.layoutState
    set(
      size.width, &item.content.width, item.width, state?.hugging.horizontal ?? .defaultLow,
      state?.resistance.horizontal ?? .defaultHigh)
    set(
      size.height, &item.content.height, item.height, state?.hugging.vertical ?? .defaultLow,
      state?.resistance.vertical ?? .defaultHigh)
  }

  private func set(
    _ length: CGFloat, _ rows: inout LayoutItem.ContentRows, _ variable: Variable, _ hugging: UILayoutPriority,
    _ resistance: UILayoutPriority
  ) {
    let isUsable = length != UIView.noIntrinsicMetric && length.isFinite
    if rows.length == (isUsable ? length : nil), rows.hugging != nil || !isUsable { return }
    rows.length = isUsable ? length : nil
    guard isUsable else {
      drop(rows.hugging)
      drop(rows.resistance)
      rows = LayoutItem.ContentRows()
      return
    }
    if let above = rows.hugging, let below = rows.resistance {
      setConstant(Double(length), of: above)
      setConstant(Double(length), of: below)
      return
    }
    // Against a constraint of the same priority the content prevails, as on Apple's systems.
    let priority = hugging == .required ? hugging.forSolver : hugging.forSolver + 0.001
    rows.hugging = addRow([Term(variable)], .lessOrEqual, Double(length), priority: priority)
    rows.resistance = addRow([Term(variable)], .greaterOrEqual, Double(length), priority: resistance.forSolver)
  }

  /// Resets multiline texts to one long line, so that the result does not depend on the previous one.
  func widenFlowing() {
    for item in flowingItems where item.measuredWidth != nil {
      guard let view = item.view else { continue }
      item.measuredWidth = nil
      setContent(view.contentSize(forWidth: nil), of: item, view)
    }
  }

  /// Measures a text for the width of its view, if that is less than its preferred width.
  func keepShownWidth(of item: LayoutItem) {
    guard let view = item.view, let wanted = item.content.width.length, view.bounds.width > 0,
      view.bounds.width < wanted - 1e-6
    else { return }
    item.measuredWidth = view.bounds.width
    setContent(view.contentSize(forWidth: view.bounds.width), of: item, view)
  }

  /// Measures a text for its actual width, if that is less than its preferred width.
  ///
  /// - Returns: True if this changes its preferred size.
  func narrow(_ item: LayoutItem) -> Bool {
    guard let view = item.view, let wanted = item.content.width.length else { return false }
    let width = item.rect.width
    let isNarrower = width < wanted - 1e-6
    let isWider = item.measuredWidth.map { width > $0 + 1e-6 } ?? false
    guard isNarrower || isWider, width > 0 else { return false }
    item.measuredWidth = width
    setContent(view.contentSize(forWidth: width), of: item, view)
    return true
  }
}

extension CGRect {
  fileprivate var numbers: [Double] {
    [Double(origin.x), Double(origin.y), Double(size.width), Double(size.height)]
  }
}
