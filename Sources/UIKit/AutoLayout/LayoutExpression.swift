import ConstraintSolver

/// A linear expression: a sum of variables and a constant.
struct LayoutExpression {
  var terms: [Term] = []
  var constant = 0.0

  mutating func add(_ variable: Variable, times factor: Double = 1) {
    terms.append(Term(variable, times: factor))
  }

  mutating func add(_ other: LayoutExpression, times factor: Double) {
    for term in other.terms { terms.append(Term(term.variable, times: term.coefficient * factor)) }
    constant += other.constant * factor
  }
}

/// A constraint as a row of the solver: terms, compared with the constraint's constant plus an offset.
struct LayoutRow {
  var terms: [Term]
  var relation: Relation
  var offset: Double
  var items: [LayoutItem]
}

// MARK: - Rows of constraints

extension LayoutEngine {
  /// Returns the row of a constraint; `nil`, with a warning, for one with attributes that cannot be compared.
  ///
  /// All positions are measured in the coordinates of the nearest common superview. In a right-to-left one, leading and
  /// trailing edges are measured from its right edge to the left.
  func relation(for constraint: NSLayoutConstraint) -> LayoutRow? {
    if let second = constraint.second, !constraint.first.isComparable(to: second) {
      Log.warning("\(constraint) relates a position to an attribute of another kind and has no effect")
      return nil
    }
    let owner = constraint.commonOwner()
    var items: [LayoutItem] = []
    let isMirrored =
      owner.effectiveUserInterfaceLayoutDirection == .rightToLeft
      && constraint.operands.contains { $0.attribute.isDirectional }
    var sum = side(constraint.first, in: owner, isMirrored, &items)
    if let second = constraint.second {
      sum.add(side(second, in: owner, isMirrored, &items), times: -Double(constraint.multiplier))
    }
    return LayoutRow(terms: sum.terms, relation: constraint.relation.forSolver, offset: -sum.constant, items: items)
  }

  private func side(
    _ operand: LayoutOperand, in owner: UIView, _ isMirrored: Bool, _ items: inout [LayoutItem]
  ) -> LayoutExpression {
    var result = place(operand, in: owner, isMirrored, &items)
    if let start = operand.start {
      result.add(place(start, in: owner, isMirrored, &items), times: -1)
    }
    return result
  }

  private func place(
    _ operand: LayoutOperand, in owner: UIView, _ isMirrored: Bool, _ items: inout [LayoutItem]
  ) -> LayoutExpression {
    let isRightToLeft = owner.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let attribute = operand.attribute.absolute(isRightToLeft: isRightToLeft)
    let place = unmirrored(operand, attribute, in: owner, &items)
    guard isMirrored, attribute.kind == .horizontal else { return place }
    var result = LayoutExpression()
    result.add(lines(of: owner, .right, isInside: true, &items).right, times: 1)
    result.add(place, times: -1)
    return result
  }

  private func unmirrored(
    _ operand: LayoutOperand, _ attribute: NSLayoutConstraint.Attribute, in owner: UIView,
    _ items: inout [LayoutItem]
  ) -> LayoutExpression {
    if let guide = operand.item as? UILayoutGuide, let view = guide.owningView {
      var result = lines(of: guide, in: view, &items).value(of: attribute)
      if attribute.kind != .length { shift(&result, attribute.axis, from: view, to: owner, &items) }
      return result
    }
    guard let view = operand.item as? UIView else { return LayoutExpression() }
    let isInside = view === owner
    var result = lines(of: view, attribute, isInside: isInside && attribute.kind != .length, &items)
      .value(of: attribute)
    result.constant += view.insideDistance(of: attribute)
    if let share = view.heightShare(of: attribute) {
      result.add(use(view, &items).height, times: Double(share))
      result.constant -= Double(share * view.alignmentRect(forFrame: view.bounds).height)
    }
    if !isInside, attribute.kind != .length, let parent = view.superview {
      shift(&result, attribute.axis, from: parent, to: owner, &items)
    }
    return result
  }

  /// Converts a position in a view's coordinates to those of a superview.
  private func shift(
    _ place: inout LayoutExpression, _ axis: NSLayoutConstraint.Axis, from view: UIView, to owner: UIView,
    _ items: inout [LayoutItem]
  ) {
    var current = view
    while current !== owner, let parent = current.superview {
      let item = use(current, &items)
      let insets = current.alignmentRectInsets
      let origin = current.bounds.origin
      place.add(axis == .horizontal ? item.minX : item.minY)
      place.constant -= Double(axis == .horizontal ? insets.left + origin.x : insets.top + origin.y)
      current = parent
    }
  }

  private func use(_ owner: AnyObject, _ items: inout [LayoutItem]) -> LayoutItem {
    let item = item(for: owner)
    items.append(item)
    return item
  }
}

// MARK: - Lines of an item

/// The edges of an item in one view's coordinates, as linear expressions.
struct LayoutLines {
  var left = LayoutExpression()
  var right = LayoutExpression()
  var top = LayoutExpression()
  var bottom = LayoutExpression()
  var width = LayoutExpression()
  var height = LayoutExpression()

