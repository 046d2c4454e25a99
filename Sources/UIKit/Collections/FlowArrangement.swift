/// The sections of a flow layout, with what the delegate and the cells say about sizes.
@MainActor final class FlowArrangement {
  private unowned let layout: UICollectionViewFlowLayout
  private var sections: [FlowSection] = []
  private(set) var contentSize = CGSize.zero
  /// What cells asked for.
  private var measured: [IndexPath: CGSize] = [:]
  private var metrics: [FlowSection.Metrics] = []
  private var needsMetrics = true
  private var needsArranging = true
  private var room: CGFloat = -1
  private var hasWarned = false

  /// In front of items and of headers that are in their own place.
  private static let pinnedDepth = 10
  /// What an item is taken to measure before its cell was asked, in points, as with Apple's.
  private static let automaticEstimate = CGSize(width: 50, height: 50)

  init(_ layout: UICollectionViewFlowLayout) {
    self.layout = layout
  }

  private var isVertical: Bool { layout.scrollDirection == .vertical }
  private var isEstimated: Bool { layout.estimatedItemSize != .zero }

  // MARK: Invalidation

  func invalidate(_ context: UICollectionViewLayoutInvalidationContext) {
    if let preferred = context.preferredSize {
      if preferred.element.category == .cell { measured[preferred.element.path] = usable(preferred.size) }
      needsArranging = true
      for section in metrics.indices where section == preferred.element.path.section {
        measure(section, [preferred.element.path.item])
      }
      return
    }
    if context.invalidateDataSourceCounts { measured = [:] }
    for path in context.invalidatedItemIndexPaths ?? [] { measured[path] = nil }
    let flowContext = context as? UICollectionViewFlowLayoutInvalidationContext
    if context.invalidateEverything || flowContext?.invalidateFlowLayoutDelegateMetrics ?? true {
      needsMetrics = true
      if context.newBounds != nil { measured = [:] }
    }
    if flowContext?.invalidateFlowLayoutAttributes ?? true { needsArranging = true }
  }

  func forgetMeasures() { measured = [:] }

  func itemsDidMove(_ place: (IndexPath) -> IndexPath?) {
    var moved: [IndexPath: CGSize] = [:]
    for (path, size) in measured {
      if let path = place(path) { moved[path] = size }
    }
    measured = moved
    needsMetrics = true
  }

  /// Whether bounds leave the lines another length.
  func isRoomChange(_ bounds: CGRect) -> Bool {
    guard let old = layout.collectionView?.bounds.size else { return false }
    return isVertical ? bounds.width != old.width : bounds.height != old.height
  }

  // MARK: Preparing

  func prepare() {
    guard let view = layout.collectionView, needsMetrics || needsArranging else { return }
    let inset = view.adjustedContentInset
    room =
      isVertical
      ? view.bounds.width - inset.left - inset.right : view.bounds.height - inset.top - inset.bottom
    room = max(0, room)
    if needsMetrics { metrics = view.counts.items.indices.map { ask(view, $0) } }
    let scale = max(1, view.contentScaleFactor)
    sections = metrics.map { FlowSection($0, room: room, scale: scale) }
    var start: CGFloat = 0
    for index in sections.indices {
      sections[index].start = start
      start += sections[index].length
    }
    contentSize = isVertical ? CGSize(width: room, height: start) : CGSize(width: start, height: room)
    needsMetrics = false
    needsArranging = false
    warnOfWideItems(view)
  }

