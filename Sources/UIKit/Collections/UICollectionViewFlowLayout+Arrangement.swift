/// The sections of a flow layout, and the sizes that its delegate and its cells give.
@MainActor struct FlowArrangement {
  fileprivate var sections: [FlowSection] = []
  fileprivate(set) var contentSize = CGSize.zero
  /// Sizes that self-sizing cells returned.
  fileprivate var measured: [IndexPath: CGSize] = [:]
  /// The items of each section whose cells returned a size since the last preparation.
  fileprivate var resized: [Int: Set<Int>] = [:]
  fileprivate var needsMetrics = true
  fileprivate var needsArranging = true
  /// Length of a line between the content insets, in points.
  fileprivate var room: CGFloat = -1
  fileprivate var hasWarned = false

  /// z-index of pinned headers and footers, in front of items; 1 is added while they are out of their own place.
  fileprivate static let pinnedZIndex = 10
  /// Size of an item before its cell was measured, in points, as with Apple's.
  fileprivate static let automaticEstimate = CGSize(width: 50, height: 50)
}

extension UICollectionViewFlowLayout {
  private var isVertical: Bool { scrollDirection == .vertical }
  private var isEstimated: Bool { estimatedItemSize != .zero }

  // MARK: Invalidation

  func invalidateFlow(_ context: UICollectionViewLayoutInvalidationContext) {
    if let preferred = context.preferredSize {
      let path = preferred.element.path
      if preferred.element.category == .cell { flow.measured[path] = usable(preferred.size) }
      flow.resized[path.section, default: []].insert(path.item)
      return
    }
    if context.invalidateDataSourceCounts, !context.isUpdate { flow.measured = [:] }
    for path in context.invalidatedItemIndexPaths ?? [] { flow.measured[path] = nil }
    let flowContext = context as? UICollectionViewFlowLayoutInvalidationContext
    if context.invalidateEverything || context.isUpdate || flowContext?.invalidateFlowLayoutDelegateMetrics ?? true {
      flow.needsMetrics = true
      if context.newBounds != nil { flow.measured = [:] }
    }
    if flowContext?.invalidateFlowLayoutAttributes ?? true { flow.needsArranging = true }
  }

  func forgetMeasuredSizes() { flow.measured = [:] }

  func moveMeasuredSizes(_ place: (IndexPath) -> IndexPath?) {
    var moved: [IndexPath: CGSize] = [:]
    for (path, size) in flow.measured {
      if let path = place(path) { moved[path] = size }
    }
    flow.measured = moved
    flow.needsMetrics = true
  }

  /// True if new bounds change the length of the lines.
  func isRoomChange(_ bounds: CGRect) -> Bool {
    guard let old = owner?.bounds.size else { return false }
    return isVertical ? bounds.width != old.width : bounds.height != old.height
  }

  // MARK: Preparing

  func prepareFlow() {
    guard let view = owner else { return }
    if flow.needsMetrics || flow.needsArranging {
      arrange(view)
    } else if !flow.resized.isEmpty {
      arrangeResized(view)
    } else {
      return
    }
    flow.resized = [:]
    var start: CGFloat = 0
    for index in flow.sections.indices {
      flow.sections[index].start = start
      start += flow.sections[index].length
    }
    flow.contentSize = isVertical ? CGSize(width: flow.room, height: start) : CGSize(width: start, height: flow.room)
  }

  /// Arranges the items of all sections.
  private func arrange(_ view: UICollectionView) {
    let inset = view.adjustedContentInset
    flow.room =
      isVertical
      ? view.bounds.width - inset.left - inset.right : view.bounds.height - inset.top - inset.bottom
    flow.room = max(0, flow.room)
    // New metrics have the measured sizes.
    if !flow.needsMetrics { flow.resized.keys.forEach { resize($0) } }
    let metrics = flow.needsMetrics ? view.counts.items.indices.map { ask(view, $0) } : flow.sections.map(\.metrics)
    let scale = max(1, view.contentScaleFactor)
    flow.sections = metrics.map { FlowSection($0, room: flow.room, scale: scale) }
    flow.needsMetrics = false
    flow.needsArranging = false
    for section in flow.sections { warnOfWideItem(in: section, of: view, section.metrics.sizes.indices) }
  }