  /// Margins and baselines are replaced by the edges that they are measured from.
  func value(of attribute: NSLayoutConstraint.Attribute) -> LayoutExpression {
    switch attribute {
    case .left, .leading, .leftMargin, .leadingMargin: left
    case .right, .trailing, .rightMargin, .trailingMargin: right
    case .top, .topMargin, .firstBaseline: top
    case .bottom, .bottomMargin, .lastBaseline: bottom
    case .width: width
    case .height: height
    case .centerX, .centerXWithinMargins: Self.middle(left, right)
    case .centerY, .centerYWithinMargins: Self.middle(top, bottom)
    case .notAnAttribute: LayoutExpression()
    }
  }

  private static func middle(_ first: LayoutExpression, _ second: LayoutExpression) -> LayoutExpression {
    var result = LayoutExpression()
    result.add(first, times: 0.5)
    result.add(second, times: 0.5)
    return result
  }
}

extension LayoutEngine {
  /// Edges in the view's own coordinates (`isInside`) or its superview's.
  ///
  /// From inside, a scroll view's edges and margins are those of its content, and its centre is that of its frame, which
  /// moves over the content. Source: Apple, "Working with Scroll Views", Auto Layout Guide, 2016.
  private func lines(
    of view: UIView, _ attribute: NSLayoutConstraint.Attribute, isInside: Bool, _ items: inout [LayoutItem]
  ) -> LayoutLines {
    guard isInside else { return lines(of: use(view, &items)) }
    if let content = view.contentGuide, attribute != .centerX, attribute != .centerY {
      return lines(of: use(content, &items))
    }
    let item = use(view, &items)
    let insets = view.alignmentRectInsets
    let scrolled = view.contentGuide == nil ? .zero : view.bounds.origin
    var result = lines(of: item)
    result.left = LayoutExpression(constant: Double(insets.left + scrolled.x))
    result.right = result.width
    result.right.constant += Double(insets.left + scrolled.x)
    result.top = LayoutExpression(constant: Double(insets.top + scrolled.y))
    result.bottom = result.height
    result.bottom.constant += Double(insets.top + scrolled.y)
    return result
  }

  private func lines(of item: LayoutItem) -> LayoutLines {
    var result = LayoutLines()
    result.left.add(item.minX)
    result.right.add(item.minX)
    result.right.add(item.width)
    result.top.add(item.minY)
    result.bottom.add(item.minY)
    result.bottom.add(item.height)
    result.width.add(item.width)
    result.height.add(item.height)
    return result
  }

  /// Edges of a guide in its view's coordinates.
  private func lines(of guide: UILayoutGuide, in view: UIView, _ items: inout [LayoutItem]) -> LayoutLines {
    guard let edges = guide.edges else { return lines(of: use(guide, &items)) }
    let item = use(view, &items)
    let insets = view.alignmentRectInsets
    func line(_ edge: GuideEdges.Edge, _ length: Variable, _ extra: CGFloat) -> LayoutExpression {
      var result = LayoutExpression(constant: Double(edge.offset + edge.share * extra))
      if edge.share != 0 { result.add(length, times: Double(edge.share)) }
      return result
    }
    var result = LayoutLines()
    result.left = line(edges.left, item.width, insets.left + insets.right)
    result.right = line(edges.right, item.width, insets.left + insets.right)
    result.top = line(edges.top, item.height, insets.top + insets.bottom)
    result.bottom = line(edges.bottom, item.height, insets.top + insets.bottom)
    result.width.add(result.right, times: 1)
    result.width.add(result.left, times: -1)
    result.height.add(result.bottom, times: 1)
    result.height.add(result.top, times: -1)
    return result
  }
}

extension UIView {
  /// The distance of a margin or baseline from its edge, positive to the right and down.
  fileprivate func insideDistance(of attribute: NSLayoutConstraint.Attribute) -> Double {
    switch attribute {
    case .leftMargin: Double(layoutMargins.left)
    case .rightMargin: Double(-layoutMargins.right)
    case .topMargin: Double(layoutMargins.top)
    case .bottomMargin: Double(-layoutMargins.bottom)
    case .centerXWithinMargins: Double(layoutMargins.left - layoutMargins.right) / 2
    case .centerYWithinMargins: Double(layoutMargins.top - layoutMargins.bottom) / 2
    case .firstBaseline: Double(firstBaselineDistance)
    case .lastBaseline: Double(-lastBaselineDistance)
    default: 0
    }
  }
}

extension UIView {
  /// Returns the part of the view's height by which a baseline is away from the edge that it is measured from; `nil` for
  /// other attributes, and for baselines at a constant distance.
  fileprivate func heightShare(of attribute: NSLayoutConstraint.Attribute) -> CGFloat? {
    switch attribute {
    case .firstBaseline: baselineShare
    case .lastBaseline: baselineShare.map { $0 - 1 }
    default: nil
    }
  }
}

extension NSLayoutConstraint {
  /// The parts of the views' heights in the constraint's row.
  var heightShares: [CGFloat] {
    operands.compactMap { ($0.item as? UIView)?.heightShare(of: $0.attribute) }
  }
}

extension LayoutOperand {
  /// Positions can be compared with positions along the same axis, lengths with lengths.
  func isComparable(to other: LayoutOperand) -> Bool {
    isDistance || other.isDistance ? isDistance && other.isDistance : attribute.kind == other.attribute.kind
  }
}

extension NSLayoutConstraint.Relation {
  var forSolver: Relation {
    switch self {
    case .lessThanOrEqual: .lessOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterOrEqual
    }
  }
}
