/// The sections of a compositional layout, one after the other.
@MainActor struct CompositionalArrangement {
  fileprivate var sections: [CompositionalSection] = []
  /// The boundary views of the whole layout.
  fileprivate var globals: [CompositionalSection.Boundary] = []
  fileprivate(set) var contentSize = CGSize.zero
  /// Kinds of the supplementary views that belong to items.
  fileprivate(set) var badgeKinds: Set<String> = []
  /// Sizes that self-sizing cells returned, while their sections are made again.
  fileprivate var measured: [IndexPath: CGSize] = [:]
  /// Those that self-sizing supplementary views returned, by section.
  fileprivate var measuredViews: [Int: [CompositionalSection.ViewName: CGSize]] = [:]
  /// Those of the boundary views of the whole layout, by kind.
  fileprivate var measuredGlobals: [String: CGSize] = [:]
  /// Offsets of the sections with their own scrolling, in points.
  fileprivate var offsets: [Int: CGPoint] = [:]
  fileprivate var needsSections = true
  fileprivate var needsPlacing = true
}

extension UICollectionViewCompositionalLayout {
  private var isVertical: Bool { configuration.scrollDirection == .vertical }

  // MARK: Invalidation

  func invalidateArrangement(_ context: UICollectionViewLayoutInvalidationContext) {
    if let (element, size) = context.preferredSize { return take(element, size) }
    if context.invalidateDataSourceCounts, !context.isUpdate { arrangement.measured = [:] }
    if context.newBounds != nil { arrangement.measured = [:] }
    keepMeasures()
    for path in context.invalidatedItemIndexPaths ?? [] { arrangement.measured[path] = nil }
    arrangement.needsSections = true
  }

  private func take(_ element: CollectionElement, _ size: CGSize) {
    let kinds = arrangement.globals.map(\.item.elementKind)
    if element.category == .supplementaryView, kinds.contains(element.kind) {
      guard arrangement.measuredGlobals[element.kind] != size else { return }
      arrangement.measuredGlobals[element.kind] = size
      return arrangement.needsPlacing = true
    }
    guard arrangement.sections.indices.contains(element.path.section) else { return }
    let section = arrangement.sections[element.path.section]
    if element.category == .cell {
      if section.measure(element.path.item, size) { arrangement.needsPlacing = true }
    } else if section.measureView(element.kind, element.path.item, size) {
      arrangement.needsPlacing = true
    }
  }

  /// Stores the measured sizes of the sections before they are made again.
  private func keepMeasures() {
    guard !arrangement.needsSections else { return }
    for (index, section) in arrangement.sections.enumerated() {
      for (item, size) in section.measuredItems { arrangement.measured[IndexPath(item: item, section: index)] = size }
      arrangement.measuredViews[index] = section.measuredViews
    }
  }

  func moveMeasuredSizes(_ place: (IndexPath) -> IndexPath?) {
    keepMeasures()
    var moved: [IndexPath: CGSize] = [:]
    for (path, size) in arrangement.measured {
      if let path = place(path) { moved[path] = size }
    }
    arrangement.measured = moved
    arrangement.measuredViews = movedViews(place)
    arrangement.needsSections = true
  }

  /// The sizes of supplementary views after items have moved. Those of a section stay with the first item that stays.
  private func movedViews(
    _ place: (IndexPath) -> IndexPath?
  ) -> [Int: [CompositionalSection.ViewName: CGSize]] {
    var moved: [Int: [CompositionalSection.ViewName: CGSize]] = [:]
    for (index, views) in arrangement.measuredViews where arrangement.sections.indices.contains(index) {
      let section = arrangement.sections[index]
      let kinds = Set(section.boundaries.map(\.item.elementKind))
      var first: IndexPath?
      for item in 0..<section.count where first == nil { first = place(IndexPath(item: item, section: index)) }
      for (name, size) in views {
        if kinds.contains(name.kind) {
          if let first { moved[first.section, default: [:]][name] = size }
        } else if let path = place(IndexPath(item: name.item, section: index)) {
          moved[path.section, default: [:]][.init(kind: name.kind, item: path.item)] = size
        }
      }
    }
    return moved
  }

