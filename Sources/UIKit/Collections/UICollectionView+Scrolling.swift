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

extension UICollectionView.ScrollPosition {
  /// The offset that brings a frame to a scroll position, within the limits.
  ///
  /// Along an axis without a position the content moves only as far as needed to show the frame.
  func offset(
    showing frame: CGRect, from offset: CGPoint, size: CGSize, inset: UIEdgeInsets, limits: OffsetLimits,
    ignoresHorizontal: Bool
  ) -> CGPoint {
    let x = Self.place(
      start: frame.minX, end: frame.maxX, offset: offset.x, seen: size.width, insets: (inset.left, inset.right),
      part: contains(.left) ? 0 : contains(.centeredHorizontally) ? 0.5 : contains(.right) ? 1 : nil)
    let y = Self.place(
      start: frame.minY, end: frame.maxY, offset: offset.y, seen: size.height, insets: (inset.top, inset.bottom),
      part: contains(.top) ? 0 : contains(.centeredVertically) ? 0.5 : contains(.bottom) ? 1 : nil)
    return limits.clamp(CGPoint(x: ignoresHorizontal ? offset.x : x, y: y))
  }

  /// - Parameter part: 0 for the start, 1 for the end, `nil` for as little movement as possible.
  private static func place(
    start: CGFloat, end: CGFloat, offset: CGFloat, seen: CGFloat, insets: (start: CGFloat, end: CGFloat), part: CGFloat?
  ) -> CGFloat {
    let atStart = start - insets.start
    let atEnd = end + insets.end - seen
    if let part { return atStart + (atEnd - atStart) * part }
    if atStart < offset || atEnd - atStart > 0 { return atStart }
    return max(offset, atEnd)
  }
}
