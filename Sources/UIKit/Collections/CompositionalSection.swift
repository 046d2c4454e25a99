/// One section of a compositional layout: its groups one after the other, and its boundary views.
///
/// `along` is the direction in which groups follow one another: the direction of the layout, or the one across it in a
/// section with its own scrolling.
@MainActor final class CompositionalSection {
  /// A group with the numbers of its items and its position along the section.
  struct Placed {
    var first: Int
    var start: CGFloat
    var solution: GroupSolution
    var items: Range<Int> { first..<(first + solution.leaves.count) }
  }

  private struct Group {
    var first: Int
    var solution: GroupSolution
    /// The size without that of larger groups.
    let ownSize: CGSize

    init(first: Int, solution: GroupSolution) {
      (self.first, self.solution, ownSize) = (first, solution, solution.size)
    }

    var items: Range<Int> { first..<(first + solution.leaves.count) }
  }

  /// A supplementary view of the section or of one of its items.
  struct ViewName: Hashable {
    var kind: String
    /// 0 for a view of the section.
    var item: Int
  }

  /// A header, footer or side view, relative to the section's origin.
  struct Boundary {
    let item: NSCollectionLayoutBoundarySupplementaryItem
    var frame: CGRect
  }

  let section: NSCollectionLayoutSection
  let count: Int
  let environment: CollectionEnvironment
  /// True if the layout scrolls vertically.
  let isVertical: Bool
  private var groups: [Group] = []
  /// The length of each group with the spacing after it.
  private var steps = FenwickTree<CGFloat>([])
  /// The number of groups of each extent across the section.
  private var breadths: [CGFloat: Int] = [:]
  /// The largest extent of a group across the section.
  private var widest: CGFloat = 0
  private(set) var boundaries: [Boundary] = []
  /// The size of the whole section, in points.
  private(set) var size = CGSize.zero
  /// The start of the groups in the section.
  private(set) var origin = CGPoint.zero
  /// The content size of the section's own scrolling, with its insets.
  private(set) var innerSize = CGSize.zero
  /// The start of the section in the content.
  var start = CGPoint.zero
  /// The offset of the section's own scrolling.
  var offset = CGPoint.zero
  /// Sizes that self-sizing views returned.
  private var measured: [Int: CGSize] = [:]
  private(set) var measuredViews: [ViewName: CGSize] = [:]
  /// The items with attached views that returned a size.
  private var itemsOfViews: Set<Int> = []
  private let insets: NSDirectionalEdgeInsets
  private let boundaryInsets: NSDirectionalEdgeInsets

  init(
    _ section: NSCollectionLayoutSection, count: Int, environment: CollectionEnvironment, isVertical: Bool,
    insets: NSDirectionalEdgeInsets, boundaryInsets: NSDirectionalEdgeInsets, measured: [Int: CGSize],
    measuredViews: [ViewName: CGSize]
  ) {
    self.section = section
    self.count = count
    self.environment = environment
    self.isVertical = isVertical
    self.insets = insets
    self.boundaryInsets = boundaryInsets
    self.measured = measured
    self.measuredViews = measuredViews
    itemsOfViews = Set(measuredViews.keys.filter { !isBoundary($0.kind) }.map(\.item))
    arrange(from: 0)
  }

  var scrollsItself: Bool { section.orthogonalScrollingBehavior != .none }
  private var groupsRunDown: Bool { isVertical != scrollsItself }
  var measuredItems: [Int: CGSize] { measured }

  // MARK: Groups

  /// The size that fractional dimensions refer to.
  private var room: CGSize {
    let outer = environment.effectiveContentSize
    return CGSize(
      width: max(0, outer.width - insets.leading - insets.trailing),
      height: max(0, outer.height - insets.top - insets.bottom))
  }

  private func arrange(from index: Int) {
    let container = room
    let solver = solver
    groups.removeSubrange(index...)
    var first = groups.last?.items.upperBound ?? 0
    var pattern: GroupSolution?
    while first < count {
      let solution: GroupSolution
      if let pattern, pattern.leaves.count <= count - first, isUnmeasured(first, pattern.leaves.count) {
        solution = pattern
      } else {
        solution = solver.solve(section.group, in: container, first: first, limit: count - first)
        if isUnmeasured(first, solution.leaves.count) { pattern = solution }
      }
      guard !solution.leaves.isEmpty else { break }
      groups.append(Group(first: first, solution: spaced(solution)))
      first += solution.leaves.count
    }
    groupsDidChange()
  }

