import Typesetting

/// The layout of a text view's lines.
extension UITextView {
  func containerDidChange() {
    var style = textStyle
    style.maximumLines = textContainer.maximumNumberOfLines
    style.defaults.paragraph.lineBreakMode = textContainer.lineBreakMode.style
    style.exclusions = textContainer.exclusions
    style.isLazy = laysOutLazily
    style.adjust = { [weak self] part, range in
      guard let self, let manager = textContainer.manager, manager.delegate != nil else { return part }
      let plain = NSMutableParagraphStyle()
      plain.alignment = textAlignment
      return manager.adjusted(part, ofParagraph: range, plain: plain, in: textContainer)
    }
    textStyle = style
    intrinsicSizeDidChange()
    setNeedsLayout()
  }

  /// True if only the visible lines of a long text need to be laid out.
  private var laysOutLazily: Bool {
    isScrollEnabled && textContainer.widthTracksTextView
      && textContainer.manager?.allowsNonContiguousLayout ?? true
  }

  /// The space to the left and right of the lines.
  private var sideRoom: CGFloat {
    textContainerInset.left + textContainerInset.right + 2 * textContainer.lineFragmentPadding
  }

  private func lineWidth(in width: CGFloat) -> CGFloat {
    guard textContainer.widthTracksTextView else {
      return textContainer.size.width > 0 ? textContainer.size.width - 2 * textContainer.lineFragmentPadding : .infinity
    }
    return max(0, width - sideRoom)
  }

  /// The size of the space that a layout manager may fill with lines.
  var containerSize: CGSize {
    guard textContainer.widthTracksTextView else { return textContainer.size }
    let width = bounds.width - adjustedContentInset.left - adjustedContentInset.right
    return CGSize(
      width: max(0, width - textContainerInset.left - textContainerInset.right), height: textContainer.size.height)
  }

  /// The lines, laid out for the view's current width.
  var placedColumn: TextColumn {
    placeText()
    return column
  }

  func textLayoutDidChange() {
    measured = nil
    isStorageFresh = false
    setNeedsLayout()
    if window != nil, input.style.width > 0 { placeText() }
  }

  /// Positions the lines in the content and shows the visible ones.
  func placeText() {
    guard !isPlacing else { return }
    isPlacing = true
    defer { isPlacing = false }
    let width = lineWidth(in: bounds.width - adjustedContentInset.left - adjustedContentInset.right)
    if input.style.width != width { textStyle.width = width }
    if input.style.isRightToLeft != isRightToLeft { textStyle.isRightToLeft = isRightToLeft }
    if input.style.isLazy != laysOutLazily { textStyle.isLazy = laysOutLazily }
    layOutVisibleText()
    let column = column
    if let top = column.takeMovedTop() { stage.textDidChange(between: top ... .infinity) }
    let origin = CGPoint(x: textContainerInset.left + textContainer.lineFragmentPadding, y: textContainerInset.top)
    let shownWidth = width.isFinite ? width : column.width
    let frame = CGRect(origin: origin, size: CGSize(width: shownWidth, height: column.height))
    if stage.frame != frame { stage.frame = frame }
    let size = CGSize(
      width: textContainer.widthTracksTextView ? shownWidth + sideRoom : column.width + sideRoom,
      height: (column.height + textContainerInset.top + textContainerInset.bottom).rounded(.up))
    if contentSize != size { contentSize = size }
    stage.show(convert(bounds, to: stage))
  }

  /// Lays out the lines in view. The topmost paragraph in view that was laid out before keeps its place on the screen:
  /// if heights above it differ from their estimates, the offset changes.
  private func layOutVisibleText() {
    var isChanged = true
    while isChanged, column.isEstimated || column.drift != 0 {
      followText()
      let seen = seenHeights
      let tiles = TextTile.heights(around: seen)
      column.hold(seen)
      isChanged = column.layOut(from: tiles.lowerBound, to: tiles.upperBound)
    }
    if column.isEstimated { column.noteShown(seenHeights) }
  }

  /// The heights of the column that are in view.
  private var seenHeights: ClosedRange<CGFloat> {
    let top = bounds.minY - textContainerInset.top
    return top...top + bounds.height
  }

  /// Moves the content by the distance, in whole pixels, that the text in view has moved.
  private func followText() {
    let moved = (column.drift * contentScaleFactor).rounded() / contentScaleFactor
    guard moved != 0, moved.isFinite else { return }
    column.drift -= moved
    driver.contentDidShift(by: moved)
    contentOffset.y += moved
  }

  func showText(_ rect: CGRect) {
    placeText()
    let area = stage.convert(rect, to: self).insetBy(dx: 0, dy: -textContainerInset.top / 2)
    if isScrollEnabled { scrollRectToVisible(area, animated: false) }
  }

  /// Returns the size that fits the longest line and the height of all lines, within the given width.
  func fittingSize(_ size: CGSize) -> CGSize {
    let limit = size.width > 0 ? size.width : .infinity
    if let measured, measured.width == limit { return measured.size }
    var style = input.style
    style.width = lineWidth(in: limit)
    style.isLazy = false
    let column = style.width == input.style.width ? self.column : TextColumn(input.store, style, of: self)
    column.ensureLayout(of: input.all)
    let height = (column.height + textContainerInset.top + textContainerInset.bottom).rounded(.up)
    let result = CGSize(width: min(limit, (column.width + sideRoom).rounded(.up)), height: height)
    measured = (limit, result)
    return result
  }
}
