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
