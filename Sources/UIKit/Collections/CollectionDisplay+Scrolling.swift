extension CollectionDisplay {
  func scroll(to path: IndexPath, _ position: UICollectionView.ScrollPosition, animated: Bool) {
    guard counts.contains(path) else {
      preconditionFailure(
        "\(view.nameForPeople) was asked to scroll to the item \(path), but it has \(counts.sections) sections with "
          + "\(counts.items) items")
    }
    view.layoutIfNeeded()
    scrollers.scroll(to: path, position, animated: animated)
    if animated {
      if let offset = offset(showing: path, position) { view.setContentOffset(offset, animated: true) }
      return
    }
    target = (path, position)
    jump(to: path, position)
    setNeedsShow()
    view.layoutIfNeeded()
    target = nil
  }

  func jump(to path: IndexPath, _ position: UICollectionView.ScrollPosition) {
    guard let offset = offset(showing: path, position), offset != view.contentOffset else { return }
    view.setContentOffset(offset, animated: false)
  }

  private func offset(showing path: IndexPath, _ position: UICollectionView.ScrollPosition) -> CGPoint? {
    guard let attributes = attributes(of: .item(path)) else { return nil }
    return position.offset(
      showing: attributes.frame, from: view.contentOffset, size: view.bounds.size, inset: view.adjustedContentInset,
      limits: view.offsetLimits, ignoresHorizontal: attributes.scrollerSection != nil)
  }
}
