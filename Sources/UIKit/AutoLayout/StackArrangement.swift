/// The constraints of a row or column of a stack view's arranged subviews.
@MainActor struct StackArrangement {
  private let stack: UIStackView
  private let shown: [UIView]
  private(set) var constraints: [NSLayoutConstraint] = []

  /// The priorities of equal centres and proportional lengths, just below those of apps; in descending order.
  private static let proportion: Float = 999
  /// The lowest priority of proportional lengths in a stack of very many views; above that of contents.
  private static let leastProportion: Float = 751
  private static let centering: Float = 150
  /// The priority of fitting the contents at an open side; the lowest.
  private static let shrinking: Float = 49

  /// The priority of reaching the edge from which baseline-aligned views are measured.
  private static let reaching: Float = 51
  /// The priority of stretching hidden views across the axis, below that of all contents.
  private static let filling: Float = 52
  /// The priority at which hidden views are at least as long as the stack across the axis; above the usual hugging, and
  /// below the usual compression resistance.
  private static let covering: Float = 300

  init(of stack: UIStackView) {
    self.stack = stack
    shown = stack.arrangedSubviews.filter { !$0.isHidden }
    collapseHidden()
    guard !shown.isEmpty else { return }
    connectAlongAxis()
    share()
    for view in shown { align(view) }
    if stack.alignment != .fill { shrink(isHorizontal ? .height : .width) }
    if isLoose { shrink(length) }
  }

  private var isHorizontal: Bool { stack.axis == .horizontal }
  /// The container of the contents: the stack's margins, or the stack.
  private var canvas: AnyObject { stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack }

  /// True if distances between neighbours are only bounded.
  private var isLoose: Bool { stack.distribution == .equalSpacing || stack.distribution == .equalCentering }

  private typealias Attribute = NSLayoutConstraint.Attribute
  private var start: Attribute { isHorizontal ? .leading : .top }
  private var end: Attribute { isHorizontal ? .trailing : .bottom }
  private var length: Attribute { isHorizontal ? .width : .height }
  private var center: Attribute { isHorizontal ? .centerX : .centerY }
  private var crossStart: Attribute { isHorizontal ? .top : .leading }
  private var crossEnd: Attribute { isHorizontal ? .bottom : .trailing }
  private var crossCenter: Attribute { isHorizontal ? .centerY : .centerX }

  private mutating func add(
    _ name: String, _ first: AnyObject, _ attribute: Attribute, _ second: AnyObject?, _ other: Attribute,
    relation: NSLayoutConstraint.Relation = .equal, times multiplier: CGFloat = 1, plus constant: CGFloat = 0,
    priority: Float = 1000
  ) {
    let constraint = NSLayoutConstraint(
      item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: other,
      multiplier: multiplier, constant: constant)
    constraint.priority = UILayoutPriority(priority)
    constraint.identifier = "UISV-\(name)"
    constraints.append(constraint)
  }

  // MARK: Along the axis

  private mutating func connectAlongAxis() {
    add("canvas-connection", shown[0], start, canvas, start)
    for (view, next) in zip(shown, shown.dropFirst()) { connect(view, next) }
    add("canvas-connection", canvas, end, shown[shown.count - 1], end)
  }

  private mutating func connect(_ view: UIView, _ next: UIView) {
    let fromBaseline = stack.isBaselineRelativeArrangement && !isHorizontal
    let (lower, upper) = (fromBaseline ? .firstBaseline : start, fromBaseline ? .lastBaseline : end)
    var spacing = stack.spacing(after: view)
    if fromBaseline, stack.usesSystemSpacing(after: view) {
      spacing = SystemSpacing.below(
        LayoutOperand(item: view, attribute: upper), LayoutOperand(item: next, attribute: lower))
    }
    add(
      "spacing", next, lower, view, upper, relation: isLoose ? .greaterThanOrEqual : .equal, plus: spacing)
  }

  private mutating func share() {
    switch stack.distribution {
    case .fill: break
    case .fillEqually:
      for view in shown.dropFirst() { add("fill-equally", view, length, shown[0], length) }
    case .fillProportionally: shareInProportion()
    case .equalSpacing:
      equalize(gaps: zip(shown, shown.dropFirst()).map { gap($0, end, $1, start) }, priority: 1000)
    case .equalCentering:
      equalize(gaps: zip(shown, shown.dropFirst()).map { gap($0, center, $1, center) }, priority: Self.centering)
    }
  }

