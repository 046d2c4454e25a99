/// The frames of the items of one group, relative to the group's origin.
struct GroupSolution {
  /// A place for one item of the data.
  struct Leaf {
    var frame: CGRect
    var sizing: CollectionSizing?
    var zIndex = 0
  }

  /// A supplementary view that is attached to an item.
  struct Badge {
    var frame: CGRect
    /// Index of the leaf that it is attached to.
    var leaf: Int
    var kind: String
    var zIndex: Int
    var sizing: CollectionSizing?
  }

  var size: CGSize
  var leaves: [Leaf] = []
  var badges: [Badge] = []

  mutating func add(_ other: GroupSolution, at origin: CGPoint) {
    let first = leaves.count
    for leaf in other.leaves {
      var moved = leaf
      moved.frame = leaf.frame.offsetBy(dx: origin.x, dy: origin.y)
      leaves.append(moved)
    }
    for badge in other.badges {
      var moved = badge
      moved.frame = badge.frame.offsetBy(dx: origin.x, dy: origin.y)
      moved.leaf += first
      badges.append(moved)
    }
  }
}

/// The placement of the items of a group.
@MainActor struct GroupSolver {
  let environment: any NSCollectionLayoutEnvironment
  /// Returns the size of the self-sizing view of an item, by the item's number among those to be placed.
  let measured: (Int) -> CGSize?

  /// Rounding error of sizes that are fractions of the group, in points.
  private static let tolerance: CGFloat = 1e-3
  /// Limit of the items in one group, for items without a size.
  private static let mostItems = 10_000

  /// - Parameters:
  ///   - first: number of the first item.
  ///   - limit: number of items.
  func solve(_ group: NSCollectionLayoutGroup, in container: CGSize, first: Int, limit: Int) -> GroupSolution {
    let given = group.layoutSize.size(in: container)
    switch group.arrangement {
    case .custom(let provider): return custom(group, provider, given, limit)
    case .row: return line(group, given, first, limit, isRow: true)
    case .column: return line(group, given, first, limit, isRow: false)
    }
  }

  private func custom(
    _ group: NSCollectionLayoutGroup, _ provider: NSCollectionLayoutGroupCustomItemProvider, _ size: CGSize,
    _ limit: Int
  ) -> GroupSolution {
    let inner = CollectionEnvironment(size, group.contentInsets, environment.traitCollection)
    var solution = GroupSolution(size: size)
    let origin = CGPoint(x: group.contentInsets.leading, y: group.contentInsets.top)
    solution.leaves = provider(inner).prefix(limit).map {
      GroupSolution.Leaf(frame: $0.frame.offsetBy(dx: origin.x, dy: origin.y), zIndex: $0.zIndex)
    }
    attach(group.supplementaryItems, to: CGRect(origin: .zero, size: size), leaf: 0, &solution)
    return solution
  }

  /// One item of a group with the space around it, along and across the group.
  private struct Piece {
    var solution: GroupSolution
    var size: CGSize
    var before: NSCollectionLayoutSpacing?
    var after: NSCollectionLayoutSpacing?
    var start: CGFloat
  }

  private func line(
    _ group: NSCollectionLayoutGroup, _ given: CGSize, _ first: Int, _ limit: Int, isRow: Bool
  ) -> GroupSolution {
    let insets = group.contentInsets
    let inner = CGSize(
      width: max(0, given.width - insets.leading - insets.trailing),
      height: max(0, given.height - insets.top - insets.bottom))
    let isOpen = (isRow ? group.layoutSize.widthDimension : group.layoutSize.heightDimension).isEstimated
    let room = isOpen ? .greatestFiniteMagnitude : isRow ? inner.width : inner.height
    let pieces = collect(group, inner, room, first, limit, isRow)
    let spread = spread(pieces, group, room)
    var solution = GroupSolution(size: given)
    var along: CGFloat = 0
    var across: CGFloat = 0
    for (index, piece) in pieces.enumerated() {
      if index > 0 { along += width(of: group.interItemSpacing, spread) }
      along += width(of: piece.before, spread)
      let origin =
        isRow
        ? CGPoint(x: insets.leading + along, y: insets.top + piece.start)
        : CGPoint(x: insets.leading + piece.start, y: insets.top + along)
      solution.add(piece.solution, at: origin)
      along += isRow ? piece.size.width : piece.size.height
      along += width(of: piece.after, spread)
      across = max(across, piece.start + (isRow ? piece.size.height : piece.size.width))
    }
    let content = isRow ? CGSize(width: along, height: across) : CGSize(width: across, height: along)
    if group.layoutSize.widthDimension.isEstimated {
      solution.size.width = content.width + insets.leading + insets.trailing
    }
    if group.layoutSize.heightDimension.isEstimated {
      solution.size.height = content.height + insets.top + insets.bottom
    }
    attach(group.supplementaryItems, to: CGRect(origin: .zero, size: solution.size), leaf: 0, &solution)
    return solution
  }