  /// Arranges the lines of the items whose cells returned a size.
  private func arrangeResized(_ view: UICollectionView) {
    for (index, items) in flow.resized.sorted(by: { $0.key < $1.key }) where flow.sections.indices.contains(index) {
      resize(index)
      guard let first = items.min(), let last = items.max() else { continue }
      flow.sections[index].rearrange(first...last)
      warnOfWideItem(in: flow.sections[index], of: view, items)
    }
  }

  private func ask(_ view: UICollectionView, _ section: Int) -> FlowSection.Metrics {
    let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    let count = view.counts.items[section]
    var metrics = FlowSection.Metrics(sizes: [], count: count)
    metrics.lineSpacing = usable(
      delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
        ?? minimumLineSpacing)
    metrics.itemSpacing = usable(
      delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
        ?? minimumInteritemSpacing)
    let inset = delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
    metrics.inset = directed(referenced(inset, view))
    let header =
      delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
      ?? headerReferenceSize
    let footer =
      delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
      ?? footerReferenceSize
    metrics.header = flowSize(usable(header)).across
    metrics.footer = flowSize(usable(footer)).across
    metrics.sizes = sizes(view, delegate, section, count)
    return metrics
  }

  private func sizes(
    _ view: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?, _ section: Int, _ count: Int
  ) -> [FlowSize] {
    if isEstimated {
      let estimate =
        estimatedItemSize == UICollectionViewFlowLayout.automaticSize
        ? FlowArrangement.automaticEstimate : estimatedItemSize
      guard !flow.measured.isEmpty else { return [flowSize(usable(estimate))] }
      return (0..<count).map {
        flowSize(flow.measured[IndexPath(item: $0, section: section)] ?? usable(estimate))
      }
    }
    guard let delegate else { return [flowSize(usable(itemSize))] }
    let sizes = (0..<count).map { item in
      let path = IndexPath(item: item, section: section)
      if let placeholder = view.placeholders[path] { return flowSize(usable(placeholder.size ?? itemSize)) }
      return flowSize(
        usable(delegate.collectionView(view, layout: self, sizeForItemAt: view.placeholders.dataPath(of: path))))
    }
    if let first = sizes.first, sizes.allSatisfy({ $0 == first }) { return [first] }
    return sizes
  }

  /// Stores the sizes that cells returned.
  private func resize(_ section: Int) {
    guard flow.sections.indices.contains(section) else { return }
    for item in flow.resized[section] ?? [] {
      if let size = flow.measured[IndexPath(item: item, section: section)] {
        flow.sections[section].metrics.setSize(flowSize(size), of: item)
      }
    }
  }

  private func referenced(_ inset: UIEdgeInsets, _ view: UICollectionView) -> UIEdgeInsets {
    var inset = inset
    let more: UIEdgeInsets
    switch sectionInsetReference {
    case .fromContentInset: return inset
    case .fromSafeArea: more = view.safeAreaInsets
    case .fromLayoutMargins: more = view.layoutMargins
    }
    if isVertical {
      inset.left += more.left
      inset.right += more.right
    } else {
      inset.top += more.top
      inset.bottom += more.bottom
    }
    return inset
  }

  private func usable(_ value: CGFloat) -> CGFloat { value.isFinite ? max(0, value) : 0 }

  private func usable(_ size: CGSize) -> CGSize {
    if !size.width.isFinite || !size.height.isFinite || size.width < 0 || size.height < 0 {
      Log.warning("\(type(of: self)): a size of \(size) is invalid; 0 is used instead")
    }
    return CGSize(width: usable(size.width), height: usable(size.height))
  }

  /// Warns once of an item among these that is longer than a line.
  private func warnOfWideItem(in section: FlowSection, of view: UICollectionView, _ items: some Collection<Int>) {
    let metrics = section.metrics
    guard !flow.hasWarned, flow.room > 0, metrics.count > 0 else { return }
    let most = flow.room - metrics.inset.start - metrics.inset.end
    guard let wide = items.lazy.map(metrics.size).first(where: { $0.along > most + 1e-3 }) else { return }
    flow.hasWarned = true
    let dimension = isVertical ? "width" : "height"
    Log.warning(
      "\(type(of: self)): an item's \(dimension) of \(wide.along) is more than the \(most) points that "
        + "\(view.nameForPeople) has for it between the insets of the section and of the content; such items "
        + "overlap the edges. Make the items smaller, or the insets")
  }