  // MARK: Preparing

  func prepareArrangement() {
    guard let view = owner, arrangement.needsSections || arrangement.needsPlacing else { return }
    if arrangement.needsSections { makeSections(view) }
    placeSections()
    arrangement.needsSections = false
    arrangement.needsPlacing = false
  }

  private func makeSections(_ view: UICollectionView) {
    let adjusted = view.adjustedContentInset
    let environment = CollectionEnvironment(
      view.bounds.size,
      NSDirectionalEdgeInsets(
        top: adjusted.top, leading: adjusted.left, bottom: adjusted.bottom, trailing: adjusted.right),
      view.traitCollection)
    let known = Dictionary(grouping: arrangement.measured, by: \.key.section)
    arrangement.badgeKinds = []
    arrangement.sections = view.counts.items.enumerated().map { index, count in
      let section = provider(index, environment) ?? emptySection(index)
      noteBadges(section.group)
      let sizes = Dictionary(
        (known[index] ?? []).map { ($0.key.item, $0.value) }, uniquingKeysWith: { first, _ in first })
      let made = CompositionalSection(
        section, count: count, environment: environment, isVertical: isVertical,
        insets: section.contentInsets + reference(section.contentInsetsReference, view),
        boundaryInsets: reference(section.supplementaryContentInsetsReference, view), measured: sizes,
        measuredViews: arrangement.measuredViews[index] ?? [:])
      made.offset = arrangement.offsets[index] ?? .zero
      return made
    }
    arrangement.measured = [:]
    arrangement.measuredViews = [:]
  }