  private var solver: GroupSolver {
    GroupSolver(
      environment: environment, measured: { [measured] in measured[$0] },
      measuredBadge: { [measuredViews] in measuredViews[ViewName(kind: $0, item: $1)] })
  }

  /// A group with the space at its edges. Flexible spaces place it across the section.
  private func spaced(_ solution: GroupSolution) -> GroupSolution {
    guard let edges = section.group.edgeSpacing else { return solution }
    let size = solution.size
    let (x, width) = NSCollectionLayoutSpacing.place(
      size.width, before: edges.leading, after: edges.trailing, in: groupsRunDown ? room.width : nil)
    let (y, height) = NSCollectionLayoutSpacing.place(
      size.height, before: edges.top, after: edges.bottom, in: groupsRunDown ? nil : room.height)
    var result = GroupSolution(size: CGSize(width: width, height: height))
    result.add(solution, at: CGPoint(x: x, y: y))
    return result
  }

  private var isUniform: Bool {
    let size = section.group.layoutSize
    return size.widthDimension.isUniformAcrossSiblings || size.heightDimension.isUniformAcrossSiblings
  }

  /// Gives groups of a uniform size that of the largest.
  private func unify() {
    let size = section.group.layoutSize
    if size.widthDimension.isUniformAcrossSiblings {
      let width = groups.map(\.ownSize.width).max() ?? 0
      for index in groups.indices { groups[index].solution.size.width = width }
    }
    if size.heightDimension.isUniformAcrossSiblings {
      let height = groups.map(\.ownSize.height).max() ?? 0
      for index in groups.indices { groups[index].solution.size.height = height }
    }
  }

  private func groupsDidChange() {
    unify()
    steps = FenwickTree(groups.map { length($0.solution) + section.interGroupSpacing })
    breadths = Dictionary(groups.map { (breadth($0.solution), 1) }, uniquingKeysWith: +)
    widest = breadths.keys.max() ?? 0
    finish()
  }

  private func isUnmeasured(_ first: Int, _ count: Int) -> Bool {
    if measured.isEmpty, itemsOfViews.isEmpty { return true }
    return (first..<(first + count)).allSatisfy { measured[$0] == nil && !itemsOfViews.contains($0) }
  }

  private func length(_ solution: GroupSolution) -> CGFloat {
    groupsRunDown ? solution.size.height : solution.size.width
  }

  private func breadth(_ solution: GroupSolution) -> CGFloat {
    groupsRunDown ? solution.size.width : solution.size.height
  }

  private var groupStarts: [CGFloat] { groups.indices.map { start(ofGroup: $0) } }

  private func start(ofGroup index: Int) -> CGFloat { steps.sum(before: index) }

  /// Stores the size that a self-sizing view returned; returns true if it changes the layout. The cost grows with the
  /// logarithm of the number of groups, unless the group takes other items.
  func measure(_ item: Int, _ size: CGSize) -> Bool {
    guard measured[item] != size, (0..<count).contains(item), !groups.isEmpty else { return false }
    measured[item] = size
    solveGroup(of: item)
    return true
  }

  /// Solves a group again for new sizes.
  private func solveGroup(of item: Int) {
    let index = group(of: item)
    let old = groups[index]
    let solution = spaced(solver.solve(section.group, in: room, first: old.first, limit: count - old.first))
    guard solution.leaves.count == old.solution.leaves.count else { return arrange(from: index) }
    groups[index] = Group(first: old.first, solution: solution)
    guard !isUniform else { return groupsDidChange() }
    steps.add(length(solution) - length(old.solution), at: index)
    replaceBreadth(breadth(old.solution), by: breadth(solution))
    finish()
  }

  /// Counts the extent of a group that has changed.
  ///
  /// Cost: the number of different extents if the last group of the largest one shrinks, otherwise constant.
  private func replaceBreadth(_ old: CGFloat, by new: CGFloat) {
    guard old != new else { return }
    breadths[new, default: 0] += 1
    let rest = (breadths[old] ?? 1) - 1
    breadths[old] = rest > 0 ? rest : nil
    if new > widest {
      widest = new
    } else if old == widest, rest == 0 {
      widest = breadths.keys.max() ?? 0
    }
  }