  /// Lengths in proportion to the intrinsic ones; equal if there are none.
  ///
  /// As on Apple's systems, each view has the stack's length times its share of all intrinsic lengths and spaces. Every
  /// view yields to the one before it, so the last one takes what the spaces of a stretched stack leave.
  private mutating func shareInProportion() {
    let lengths = shown.map { view -> CGFloat in
      let size = view.sizeInProportion
      return max(isHorizontal ? size.width : size.height, 0)
    }
    let intrinsic = lengths.reduce(0, +)
    guard intrinsic > 0 else {
      for view in shown.dropFirst() {
        add("fill-proportionally", view, length, shown[0], length, priority: Self.proportion)
      }
      return
    }
    let spaces = shown.dropLast().reduce(0) { $0 + stack.spacing(after: $1) }
    for (place, view) in shown.enumerated() where lengths[place] > 0 && intrinsic + spaces > 0 {
      add(
        "fill-proportionally", view, length, canvas, length, times: lengths[place] / (intrinsic + spaces),
        priority: max(Self.proportion - Float(place), Self.leastProportion))
    }
  }

  private func gap(_ view: UIView, _ from: Attribute, _ next: UIView, _ to: Attribute) -> LayoutOperand {
    LayoutOperand(from: LayoutOperand(item: view, attribute: from), to: LayoutOperand(item: next, attribute: to))
  }

  private mutating func equalize(gaps: [LayoutOperand], priority: Float) {
    for gap in gaps.dropFirst() {
      let constraint = NSLayoutConstraint()
      constraint.relate(gap, .equal, gaps[0], multiplier: 1, constant: 0)
      constraint.priority = UILayoutPriority(priority)
      constraint.identifier = "UISV-distributing"
      constraints.append(constraint)
    }
  }

  // MARK: Across the axis

  private mutating func align(_ view: UIView) {
    switch stack.alignment {
    case .fill:
      add("alignment", view, crossStart, canvas, crossStart)
      add("alignment", view, crossEnd, canvas, crossEnd)
      return
    case .leading: add("alignment", view, crossStart, canvas, crossStart)
    case .trailing: add("alignment", view, crossEnd, canvas, crossEnd)
    case .center: add("alignment", view, crossCenter, canvas, crossCenter)
    case .firstBaseline, .lastBaseline: alignBaseline(view)
    }
    add("spanning-boundary", view, crossStart, canvas, crossStart, relation: .greaterThanOrEqual)
    add("spanning-boundary", canvas, crossEnd, view, crossEnd, relation: .greaterThanOrEqual)
  }

  /// Columns have no common baselines: the start is used instead.
  private mutating func alignBaseline(_ view: UIView) {
    guard isHorizontal else { return add("alignment", view, crossStart, canvas, crossStart) }
    let edge = stack.alignment == .firstBaseline ? crossStart : crossEnd
    add("spanning-fit", view, edge, canvas, edge, priority: Self.reaching)
    guard view !== shown[0] else { return }
    let line: Attribute = stack.alignment == .firstBaseline ? .firstBaseline : .lastBaseline
    add("alignment", view, line, shown[0], line)
  }

  private mutating func shrink(_ side: Attribute) {
    add("ambiguity-suppression", stack, side, nil, .notAnAttribute, plus: 0, priority: Self.shrinking)
  }

  // MARK: Hidden views

  /// Hidden views have length 0 between their neighbours, so that they grow from there when they are shown, and keep
  /// their alignment. Beside a single shown view, which has no spacing, they begin at the start of the stack. Each of them
  /// yields to its own constraints, and none changes the views that are shown.
  private mutating func collapseHidden() {
    var previous: UIView?
    for view in stack.arrangedSubviews {
      guard view.isHidden else {
        previous = shown.count > 1 ? view : nil
        continue
      }
      add("hiding", view, length, nil, .notAnAttribute, plus: 0, priority: Self.proportion)
      let gap = previous === shown.last ? 0 : previous.map(stack.spacing(after:)) ?? 0
      add(
        "hiding", view, start, previous ?? canvas, previous == nil ? start : end, plus: gap / 2,
        priority: Self.proportion)
      alignHidden(view)
    }
  }

  private mutating func alignHidden(_ view: UIView) {
    let edge: Attribute =
      switch stack.alignment {
      case .center: crossCenter
      case .trailing: crossEnd
      case .fill, .leading, .firstBaseline, .lastBaseline: crossStart
      }
    add("hiding", view, edge, canvas, edge, priority: Self.proportion)
    guard stack.alignment == .fill else { return }
    add("hiding", view, crossEnd, canvas, crossEnd, priority: Self.filling)
    guard !shown.isEmpty else { return }
    // Longer contents do not stretch the stack.
    add("hiding", view, crossEnd, canvas, crossEnd, relation: .greaterThanOrEqual, priority: Self.covering)
  }
}

extension UIView {
  /// The size that counts in a proportional arrangement: the content's; for a stack view, the one that fits its contents.
  fileprivate var sizeInProportion: CGSize {
    let size = layoutContentSize
    guard self is UIStackView, size.width < 0, size.height < 0 else { return size }
    return systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
  }
}