  private func emptySection(_ index: Int) -> NSCollectionLayoutSection {
    Log.warning(
      "\(type(of: self)): its section provider returns nil for section \(index); the items are not shown")
    let size = NSCollectionLayoutSize(widthDimension: .absolute(0), heightDimension: .absolute(0))
    return NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: []))
  }

  private func noteBadges(_ item: NSCollectionLayoutItem) {
    arrangement.badgeKinds.formUnion(item.supplementaryItems.map(\.elementKind))
    for inner in (item as? NSCollectionLayoutGroup)?.subitems ?? [] { noteBadges(inner) }
  }

  /// The insets that a reference adds across the direction of scrolling.
  private func reference(
    _ reference: UIContentInsetsReference, _ view: UICollectionView
  ) -> NSDirectionalEdgeInsets {
    var insets: UIEdgeInsets
    switch reference == .automatic ? configuration.contentInsetsReference : reference {
    case .automatic, .safeArea: insets = view.safeAreaInsets
    case .none: return .zero
    case .layoutMargins: insets = view.layoutMargins
    case .readableContent:
      let readable = view.readableContentGuide.layoutFrame
      let bounds = view.bounds
      insets = UIEdgeInsets(
        top: 0, left: max(0, readable.minX - bounds.minX), bottom: 0, right: max(0, bounds.maxX - readable.maxX))
    }
    // The content insets of the scroll view already contain a part of these insets.
    insets.left = max(0, insets.left - view.adjustedContentInset.left)
    insets.right = max(0, insets.right - view.adjustedContentInset.right)
    insets.top = max(0, insets.top - view.adjustedContentInset.top)
    insets.bottom = max(0, insets.bottom - view.adjustedContentInset.bottom)
    return isVertical
      ? NSDirectionalEdgeInsets(top: 0, leading: insets.left, bottom: 0, trailing: insets.right)
      : NSDirectionalEdgeInsets(top: insets.top, leading: 0, bottom: insets.bottom, trailing: 0)
  }

  /// Places the sections one after the other, between the boundary views of the whole layout.
  private func placeSections() {
    guard let view = owner else { return }
    let inset = view.adjustedContentInset
    let outer = CGSize(
      width: max(0, view.bounds.width - inset.left - inset.right),
      height: max(0, view.bounds.height - inset.top - inset.bottom))
    let items = configuration.boundarySupplementaryItems
    let sizes = items.map { $0.layoutSize.size(in: outer, measured: arrangement.measuredGlobals[$0.elementKind]) }
    var reserved = UIEdgeInsets.zero
    for (item, size) in zip(items, sizes) where item.extendsBoundary {
      if item.alignment.isTop { reserved.top = max(reserved.top, size.height) }
      if item.alignment.isBottom { reserved.bottom = max(reserved.bottom, size.height) }
      if item.alignment == .leading { reserved.left = max(reserved.left, size.width) }
      if item.alignment == .trailing { reserved.right = max(reserved.right, size.width) }
    }
    var position = isVertical ? reserved.top : reserved.left
    for (index, section) in arrangement.sections.enumerated() {
      if index > 0 { position += configuration.interSectionSpacing }
      section.start = isVertical ? CGPoint(x: 0, y: position) : CGPoint(x: position, y: 0)
      position += isVertical ? section.size.height : section.size.width
    }
    arrangement.contentSize =
      isVertical
      ? CGSize(width: outer.width, height: position + reserved.bottom)
      : CGSize(width: position + reserved.right, height: outer.height)
    let whole = CGRect(origin: .zero, size: arrangement.contentSize)
    arrangement.globals = zip(items, sizes).map { item, size in
      let anchor = NSCollectionLayoutAnchor(edges: item.alignment.edges)
      let (at, own) = (anchor.point(of: whole), anchor.point(of: CGRect(origin: .zero, size: size)))
      let frame = CGRect(
        x: at.x - own.x + item.offset.x, y: at.y - own.y + item.offset.y, width: size.width, height: size.height)
      return .init(item: item, frame: item.inset(frame, item.layoutSize.sizing))
    }
  }

  // MARK: Sections with their own scrolling

  func sectionScrollers(in rect: CGRect) -> [CollectionScroller] {
    arrangement.sections.enumerated().compactMap { index, section in
      section.frame.overlaps(rect) ? section.scroller(index) : nil
    }
  }

  func scroll(_ section: Int, to offset: CGPoint) {
    arrangement.offsets[section] = offset
    if arrangement.sections.indices.contains(section) { arrangement.sections[section].offset = offset }
  }

  // MARK: Attributes

  func itemAttributes(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard arrangement.sections.indices.contains(path.section) else { return nil }
    let section = arrangement.sections[path.section]
    guard (0..<section.count).contains(path.item), let group = section.placedGroup(of: path.item) else { return nil }
    guard group.items.contains(path.item) else { return nil }
    return shifted(leafAttributes(group, path.item - group.first, path.section, section), path.section, section)
  }

  /// The configuration of a section that is a list; `nil` for other sections.
  func listConfiguration(ofSection section: Int) -> UICollectionLayoutListConfiguration? {
    arrangement.sections.indices.contains(section) ? arrangement.sections[section].section.list : nil
  }

  /// Attributes without the offset of the section's own scrolling.
  private func leafAttributes(
    _ group: CompositionalSection.Placed, _ number: Int, _ index: Int, _ section: CompositionalSection
  ) -> UICollectionViewLayoutAttributes {
    let leaf = group.solution.leaves[number]
    let attributes = makeAttributes(.item(IndexPath(item: group.first + number, section: index)))
    let origin = section.origin(of: group)
    attributes.frame = leaf.frame.offsetBy(dx: origin.x, dy: origin.y).rounded(toScale: scale)
    attributes.sizing = leaf.sizing
    attributes.zIndex = leaf.zIndex
    if let list = section.section.list {
      let data = owner?.placeholders.dataPath(of: attributes.indexPath) ?? attributes.indexPath
      attributes.listPlace = ListPlace(attributes.indexPath, data: data, count: section.count, list)
    }
    return attributes
  }

  private func badgeAttributes(
    _ badge: GroupSolution.Badge, _ group: CompositionalSection.Placed, _ index: Int, _ section: CompositionalSection
  ) -> UICollectionViewLayoutAttributes {
    let path = IndexPath(item: group.first + badge.leaf, section: index)
    let attributes = makeAttributes(
      CollectionElement(category: .supplementaryView, kind: badge.kind, path: path))
    let origin = section.origin(of: group)
    attributes.frame = badge.frame.offsetBy(dx: origin.x, dy: origin.y).rounded(toScale: scale)
    attributes.zIndex = badge.zIndex
    attributes.sizing = badge.sizing
    return attributes
  }

  private var scale: CGFloat { max(1, owner?.contentScaleFactor ?? 1) }

  /// Applies the offset of the section's own scrolling.
  private func shifted(
    _ attributes: UICollectionViewLayoutAttributes, _ index: Int, _ section: CompositionalSection
  ) -> UICollectionViewLayoutAttributes {
    guard section.scrollsItself else { return attributes }
    attributes.frame = attributes.frame.offsetBy(dx: -section.offset.x, dy: -section.offset.y)
    attributes.scrollerSection = index
    return attributes
  }

  func supplementaryAttributes(_ kind: String, _ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    if let global = arrangement.globals.first(where: { $0.item.elementKind == kind }) {
      return globalAttributes(global)
    }
    guard let index = path.first, arrangement.sections.indices.contains(index) else { return nil }
    let section = arrangement.sections[index]
    if let boundary = section.boundaries.first(where: { $0.item.elementKind == kind }) {
      return boundaryAttributes(boundary, index, section)
    }
    guard path.count == 2, (0..<section.count).contains(path.item), let group = section.placedGroup(of: path.item)
    else {
      return nil
    }
    guard
      let found = group.solution.badges.first(where: { $0.kind == kind && group.first + $0.leaf == path.item })
    else { return nil }
    return shifted(badgeAttributes(found, group, index, section), index, section)
  }

  private func boundaryAttributes(
    _ boundary: CompositionalSection.Boundary, _ index: Int, _ section: CompositionalSection
  ) -> UICollectionViewLayoutAttributes {
    let item = boundary.item
    let attributes = makeAttributes(
      CollectionElement(
        category: .supplementaryView, kind: item.elementKind, path: IndexPath(item: 0, section: index)))
    let frame = boundary.frame.offsetBy(dx: section.start.x, dy: section.start.y)
    attributes.frame = (item.pinToVisibleBounds ? pinned(frame, item, in: section.frame) : frame).rounded(
      toScale: scale)
    attributes.zIndex = item.zIndex + (item.pinToVisibleBounds ? 1 : 0)
    attributes.sizing = item.layoutSize.sizing
    return attributes
  }

  private func globalAttributes(_ boundary: CompositionalSection.Boundary) -> UICollectionViewLayoutAttributes {
    let item = boundary.item
    let attributes = makeAttributes(
      CollectionElement(category: .supplementaryView, kind: item.elementKind, path: IndexPath(item: 0, section: 0)))
    let whole = CGRect(origin: .zero, size: arrangement.contentSize)
    attributes.frame = item.pinToVisibleBounds ? pinned(boundary.frame, item, in: whole) : boundary.frame
    attributes.zIndex = item.zIndex + (item.pinToVisibleBounds ? 2 : 0)
    attributes.sizing = item.layoutSize.sizing
    return attributes
  }

  /// The frame that keeps a boundary view visible while its owner is visible.
  private func pinned(
    _ frame: CGRect, _ item: NSCollectionLayoutBoundarySupplementaryItem, in owner: CGRect
  ) -> CGRect {
    guard let view = self.owner else { return frame }
    let seen = view.bounds.inset(by: view.adjustedContentInset)
    var result = frame
    if isVertical {
      if item.alignment.isTop { result.origin.y = max(frame.minY, min(seen.minY, owner.maxY - frame.height)) }
      if item.alignment.isBottom { result.origin.y = min(frame.minY, max(seen.maxY - frame.height, owner.minY)) }
    } else {
      let edges = item.alignment.edges
      if edges.contains(.leading) {
        result.origin.x = max(frame.minX, min(seen.minX, owner.maxX - frame.width))
      } else if edges.contains(.trailing) {
        result.origin.x = min(frame.minX, max(seen.maxX - frame.width, owner.minX))
      }
    }
    return result
  }

  func decorationAttributes(_ kind: String, _ index: Int) -> UICollectionViewLayoutAttributes? {
    guard arrangement.sections.indices.contains(index) else { return nil }
    let section = arrangement.sections[index]
    guard let item = section.section.decorationItems.first(where: { $0.elementKind == kind }) else { return nil }
    let attributes = makeAttributes(
      CollectionElement(category: .decorationView, kind: kind, path: IndexPath(item: 0, section: index)))
    let insets = item.contentInsets
    let frame = section.frame
    attributes.frame = CGRect(
      x: frame.minX + insets.leading, y: frame.minY + insets.top,
      width: max(0, frame.width - insets.leading - insets.trailing),
      height: max(0, frame.height - insets.top - insets.bottom))
    attributes.zIndex = item.zIndex - 1
    return attributes
  }

  // MARK: Visible elements

  func elementAttributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    var result = arrangement.globals.map { globalAttributes($0) }.filter { $0.frame.overlaps(rect) }
    var index = firstSection(endingAfter: isVertical ? rect.minY : rect.minX)
    while index < arrangement.sections.count {
      let section = arrangement.sections[index]
      let start = isVertical ? section.start.y : section.start.x
      guard start <= (isVertical ? rect.maxY : rect.maxX) else { break }
      result += elementAttributes(of: section, index, in: rect)
      index += 1
    }
    return result
  }

  private func elementAttributes(
    of section: CompositionalSection, _ index: Int, in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes] {
    let behind = section.section.decorationItems.compactMap { decorationAttributes($0.elementKind, index) }
    let boundaries = section.boundaries.map { boundaryAttributes($0, index, section) }
      .filter { $0.frame.overlaps(rect) }
    let shift = section.scrollsItself ? section.offset : .zero
    let unscrolled = rect.offsetBy(dx: shift.x, dy: shift.y)
    var inside: [UICollectionViewLayoutAttributes] = []
    for group in section.groups(in: unscrolled) {
      for number in group.solution.leaves.indices {
        let attributes = leafAttributes(group, number, index, section)
        if attributes.frame.overlaps(unscrolled) { inside.append(attributes) }
      }
      for each in group.solution.badges {
        let attributes = badgeAttributes(each, group, index, section)
        if attributes.frame.overlaps(unscrolled) { inside.append(attributes) }
      }
    }
    let visible = inside + boundaries
    if let handler = section.section.visibleItemsInvalidationHandler, !visible.isEmpty {
      let offset = section.scrollsItself ? section.offset : owner?.contentOffset ?? .zero
      handler(visible.map { CollectionVisibleItem($0) }, offset, section.environment)
    }
    return behind.filter { $0.frame.overlaps(rect) } + boundaries + inside.map { shifted($0, index, section) }
  }

  private func firstSection(endingAfter position: CGFloat) -> Int {
    var (low, high) = (0, arrangement.sections.count)
    while low < high {
      let middle = (low + high) / 2
      let frame = arrangement.sections[middle].frame
      if (isVertical ? frame.maxY : frame.maxX) < position { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension NSDirectionalEdgeInsets {
  fileprivate static func + (left: NSDirectionalEdgeInsets, right: NSDirectionalEdgeInsets) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: left.top + right.top, leading: left.leading + right.leading, bottom: left.bottom + right.bottom,
      trailing: left.trailing + right.trailing)
  }
}