  /// Stores the size that a self-sizing supplementary view returned; returns true if it changes the layout.
  func measureView(_ kind: String, _ item: Int, _ size: CGSize) -> Bool {
    let isBoundary = isBoundary(kind)
    let name = ViewName(kind: kind, item: isBoundary ? 0 : item)
    guard measuredViews[name] != size else { return false }
    measuredViews[name] = size
    if isBoundary {
      finish()
    } else {
      guard (0..<count).contains(item), !groups.isEmpty else { return false }
      itemsOfViews.insert(item)
      solveGroup(of: item)
    }
    return true
  }

  private func isBoundary(_ kind: String) -> Bool {
    section.boundarySupplementaryItems.contains { $0.elementKind == kind }
  }

  // MARK: Boundaries

  /// The space before and after the groups, along them: at least so much that each can be in the middle, if they stop
  /// there.
  private var margins: (start: CGFloat, end: CGFloat) {
    let own = groupsRunDown ? (start: insets.top, end: insets.bottom) : (start: insets.leading, end: insets.trailing)
    guard section.orthogonalScrollingBehavior == .groupPagingCentered, let first = groups.first, let last = groups.last
    else { return own }
    let outer = environment.effectiveContentSize
    let seen = groupsRunDown ? outer.height : outer.width
    return (
      max(own.start, (seen - length(first.solution)) / 2), max(own.end, (seen - length(last.solution)) / 2)
    )
  }

  /// Computes the section's size and the frames of its boundary views.
  private func finish() {
    let along = groups.isEmpty ? 0 : steps.total - section.interGroupSpacing
    let content = groupsRunDown ? CGSize(width: widest, height: along) : CGSize(width: along, height: widest)
    let margins = margins
    innerSize = CGSize(
      width: content.width + (groupsRunDown ? insets.leading + insets.trailing : margins.start + margins.end),
      height: content.height + (groupsRunDown ? margins.start + margins.end : insets.top + insets.bottom))
    let outer = environment.effectiveContentSize
    var body = innerSize
    if isVertical { body.width = outer.width } else { body.height = outer.height }
    let items = section.boundarySupplementaryItems
    let sizes = items.map { boundarySize($0, outer) }
    var reserved = UIEdgeInsets.zero
    for (item, size) in zip(items, sizes) where item.extendsBoundary { reserve(item, size, &reserved) }
    size = CGSize(
      width: isVertical ? outer.width : body.width + reserved.left + reserved.right,
      height: isVertical ? body.height + reserved.top + reserved.bottom : outer.height)
    origin = CGPoint(
      x: reserved.left + (groupsRunDown ? insets.leading : margins.start),
      y: reserved.top + (groupsRunDown ? margins.start : insets.top))
    boundaries = zip(items, sizes).map { item, size in
      Boundary(item: item, frame: item.inset(place(item, size), item.layoutSize.sizing))
    }
  }

  private func reserve(
    _ item: NSCollectionLayoutBoundarySupplementaryItem, _ size: CGSize, _ reserved: inout UIEdgeInsets
  ) {
    if item.alignment.isTop {
      reserved.top = max(reserved.top, size.height - item.offset.y)
    } else if item.alignment.isBottom {
      reserved.bottom = max(reserved.bottom, size.height + item.offset.y)
    } else if item.alignment == .leading {
      reserved.left = max(reserved.left, size.width - item.offset.x)
    } else if item.alignment == .trailing {
      reserved.right = max(reserved.right, size.width + item.offset.x)
    }
  }

  private func boundarySize(_ item: NSCollectionLayoutBoundarySupplementaryItem, _ outer: CGSize) -> CGSize {
    let sides = section.supplementariesFollowContentInsets ? insets : boundaryInsets
    let container = CGSize(
      width: max(0, outer.width - (isVertical ? sides.leading + sides.trailing : 0)),
      height: max(0, outer.height - (isVertical ? 0 : sides.top + sides.bottom)))
    return item.layoutSize.size(
      in: container, measured: measuredViews[ViewName(kind: item.elementKind, item: 0)])
  }

