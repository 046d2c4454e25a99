/// The strip of index titles, over the items at the trailing edge.
extension UICollectionView {
  /// Before all items, whose depth is their z-index.
  private static let indexDepth: CGFloat = 10_000

  func makeIndexStrip() -> SectionIndexView {
    SectionIndexView { [weak self] in self?.scroll(toIndexTitle: $0) }
  }

  /// Asks the data source for the titles after its content has changed, and places the strip. A collection view that
  /// never had titles has no strip.
  func updateIndexStrip() {
    if display.needsIndexTitles {
      display.needsIndexTitles = false
      let titles = dataSource?.indexTitles(for: self) ?? []
      if titles.isEmpty, !hasIndexStrip { return }
      hasIndexStrip = true
      if indexStrip.titles != titles { indexStrip.titles = titles }
    }
    if hasIndexStrip { indexStrip.place(in: self, depth: Self.indexDepth) }
  }

  private func scroll(toIndexTitle index: Int) {
    guard indexStrip.titles.indices.contains(index), let dataSource else { return }
    let path = dataSource.collectionView(self, indexPathForIndexTitle: indexStrip.titles[index], at: index)
    guard containsItem(at: path) else {
      return Log.warning(
        "\(type(of: dataSource)) returns the item \(path) for the index title '\(indexStrip.titles[index])', which "
          + "\(nameForPeople) does not have")
    }
    let isHorizontal = contentSize.width > bounds.width && contentSize.height <= bounds.height
    scrollToItem(at: path, at: isHorizontal ? .left : .top, animated: false)
    layoutIfNeeded()
  }
}