  // MARK: Directions

  private func flowSize(_ size: CGSize) -> FlowSize {
    isVertical ? FlowSize(along: size.width, across: size.height) : FlowSize(along: size.height, across: size.width)
  }

  private func directed(
    _ inset: UIEdgeInsets
  ) -> (before: CGFloat, after: CGFloat, start: CGFloat, end: CGFloat) {
    isVertical
      ? (inset.top, inset.bottom, inset.left, inset.right) : (inset.left, inset.right, inset.top, inset.bottom)
  }

  private func rect(_ place: FlowRect) -> CGRect {
    isVertical
      ? CGRect(x: place.along, y: place.across, width: place.size.along, height: place.size.across)
      : CGRect(x: place.across, y: place.along, width: place.size.across, height: place.size.along)
  }

  // MARK: Attributes

  func itemAttributes(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard flow.sections.indices.contains(path.section),
      (0..<flow.sections[path.section].metrics.count).contains(path.item)
    else { return nil }
    let attributes = makeAttributes(.item(path))
    attributes.frame = rect(flow.sections[path.section].place(of: path.item))
    if isEstimated { attributes.sizing = CollectionSizing(width: true, height: true) }
    return attributes
  }

  func supplementaryAttributes(_ kind: String, _ section: Int) -> UICollectionViewLayoutAttributes? {
    guard flow.sections.indices.contains(section) else { return nil }
    let geometry = flow.sections[section]
    let isHeader = kind == UICollectionView.elementKindSectionHeader
    guard isHeader || kind == UICollectionView.elementKindSectionFooter else { return nil }
    let length = isHeader ? geometry.metrics.header : geometry.metrics.footer
    guard length > 0 else { return nil }
    let natural = isHeader ? geometry.start : geometry.footerStart
    let across = isHeader ? headerStart(geometry) : footerStart(geometry)
    let attributes = makeAttributes(
      CollectionElement(category: .supplementaryView, kind: kind, path: IndexPath(item: 0, section: section)))
    attributes.frame = rect(FlowRect(along: 0, across: across, size: FlowSize(along: flow.room, across: length)))
    let isPinnable = isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds
    attributes.zIndex = isPinnable ? FlowArrangement.pinnedZIndex + (across == natural ? 0 : 1) : 0
    return attributes
  }

  /// The start of a header across the lines. A pinned header stays at the edge of the visible area until the end of its
  /// section pushes it out.
  private func headerStart(_ section: FlowSection) -> CGFloat {
    guard sectionHeadersPinToVisibleBounds, let seen = visibleRange else { return section.start }
    return max(section.start, min(seen.lowerBound, section.footerStart - section.metrics.header))
  }

  private func footerStart(_ section: FlowSection) -> CGFloat {
    guard sectionFootersPinToVisibleBounds, let seen = visibleRange else { return section.footerStart }
    let first = section.start + section.metrics.header
    return min(section.footerStart, max(seen.upperBound - section.metrics.footer, first))
  }

  /// The visible range between the content insets, across the lines.
  private var visibleRange: ClosedRange<CGFloat>? {
    guard let view = owner else { return nil }
    let bounds = view.bounds.inset(by: view.adjustedContentInset)
    return isVertical ? bounds.minY...max(bounds.minY, bounds.maxY) : bounds.minX...max(bounds.minX, bounds.maxX)
  }

  func elementAttributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let (low, high) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    var result: [UICollectionViewLayoutAttributes] = []
    var index = firstSection(endingAfter: low)
    while index < flow.sections.count, flow.sections[index].start <= high {
      for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
        if let attributes = supplementaryAttributes(kind, index), attributes.frame.overlaps(rect) {
          result.append(attributes)
        }
      }
      for number in flow.sections[index].items(from: low, to: high) {
        if let attributes = itemAttributes(at: IndexPath(item: number, section: index)), attributes.frame.overlaps(rect)
        {
          result.append(attributes)
        }
      }
      index += 1
    }
    return result
  }

  private func firstSection(endingAfter position: CGFloat) -> Int {
    var (low, high) = (0, flow.sections.count)
    while low < high {
      let middle = (low + high) / 2
      if flow.sections[middle].end < position { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