  private func ask(_ view: UICollectionView, _ section: Int) -> FlowSection.Metrics {
    let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    let count = view.counts.items[section]
    var metrics = FlowSection.Metrics(sizes: [], count: count)
    metrics.lineSpacing = usable(
      delegate?.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: section)
        ?? layout.minimumLineSpacing)
    metrics.itemSpacing = usable(
      delegate?.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: section)
        ?? layout.minimumInteritemSpacing)
    let inset = delegate?.collectionView(view, layout: layout, insetForSectionAt: section) ?? layout.sectionInset
    metrics.inset = directed(referenced(inset, view))
    let header =
      delegate?.collectionView(view, layout: layout, referenceSizeForHeaderInSection: section)
      ?? layout.headerReferenceSize
    let footer =
      delegate?.collectionView(view, layout: layout, referenceSizeForFooterInSection: section)
      ?? layout.footerReferenceSize
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
        layout.estimatedItemSize == UICollectionViewFlowLayout.automaticSize
        ? Self.automaticEstimate : layout.estimatedItemSize
      guard !measured.isEmpty else { return [flowSize(usable(estimate))] }
      return (0..<count).map {
        flowSize(measured[IndexPath(item: $0, section: section)] ?? usable(estimate))
      }
    }
    guard let delegate else { return [flowSize(usable(layout.itemSize))] }
    let sizes = (0..<count).map {
      flowSize(
        usable(
          delegate.collectionView(view, layout: layout, sizeForItemAt: IndexPath(item: $0, section: section))))
    }
    if let first = sizes.first, sizes.allSatisfy({ $0 == first }) { return [first] }
    return sizes
  }

  /// Takes over what cells asked for, one size for each item from now on.
  private func measure(_ section: Int, _ items: [Int]) {
    let count = metrics[section].count
    if metrics[section].sizes.count == 1, count > 1 {
      metrics[section].sizes = Array(repeating: metrics[section].sizes[0], count: count)
    }
    for item in items where item < metrics[section].sizes.count {
      if let size = measured[IndexPath(item: item, section: section)] {
        metrics[section].sizes[item] = flowSize(size)
      }
    }
  }

  private func referenced(_ inset: UIEdgeInsets, _ view: UICollectionView) -> UIEdgeInsets {
    var inset = inset
    let more: UIEdgeInsets
    switch layout.sectionInsetReference {
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
      Log.warning("\(type(of: layout)): a size of \(size) is not possible; 0 is taken in its place")
    }
    return CGSize(width: usable(size.width), height: usable(size.height))
  }

  private func warnOfWideItems(_ view: UICollectionView) {
    guard !hasWarned, room > 0 else { return }
    for section in sections {
      let metrics = section.metrics
      let most = room - metrics.inset.start - metrics.inset.end
      guard let wide = metrics.sizes.first(where: { $0.along > most + 1e-3 }), metrics.count > 0 else { continue }
      hasWarned = true
      let dimension = isVertical ? "width" : "height"
      return Log.warning(
        "\(type(of: layout)): an item's \(dimension) of \(wide.along) is more than the \(most) points that "
          + "\(view.nameForPeople) has for it between the insets of the section and of the content; such items "
          + "overlap the edges. Make the items smaller, or the insets")
    }
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

  func item(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(path.section), (0..<sections[path.section].metrics.count).contains(path.item)
    else { return nil }
    let attributes = layout.makeAttributes(.item(path))
    attributes.frame = rect(sections[path.section].place(of: path.item))
    if isEstimated { attributes.sizing = CollectionSizing(width: true, height: true) }
    return attributes
  }

  func supplementaryView(_ kind: String, _ section: Int) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(section) else { return nil }
    let geometry = sections[section]
    let isHeader = kind == UICollectionView.elementKindSectionHeader
    guard isHeader || kind == UICollectionView.elementKindSectionFooter else { return nil }
    let length = isHeader ? geometry.metrics.header : geometry.metrics.footer
    guard length > 0 else { return nil }
    let natural = isHeader ? geometry.start : geometry.footerStart
    let across = isHeader ? headerStart(geometry) : footerStart(geometry)
    let attributes = layout.makeAttributes(
      CollectionElement(category: .supplementaryView, kind: kind, path: IndexPath(item: 0, section: section)))
    attributes.frame = rect(FlowRect(along: 0, across: across, size: FlowSize(along: room, across: length)))
    let isPinnable = isHeader ? layout.sectionHeadersPinToVisibleBounds : layout.sectionFootersPinToVisibleBounds
    attributes.zIndex = isPinnable ? Self.pinnedDepth + (across == natural ? 0 : 1) : 0
    return attributes
  }

  /// A pinned header stays at the edge of what is seen until the end of its section pushes it out.
  private func headerStart(_ section: FlowSection) -> CGFloat {
    guard layout.sectionHeadersPinToVisibleBounds, let seen else { return section.start }
    return max(section.start, min(seen.lowerBound, section.footerStart - section.metrics.header))
  }

  private func footerStart(_ section: FlowSection) -> CGFloat {
    guard layout.sectionFootersPinToVisibleBounds, let seen else { return section.footerStart }
    let first = section.start + section.metrics.header
    return min(section.footerStart, max(seen.upperBound - section.metrics.footer, first))
  }

  /// What is seen between the insets, across the lines.
  private var seen: ClosedRange<CGFloat>? {
    guard let view = layout.collectionView else { return nil }
    let bounds = view.bounds.inset(by: view.adjustedContentInset)
    return isVertical ? bounds.minY...max(bounds.minY, bounds.maxY) : bounds.minX...max(bounds.minX, bounds.maxX)
  }

  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let (low, high) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    var result: [UICollectionViewLayoutAttributes] = []
    var index = firstSection(endingAfter: low)
    while index < sections.count, sections[index].start <= high {
      for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
        if let attributes = supplementaryView(kind, index), attributes.frame.overlaps(rect) {
          result.append(attributes)
        }
      }
      for number in sections[index].items(from: low, to: high) {
        if let attributes = item(at: IndexPath(item: number, section: index)), attributes.frame.overlaps(rect) {
          result.append(attributes)
        }
      }
      index += 1
    }
    return result
  }

  private func firstSection(endingAfter position: CGFloat) -> Int {
    var (low, high) = (0, sections.count)
    while low < high {
      let middle = (low + high) / 2
      if sections[middle].end < position { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
