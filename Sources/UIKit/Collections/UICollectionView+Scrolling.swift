extension UICollectionView {
  func scroll(to path: IndexPath, _ position: UICollectionView.ScrollPosition, animated: Bool) {
    guard counts.contains(path) else {
      preconditionFailure(
        "\(nameForPeople) cannot scroll to the item \(path); it has \(counts.sections) sections with "
          + "\(counts.items) items")
    }
    layoutIfNeeded()
    scrollSection(to: path, position, animated: animated)
    if animated {
      if let offset = offset(showing: path, position) { setContentOffset(offset, animated: true) }
      return
    }
    display.target = (path, position)
    jump(to: path, position)
    setNeedsShow()
    layoutIfNeeded()
    display.target = nil
  }

  func jump(to path: IndexPath, _ position: UICollectionView.ScrollPosition) {
    guard let offset = offset(showing: path, position), offset != contentOffset else { return }
    setContentOffset(offset, animated: false)
  }

  private func offset(showing path: IndexPath, _ position: UICollectionView.ScrollPosition) -> CGPoint? {
    guard let attributes = attributes(of: .item(path)) else { return nil }
    return position.offset(
      showing: attributes.frame, from: contentOffset, size: bounds.size, inset: adjustedContentInset,
      limits: offsetLimits, ignoresHorizontal: attributes.scrollerSection != nil)
  }
}
