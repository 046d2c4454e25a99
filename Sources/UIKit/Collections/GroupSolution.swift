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
  /// Returns that of a view of a kind that is attached to an item.
  let measuredBadge: (String, Int) -> CGSize?

  /// Rounding error of sizes that are fractions of the group, in points.
  private static let tolerance: CGFloat = 1e-3
  /// Limit of the items in one group, for items without a size.
  private static let mostItems = 10_000

  /// - Parameters:
  ///   - first: The number of the first item.
  ///   - limit: The number of items.
  func solve(_ group: NSCollectionLayoutGroup, in container: CGSize, first: Int, limit: Int) -> GroupSolution {
    let given = group.layoutSize.size(in: container)
    switch group.arrangement {
    case .custom(let provider): return custom(group, provider, given, first, limit)
    case .row: return line(group, given, first, limit, isRow: true)
    case .column: return line(group, given, first, limit, isRow: false)
    }
  }

  private func custom(
    _ group: NSCollectionLayoutGroup, _ provider: NSCollectionLayoutGroupCustomItemProvider, _ size: CGSize,
    _ first: Int, _ limit: Int
  ) -> GroupSolution {
    let inner = CollectionEnvironment(size, group.contentInsets, environment.traitCollection)
    var solution = GroupSolution(size: size)
    let origin = CGPoint(x: group.contentInsets.leading, y: group.contentInsets.top)
    solution.leaves = provider(inner).prefix(limit).map {
      GroupSolution.Leaf(frame: $0.frame.offsetBy(dx: origin.x, dy: origin.y), zIndex: $0.zIndex)
    }
    attach(group.supplementaryItems, to: CGRect(origin: .zero, size: size), first, &solution)
    return solution
  }

  /// One item of a group with the space around it, along and across the group.
  private struct Piece {
    let item: NSCollectionLayoutItem
    /// The number of its first item.
    let number: Int
    var solution: GroupSolution
    var length: CGFloat
    var before: NSCollectionLayoutSpacing?
    var after: NSCollectionLayoutSpacing?
    /// The start across the group.
    var start: CGFloat
    /// The extent across the group, with the space around it.
    var breadth: CGFloat
  }

  private func line(
    _ group: NSCollectionLayoutGroup, _ given: CGSize, _ first: Int, _ limit: Int, isRow: Bool
  ) -> GroupSolution {
    let insets = group.contentInsets
    let inner = CGSize(
      width: max(0, given.width - insets.leading - insets.trailing),
      height: max(0, given.height - insets.top - insets.bottom))
    let isOpen = (isRow ? group.layoutSize.widthDimension : group.layoutSize.heightDimension).isMeasured
    let room = isOpen ? .greatestFiniteMagnitude : isRow ? inner.width : inner.height
    let line = Line(group, inner: inner, room: room, isRow: isRow)
    let pieces = unified(collect(line, first, limit), line)
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
      along += piece.length
      along += width(of: piece.after, spread)
      across = max(across, piece.breadth)
    }
    let content = isRow ? CGSize(width: along, height: across) : CGSize(width: across, height: along)
    if group.layoutSize.widthDimension.isMeasured {
      solution.size.width = content.width + insets.leading + insets.trailing
    }
    if group.layoutSize.heightDimension.isMeasured {
      solution.size.height = content.height + insets.top + insets.bottom
    }
    attach(group.supplementaryItems, to: CGRect(origin: .zero, size: solution.size), first, &solution)
    return solution
  }

  /// A row or a column whose items are placed.
  private struct Line {
    let group: NSCollectionLayoutGroup
    /// The size of the group without its insets.
    let inner: CGSize
    /// The length for the items; infinite if they determine it.
    let room: CGFloat
    let isRow: Bool
    /// The length of each item of a group that its items share evenly.
    let share: CGFloat?
    /// The extent across the group; `nil` if the items determine it.
    let breadth: CGFloat?

    @MainActor init(_ group: NSCollectionLayoutGroup, inner: CGSize, room: CGFloat, isRow: Bool) {
      (self.group, self.inner, self.room, self.isRow) = (group, inner, room, isRow)
      let gap = group.interItemSpacing?.spacing ?? 0
      share = group.count.flatMap { count in
        group.sharesEvenly && room < .greatestFiniteMagnitude
          ? max(0, (room - gap * CGFloat(count - 1)) / CGFloat(count)) : nil
      }
      let isOpen = (isRow ? group.layoutSize.heightDimension : group.layoutSize.widthDimension).isMeasured
      breadth = isOpen ? nil : isRow ? inner.height : inner.width
    }
  }

  /// The items that fit into the group, before the remaining space is distributed.
  private func collect(_ line: Line, _ first: Int, _ limit: Int) -> [Piece] {
    let group = line.group
    guard !group.subitems.isEmpty else { return [] }
    var pieces: [Piece] = []
    var used: CGFloat = 0
    var taken = 0
    let gap = group.interItemSpacing?.spacing ?? 0
    while taken < limit, pieces.count < group.count ?? Self.mostItems {
      let item = group.subitems[pieces.count % group.subitems.count]
      let piece = piece(item, line, first + taken, limit - taken)
      guard !piece.solution.leaves.isEmpty else { break }
      let length = piece.length + (piece.before?.spacing ?? 0) + (piece.after?.spacing ?? 0)
      let isFull = used + (pieces.isEmpty ? 0 : gap) + length > line.room + Self.tolerance
      if isFull, !pieces.isEmpty, group.count == nil { break }
      used += (pieces.isEmpty ? 0 : gap) + length
      taken += piece.solution.leaves.count
      pieces.append(piece)
      // A group without a length takes each of its subitems once.
      let isOpen = line.room == .greatestFiniteMagnitude
      if isOpen, group.count == nil, pieces.count == group.subitems.count { break }
    }
    return pieces
  }

  /// The pieces, of which those with uniform dimensions have the size of the largest of them.
  private func unified(_ pieces: [Piece], _ line: Line) -> [Piece] {
    func largest(
      _ dimension: KeyPath<NSCollectionLayoutSize, NSCollectionLayoutDimension>, _ length: KeyPath<CGSize, CGFloat>
    ) -> CGFloat {
      let uniform = pieces.filter { $0.item.layoutSize[keyPath: dimension].isUniformAcrossSiblings }
      return uniform.map { $0.solution.size[keyPath: length] }.max() ?? 0
    }
    let least = CGSize(
      width: largest(\.widthDimension, \.width), height: largest(\.heightDimension, \.height))
    guard least != .zero else { return pieces }
    return pieces.map { piece($0.item, line, $0.number, $0.solution.leaves.count, least) }
  }

  /// - Parameter least: The least size along uniform dimensions.
  private func piece(
    _ item: NSCollectionLayoutItem, _ line: Line, _ number: Int, _ limit: Int, _ least: CGSize = .zero
  ) -> Piece {
    let isRow = line.isRow
    var solution: GroupSolution
    if let group = item as? NSCollectionLayoutGroup {
      var container = line.inner
      if let share = line.share { if isRow { container.width = share } else { container.height = share } }
      solution = solve(group, in: container, first: number, limit: limit)
      solution.size = grown(solution.size, item, least)
    } else {
      solution = leaf(item, line, number, least)
    }
    if let share = line.share { if isRow { solution.size.width = share } else { solution.size.height = share } }
    let edges = item.edgeSpacing
    let across = NSCollectionLayoutSpacing.place(
      isRow ? solution.size.height : solution.size.width, before: isRow ? edges?.top : edges?.leading,
      after: isRow ? edges?.bottom : edges?.trailing, in: line.breadth)
    return Piece(
      item: item, number: number, solution: solution,
      length: isRow ? solution.size.width : solution.size.height, before: isRow ? edges?.leading : edges?.top,
      after: isRow ? edges?.trailing : edges?.bottom, start: across.start, breadth: across.total)
  }

  private func grown(_ size: CGSize, _ item: NSCollectionLayoutItem, _ least: CGSize) -> CGSize {
    CGSize(
      width: item.layoutSize.widthDimension.isUniformAcrossSiblings ? max(size.width, least.width) : size.width,
      height: item.layoutSize.heightDimension.isUniformAcrossSiblings ? max(size.height, least.height) : size.height)
  }

  private func leaf(
    _ item: NSCollectionLayoutItem, _ line: Line, _ number: Int, _ least: CGSize
  ) -> GroupSolution {
    var size = item.layoutSize.size(in: line.inner, measured: measured(number))
    var sizing = item.layoutSize.sizing
    size = grown(size, item, least)
    if let share = line.share {
      if line.isRow { size.width = share } else { size.height = share }
      if line.isRow { sizing?.width = false } else { sizing?.height = false }
    }
    if sizing == CollectionSizing(width: false, height: false) { sizing = nil }
    let frame = item.inset(CGRect(origin: .zero, size: size), sizing)
    var solution = GroupSolution(size: size)
    solution.leaves = [GroupSolution.Leaf(frame: frame, sizing: sizing)]
    attach(item.supplementaryItems, to: frame, number, &solution)
    return solution
  }

  /// Attaches views to the first leaf, which has a number.
  private func attach(
    _ items: [NSCollectionLayoutSupplementaryItem], to frame: CGRect, _ number: Int, _ solution: inout GroupSolution
  ) {
    for item in items {
      let sizing = item.layoutSize.sizing
      let size = item.layoutSize.size(in: frame.size, measured: measuredBadge(item.elementKind, number))
      solution.badges.append(
        GroupSolution.Badge(
          frame: item.inset(item.frame(in: frame, size: size), sizing), leaf: 0, kind: item.elementKind,
          zIndex: item.zIndex, sizing: sizing))
    }
  }

  // MARK: Spaces

  /// The length that is added to the minimum of each flexible space.
  private func spread(_ pieces: [Piece], _ group: NSCollectionLayoutGroup, _ room: CGFloat) -> CGFloat {
    guard room < .greatestFiniteMagnitude, !pieces.isEmpty else { return 0 }
    var spaces = pieces.flatMap { [$0.before, $0.after] }.compactMap(\.self)
    if let gap = group.interItemSpacing { spaces += Array(repeating: gap, count: pieces.count - 1) }
    let flexible = spaces.count { $0.isFlexibleSpacing }
    guard flexible > 0 else { return 0 }
    let items = pieces.reduce(0) { $0 + $1.length }
    return max(0, room - items - spaces.reduce(0) { $0 + $1.spacing }) / CGFloat(flexible)
  }

  private func width(of spacing: NSCollectionLayoutSpacing?, _ spread: CGFloat) -> CGFloat {
    guard let spacing else { return 0 }
    return spacing.spacing + (spacing.isFlexibleSpacing ? spread : 0)
  }
}