  /// The items that fit into the group, before the remaining space is distributed.
  private func collect(
    _ group: NSCollectionLayoutGroup, _ inner: CGSize, _ room: CGFloat, _ first: Int, _ limit: Int, _ isRow: Bool
  ) -> [Piece] {
    guard !group.subitems.isEmpty else { return [] }
    var pieces: [Piece] = []
    var used: CGFloat = 0
    var taken = 0
    let gap = group.interItemSpacing?.spacing ?? 0
    // The length of each item of a group that its items share evenly.
    let share = group.count.flatMap { count in
      group.sharesEvenly && room < .greatestFiniteMagnitude
        ? max(0, (room - gap * CGFloat(count - 1)) / CGFloat(count)) : nil
    }
    while taken < limit, pieces.count < group.count ?? Self.mostItems {
      let item = group.subitems[pieces.count % group.subitems.count]
      let piece = piece(item, inner, share, first + taken, limit - taken, isRow)
      guard !piece.solution.leaves.isEmpty else { break }
      let length =
        (isRow ? piece.size.width : piece.size.height) + (piece.before?.spacing ?? 0) + (piece.after?.spacing ?? 0)
      let isFull = used + (pieces.isEmpty ? 0 : gap) + length > room + Self.tolerance
      if isFull, !pieces.isEmpty, group.count == nil { break }
      used += (pieces.isEmpty ? 0 : gap) + length
      taken += piece.solution.leaves.count
      pieces.append(piece)
      // A group without a length takes each of its subitems once.
      if room == .greatestFiniteMagnitude, group.count == nil, pieces.count == group.subitems.count { break }
    }
    return pieces
  }

  private func piece(
    _ item: NSCollectionLayoutItem, _ inner: CGSize, _ share: CGFloat?, _ number: Int, _ limit: Int, _ isRow: Bool
  ) -> Piece {
    var solution: GroupSolution
    if let group = item as? NSCollectionLayoutGroup {
      var container = inner
      if let share { if isRow { container.width = share } else { container.height = share } }
      solution = solve(group, in: container, first: number, limit: limit)
    } else {
      solution = leaf(item, inner, share, number, isRow)
    }
    if let share { if isRow { solution.size.width = share } else { solution.size.height = share } }
    let edges = item.edgeSpacing
    return Piece(
      solution: solution, size: solution.size + across(edges, isRow), before: isRow ? edges?.leading : edges?.top,
      after: isRow ? edges?.trailing : edges?.bottom, start: (isRow ? edges?.top : edges?.leading)?.spacing ?? 0)
  }

  /// The edge spacing after an item, across the group, which counts as a part of the item.
  private func across(_ edges: NSCollectionLayoutEdgeSpacing?, _ isRow: Bool) -> CGSize {
    isRow
      ? CGSize(width: 0, height: edges?.bottom?.spacing ?? 0) : CGSize(width: edges?.trailing?.spacing ?? 0, height: 0)
  }

  private func leaf(
    _ item: NSCollectionLayoutItem, _ inner: CGSize, _ share: CGFloat?, _ number: Int, _ isRow: Bool
  ) -> GroupSolution {
    var size = item.layoutSize.size(in: inner)
    var sizing = item.layoutSize.sizing
    if let share { if isRow { size.width = share } else { size.height = share } }
    if share != nil { if isRow { sizing?.width = false } else { sizing?.height = false } }
    if sizing == CollectionSizing(width: false, height: false) { sizing = nil }
    if let sizing, let asked = measured(number) {
      if sizing.width { size.width = asked.width }
      if sizing.height { size.height = asked.height }
    }
    var frame = CGRect(origin: .zero, size: size)
    let insets = item.contentInsets
    if sizing?.width != true {
      frame.origin.x += insets.leading
      frame.size.width = max(0, size.width - insets.leading - insets.trailing)
    }
    if sizing?.height != true {
      frame.origin.y += insets.top
      frame.size.height = max(0, size.height - insets.top - insets.bottom)
    }
    var solution = GroupSolution(size: size)
    solution.leaves = [GroupSolution.Leaf(frame: frame, sizing: sizing)]
    attach(item.supplementaryItems, to: frame, leaf: 0, &solution)
    return solution
  }

  private func attach(
    _ items: [NSCollectionLayoutSupplementaryItem], to frame: CGRect, leaf: Int, _ solution: inout GroupSolution
  ) {
    for item in items {
      let size = item.layoutSize.size(in: frame.size)
      solution.badges.append(
        GroupSolution.Badge(
          frame: item.frame(in: frame, size: size), leaf: leaf, kind: item.elementKind, zIndex: item.zIndex))
    }
  }

  // MARK: Spaces

  /// The length that is added to the minimum of each flexible space.
  private func spread(_ pieces: [Piece], _ group: NSCollectionLayoutGroup, _ room: CGFloat) -> CGFloat {
    guard room < .greatestFiniteMagnitude, let first = pieces.first else { return 0 }
    let isRow = if case .row = group.arrangement { true } else { false }
    var spaces = pieces.flatMap { [$0.before, $0.after] }.compactMap(\.self)
    if let gap = group.interItemSpacing { spaces += Array(repeating: gap, count: pieces.count - 1) }
    let flexible = spaces.count { $0.isFlexibleSpacing }
    guard flexible > 0 else { return 0 }
    let items = pieces.dropFirst().reduce(isRow ? first.size.width : first.size.height) {
      $0 + (isRow ? $1.size.width : $1.size.height)
    }
    return max(0, room - items - spaces.reduce(0) { $0 + $1.spacing }) / CGFloat(flexible)
  }

  private func width(of spacing: NSCollectionLayoutSpacing?, _ spread: CGFloat) -> CGFloat {
    guard let spacing else { return 0 }
    return spacing.spacing + (spacing.isFlexibleSpacing ? spread : 0)
  }
}

extension CGSize {
  fileprivate static func + (left: CGSize, right: CGSize) -> CGSize {
    CGSize(width: left.width + right.width, height: left.height + right.height)
  }
}