  private func place(_ item: NSCollectionLayoutBoundarySupplementaryItem, _ own: CGSize) -> CGRect {
    let sides = section.supplementariesFollowContentInsets ? insets : boundaryInsets
    let area =
      isVertical
      ? CGRect(
        x: sides.leading, y: 0, width: size.width - sides.leading - sides.trailing, height: size.height)
      : CGRect(x: 0, y: sides.top, width: size.width, height: size.height - sides.top - sides.bottom)
    let anchor = NSCollectionLayoutAnchor(edges: item.alignment.edges)
    let outer = anchor.point(of: area)
    let inner = anchor.point(of: CGRect(origin: .zero, size: own))
    var frame = CGRect(
      x: outer.x - inner.x + item.offset.x, y: outer.y - inner.y + item.offset.y, width: own.width,
      height: own.height)
    // An offset that leads out of the section extends the section instead of moving the view.
    if item.extendsBoundary, item.alignment.isTop { frame.origin.y = max(0, frame.origin.y) }
    return frame
  }

  // MARK: Queries

  /// The group that contains an item; `nil` for a section without groups.
  func placedGroup(of item: Int) -> Placed? {
    guard !groups.isEmpty else { return nil }
    let index = group(of: item)
    return Placed(first: groups[index].first, start: start(ofGroup: index), solution: groups[index].solution)
  }

  /// The index of the group that contains an item.
  private func group(of item: Int) -> Int {
    var (low, high) = (0, groups.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if groups[middle].first <= item { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The origin of a group in content coordinates, without the offset of the section's own scrolling.
  func origin(of group: Placed) -> CGPoint {
    groupsRunDown
      ? CGPoint(x: start.x + origin.x, y: start.y + origin.y + group.start)
      : CGPoint(x: start.x + origin.x + group.start, y: start.y + origin.y)
  }

  /// The groups that touch a rectangle of the content, without the offset of the section's own scrolling.
  func groups(in rect: CGRect) -> [Placed] {
    let corner = CGPoint(x: start.x + origin.x, y: start.y + origin.y)
    let (low, high) =
      groupsRunDown ? (rect.minY - corner.y, rect.maxY - corner.y) : (rect.minX - corner.x, rect.maxX - corner.x)
    // Badges and items of custom groups may extend beyond their group.
    let reach = Self.overhang
    var (first, last) = (0, groups.count)
    while first < last {
      let middle = (first + last) / 2
      if start(ofGroup: middle) + length(groups[middle].solution) + reach < low {
        first = middle + 1
      } else {
        last = middle
      }
    }
    var result: [Placed] = []
    var position = start(ofGroup: first)
    for group in groups[first...] {
      guard position - reach <= high else { break }
      result.append(Placed(first: group.first, start: position, solution: group.solution))
      position += length(group.solution) + section.interGroupSpacing
    }
    return result
  }

  /// Distance that elements may extend beyond their group and still be found, in points.
  private static let overhang: CGFloat = 60

  // MARK: The section's own scrolling

  var frame: CGRect { CGRect(origin: start, size: size) }

  /// The scrolling area of the section, in content coordinates; `nil` for a section without its own scrolling.
  func scroller(_ index: Int) -> CollectionScroller? {
    guard scrollsItself else { return nil }
    var area = frame
    if isVertical {
      area.origin.y = start.y + origin.y - insets.top
      area.size.height = innerSize.height
    } else {
      area.origin.x = start.x + origin.x - insets.leading
      area.size.width = innerSize.width
    }
    let (behavior, properties) = (section.orthogonalScrollingBehavior, section.orthogonalScrollingProperties)
    let lead = margins.start
    let seen = groupsRunDown ? area.height : area.width
    let total = groupsRunDown ? innerSize.height : innerSize.width
    let stops: [CGFloat]? =
      switch behavior {
      case .groupPagingCentered:
        zip(groupStarts, groups).map { $0 + lead + length($1.solution) / 2 - seen / 2 }
      case .groupPaging, .continuousGroupLeadingBoundary: groupStarts
      default: nil
      }
    return CollectionScroller(
      section: index, frame: area, contentSize: innerSize, offset: offset,
      stops: stops.map { $0.map { min(max(0, $0), max(0, total - seen)) } },
      stopsAtNext: behavior == .groupPaging || behavior == .groupPagingCentered, isPaging: behavior == .paging,
      bounces: properties.bounce != .never, alwaysBounces: properties.bounce == .always,
      decelerationRate: properties.decelerationRate ?? .normal)
  }
}
